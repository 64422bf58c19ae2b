"""The staff list, PINs, and signing in: on SQLite and PostgreSQL alike."""

import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import ClassVar, Literal

import pytest
from argon2 import PasswordHasher
from sqlalchemy import create_engine, inspect, text
from typer.testing import CliRunner

from rulings.archive.database import connection as database
from rulings.archive.database.connection import ArchiveUnavailable, reading
from rulings.archive.staff import members, owner, pins, wrong_pins
from rulings.archive.staff.members import BadStaff
from rulings.archive.staff.permissions import Person
from rulings.archive.staff.pins import BadPin, hashed, is_right
from rulings.archive.staff.sessions import person_of
from rulings.archive.staff.sign_in import NotSignedIn, of_account
from rulings.archive.staff.sign_in import sign_in as token_of
from rulings.cli.main import app
from tests.support.archives.archived_rulings import MANAGER
from tests.support.checkout import ROOT

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
    members.add(MANAGER, "Mara", "floor", pin="4711")
    return archive


def test_a_pin_is_kept_by_its_hash_alone() -> None:
    kept = hashed("4711")
    assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")  # RFC 9106, section 4
    assert "4711" not in kept
    assert kept != hashed("4711")
    assert is_right(kept, "4711")
    assert not is_right(kept, "4712")


@pytest.mark.parametrize("pin", ["", "123", "1" * 13, "12a4", " 1234", "1234\n", "١٢٣٤", "-1234"])
def test_a_pin_that_is_not_four_to_twelve_digits_is_refused_and_not_repeated(pin: str) -> None:
    with pytest.raises(BadPin, match="4 to 12 digits") as refused:
        hashed(pin)
    assert len(pin) < 3 or pin not in f"{refused.value}"
    assert not is_right(hashed("1234"), pin)


@pytest.mark.parametrize("pin", ["1234", "1" * 12])
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
    members.add(MANAGER, "Otis", "reviewer", pin="1234")
    wrong("Mara", NOW)
    assert sign_in("Otis", "1234", NOW).role == "reviewer"
    assert (counted("Mara"), counted("Otis")) == (1, 0)


def test_wrong_pins_of_another_day_are_forgotten(mara: str) -> None:
    for n in range(3):
        wrong("Mara", after(n * 10))
    assert "wait 1 second," in wrong("Mara", after(20 + wrong_pins.FORGOTTEN + 1))


def test_a_name_that_is_not_on_the_list_is_answered_like_one_that_is(mara: str) -> None:
    members.add(MANAGER, "Otis", "floor", account="otis@house.example")
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
    members.add(MANAGER, "Mara", "floor", pin="4711")
    members.add(MANAGER, "Otis", "floor", account="otis@house.example")
    members.add(MANAGER, "Pell", "floor", pin="4711")
    members.disable(MANAGER, "Pell")
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
    members.disable(MANAGER, "mara")
    with pytest.raises(NotSignedIn, match="Mara is disabled"):
        sign_in("Mara", "4711", NOW)
    assert "The name or the PIN is wrong" in wrong("Mara", NOW)
    members.enable(MANAGER, "Mara")
    assert sign_in("Mara", "4711", after(1)).name == "Mara"


def test_a_new_pin_takes_the_place_of_the_old_and_ends_the_wait(mara: str) -> None:
    wrong("Mara", NOW)
    members.change_pin(MANAGER, "Mara", "998877")
    assert sign_in("Mara", "998877", NOW).name == "Mara"
    with pytest.raises(NotSignedIn):
        sign_in("Mara", "4711", NOW)


def test_an_account_of_the_house_stands_for_who_has_it(mara: str) -> None:
    members.add(MANAGER, "Otis", "floor", account="Otis@House.example ")
    assert of_account("otis@house.EXAMPLE") == Person(name="Otis", role="floor")
    assert of_account("mara@house.example") is None
    assert of_account("") is None
    members.disable(MANAGER, "Otis")
    assert of_account("otis@house.example") is None


def test_what_cannot_be_put_on_the_list_is_told_with_its_field(mara: str) -> None:
    members.add(MANAGER, "Otis", "floor", account="otis@house.example")
    with pytest.raises(BadStaff, match="name: 'MARA': Mara is on the staff list already"):
        members.add(MANAGER, " MARA ", "floor", pin="1234")
    with pytest.raises(BadStaff, match=r"account: 'otis@house\.example': it is Otis's already"):
        members.add(MANAGER, "Pell", "floor", account="otis@house.example")
    with pytest.raises(BadStaff, match="name: ''"):
        members.add(MANAGER, "  ", "floor", pin="1234")
    with pytest.raises(BadStaff, match="PIN: Pell needs one, or an account"):
        members.add(MANAGER, "Pell", "floor")
    with pytest.raises(BadStaff, match="'Pell' is not on the staff list: Mara, Otis"):
        members.disable(MANAGER, "Pell")
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


def test_two_processes_count_wrong_pins_together(mara: str) -> None:
    both = [tries(0, 8), tries(0, 8)]
    tried = [int(one.communicate(timeout=60)[0]) for one in both]
    assert counted("Mara") == sum(tried)
    # At each of the eight moments one of the two was told to wait, or a later one had come.
    assert 1 <= sum(tried) <= 8
    said = wrong("Mara", after(7_000))
    assert "wait" in said
    assert "is wrong" not in said


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
    members.add(MANAGER, "Mara", "floor", pin="4711")
    assert not members.nobody_yet()
    members.disable(MANAGER, "Mara")
    assert members.nobody_yet()


def floor(*words: str, typed: str = "") -> tuple[int, str]:
    done = CliRunner().invoke(app, ["staff", *words], input=typed)
    return done.exit_code, done.output


def test_the_staff_list_from_the_command_line(archive: str) -> None:
    assert floor("list") == (
        0,
        "Nobody is on the staff list: floor staff add NAME --role manager\n",
    )
    code, said = floor("add", "Mara", "--role", "manager", typed="4711\n4711\n")
    assert code == 0
    assert "4711" not in said
    assert said.endswith("Mara is on the staff list: manager.\n")
    assert floor("add", "Otis", "--role", "floor", "--pin-stdin", typed="12345\n")[0] == 0
    assert floor("add", "Pell", "--role", "trainee", "--account", "pell@house.example")[0] == 0
    assert floor("disable", "otis") == (0, "Otis is disabled.\n")
    assert floor("role", "Pell", "reviewer") == (0, "Pell is now: reviewer.\n")
    assert floor("list")[1].splitlines() == [
        "Mara: manager",
        "Otis: floor, disabled",
        "Pell: reviewer, account pell@house.example, no PIN",
    ]
    assert floor("enable", "Otis")[0] == 0
    assert floor("pin", "Otis", "--pin-stdin", typed="999999\n") == (0, "Otis has a new PIN.\n")
    assert sign_in("Otis", "999999", NOW).role == "floor"
    assert [one["name"] for one in json.loads(floor("list", "--json")[1])] == [
        "Mara",
        "Otis",
        "Pell",
    ]


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


@pytest.mark.parametrize(
    ("words", "typed", "told"),
    [
        (("add", "Mara", "--role", "boss"), "", "'boss' is not one of"),
        (("add", "Mara", "--role", "floor", "--pin-stdin"), "47 11\n", "4 to 12 digits"),
        (("add", "Mara", "--role", "floor", "--pin-stdin"), "", "4 to 12 digits"),
        (("disable", "Mara"), "", "'Mara' is not on the staff list"),
        (("pin", "Mara", "--pin-stdin"), "1234\n", "'Mara' is not on the staff list"),
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
