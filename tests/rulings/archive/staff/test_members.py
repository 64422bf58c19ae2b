"""The staff list, PINs, and signing in: on SQLite and PostgreSQL alike."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import ClassVar, Literal

import pytest
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import create_engine, inspect, text
from typer.testing import CliRunner

from rulings.archive.database import connection as database
from rulings.archive.database.connection import ArchiveUnavailable, reading, writing
from rulings.archive.entries.verify import verify
from rulings.archive.room import staff_list
from rulings.archive.room.staff_list import BadStaff
from rulings.archive.staff import members, owner, pins, wrong_pins
from rulings.archive.staff import sign_in as doors
from rulings.archive.staff.common_pins import is_common
from rulings.archive.staff.permissions import Person
from rulings.archive.staff.pins import BadPin, hashed, is_right
from rulings.archive.staff.sessions import person_of
from rulings.archive.staff.sign_in import NotSignedIn, of_account
from rulings.cli.main import app
from rulings.system import keys
from tests.support.archives.archived_rulings import MANAGER
from tests.support.archives.signed_in import sign_in as token_of
from tests.support.checkout import ROOT
from tests.support.every_run import first

NOW = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def after(seconds: float) -> datetime:
    return NOW + timedelta(seconds=seconds)


def sign_in(name: str, pin: str, now: datetime) -> Person:
    """Who signs in so."""
    person = person_of(token_of(name, pin, now), now)
    assert person
    return person


def wrong(name: str, now: datetime) -> str:
    with pytest.raises(NotSignedIn) as refused:
        sign_in(name, "0000", now)
    return f"{refused.value}"


def counted(name: str) -> int:
    return next(one.wrong for one in members.listed(MANAGER) if one.name == name)


def cheap(monkeypatch: pytest.MonkeyPatch, hasher: type[PasswordHasher] = PasswordHasher) -> None:
    """Argon2 that takes no time."""
    monkeypatch.setattr(pins, "_HASHER", hasher(time_cost=1, memory_cost=8, parallelism=1))
    monkeypatch.setattr(pins, "_nobodys", lambda: pins._HASHER.hash("nobody"))


@pytest.fixture
def mara(archive: str, monkeypatch: pytest.MonkeyPatch) -> str:
    cheap(monkeypatch)
    staff_list.add(MANAGER, "Mara", "floor", pin="4711")
    return archive


def test_a_pin_is_kept_by_its_hash_alone() -> None:
    kept = hashed("4711")
    pepper, _, hash = kept.partition(":")
    assert pepper == keys.keys().peppers[0].id
    assert hash.startswith("$argon2id$v=19$m=65536,t=3,p=4$")  # RFC 9106, section 4
    assert "4711" not in kept
    assert kept != hashed("4711")
    assert is_right(kept, "4711")
    assert not is_right(kept, "4712")


@pytest.mark.parametrize(
    "pin", first(3, ["123", "1" * 13, "12a4", "", " 1234", "2846\n", "١٢٣٤", "-1234"])
)
def test_a_pin_that_is_not_four_to_twelve_digits_is_refused_and_not_repeated(pin: str) -> None:
    with pytest.raises(BadPin, match="4 to 12 digits") as refused:
        hashed(pin)
    assert len(pin) < 3 or pin not in f"{refused.value}"
    assert not is_right(hashed("2846"), pin)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")


@pytest.mark.parametrize(
    "pin",
    [
        *("0000", "7777", "1234", "4321", "7890", "1212", "6969", "2580", "1998", "2026"),
        *("111111", "123456", "987654", "123123", "696969", "159753", "90123456", "565656565656"),
    ],
)
def test_a_pin_that_strangers_try_first_is_refused(pin: str) -> None:
    with pytest.raises(BadPin, match="strangers try first") as refused:
        hashed(pin)
    assert pin not in f"{refused.value}"


@pytest.mark.parametrize("pin", ["4711", "28461"])
def test_a_manager_has_six_digits_or_more(archive: str, pin: str) -> None:
    with pytest.raises(BadPin, match="6 to 12 digits"):
        staff_list.add(MANAGER, "Quin", "manager", pin=pin)
    staff_list.add(MANAGER, "Quin", "manager", pin="471147")
    with pytest.raises(BadPin, match="6 to 12 digits"):
        staff_list.change_pin(MANAGER, "Quin", pin)


@pytest.mark.parametrize("pin", ["2846", "284619375062"])
def test_the_shortest_and_the_longest_pin_are_taken(pin: str) -> None:
    assert is_right(hashed(pin), pin)


def test_who_signs_in_has_the_name_and_the_role_of_the_list(mara: str) -> None:
    for typed in ("Mara", " mara ", "MARA"):
        assert sign_in(typed, "4711", NOW) == Person(name="Mara", role="floor")


def test_each_wrong_pin_doubles_the_wait_and_a_right_one_ends_it(mara: str) -> None:
    now = NOW
    waits: list[int] = []
    for _ in range(12):
        said = wrong("Mara", now)
        assert said.startswith("The name or the PIN is wrong: wait ")
        waits.append(wait := wrong_pins.wait_after(len(waits) + 1))
        assert "wait 8 seconds" in said or wait != 8
        just_before = now + timedelta(seconds=wait - 0.5)
        with pytest.raises(NotSignedIn, match="wait 1 second,"):
            sign_in("Mara", "4711", just_before)
        now += timedelta(seconds=wait)
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]
    assert counted("Mara") == 12
    assert sign_in("Mara", "4711", now).name == "Mara"
    assert counted("Mara") == 0
    assert "wait 1 second," in wrong("Mara", now)


ANOTHER_SERVER = """
import sys
from datetime import datetime
from tests.rulings.archive.staff.test_members import wrong

print(wrong("Mara", datetime.fromisoformat(sys.argv[1])))
"""


@pytest.mark.slow
def test_every_server_of_a_database_counts_the_same_wrong_pins(mara: str) -> None:
    for minute, (here, there) in enumerate(((1, 2), (4, 8), (16, 32))):
        assert f"wait {here} second" in wrong("Mara", after(120 * minute))
        then = after(120 * minute + 60).isoformat()
        told = subprocess.run(
            [sys.executable, "-c", ANOTHER_SERVER, then],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert f"wait {there} second" in told
    assert counted("Mara") == 6


@pytest.mark.slow
def test_wrong_pins_of_strangers_never_keep_out_who_comes_by_a_browser_of_theirs(
    mara: str,
) -> None:
    for minute in range(24 * 60):
        now = after(60 * minute)
        wrong("Mara", now)
        if minute % 120 == 0:
            assert doors.sign_in("Mara", "4711", now, device="a browser").wrong >= 0
    assert "wait 15 minutes" in wrong("Mara", after(24 * 3_600 + 900))
    with pytest.raises(NotSignedIn, match="After a wrong PIN"):
        token_of("Mara", "4711", after(24 * 3_600 + 960))
    assert doors.sign_in("Mara", "4711", after(24 * 3_600 + 960), device="a browser")


def test_a_browser_that_is_known_has_a_count_of_its_own(mara: str) -> None:
    for seconds in (0, 1, 3, 7):
        with pytest.raises(NotSignedIn, match="is wrong"):
            doors.sign_in("Mara", "0000", after(seconds), device="a browser")
    with pytest.raises(NotSignedIn, match="wait 8 seconds"):
        doors.sign_in("Mara", "4711", after(7), device="a browser")
    assert doors.sign_in("Mara", "4711", after(7), device="another").wrong == 4
    assert doors.sign_in("Mara", "4711", after(7)).wrong == 0


def test_at_sign_in_it_is_told_how_often_others_tried(mara: str) -> None:
    for seconds in (0, 1, 3):
        wrong("Mara", after(seconds))
    with pytest.raises(NotSignedIn, match="After a wrong PIN"):
        token_of("Mara", "4711", after(4))
    assert counted("Mara") == 3
    assert doors.sign_in("Mara", "4711", after(7), device="a browser").wrong == 3
    assert doors.sign_in("Mara", "4711", after(8), device="a browser").wrong == 0
    assert counted("Mara") == 0
    # Strangers go on waiting as long as before it.
    assert "wait 8 seconds" in wrong("Mara", after(9))


def test_a_manager_lets_somebody_try_at_once(mara: str) -> None:
    for seconds in (0, 1, 3, 7, 15):
        wrong("Mara", after(seconds))
        with pytest.raises(NotSignedIn):
            doors.sign_in("Mara", "0000", after(seconds), device="a browser")
    for device in ("", "a browser"):
        with pytest.raises(NotSignedIn, match="wait 1"):
            doors.sign_in("Mara", "4711", after(16), device=device)
    assert floor("unlock", "mara") == (0, "Mara need not wait.\n")
    for device in ("", "a browser"):
        assert doors.sign_in("Mara", "4711", after(16), device=device)
    assert floor("unlock", "Nobody")[0] == 2


def from_address(
    address: str, name: str, pin: str, now: datetime, device: str = ""
) -> NotSignedIn | None:
    try:
        doors.sign_in(name, pin, now, address=address, device=device)
    except NotSignedIn as refused:
        return refused
    return None


HERE, ELSEWHERE = "198.51.100.7", "198.51.100.8"


def test_who_tries_many_names_waits_by_the_address_that_he_comes_from(mara: str) -> None:
    for n in range(wrong_pins.AT_ONCE):
        assert "name or the PIN is wrong" in f"{from_address(HERE, f'Guess {n}', '2580', NOW)}"
    told = "Many tried from where you are: wait 1 minute, then try again."
    assert f"{from_address(HERE, 'Guess 99', '2580', NOW)}" == told
    assert f"{from_address(HERE, 'Mara', '4711', NOW)}" == told
    assert counted("Mara") == 0  # who waits is not heard
    assert from_address(ELSEWHERE, "Mara", "4711", NOW) is None
    assert from_address(HERE, "Mara", "4711", NOW, device="known") is None
    assert from_address("", "Mara", "4711", NOW) is None  # nobody knows from where
    later = after(wrong_pins.EACH)
    assert "is wrong" in f"{from_address(HERE, 'Guess 99', '2580', later)}"
    assert f"{from_address(HERE, 'Guess 98', '2580', later)}" == told
    rested = after(wrong_pins.EACH * (wrong_pins.AT_ONCE + 1))
    for n in range(wrong_pins.AT_ONCE):
        assert "is wrong" in f"{from_address(HERE, f'Guess {n + 200}', '2580', rested)}"
    assert f"{from_address(HERE, 'Guess 99', '2580', rested)}" == told


def test_right_pins_of_one_address_are_not_counted(mara: str) -> None:
    for _ in range(2 * wrong_pins.AT_ONCE):
        assert from_address(HERE, "Mara", "4711", NOW) is None


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:198.51.100.7", "198.51.100.7", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("198.51.100.7", "198.51.100.8", False),
        ("unknown", "_hidden", False),
    ],
)
def test_addresses_of_one_network_are_counted_together(
    one: str, other: str, together: bool
) -> None:
    hidden = wrong_pins.hidden_address(one)
    assert (hidden == wrong_pins.hidden_address(other)) is together
    assert one not in hidden


def test_a_flood_of_strangers_keeps_nobody_waiting_whose_browser_is_known(
    mara: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pins, "_waiting", [None] * pins.MOST_STRANGERS)
    with pytest.raises(NotSignedIn, match="Too many are signing in"):
        token_of("Mara", "4711", NOW)
    assert counted("Mara") == 0
    with pins._ONE_STRANGER:
        assert doors.sign_in("Mara", "4711", NOW, device="a browser")


def kept_pin(name: str) -> str:
    with reading() as connection:
        held = text("SELECT pin FROM staff WHERE key = :key")
        return f"{connection.scalar(held, {'key': name})}"


def keep_pin(name: str, hash: str, role: str = "floor") -> None:
    """As somebody may who can write to the database."""
    with writing() as connection:
        old = text("UPDATE staff SET pin = :pin, role = :role WHERE key = :key")
        connection.execute(old, {"pin": hash, "role": role, "key": name})


@pytest.mark.parametrize("name", ["", ":", "00000000:"])
def test_a_pin_that_somebody_without_the_keys_has_hashed_lets_nobody_in(
    mara: str, name: str
) -> None:
    keep_pin("mara", f"{name}{pins._HASHER.hash('735192')}", "manager")
    assert "is wrong" in (wrong("Mara", NOW))
    with pytest.raises(NotSignedIn, match="is wrong"):
        token_of("Mara", "735192", after(100))
    (member,) = members.listed(MANAGER)
    assert member.lost
    staff_list.change_pin(MANAGER, "Mara", "284619")
    assert token_of("Mara", "284619", after(200))


def test_a_clock_that_was_a_year_ahead_and_is_set_right_keeps_nobody_waiting_long(
    mara: str,
) -> None:
    ahead = after(365 * 86_400)
    for _ in range(12):
        wrong("Mara", ahead)
        ahead += timedelta(seconds=wrong_pins.LONGEST + wrong_pins.FORGOTTEN // 100)
    assert "is wrong: wait 15 minutes, then" in wrong("Mara", NOW)
    with pytest.raises(NotSignedIn, match="After a wrong PIN, wait 15 minutes, then"):
        sign_in("Mara", "4711", after(1))
    assert sign_in("Mara", "4711", after(wrong_pins.LONGEST))


def test_an_address_that_was_counted_by_a_clock_ahead_does_not_wait_for_it(mara: str) -> None:
    ahead = after(365 * 86_400)
    for number in range(wrong_pins.AT_ONCE):
        with pytest.raises(NotSignedIn):
            doors.sign_in(f"Nobody {number}", "0000", ahead, address="203.0.113.7")
    assert doors.sign_in("Mara", "4711", NOW, address="203.0.113.7")


def test_a_manager_with_a_short_pin_chooses_a_longer_one_at_sign_in(mara: str) -> None:
    keep_pin("mara", pins.hashed_anew("4711"), "manager")
    with pytest.raises(doors.PinTooShort, match="6 digits or more"):
        token_of("Mara", "4711", NOW)
    for new_pin, why in (("28461", "6 to 12"), ("123456", "strangers try first")):
        with pytest.raises(BadPin, match=why):
            doors.sign_in("Mara", "4711", after(100), new_pin=new_pin)
    with pytest.raises(NotSignedIn, match="is wrong"):
        doors.sign_in("Mara", "4712", after(200), new_pin="284619")
    token = doors.sign_in("Mara", "4711", after(300), new_pin="284619").token
    assert person_of(token, after(300)) == Person(name="Mara", role="manager")
    with pytest.raises(NotSignedIn, match="is wrong"):
        token_of("Mara", "4711", after(301))
    assert token_of("Mara", "284619", after(302))


def test_the_database_alone_tells_no_pin(mara: str, tmp_path: Path) -> None:
    stolen = kept_pin("mara").partition(":")[2]
    hasher = pins._HASHER
    for guess in ("4711", *(f"{n:04}" for n in range(4_700, 4_720))):
        with pytest.raises(VerifyMismatchError):
            hasher.verify(stolen, guess)
    with reading() as connection:
        tables = inspect(connection).get_table_names()
        everything = "".join(
            f"{row}" for one in tables for row in connection.execute(text(f"SELECT * FROM {one}"))
        )
    secrets = json.loads((tmp_path / "keys.json").read_text())
    assert secrets["peppers"][0]["secret"] not in everything
    assert secrets["signing"][0] not in everything


def test_the_keys_are_backed_up_restored_renewed_and_forgotten(mara: str, tmp_path: Path) -> None:
    file, copy = tmp_path / "keys.json", tmp_path / "copy"
    first = keys.keys().peppers[0].id
    copy.write_bytes(file.read_bytes())
    assert floor("keys") == (0, f"{file}: PINs are kept under {first}, the newest first.\n")
    assert floor("renew-keys")[0] == 0
    second = keys.keys().peppers[0].id
    assert kept_pin("mara").startswith(first)
    assert token_of("Mara", "4711", NOW)  # by the old one, hashed anew by the new one
    assert kept_pin("mara").startswith(second)
    both = file.read_bytes()
    file.unlink()  # lost: new ones are made, under which no PIN is known
    with pytest.raises(NotSignedIn, match="is wrong"):
        token_of("Mara", "4711", after(1))
    assert "PIN of keys that are not here: floor staff pin" in floor("list")[1]
    file.write_bytes(both)
    assert token_of("Mara", "4711", after(100))
    assert floor("renew-keys", "--forget")[0] == 0
    with pytest.raises(NotSignedIn, match="is wrong"):
        token_of("Mara", "4711", after(200))
    assert floor("pin", "Mara", "--pin-stdin", typed="2846\n")[0] == 0
    assert token_of("Mara", "2846", after(300))
    assert file.stat().st_mode & 0o077 == 0


def test_servers_that_share_a_database_share_the_keys_that_a_variable_names(
    mara: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = tmp_path / "elsewhere" / "keys.json"
    named.parent.mkdir()
    named.write_bytes((tmp_path / "keys.json").read_bytes())
    (tmp_path / "keys.json").unlink()
    monkeypatch.setenv("FLOOR_KEYS", f"{named}")
    assert token_of("Mara", "4711", NOW)
    assert not (tmp_path / "keys.json").exists()


@pytest.mark.parametrize("held", ["", "{}", '{"signing": [], "peppers": []}', "\x00"])
def test_damaged_keys_are_told_and_never_replaced(mara: str, tmp_path: Path, held: str) -> None:
    (tmp_path / "keys.json").write_text(held)
    with pytest.raises(ArchiveUnavailable, match="damaged"):
        token_of("Mara", "4711", NOW)
    assert floor("keys")[0] == 2
    assert floor("renew-keys")[0] == 2
    assert (tmp_path / "keys.json").read_text() == held


def test_several_that_want_keys_at_once_have_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        found = {one.signing for one in threads.map(lambda _: keys.keys(), range(8))}
    assert len(found) == 1
    assert [one.name for one in tmp_path.iterdir()] == ["keys.json"]


def test_what_is_kept_is_for_its_owner_alone(mara: str, tmp_path: Path) -> None:
    if mara.startswith("postgresql"):
        pytest.skip("its files are the server's")
    assert token_of("Mara", "4711", NOW)
    owner.own("Quin")
    found = {one.name: one.stat().st_mode & 0o777 for one in tmp_path.iterdir()}
    assert {"floor.sqlite", "keys.json", "this-machine.txt"} <= set(found)
    assert set(found.values()) == {0o600}


def test_a_folder_that_others_could_read_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "data"
    place.mkdir(mode=0o755)
    (place / "floor.sqlite").touch(mode=0o644)
    monkeypatch.setenv("FLOOR_DATA", f"{place}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    assert members.nobody_yet()
    assert place.stat().st_mode & 0o777 == 0o700
    assert {one.stat().st_mode & 0o777 for one in place.iterdir()} == {0o600}


def test_a_long_wait_is_told_in_minutes(mara: str) -> None:
    now = NOW
    for times in range(1, 12):
        said = wrong("Mara", now)
        now += timedelta(seconds=wrong_pins.wait_after(times))
    assert "wait 15 minutes," in said
    assert "wait 10 minutes," in wrong("Mara", now - timedelta(seconds=580))


def test_trying_while_waiting_does_not_lengthen_the_wait(mara: str) -> None:
    wrong("Mara", NOW)
    wrong("Mara", after(0.2))
    assert counted("Mara") == 1
    assert sign_in("Mara", "4711", after(1)).name == "Mara"


def test_wrong_pins_are_counted_for_each_person_alone(mara: str) -> None:
    staff_list.add(MANAGER, "Otis", "reviewer", pin="2846")
    wrong("Mara", NOW)
    assert sign_in("Otis", "2846", NOW).role == "reviewer"
    assert (counted("Mara"), counted("Otis")) == (1, 0)


def test_wrong_pins_of_another_day_are_forgotten(mara: str) -> None:
    for n in range(3):
        wrong("Mara", after(n * 10))
    assert "wait 1 second," in wrong("Mara", after(20 + wrong_pins.FORGOTTEN + 1))


def test_a_name_that_is_not_on_the_list_is_answered_like_one_that_is(mara: str) -> None:
    staff_list.add(MANAGER, "Otis", "floor", account="otis@house.example")
    for seconds in (0, 0.5, 1, 2, 3):
        assert len({wrong(name, after(seconds)) for name in ("Mara", "Nobody", "Otis")}) == 1


class Counting(PasswordHasher):
    """Argon2, counting the hashes that it was asked to check, by their parameters."""

    checked: ClassVar[list[str]] = []

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        self.checked.append(f"{hash!s}".rsplit("$", 2)[0])
        return super().verify(hash, password)


def test_a_name_that_is_not_on_the_list_takes_the_same_work(
    archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheap(monkeypatch, Counting)
    staff_list.add(MANAGER, "Mara", "floor", pin="4711")
    staff_list.add(MANAGER, "Otis", "floor", account="otis@house.example")
    staff_list.add(MANAGER, "Pell", "floor", pin="4711")
    staff_list.disable(MANAGER, "Pell", even_last=True)
    for name in ("Mara", "Otis", "Pell", "Nobody"):
        Counting.checked.clear()
        wrong(name, NOW)
        assert Counting.checked == ["$argon2id$v=19$m=8,t=1,p=1"], name


def test_what_is_typed_for_a_name_is_not_kept_as_it_is(mara: str) -> None:
    wrong("4711 by mistake", NOW)
    with reading() as connection:
        kept = [str(row) for row in connection.execute(text("SELECT * FROM wrong_pins"))]
    assert kept
    assert not any("mistake" in one for one in kept)


def test_who_is_disabled_signs_in_no_more_until_enabled(mara: str) -> None:
    staff_list.disable(MANAGER, "mara", even_last=True)
    # No other answer than to a wrong PIN: it would tell that this one is right.
    with pytest.raises(NotSignedIn, match="The name or the PIN is wrong: wait 1 second"):
        sign_in("Mara", "4711", NOW)
    assert "The name or the PIN is wrong" in wrong("Mara", after(1))
    staff_list.enable(MANAGER, "Mara")
    assert sign_in("Mara", "4711", after(3)).name == "Mara"


def test_a_new_pin_takes_the_place_of_the_old_and_ends_the_wait(mara: str) -> None:
    wrong("Mara", NOW)
    staff_list.change_pin(MANAGER, "Mara", "998271")
    assert sign_in("Mara", "998271", NOW).name == "Mara"
    with pytest.raises(NotSignedIn):
        sign_in("Mara", "4711", NOW)


def test_an_account_of_the_house_stands_for_who_has_it(mara: str) -> None:
    staff_list.add(MANAGER, "Otis", "floor", account="Otis@House.example ")
    assert of_account("otis@house.EXAMPLE") == Person(name="Otis", role="floor")
    assert of_account("mara@house.example") is None
    assert of_account("") is None
    staff_list.disable(MANAGER, "Otis", even_last=True)
    assert of_account("otis@house.example") is None


def test_what_cannot_be_put_on_the_list_is_told_with_its_field(mara: str) -> None:
    staff_list.add(MANAGER, "Otis", "floor", account="otis@house.example")
    with pytest.raises(BadStaff, match="name: 'MARA': Mara is on the staff list already"):
        staff_list.add(MANAGER, " MARA ", "floor", pin="2846")
    with pytest.raises(BadStaff, match=r"account: 'otis@house\.example': it is Otis's already"):
        staff_list.add(MANAGER, "Pell", "floor", account="otis@house.example")
    with pytest.raises(BadStaff, match="name: ''"):
        staff_list.add(MANAGER, "  ", "floor", pin="2846")
    with pytest.raises(BadStaff, match="PIN: Pell needs one, or an account"):
        staff_list.add(MANAGER, "Pell", "floor")
    with pytest.raises(BadStaff, match="'Pell' is not on the staff list: Mara, Otis"):
        staff_list.disable(MANAGER, "Pell", even_last=True)
    assert [one.name for one in members.listed(MANAGER)] == ["Mara", "Otis"]


TRY = """
import sys
from datetime import UTC, datetime, timedelta
from rulings.archive.staff.sign_in import NotSignedIn, sign_in
tried = 0
for n in range(int(sys.argv[1]), int(sys.argv[2])):
    try:
        sign_in("Mara", "0000", datetime(2026, 3, 1, 20, tzinfo=UTC) + timedelta(seconds=1000 * n))
    except NotSignedIn as refused:
        tried += "is wrong" in f"{refused}"
print(tried)
"""


def tries(first: int, last: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", TRY, f"{first}", f"{last}"]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


@pytest.mark.slow
def test_two_processes_count_wrong_pins_together(mara: str) -> None:
    both = [tries(0, 8), tries(0, 8)]
    tried = [int(one.communicate(timeout=60)[0]) for one in both]
    assert counted("Mara") == sum(tried)
    # At each of the eight moments one of the two was told to wait, or a later one had come.
    assert 1 <= sum(tried) <= 8
    said = wrong("Mara", after(7_000))
    assert "wait" in said
    assert "is wrong" not in said


@pytest.mark.slow
def test_of_many_who_try_at_the_same_moment_one_is_heard(mara: str) -> None:
    several = [tries(0, 1) for _ in range(4)]
    assert sum(int(one.communicate(timeout=60)[0]) for one in several) == 1


def test_an_archive_of_an_earlier_version_gets_a_staff_list(archive: str) -> None:
    engine = create_engine(archive.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        database.migrate(connection, "2")
        assert not inspect(connection).has_table("staff")
    engine.dispose()
    assert members.nobody_yet()
    staff_list.add(MANAGER, "Mara", "floor", pin="4711")
    assert not members.nobody_yet()
    staff_list.disable(MANAGER, "Mara", even_last=True)
    assert members.nobody_yet()


def floor(*words: str, typed: str = "") -> tuple[int, str]:
    done = CliRunner().invoke(app, ["staff", *words], input=typed)
    return done.exit_code, done.output


@pytest.mark.slow
def test_the_staff_list_from_the_command_line(archive: str) -> None:
    assert floor("list") == (
        0,
        "Nobody is on the staff list: floor staff add NAME --role manager\n",
    )
    code, said = floor("add", "Mara", "--role", "manager", typed="471147\n471147\n")
    assert code == 0
    assert "471147" not in said
    assert said.endswith("Mara is on the staff list: manager.\n")
    assert floor("add", "Otis", "--role", "floor", "--pin-stdin", typed="28461\n")[0] == 0
    assert floor("add", "Pell", "--role", "trainee", "--account", "pell@house.example")[0] == 0
    assert floor("disable", "otis") == (0, "Otis is disabled.\n")
    assert floor("role", "Pell", "reviewer") == (0, "Pell is now: reviewer.\n")
    assert floor("list")[1].splitlines() == [
        "Mara: manager",
        "Otis: floor, disabled",
        "Pell: reviewer, account pell@house.example, no PIN",
    ]
    assert floor("enable", "Otis")[0] == 0
    assert floor("pin", "Otis", "--pin-stdin", typed="582913\n") == (0, "Otis has a new PIN.\n")
    assert sign_in("Otis", "582913", NOW).role == "floor"
    assert [one["name"] for one in json.loads(floor("list", "--json")[1])] == [
        "Mara",
        "Otis",
        "Pell",
    ]


@pytest.mark.slow
def test_whose_machine_it_was_becomes_the_first_manager_with_a_pin(archive: str) -> None:
    owner.own("Quin B")
    for name, role in (("Mara", "floor"), ("Quin B", "floor"), ("Quin C", "manager")):
        code, said = floor("add", name, "--role", role, "--pin-stdin", typed="471147\n")
        assert code == 2
        assert 'floor staff add "Quin B" --role manager' in said
    assert owner.is_alone()
    code, said = floor("add", "Mara", "--role", "floor", typed="471147\n471147\n2846\n2846\n")
    assert code == 0
    assert "Quin B, whose machine this is, signs in from now on, as a manager." in said
    assert floor("list")[1].splitlines() == ["Mara: floor", "Quin B: manager"]
    assert sign_in("quin b", "471147", NOW) == Person(name="Quin B", role="manager")
    assert sign_in("Mara", "2846", NOW).role == "floor"
    assert not owner.is_alone()
    assert floor("add", "Otis", "--role", "floor", "--pin-stdin", typed="2847\n")[0] == 0


def emptied() -> None:
    """What somebody can do who has the database alone."""
    with writing() as connection:
        for table in ("staff", "sessions", "wrong_pins"):
            connection.execute(text(f"DELETE FROM {table}"))


def test_a_list_that_was_emptied_in_the_database_makes_nobody_the_owner(archive: str) -> None:
    owner.own("Quin B")
    staff_list.add(MANAGER, "Quin B", "manager", pin="471147")
    assert verify(MANAGER).is_whole
    emptied()
    assert not owner.is_alone()
    assert members.comes_first() is None
    found = verify(MANAGER)
    assert (found.bad, found.is_whole) == (None, False)
    assert "the staff list was emptied" in found.beside[0]
    told = CliRunner().invoke(app, ["archive", "verify"])
    assert (told.exit_code, "the staff list was emptied" in told.stdout) == (1, True)
    staff_list.add(MANAGER, "Mara", "manager", pin="471147")
    assert verify(MANAGER).is_whole


@pytest.mark.parametrize("seen_by", ["who asks whose machine it is", "who signs in"])
def test_a_list_of_an_earlier_version_is_noted_once_it_is_seen(archive: str, seen_by: str) -> None:
    staff_list.add(MANAGER, "Mara", "manager", pin="471147")
    (note,) = Path(os.environ["FLOOR_DATA"]).glob("staff-listed-*.txt")
    note.unlink()
    if seen_by == "who signs in":
        sign_in("Mara", "471147", NOW)
    else:
        assert not owner.is_alone()
    emptied()
    assert not owner.is_alone()
    assert not verify(MANAGER).is_whole


def test_nobody_is_listed_where_it_cannot_be_noted(
    archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (Path(os.environ["FLOOR_DATA"]) / owner.listed_file().with_suffix(".new").name).mkdir()
    with pytest.raises(ArchiveUnavailable, match="which ends that one owns all"):
        staff_list.add(MANAGER, "Mara", "manager", pin="471147")
    assert members.nobody_yet()
    assert owner.is_alone()


@pytest.mark.parametrize(
    ("words", "typed", "told"),
    [
        (("add", "Mara", "--role", "boss"), "", "'boss' is not one of"),
        (("add", "Mara", "--role", "floor", "--pin-stdin"), "47 11\n", "4 to 12 digits"),
        (("add", "Mara", "--role", "floor", "--pin-stdin"), "", "4 to 12 digits"),
        (("disable", "Mara"), "", "'Mara' is not on the staff list"),
        (("pin", "Mara", "--pin-stdin"), "2846\n", "'Mara' is not on the staff list"),
    ],
)
def test_bad_input_at_the_command_line_is_told_and_exits_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], typed: str, told: str
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    code, said = floor(*words, typed=typed)
    assert code == 2
    assert told in said


def test_an_archive_out_of_reach_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "floor.sqlite").write_text("this is no database, whatever it is called")
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    with pytest.raises(ArchiveUnavailable):
        members.nobody_yet()
    code, said = floor("list")
    assert (code, said.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    "name",
    ["Meg\u200b", "M\u00adeg", "\ufeffMeg", "\u200b", "\u3164", " \u00ad ", "Meg\u202e", "M\x00eg"],
)
def test_a_name_with_what_nobody_sees_is_refused_at_its_letter(archive: str, name: str) -> None:
    with pytest.raises(BadStaff, match="name: "):
        staff_list.add(MANAGER, name, "floor", pin="4711")
    assert members.listed(MANAGER) == ()


@pytest.mark.parametrize(
    "name", ["M\u0435g", "\u041c\u0435g", "\u039ceg", "\uff2deg", "me\u0261", "MEG", "M\u200deg"]
)
def test_a_name_that_looks_like_another_is_refused(
    archive: str, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    cheap(monkeypatch)
    staff_list.add(MANAGER, "Meg", "manager", pin="284619")
    with pytest.raises(BadStaff, match="Meg"):
        staff_list.add(MANAGER, name, "floor", pin="4711")


def test_names_of_every_script_are_taken(archive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cheap(monkeypatch)
    names = [
        "\u041e\u043b\u044c\u0433\u0430",
        "Zo\u00eb",
        "\u0646\u06cc\u0645\u200c\u0631\u0648\u0632",
        "\u674e",
        "O\u2019Dell",
    ]
    for name in names:
        assert staff_list.add(MANAGER, name, "manager", pin="284619") == name


@pytest.mark.parametrize(
    "pin",
    [
        *("1112", "2111", "1230", "0234", "3210", "9990", "2468", "1357"),
        *("010203", "112358", "200000", "000002", "123450", "246824", "864208", "102030", "908070"),
    ],
)
def test_a_pin_that_strangers_try_soon_is_refused(pin: str) -> None:
    assert is_common(pin)


@pytest.mark.slow
def test_few_pins_are_refused() -> None:
    assert sum(is_common(f"{pin:04}") for pin in range(10_000)) < 1_000
    assert sum(is_common(f"{pin:06}") for pin in range(0, 1_000_000, 7)) < 4_000
