"""A room's options: read strictly, explained with their clauses, and doing just what they say."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rules import house_file
from rules.books.registry import BY_ID
from rules.clauses_in_force import version
from rules.house import OPTIONS, House, HouseRule, Option, by_book, house_of, in_play, options
from rules.house_file import BadHouse, read_house
from rulings.cli.main import app
from rulings.cli.plain_text import plain
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.read import read_dispute, read_round
from rulings.explanation.compare import compare
from rulings.explanation.explain import explain
from rulings.explanation.what_if import what_if
from rulings.explanation.what_now.what_now import what_now
from rulings.explanation.why_not import claims, why_not
from rulings.interview.decide import decided
from rulings.interview.likely import likely
from rulings.interview.next_question import next_question
from rulings.judgement.rule import rule
from rulings.model.ruling import Ruling
from rulings.rulebook.case_library import CASES, dispute_of
from tests.support.disputes.library_read_once import library

run = CliRunner()


def written(folder: Path, text: str) -> Path:
    file = folder / "house.toml"
    file.write_text(text)
    return file


def test_an_empty_file_is_a_room_with_every_default(tmp_path: Path) -> None:
    assert read_house(written(tmp_path, "")) == House()


def test_options_are_read(tmp_path: Path) -> None:
    text = 'edition = "rrop-early"\nmisunderstanding_threshold = 90\npot_unit = 25\n'
    assert read_house(written(tmp_path, text)) == House(
        edition="rrop-early", misunderstanding_threshold=90, pot_unit=25
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('edition = "second"', "edition: 'second'.*rrop-11"),
        ("misunderstanding_threshold = 0", "misunderstanding_threshold: 0.*greater than"),
        ("misunderstanding_threshold = 80.5", "misunderstanding_threshold: 80.5.*integer"),
        ("small_blind_counts_as_big = 1", "small_blind_counts_as_big: 1.*boolean"),
        ("colour = 3", "colour: no such option: `floor house` lists them"),
        ("buton_rule = 3", r"no such option: did you mean button_rule\? `floor house` lists them"),
        ("pot_unit = = 3", "house.toml: is not TOML: .*line 1"),
    ],
)
def test_a_wrong_option_is_refused_with_value_and_what_is_allowed(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(BadHouse, match=said):
        read_house(written(tmp_path, text))


def test_a_wrong_word_of_a_long_list_is_told_those_like_it(tmp_path: Path) -> None:
    text = '[[rules]]\nnumber = "H-1"\nclause = "s14.nl.1"\nreason = "no"\nmakes = "in trun"\n'
    with pytest.raises(BadHouse) as found:
        read_house(written(tmp_path, text))
    reason, makes = found.value.problems
    assert reason == "rules.0.reason: 'no': must have at least 5 characters"
    assert "'in turn'" in makes
    assert len(makes) < 120


def test_a_wrong_field_of_a_house_rule_is_told_the_one_meant(tmp_path: Path) -> None:
    text = '[[rules]]\nnumber = "H-1"\nclause = "s14.nl.1"\nreason = "We cap it"\nmaks = "bet"\n'
    with pytest.raises(BadHouse, match=r"rules\.0\.maks: .* did you mean makes\?"):
        read_house(written(tmp_path, text))


@pytest.mark.parametrize(
    "house",
    [
        House(),
        House(edition="rrop-early", pot_unit=25, kill_size="half", conventions=False),
        House(
            rules=(
                HouseRule(
                    number="H-3",
                    clause="s14.nl.12.threshold",
                    reason='Misread? "Call", a café rule \\',
                    makes="may be withdrawn",
                ),
            )
        ),
    ],
    ids=["the books", "options", "a rule"],
)
def test_a_house_that_is_written_to_a_file_reads_back_the_same(house: House) -> None:
    text = house_file.written(house)
    assert house_file.house_in(text, "house.toml") == house
    assert all(option.name in text for option in options(house))


def test_every_wrong_option_is_named_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadHouse) as found:
        read_house(written(tmp_path, "pot_unit = 1\nsmallest_chip = 0\ncolour = 3\n"))
    assert len(found.value.problems) == 3


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadHouse, match="No such file"):
        read_house(tmp_path / "none.toml")


def test_every_option_serves_a_clause() -> None:
    for option in OPTIONS.values():
        assert option.serves in BY_ID


def test_the_options_in_force_are_explained(tmp_path: Path) -> None:
    file = written(tmp_path, "misunderstanding_threshold = 90\n")
    told = run.invoke(app, ["house", "--house", str(file)]).stdout
    assert told.startswith(f"The options of {file}, wherever that file is given.\n")
    assert "those in force in this room: --room" in run.invoke(app, ["house"]).stdout
    assert "misunderstanding_threshold = 90 (default 80)\n    NL-12: " in told
    assert "pot_unit = none\n    PL-4: " in told


def test_a_bad_house_file_stops_a_ruling_with_exit_code_2(tmp_path: Path) -> None:
    file = written(tmp_path, "colour = 3\n")
    case = str(CASES / "robert" / "betting" / "s14_pot_limit.yaml")
    result = run.invoke(app, ["rule", case, "--case", "x", "--house", str(file)])
    assert result.exit_code == 2
    assert "colour" in result.stderr


CHANGED = House(misunderstanding_threshold=90, killer_acts="last", straddle_is_minimum_later=False)
RESTS_ON_THEM = {
    "Ann puts 4 into a pot that had to be killed for 8, the button lay face up, and she makes it 8",
    "Ann puts 4 into a pot killed by choice for 8, did not know of the kill, and may have it back",
    "Ann puts 4 into a killed pot, knew of the kill, and owes 4 more though the kill was by choice",
    "Which kill Ann did not know of is asked before her 4 is made up to 8",
    "With 320 of 400 in, 80 in the hundred, the rule of thumb is that 80 is owed, and the floor "
    "decides",
    "With 425 of 500 in, 85 in the hundred, who plainly misread the bet is left to the floor",
    "With 100 in front and 220 added against 400, the two ways to count the share differ",
    "A call that did damage, with 100 in front and 220 added against 400, owes 80 by either count",
    "With 320 in front from before, call said to a raise to 400 that was taken for 320 is most of "
    "the bet by one count",
    "A call of 450 said by a player who took the bet for 380 stands, as it was most of it, and the "
    "floor decides",
    "A call of 450 with 380 on the table by a player who took the bet for that is ruled as the "
    "words alone are",
    "A call of 450 with 100 on the table by a player who took the bet for 380 is no gross "
    "misreading either",
    # By either share she may take it back: under 90 in the hundred NL 12 bars no claim of hers.
    "With forty of the fifty in, the rule of thumb takes nothing from Meg, who had not heard of "
    "the raise",
    "With 320 of 400 in the call is plainly right, and the bettor may show",
    "By Robert's Rules the killer acts in turn",
    "The killer acts in turn",
    "Kim in the fourth seat has a kill blind of 8 in front, and Ann on the big blind's left calls "
    "it in her turn",
    "Kim raises over her kill blind of 8 before Ann on the big blind's left, which is out of turn",
    "Whether the room plays look-then-kill is asked before the killer's turn is told",
    "After a straddle of 20 at 5/10 a flop bet of 10 becomes 20",
}


def _told(ruling: Ruling) -> object:
    """What a ruling says, without the facts that its steps read and the clauses that they miss."""
    return ruling.model_dump(exclude={"steps", "nearest", "near_misses"})


@pytest.mark.slow
def test_a_file_with_three_options_changed_changes_just_the_rulings_that_rest_on_them(
    tmp_path: Path,
) -> None:
    text = (
        'misunderstanding_threshold = 90\nkiller_acts = "last"\nstraddle_is_minimum_later = false\n'
    )
    changed = read_house(written(tmp_path, text))
    assert changed == CHANGED
    differ = set()
    for path, place, case in library():
        if case.house == House():
            dispute = dispute_of(path, place, case)
            if _told(rule(dispute)) != _told(rule(dispute, changed)):
                differ.add(case.name)
    assert differ == RESTS_ON_THEM


def _own(**rule_of_the_house: Any) -> House:
    return House.model_validate({"rules": ({"number": "H-3", **rule_of_the_house},)})


def _case(name: str) -> Dispute:
    path, place, case = next(one for one in library() if one[2].name == name)
    return dispute_of(path, place, case)


CHIP = "A silent 1,000 chip facing 300 is a call, and 700 goes back"


def test_a_rule_of_the_house_takes_the_place_of_a_clause_and_says_what_the_book_says() -> None:
    house = _own(
        clause="s14.nl.12.threshold",
        reason="A bet that was misread may always be taken back",
        makes="may be withdrawn",
    )
    dispute = _case(
        "With 320 of 400 in, 80 in the hundred, the rule of thumb is that 80 is owed, and the "
        "floor decides"
    )
    ruling = rule(dispute, house)
    assert (ruling.outcome, ruling.decision) == ("ruled", "The call may be taken back")
    told = next(one for one in ruling.reasons if one.book_says)
    assert told.label == "House H-3"
    assert told.citation == "The house's posted rules, H-3"
    assert told.title == "A bet that was misread may always be taken back"
    assert told.book_says is not None
    assert told.book_says.startswith("NL-12: With the threshold share in, or understood")
    assert "s14.nl.12.threshold" not in {one.clause for one in ruling.reasons}
    assert "The book says: NL-12" in plain(ruling)


def test_a_clause_that_the_house_switches_off_rules_nothing() -> None:
    house = _own(clause="s14.nl.10.call", reason="We do not play the rule of one chip")
    ruling = rule(_case(CHIP), house)
    assert ruling.outcome == "no clause"
    assert [one.label for one in ruling.reasons] == ["House H-3"]
    assert rule(_case(CHIP)).decision == "Call: 300"


def test_a_house_rule_is_a_rulebook_of_its_own() -> None:
    house = _own(clause="s14.nl.10.call", reason="We do not play the rule of one chip")
    assert version(house) != version(House())
    assert version(house) == version(_own(**house.rules[0].model_dump(exclude={"number"})))


def test_without_the_conventions_a_silent_raise_has_no_clause() -> None:
    dispute = _case("Two silent 500 chips over 300 are a raise to 1,000")
    assert rule(dispute).decision == "Raise to 1,000"
    assert rule(dispute, House(conventions=False)).outcome == "no clause"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '[[rules]]\nnumber = "H-1"\nclause = "s14.nl.99"\nreason = "no such rule"\n',
            "rules.0.clause: 's14.nl.99': must be s14.nl.9 or",
        ),
        ('[[rules]]\nnumber = "H-1"\nclause = "s14.nl.1"\n', "rules.0.reason.*required"),
        (
            '[[rules]]\nnumber = "H-1"\nclause = "s14.nl.1"\nreason = "we cap it"\n'
            'makes = "a cap"\n',
            "rules.0.makes: 'a cap'",
        ),
        (
            '[[rules]]\nnumber = "H-1"\nclause = "s14.nl.1"\nreason = "we cap it"\n'
            '[[rules]]\nnumber = "H-2"\nclause = "s14.nl.1"\nreason = "we cap it"\n',
            "rules.1.clause: 's14.nl.1': has the house rule H-1",
        ),
        ("buy_in_least = 90\nbuy_in_most = 50\n", "buy_in_least: 90: must be at most 50"),
        ("borrowing = true\n", "borrowing: True: must be false unless open_stakes is true"),
    ],
)
def test_a_rule_that_cannot_be_taken_is_refused_with_what_is_allowed(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(BadHouse, match=said):
        read_house(written(tmp_path, text))


@pytest.mark.parametrize("option", list(options(House())), ids=lambda option: option.name)
def test_an_option_is_read_by_a_clause_or_by_a_figure_that_a_case_shows(option: Option) -> None:
    """Some case is ruled under another value of the option than the default."""
    assert any(
        getattr(case.house, option.name) != option.about.default for _, _, case in library()
    ), f"{option.name}: no case has another value"


def test_two_rooms_rule_side_by_side_in_one_process() -> None:
    path, place, case = next(one for one in library() if "80 in the hundred" in one[2].name)
    dispute = dispute_of(path, place, case)
    strict, lenient = House(threshold_is_firm=True), House(misunderstanding_threshold=90)
    for _ in range(3):
        assert rule(dispute, strict).outcome == "ruled"
        assert rule(dispute, lenient).outcome == "floor decides"


BOTH = House(tournament_book="rrop-early")


def test_a_tournament_goes_by_the_book_of_the_rooms_tournaments() -> None:
    assert in_play(BOTH, "cash") == in_play(BOTH, None) == BOTH
    there = in_play(BOTH, "tournament")
    assert there == House(edition="rrop-early") == in_play(there, "tournament")
    assert in_play(House(), "tournament") == House()


def test_the_book_of_the_tournaments_sets_what_the_room_has_left_as_usual() -> None:
    by_the_conventions = {"tournament_book": "betting-conventions"}
    there = in_play(House.model_validate(by_the_conventions), "tournament")
    assert there == house_of("betting-conventions")
    set_here = House.model_validate({**by_the_conventions, "killer_acts": "last", "pot_unit": 25})
    kept = in_play(set_here, "tournament")
    assert (kept.killer_acts, kept.pot_unit, kept.edition) == ("last", 25, "betting-conventions")


def test_by_another_book_a_room_plays_all_by_that_one() -> None:
    assert by_book(BOTH, "rrop-11") == House()
    assert by_book(House(pot_unit=25), "rrop-early") == House(edition="rrop-early", pot_unit=25)


BOOKS = {"cash": "rrop-11", "tournament": "rrop-early", None: "rrop-11"}
LONE_CHIP = {"cash": "NL-10", "tournament": "NL-11", None: "NL-10"}
"""What is printed as rule 10 in version 11 is rule 11 of the earlier one."""

Asked = Callable[[Any, House], Any]


def _silent(ruling: Ruling) -> Ruling:
    """A ruling without what is said of the book it was made by."""
    return ruling.model_copy(update={"notice": ""})


OF_ANY: dict[str, Asked] = {
    "rule": lambda dispute, house: _silent(rule(dispute, house)),
    "decided": lambda dispute, house: _silent(decided(dispute, house).ruling),
    "explain": explain,
    "claims": claims,
    "what if": what_if,
    "next question": next_question,
    "likely": likely,
}
OF_A_LONE_CHIP: dict[str, Asked] = {
    **OF_ANY,
    "why not": lambda dispute, house: why_not(dispute, house, "call"),
    "what now": what_now,
}


def lone_chip(play: str | None) -> Betting:
    game = {"structure": "no-limit", "play": play, "small_blind": 50, "big_blind": 100}
    told = {name: one for name, one in game.items() if one is not None}
    act = {"player": "Ann", "said": "nothing", "chips": [500], "released": "released"}
    table = {"round": "first", "bet": 100, "in_front": {"Sam": 50, "Bea": 100}}
    return read_round({"situation": "betting", "game": told, "table": table, "acts": [act]})


def flop_of_four(play: str | None) -> Dispute:
    told = {"situation": "board", "play": play}
    return read_dispute({name: one for name, one in told.items() if one is not None})


@pytest.mark.parametrize("play", BOOKS)
def test_a_ruling_cites_the_book_of_what_is_played(play: str | None) -> None:
    ruling = rule(lone_chip(play), BOTH)
    assert ruling.rulebook.edition == BOOKS[play]
    assert LONE_CHIP[play] in [reason.label for reason in ruling.reasons]


@pytest.mark.parametrize("play", BOOKS)
@pytest.mark.parametrize("asked", OF_A_LONE_CHIP)
def test_whatever_is_asked_of_a_round_goes_by_that_book(asked: str, play: str | None) -> None:
    ask, dispute = OF_A_LONE_CHIP[asked], lone_chip(play)
    assert ask(dispute, BOTH) == ask(dispute, House(edition=BOOKS[play]))


@pytest.mark.parametrize("play", BOOKS)
@pytest.mark.parametrize("asked", OF_ANY)
def test_whatever_is_asked_where_no_rule_turns_on_it_goes_by_that_book(
    asked: str, play: str | None
) -> None:
    ask, dispute = OF_ANY[asked], flop_of_four(play)
    assert ask(dispute, BOTH) == ask(dispute, House(edition=BOOKS[play]))


def test_the_room_is_compared_by_the_book_of_what_is_played() -> None:
    room, *books = compare(lone_chip("tournament"), BOTH)
    assert (room.own, room.key, "NL-11" in room.cites) == (True, "rrop-early", True)
    assert [row.key for row in books if row.key in BOOKS.values()] == ["rrop-11"]


def test_where_nobody_tells_what_is_played_the_ruling_says_that_tournaments_go_otherwise() -> None:
    early = "Robert's Rules of Poker, an earlier version"
    told = f"Ruled as a cash game. Tournaments of this room go by {early}."
    assert (
        rule(lone_chip(None), BOTH).notice == decided(lone_chip(None), BOTH).ruling.notice == told
    )
    assert rule(lone_chip("cash"), BOTH).notice == ""
    assert rule(lone_chip(None), House()).notice == ""
