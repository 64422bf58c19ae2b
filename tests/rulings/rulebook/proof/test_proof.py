"""The proof of a rulebook: nothing escapes it that is planted, and the real one is whole."""

import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import product
from operator import and_
from types import ModuleType

import pytest
from typer.testing import CliRunner

from rules.books.registry import CLAUSES
from rules.books.robert.editions import rrop
from rules.checks.clashes import Meeting
from rules.checks.domain import ABSENT, CannotBe, DoesNotApply, Limit
from rules.checks.gaps import SILENCES, Silence
from rules.checks.impossible import LIMITS
from rules.clause.clause import Clause, Discretion, Test, is_not, one_of
from rules.clause.results import Figure, Makes
from rules.vocabulary import WORDS, Topic
from rulings.cli.main import app
from rulings.cli.rulebook.prove import lines
from rulings.engine.durable_rules import Ruleset
from rulings.rulebook.proof.bitsets import Cube, Domain, domain_of
from rulings.rulebook.proof.combinations import count, walk
from rulings.rulebook.proof.engine_agreement import (
    agreement,
    anything,
    cells,
    differences,
    plain_reading,
)
from rulings.rulebook.proof.idle_questions import idle
from rulings.rulebook.proof.prove import prove
from rulings.rulebook.proof.reachability import unreached, unread
from rulings.rulebook.proof.report.cube_text import merged, plainest, told
from rulings.rulebook.proof.report.report import Finding, Report
from rulings.rulebook.proof.report.report_text import clashes, gaps, meetings
from rulings.rulebook.proof.rulebooks import RULEBOOKS, Part, parts
from rulings.rulebook.proof.topic_proof import Walked, walked
from rulings.system.process_pool import of_this_machine
from tests.support.every_run import first


@pytest.fixture(scope="module", autouse=True)
def own_main_module() -> Iterator[None]:
    # Pages tried before in this process leave their script as the main module: a new process
    # would run it.
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "__main__", ModuleType("__main__"))
        yield


SMALL: Topic = "clock"
ASKED, TIME = "asked", "time"


def clause(
    name: str,
    when: Mapping[str, Test],
    makes: Makes | None = "hand is dead",
    *,
    figure: Figure | None = None,
    overrides: tuple[str, ...] = (),
    may: Discretion | None = None,
    topic: Topic = SMALL,
) -> Clause:
    return Clause(
        id=f"made.{name}",
        cites=rrop("14 NL", "1"),
        title=f"The clause {name} made up for a test",
        topic=topic,
        when=when,
        makes=makes,
        figure=figure,
        overrides=overrides,
        may=may,
    )


def went(
    *clauses: Clause,
    silences: Sequence[Silence] = (),
    reasons: Sequence[Meeting] = (),
    limits: Sequence[Limit] = (),
) -> tuple[Part, Walked]:
    """A made-up rulebook of one topic, gone through."""
    topic = clauses[0].topic
    part = Part(topic, clauses, ("a made-up book",))
    return part, walked(part, domain_of(topic, limits), clauses, silences, reasons)


YES, NO = clause("yes", {ASKED: "yes"}), clause("no", {ASKED: "no"}, "neutral")


def test_a_rulebook_without_a_hole_has_no_gap() -> None:
    part, found = went(YES, NO)
    assert list(gaps(part, found)) == []
    assert list(clashes(part, found)) == []
    assert list(unreached([(part, found)])) == []
    assert found.combinations == 192


def test_a_planted_gap_is_told_in_plain_words() -> None:
    early = clause("early", {ASKED: "no", TIME: is_not("run out")})
    part, found = went(YES, early)
    (gap,) = gaps(part, found)
    assert gap == Finding(
        kind="a gap",
        about="clock",
        told=("No player has asked for the clock.", "The minute has run out."),
        rulebooks=("a made-up book",),
    )
    assert gap.why == ""


def test_a_clause_that_is_a_reason_only_closes_no_gap() -> None:
    part, found = went(YES, clause("reason", {ASKED: "no"}, None))
    assert [gap.told for gap in gaps(part, found)] == [("No player has asked for the clock.",)]


def test_an_act_read_without_an_amount_is_a_gap() -> None:
    said = {"said": one_of("bet", "raise")}
    other = clause("other", {"said": is_not("bet")}, "check", topic="read")
    bare = clause("bare", {"said": "bet"}, "bet", topic="read")
    part, found = went(bare, other)
    assert [gap.told for gap in gaps(part, found)] == [
        ("What was said before the chips or with them; the first act binds: bet",)
    ]
    amount = clause("amount", said, None, figure="spoken", topic="read")
    assert list(gaps(*went(bare, other, amount))) == []


def test_a_silence_with_its_reason_closes_a_gap() -> None:
    quiet = Silence(topic=SMALL, where={ASKED: "no"}, why="nobody asked")
    part, found = went(YES, silences=(quiet,))
    assert list(gaps(part, found)) == []
    assert found.silent == {0: 96}
    assert found.broken == {}


def test_a_silence_that_a_clause_breaks_is_found() -> None:
    quiet = Silence(topic=SMALL, where={TIME: "run out"}, why="the time is over")
    _, found = went(YES, NO, silences=(quiet,))
    assert set(found.broken) == {0}


def test_what_another_rulebook_rules_on_is_no_gap_but_told() -> None:
    part = Part(SMALL, (YES,), ("a made-up book",))
    found = walked(part, domain_of(SMALL, ()), (YES, NO), (), ())
    assert found.gaps == []
    assert (found.elsewhere, list(found.ruled_elsewhere)) == (96, ["made.no"])


def test_what_cannot_be_is_no_gap() -> None:
    never = CannotBe(topic=SMALL, together={ASKED: "no"}, why="it is always asked")
    part, found = went(YES, limits=(never,))
    assert list(gaps(part, found)) == []
    assert found.combinations == 96


def test_a_planted_clash_is_found_where_it_is() -> None:
    late = clause("late", {ASKED: "yes", TIME: "run out"}, "neutral")
    part, found = went(YES, NO, late)
    assert [(one.about, one.told) for one in clashes(part, found)] == [
        (
            "made.yes, made.late",
            ("A player has asked for the clock.", "The minute has run out."),
        )
    ]


def test_clauses_that_take_different_figures_clash() -> None:
    one = clause("one", {ASKED: "yes"}, figure="to_call")
    other = clause("other", {TIME: "run out"}, figure="chips")
    part, found = went(one, other, NO)
    assert "made.one, made.other" in {one.about for one in clashes(part, found)}


def test_a_clash_that_is_left_to_the_floor_has_its_reason() -> None:
    late = clause("late", {ASKED: "yes", TIME: "run out"}, "neutral")
    reason = Meeting(clauses=("made.late",), others=("made.yes",), why="no book says")
    part, found = went(YES, NO, late, reasons=(reason,))
    assert list(clashes(part, found)) == []
    (met,) = meetings(part, found, (reason,))
    assert met.situation.why == "no book says"
    assert met.situation.combinations == 32
    assert found.met == {0}


def test_an_override_ends_a_clash() -> None:
    late = clause("late", {ASKED: "yes", TIME: "run out"}, "neutral", overrides=("made.yes",))
    part, found = went(YES, NO, late)
    assert list(clashes(part, found)) == []
    assert list(unreached([(part, found)])) == []


def test_a_clause_that_can_never_apply_is_found() -> None:
    never = CannotBe(topic=SMALL, together={ASKED: "yes", TIME: "run out"}, why="made up")
    dead = clause("dead", {ASKED: "yes", TIME: "run out"})
    assert [(one.kind, one.about) for one in unreached([went(YES, NO, dead, limits=(never,))])] == [
        ("a clause that never applies", "made.dead")
    ]
    assert list(unreached([went(YES, NO, dead)])) == []


def test_a_clause_that_never_survives_is_found() -> None:
    always = clause("always", {ASKED: "yes"}, overrides=("made.late",))
    late = clause("late", {ASKED: "yes", TIME: "run out"})
    assert [(one.kind, one.about) for one in unreached([went(always, NO, late)])] == [
        ("a clause that never survives", "made.late")
    ]


def test_an_override_that_sets_nothing_aside_is_found() -> None:
    idle_one = clause("yes", {ASKED: "yes"}, overrides=("made.no",))
    assert [(one.kind, one.about) for one in unreached([went(idle_one, NO)])] == [
        ("an override that never matters", "made.yes over made.no")
    ]


def test_a_clause_that_applies_in_one_rulebook_is_reached() -> None:
    never = CannotBe(topic=SMALL, together={ASKED: "yes"}, why="made up")
    assert list(unreached([went(YES, NO, limits=(never,)), went(YES, NO)])) == []


def test_facts_and_words_that_no_clause_reads_are_found_or_have_a_reason() -> None:
    words = {SMALL: {name: WORDS[SMALL][name] for name in (ASKED, "facing_a_bet", TIME)}}
    found = list(unread((YES, clause("late", {TIME: "run out"})), words))
    assert [(one.kind, one.about, one.told, one.why) for one in found] == [
        (
            "a fact that no clause reads",
            "clock.facing_a_bet",
            ("whether the player on the clock faces a bet",),
            "",
        ),
        (
            "words that no clause tells apart",
            "clock.time",
            ("running", "ten seconds left"),
            "",
        ),
    ]
    facts = words[SMALL]
    alike = replace(facts[TIME], alike="both are time")
    bare = replace(facts["facing_a_bet"], unread="it is told")
    words = {SMALL: {ASKED: facts[ASKED], "facing_a_bet": bare, TIME: alike}}
    found = list(unread((YES, clause("late", {TIME: "run out"})), words))
    assert [one.why for one in found] == ["it is told", "both are time"]


def test_a_reason_for_words_that_a_clause_does_tell_apart_is_found() -> None:
    words = {SMALL: {name: WORDS[SMALL][name] for name in (ASKED, "facing_a_bet", TIME)}}
    words[SMALL][TIME] = replace(words[SMALL][TIME], alike="no longer so")
    every = [clause(f"c{at}", {TIME: word}) for at, word in enumerate(WORDS[SMALL][TIME].answers)]
    every += [YES, clause("faces", {"facing_a_bet": "yes"})]
    (found,) = unread(every, words)
    assert (found.kind, found.about) == ("a reason that nothing needs", "clock.time")


def test_questions_that_can_never_matter_are_found_or_have_a_reason() -> None:
    assert [
        (one.kind, one.about, one.why) for one in idle({"a"}, {"a": "", "b": "", "c": "told"})
    ] == [
        ("a question that can never matter", "b", ""),
        ("a question that can never matter", "c", "told"),
    ]
    (found,) = idle({"a"}, {"a": "no longer so"})
    assert found.kind == "a reason that nothing needs"


def test_an_engine_that_differs_on_one_combination_is_found() -> None:
    clauses = (YES, NO, clause("late", {ASKED: "yes", TIME: "run out"}))
    ruleset = Ruleset(SMALL, clauses)

    def wrong(words: Mapping[str, str]) -> tuple[Clause, ...]:
        applied = ruleset.fire(words)
        return applied[:-1] if words.get(TIME) == "run out" and len(applied) == 2 else applied

    assert not [one for one in differences(clauses, ruleset.fire, anything(SMALL)) if one]
    assert {
        (one[ASKED], one[TIME]) for one in differences(clauses, wrong, anything(SMALL)) if one
    } == {("yes", "run out")}


def test_an_engine_that_takes_a_missing_fact_for_no_is_found() -> None:
    clauses = (YES, NO)

    def wrong(words: Mapping[str, str]) -> tuple[Clause, ...]:
        return tuple(c for c in clauses if c.matches({ASKED: "no", **words}))

    assert {} in list(differences(clauses, wrong, anything(SMALL)))


@pytest.mark.parametrize("topic", ["read", "size", "relief"])
def test_the_reading_of_a_whole_topic_is_that_of_each_of_its_clauses(topic: Topic) -> None:
    chance = random.Random(7)
    for part in parts([topic]):
        read = plain_reading(part.clauses)
        for _ in range(50):
            words = {
                name: chance.choice(word.answers)
                for name, word in WORDS[topic].items()
                if chance.random() < 0.8
            }
            assert read(words) == tuple(c for c in part.clauses if c.matches(words))


def some_test(chance: random.Random, words: Sequence[str]) -> Test:
    kind = chance.random()
    if kind < 0.3:
        return is_not(chance.choice(words))
    if kind < 0.6 and len(words) > 2:
        return one_of(*chance.sample(words, 2))
    return chance.choice(words)


def made_up(chance: random.Random, most: int) -> tuple[list[Limit], list[Mapping[str, Test]]]:
    """What cannot be, and what clauses may want, of the facts of a small topic."""
    words = WORDS["relief"]

    def some(many: int) -> dict[str, Test]:
        names = chance.sample(list(words), chance.randint(1, many))
        return {name: some_test(chance, words[name].answers) for name in names}

    limits: list[Limit] = [
        CannotBe(topic="relief", together=some(3), why="made up")
        for _ in range(chance.randint(0, 4))
    ]
    for _ in range(chance.randint(0, 2)):
        names = tuple(chance.sample(list(words), chance.randint(1, 2)))
        where = {name: test for name, test in some(2).items() if name not in names}
        perhaps = chance.random() < 0.5
        limits.append(
            DoesNotApply(topic="relief", names=names, where=where, why="made up", perhaps=perhaps)
        )
    return limits, [some(4) for _ in range(chance.randint(1, most))]


def every(domain: Domain) -> list[Cube]:
    """Each combination that can be, as a cube of its own, found by trying them all."""
    single = ([1 << at for at in range(len(words))] for words in domain.words)
    return [
        chosen
        for chosen in product(*single)
        if not any(
            all(chosen[place] & bits for place, bits in pattern.items()) for pattern in domain.never
        )
    ]


@pytest.mark.slow
@pytest.mark.parametrize("seed", first(8, range(60)))
def test_the_walk_meets_each_combination_once_with_what_holds_there(seed: int) -> None:
    limits, wanted = made_up(random.Random(seed), 8)
    domain = domain_of("relief", limits)
    patterns = [domain.pattern(one) for one in wanted]
    found = list(walk(domain, patterns))
    left = every(domain)
    assert count(domain.whole, domain.never) == len(left)
    assert sum(count(cube, domain.never) for cube, _ in found) == len(left)
    for one in left:
        ((_, held),) = [
            (cube, held)
            for cube, held in found
            if all(a & b for a, b in zip(cube, one, strict=True))
        ]
        words = domain.example(one)
        plainly = {
            at
            for at, when in enumerate(wanted)
            if all(name in words for name in when)
            and clause("any", when, topic="relief").matches(words)
        }
        assert held == plainly


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.slow
def test_cubes_put_together_or_told_shorter_are_the_same_combinations(seed: int) -> None:
    limits, wanted = made_up(random.Random(seed), 3)
    domain = domain_of("relief", limits)
    cubes = [cube for cube, _ in walk(domain, [domain.pattern(one) for one in wanted])]
    together = merged(cubes)
    assert len(together) <= len(cubes)
    shorter = [(cube, plainest(domain, cube)) for cube in cubes]
    for one in every(domain):
        assert any(all(map(and_, cube, one)) for cube in together)
        for cube, plain in shorter:
            assert all(map(and_, cube, one)) == all(map(and_, plain, one))


@pytest.mark.slow
@pytest.mark.parametrize("seed", first(8, range(20)))
def test_each_combination_lies_in_a_cell_in_which_nothing_is_told_apart(seed: int) -> None:
    _, wanted = made_up(random.Random(seed), 8)
    domain = anything("relief")
    patterns = [domain.pattern(one) for one in wanted]
    found = list(cells(domain, patterns))
    assert sum(count(cell, ()) for cell in found) == len(every(domain))
    for cell in found:
        for pattern in patterns:
            holds = all(cell[place] & bits == cell[place] for place, bits in pattern.items())
            fails = any(not cell[place] & bits for place, bits in pattern.items())
            assert holds or fails


def test_a_fact_that_does_not_apply_is_told_by_what_it_follows_from() -> None:
    moot = DoesNotApply(topic=SMALL, names=(TIME,), where={ASKED: "no"}, why="made up")
    domain = domain_of(SMALL, (moot,))
    assert domain.words[2][-1] == ABSENT
    cube = tuple(
        domain.pattern({ASKED: "no"}).get(at, bits) for at, bits in enumerate(domain.whole)
    )
    assert told(SMALL, domain, cube) == ("No player has asked for the clock.",)
    assert count(domain.whole, domain.never) == (2 + 2 * 3) * 4 * 2 * 2


def test_every_reason_is_about_clauses_and_facts_that_there_are() -> None:
    for one in (*SILENCES, *LIMITS):
        where = one.together if isinstance(one, CannotBe) else one.where
        for name, test in where.items():
            allowed = (*WORDS[one.topic][name].answers, ABSENT)
            asked = getattr(test, "words", (getattr(test, "word", test),))
            assert set(asked) <= set(allowed), (one, name)


def test_each_part_is_proven_once_for_all_rulebooks_that_share_it() -> None:
    for topic in WORDS:
        held = [name for part in parts([topic]) for name in part.rulebooks]
        assert sorted(held) == sorted(RULEBOOKS)


TOPICS: tuple[Topic, ...] = ("right", "relief", "clock", "stakes")


@pytest.fixture(scope="module")
def small() -> Report:
    with of_this_machine(1) as workers:
        return prove(workers, TOPICS)


@pytest.mark.slow
def test_some_topics_of_the_real_rulebook_are_whole(small: Report) -> None:
    assert small.unexplained == ()
    assert {step.topic for step in small.steps} == set(TOPICS)
    assert not small.complete


@pytest.mark.slow
def test_the_report_tells_how_many_combinations_stand_behind_it(small: Report) -> None:
    (clock, *_) = (step for step in small.steps if step.topic == "clock")
    assert (clock.clauses, clock.facts, clock.combinations) == (14, 6, 192)
    assert clock.with_missing == 3 * 3 * 4 * 5 * 3 * 3
    # Of the five answers on the structure the clauses tell three apart: at limit, not, unknown.
    assert clock.passes == 2 * clock.with_missing * 3 // 5


@pytest.mark.slow
def test_the_report_in_short_has_every_step(small: Report) -> None:
    told = "\n".join(lines(small))
    assert "clock: rrop-11, rrop-11 without the conventions, rrop-early" in told
    assert "clock: rrop-11 without the private-games" in told
    assert "clock: betting-conventions" in told
    assert told.endswith("unexplained: 0")


def test_the_proof_is_printed_as_a_report_in_json() -> None:
    done = CliRunner().invoke(app, ["prove", "--topic", "clock", "--book", "rrop-11", "--json"])
    assert done.exit_code == 0
    report = Report.model_validate_json(done.stdout)
    assert [step.rulebooks for step in report.steps] == [("rrop-11",)]


@pytest.mark.parametrize(
    ("option", "name", "allowed"), [("--topic", "weather", "read"), ("--book", "hoyle", "rrop-11")]
)
def test_a_topic_or_book_that_there_is_not_is_refused(option: str, name: str, allowed: str) -> None:
    done = CliRunner().invoke(app, ["prove", option, name])
    assert done.exit_code == 2
    assert name in done.output
    assert allowed in done.output


@pytest.mark.slow
def test_a_finding_without_a_reason_fails_the_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulings.rulebook.proof.prove.SILENCES", ())
    monkeypatch.setattr(
        "rulings.cli.rulebook.prove.of_this_machine", lambda _: ThreadPoolExecutor(1)
    )
    done = CliRunner().invoke(app, ["prove", "--topic", "relief", "--book", "rrop-11"])
    assert done.exit_code == 1
    assert "a gap: relief (rrop-11)" in done.output


def test_a_part_without_clauses_needs_no_engine() -> None:
    assert agreement(Part("pots", (), ("rrop-11",))).passes == 0


def test_every_clause_of_the_rulebook_is_in_some_part() -> None:
    assert {c.id for part in parts() for c in part.clauses} == {c.id for c in CLAUSES}
