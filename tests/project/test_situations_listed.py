"""A situation is listed once for its words and once for the rest: nothing else knows its name."""

import ast
import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import rules.books
import rules.vocabulary
import rulings.dispute.situations
from rules.books import registry
from rules.vocabulary import QUESTIONS, STEPS, WORDS
from rulings.dispute.dispute import DISPUTE, TITLES
from rulings.dispute.situations.registry import SITUATIONS
from tests.support.checkout import ROOT

TOLD_OF_IT = {
    "rules/checks/": "what the proof takes as given is given of each topic",
    "rules/teaching/glossary.py": "what the words of the floor mean",
    "rules/teaching/floor_calls.py": "the dispute that each of the forty calls opens",
    "rules/teaching/neighbouring_matters.py": "with the rules of which others people mix it up",
    "rules/teaching/stakes.py": "which situations are drilled at the stakes of a game at limit",
    "rules/teaching/taken_for_granted.py": "what happened, without which there is no story",
    "rules/teaching/usual_mistakes.py": "what people say to its questions, and no rule does",
    "rulings/dispute/retired.py": "what is kept of its questions that nobody is asked any more",
    "rulings/rulebook/common_disputes.py": "what the form offers, with its answers",
    "rulings/rulebook/dispute_kinds.py": "what people call its questions that nobody asks any more",
    "rulings/web/form/questions/widgets.py": "the answers whose button for none says nothing yet",
}
"""Files that say something of a situation which only some have; without it there is a usual one."""

SOMETHING_ELSE: Mapping[str, Mapping[str, str]] = {
    "straddle": {
        "rules/clause/results.py": "the figure of a straddle",
        "rules/books/robert/betting/s14_no_limit_house.py": "the figure of a straddle",
        "rulings/dispute/reading/betting_contradictions.py": "the live straddle of a betting round",
    },
    "turn": {
        "rulings/archive/review/decisions_offered.py": "an act that waits for its turn",
        "rulings/model/wager_verdict.py": "an act that waits for its turn",
        "rulings/dispute/reading/settled_acts.py": "whether an act of a betting round came in turn",
        "rulings/rulebook/dispute_groups.py": "a group of disputes",
    },
    "pots": {
        "rulings/archive/database/migrations/versions/v16_appeals_set_back.py": "pots of a ruling",
        "rulings/archive/entries/decision_kind.py": "the pots of a ruling",
        "rulings/archive/exchange/export_case.py": "the pots of a ruling",
        "rulings/archive/replay/decision_as_data.py": "the pots of a ruling",
        "rulings/interview/unknown_answers/decisions_by_answer.py": "the pots of a ruling",
        "rulings/judgement/rule.py": "the pots of a ruling",
        "rulings/judgement/wording.py": "the pots of a ruling",
        "rulings/dispute/narrative/situation.py": "the run of pots of a kill game",
    },
    "kill": {
        "rules/checks/statement_lint.py": "the answers that are about a player by name",
        "rulings/dispute/given_answers.py": "the run of pots, which has no question of its own",
        "rulings/explanation/explain.py": "the run of pots, which has no question of its own",
    },
    "button": {
        "rulings/archive/replay/decision_as_data.py": "the names that say who has something",
        "rulings/rulebook/dispute_groups.py": "a part of the table",
        "rules/vocabulary/showdown/odd_chip.py": "the player who has it",
    },
    "clock": {
        "rules/books/robert/betting/s14_no_limit_clock.py": "the seconds that its clauses give",
        "rulings/rulebook/dispute_groups.py": "a group of disputes, a part of the table",
        "rulings/web/form/ruling/running_clock.py": "the clock that runs on the page",
        "rulings/web/pages.py": "the page on which the clock of the room is set",
    },
    "deck": {"rulings/cli/main.py": "the command that makes a deck of flash cards"},
    "board": {
        "rules/clause/procedure.py": "where cards of a deal lie",
        "rules/books/robert/cards/dealer_tasks.py": "where cards of a deal lie",
        "rules/books/robert/cards/s3_deck.py": "where cards of a deal lie",
        "rulings/dispute/drawing/procedure.py": "where cards of a deal lie",
        "rulings/rulebook/dispute_groups.py": "a part of the table",
        "rules/vocabulary/showdown/odd_chip.py": "the cards that hands are read with",
        "rulings/dispute/situations/showdown/odd_chip/odd_chip.py": (
            "the cards that hands are read with"
        ),
    },
    "authority": {
        "rules/clauses_in_force.py": "the book that a clause is cited from",
        "rulings/archive/entries/full_record.py": "the book that a reason is cited from",
        "rulings/archive/exchange/export_sqlite.py": "the book that a reason is cited from",
        "rulings/archive/redaction/redact.py": "the book that a reason is cited from",
    },
    "misconduct": {
        "rules/books/robert/conduct/penalties.py": "the topic of the clauses that it makes",
    },
    "tournament": dict.fromkeys(
        (
            "rules/books/conventions/blinds/forced_bets.py",
            "rules/books/conventions/blinds/straddle.py",
            "rules/books/conventions/showdown/pots.py",
            "rules/books/robert/betting/s14_no_limit_acts.py",
            "rules/books/robert/betting/s14_no_limit_house.py",
            "rules/books/robert/betting/s3_betting_and_raising.py",
            "rules/books/robert/blinds/s4_button_and_blinds.py",
            "rules/books/robert/editions.py",
            "rules/books/robert/showdown/s3_dead_hands.py",
            "rules/books/robert/showdown/s3_showdown.py",
            "rules/books/robert/table/s2_procedures.py",
            "rules/house.py",
            "rules/vocabulary/betting/answers.py",
            "rules/vocabulary/betting/limit.py",
            "rules/vocabulary/blinds/coming_in.py",
            "rules/vocabulary/blinds/forced_bets.py",
            "rules/vocabulary/conduct/misconduct.py",
            "rules/vocabulary/table/at_table.py",
            "rules/vocabulary/table/chips_bought.py",
            "rules/vocabulary/table/stakes.py",
            "rules/vocabulary/table/usual_blinds.py",
            "rulings/dispute/narrative/betting.py",
            "rulings/dispute/reading/betting_contradictions.py",
            "rulings/dispute/situations/blinds/button.py",
            "rulings/dispute/situations/table/stakes.py",
            "rulings/training/drills/house_briefing.py",
            "rulings/training/drills/possible_stakes.py",
            "rulings/web/form/table/table_settings.py",
        ),
        "what is played, which every situation hears from its table",
    ),
}
"""Where the name of a situation stands for something else, and for what."""


@pytest.mark.slow
@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_name_of_a_situation_stands_only_in_its_own_modules(situation: str) -> None:
    other = SOMETHING_ELSE.get(situation, {})
    strangers = [
        file
        for file in _named_in(situation)
        if not file.startswith((*_own(situation), *TOLD_OF_IT)) and file not in other
    ]
    assert strangers == []


def test_no_exception_is_kept_that_nothing_needs() -> None:
    for situation, files in SOMETHING_ELSE.items():
        assert set(files) <= set(_named_in(situation)), situation
    named = [file for situation in SITUATIONS for file in _named_in(situation)]
    assert [one for one in TOLD_OF_IT if not any(file.startswith(one) for file in named)] == []


def test_every_module_that_makes_a_situation_or_its_words_has_its_row() -> None:
    made = [one.SITUATION for one in _modules(rulings.dispute.situations, "SITUATION")]
    assert {id(one) for one in made} == {id(one) for one in SITUATIONS.values()}
    topics = [one.TOPIC for one in _modules(rules.vocabulary, "TOPIC")]
    assert sorted(topic.name for topic in topics) == sorted(set(WORDS) - set(STEPS))


def test_each_situation_has_words_questions_and_a_place_in_the_dispute() -> None:
    assert set(SITUATIONS) == set(WORDS) - set(STEPS)
    assert {key.partition(".")[0] for key in QUESTIONS} >= set(SITUATIONS)
    assert list(DISPUTE.json_schema()["discriminator"]["mapping"]) == sorted(TITLES)
    assert list(TITLES) == ["betting", *SITUATIONS]
    assert len(set(TITLES.values())) == len(TITLES)


def _own(situation: str) -> tuple[str, ...]:
    """The files and folders that know a situation: its words, what is said of it, its clauses."""
    return (
        *_places(rulings.dispute.situations, "SITUATION", situation),
        *_places(rules.vocabulary, "TOPIC", situation),
        *(
            _place(module)
            for module in _modules(rules.books, "CLAUSES")
            if module is not registry
            and any(clause.topic == situation for clause in module.CLAUSES)
        ),
    )


def _places(package: ModuleType, record: str, situation: str) -> Iterator[str]:
    for module in _modules(package, record):
        if getattr(module, record).name == situation:
            yield _place(module)


def _modules(package: ModuleType, name: str) -> Iterator[ModuleType]:
    """The modules under a package that have something of that name."""
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(found.name)
        if hasattr(module, name):
            yield module


def _place(module: ModuleType) -> str:
    """The file of a module, or the folder of a package."""
    file = Path(str(module.__file__)).relative_to(ROOT).as_posix()
    return file.removesuffix("__init__.py")


def _named_in(situation: str) -> list[str]:
    """The files with the name of a situation in them, or with the path of one of its answers."""
    return [
        file
        for file, texts in _texts().items()
        if any(text == situation or _is_path(text, situation) for text in texts)
    ]


def _is_path(text: str, situation: str) -> bool:
    return text.startswith(f"{situation}.") and " " not in text


@cache
def _texts() -> Mapping[str, frozenset[str]]:
    """Every text that each file of the code holds."""
    files = (file for folder in ("rules", "rulings") for file in (ROOT / folder).rglob("*.py"))
    return {
        file.relative_to(ROOT).as_posix(): frozenset(_constants(ast.parse(file.read_bytes())))
        for file in sorted(files)
    }


def _constants(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
