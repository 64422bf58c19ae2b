"""Each common dispute stands in one group, and is found by a part of the table."""

from typing import get_args

import pytest

from rulings.rulebook.common_disputes import COMMON, Common
from rulings.rulebook.dispute_groups import GROUPS, PARTS, GroupId, PartId


def test_every_group_and_part_that_may_be_named_is_there_once() -> None:
    assert sorted(GROUPS) == sorted(get_args(GroupId))
    assert sorted(PARTS) == sorted(get_args(PartId))


@pytest.mark.parametrize("common", COMMON, ids=lambda one: one.id)
def test_a_dispute_is_about_some_part_of_the_table_and_each_part_once(common: Common) -> None:
    assert common.about
    assert len(set(common.about)) == len(common.about)


def test_a_dispute_whose_title_states_a_game_comes_up_in_that_game() -> None:
    stated = {one.id: one.given.get("game.structure") for one in COMMON}
    assert [one.id for one in COMMON if stated[one.id] and stated[one.id] not in one.at] == []


def test_what_lies_on_the_table_leads_to_what_is_quarrelled_about_it() -> None:
    about = {part: {one.id for one in COMMON if part in one.about} for part in PARTS}
    assert {"oversized-chip", "string-bet", "chips-in-front"} <= about["chips"]
    assert about["clock"] == {"clock"}
    assert {"button", "kill-pot"} <= about["button"]
