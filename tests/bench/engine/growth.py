"""How the time grows: a pass with the clauses, a ruling with the acts before it."""

import random
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from itertools import cycle, islice

from rules.books.robert.editions import rrop
from rules.clause.clause import Clause, Test, is_not, one_of
from rules.vocabulary import WORDS
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.read import read_dispute
from rulings.engine.durable_rules import Ruleset
from rulings.judgement.rule import rule
from tests.bench.engine.peers.plain_python import Pass
from tests.bench.paired_timing import in_turn
from tests.bench.table_row import Row, beside

CLAUSES = (10, 100, 1_000)
PEERS = {"plain Python": "plain_python", "clipspy": "clips_peer", "zen-engine": "zen_engine"}
ACTS = (2, 10, 40)
LEFT = (20, 40)
PASSES, RULINGS = 50, 2
OTHERS = [name for name in WORDS["read"] if name != "said"]

Words = dict[str, str]


def growth() -> Iterator[Row]:
    """Raises AssertionError where an engine gives another answer than the others."""
    yield from _with_clauses()
    yield from _with_acts()


def _with_clauses() -> Iterator[Row]:
    chance = random.Random(14)
    facts = list(_facts(chance, PASSES))
    ours = {}
    for count in CLAUSES:
        clauses = _like_the_book(chance, count)
        name = f"one pass over {count:,} clauses"
        engines: dict[str, Pass] = {name: partial(_ids, Ruleset("read", clauses))}
        for peer, module in PEERS.items():
            engines[peer] = import_module(f"tests.bench.engine.peers.{module}").compiled(clauses)
        wanted = [engines[name](words) for words in facts]
        for peer, engine in engines.items():
            assert [engine(words) for words in facts] == wanted, peer
        ours[name] = engines[name]
        timed = in_turn({peer: partial(_run, one, facts) for peer, one in engines.items()}, 9)
        part = "Growth with the clauses, made up like those of the book"
        yield beside(part, timed, name, "plain Python", PASSES)
        # No topic of the books has more than some sixty.
        least = 1 if count <= 100 else None
        yield beside(part, timed, "clipspy", name, PASSES, least=least)
        yield beside(part, timed, "zen-engine", name, PASSES, least=least)
    timed = in_turn({name: partial(_run, one, facts) for name, one in ours.items()}, 9)
    few, *more = ours
    for name in more:
        yield beside("Growth with the clauses: the engine beside itself", timed, name, few, PASSES)


def _ids(ruleset: Ruleset, words: Words) -> tuple[str, ...]:
    return tuple(clause.id for clause in ruleset.fire(words))


def _run(engine: Pass, facts: list[Words]) -> None:
    for words in facts:
        engine(words)


def _facts(chance: random.Random, count: int) -> Iterator[Words]:
    words = WORDS["read"]
    for _ in range(count):
        names = ("said", *chance.sample(OTHERS, 13))
        yield {name: chance.choice(words[name].answers) for name in names}


def _like_the_book(chance: random.Random, count: int) -> list[Clause]:
    """Made-up clauses that test what those in force do: mostly what was said, often the bet."""
    made = []
    for number in range(count):
        names = chance.sample(OTHERS, chance.randint(1, 3))
        if chance.random() < 0.95:
            names.append("said")
        if chance.random() < 0.7 and "facing" not in names:
            names.append("facing")
        made.append(
            Clause(
                id=f"made.c{number}",
                cites=rrop("14 NL", "1"),
                title="A clause made up to be timed",
                topic="read",
                when={name: _some_test(chance, WORDS["read"][name].answers) for name in names},
            )
        )
    return made


def _some_test(chance: random.Random, answers: tuple[str, ...]) -> Test:
    kind = chance.random()
    if kind < 0.1:
        return is_not(chance.choice(answers))
    if kind < 0.3 and len(answers) > 2:
        return one_of(*chance.sample(answers, 2))
    return chance.choice(answers)


def _with_acts() -> Iterator[Row]:
    runs = {
        "undisputed acts, then one": _settled,
        "acts in dispute": _disputed,
        "acts in dispute, with the seats": _in_their_seats,
    }
    for told, acts in runs.items():
        ways = {f"{count} {told}": partial(_rule, acts(count)) for count in ACTS}
        timed = in_turn(ways, 9)
        few, *more = ways
        for name, count in zip(more, ACTS[1:], strict=True):
            # Twice as long as straight growth would be a defect.
            most = 2 * count / ACTS[0]
            yield beside("Growth with the acts", timed, name, few, RULINGS, most=most)

    left = {f"{count} acts, each left to the floor": partial(_rule, _left(count)) for count in LEFT}
    few, many = left
    # Each is judged for every decision before it: four times as long, and not sixteen.
    times = (LEFT[1] / LEFT[0]) ** 2
    yield beside("Growth with the acts", in_turn(left, 9), many, few, RULINGS, most=1.5 * times)


def _rule(dispute: Dispute) -> None:
    for _ in range(RULINGS):
        rule(dispute)


def _settled(count: int) -> Dispute:
    bets = [
        {"player": name, "did": "raises", "to": 100 * number}
        for number, name in enumerate(islice(cycle(PLAYERS), count - 1), start=2)
    ]
    return _dispute([*bets, _raise("Zoe", 100 * (count + 1))])


def _disputed(count: int) -> Dispute:
    players = islice(cycle(PLAYERS), count)
    return _dispute([_raise(name, 100 * number) for number, name in enumerate(players, start=2)])


def _in_their_seats(count: int) -> Dispute:
    """The same where the seats tell whose turn each act came in."""
    told = _disputed(count).model_dump(mode="json", exclude_none=True)
    told["table"] |= {"seats": list(PLAYERS), "in_front": {"Ivy": 100}, "acted": {"Ivy": 100}}
    return read_dispute(told)


def _left(count: int) -> Dispute:
    """Calls of a bet by players who say that they misread it."""
    called = {"said": "call", "chips": [100], "spoke": "with the chips", "released": "released"}
    unsure = {
        "motions": "one",
        "believed": "another amount",
        "harm": "none",
        "behind": "more chips",
    }
    names = [f"Player {number}" for number in range(1, count + 1)]
    return _dispute(
        [{"player": "Zoe", "did": "raises", "to": 200}]
        + [{"player": name, **called, **unsure} for name in names]
    )


PLAYERS = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy")


def _raise(player: str, to: int) -> dict[str, object]:
    return {"player": player, "said": f"raise to {to}", "chips": []}


def _dispute(acts: list[dict[str, object]]) -> Dispute:
    return read_dispute(
        {
            "situation": "betting",
            "game": {
                "structure": "no-limit",
                "play": "cash",
                "small_blind": 50,
                "big_blind": 100,
            },
            "table": {
                "round": "later",
                "pot": 500,
                "bet": 100,
                "last_raise": 100,
                "last_wager": "full",
                "in_front": {"Hal": 100},
                "acted": {"Hal": 100},
            },
            "acts": acts,
        }
    )
