"""A process that fires every topic's clauses on random facts, for running under a sanitizer.

Started with how many facts in all; ends with code 1 where the plain reading says otherwise.
"""

import random
import sys

from rules.books.registry import BookKey
from rules.clauses_in_force import in_force
from rules.house import House
from rules.vocabulary import WORDS
from rulings.engine.durable_rules import Ruleset
from rulings.training.drills.recipe import in_book

BOOKS: tuple[BookKey, ...] = ("rrop-11", "rrop-early", "betting-conventions")


def fire(facts: int, seed: int = 1) -> int:
    """How many of so many random facts, some of them missing, fire as the plain reading says."""
    chance = random.Random(seed)
    books = [in_force(in_book(House(), book)) for book in BOOKS]
    rulesets = [
        (topic, clauses, Ruleset(topic, clauses))
        for book in books
        for topic, clauses in book.items()
    ]
    right = 0
    for number in range(facts):
        topic, clauses, ruleset = rulesets[number % len(rulesets)]
        known = chance.choice([0.0, 0.3, 0.7, 1.0])
        words = {
            name: chance.choice(word.answers)
            for name, word in WORDS[topic].items()
            if chance.random() < known
        }
        right += ruleset.fire(words) == tuple(one for one in clauses if one.matches(words))
    return right


if __name__ == "__main__":
    wanted = int(sys.argv[1])
    came = fire(wanted)
    print(f"{came:,} of {wanted:,} random facts fired as the plain reading says")
    sys.exit(came != wanted)
