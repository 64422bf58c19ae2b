"""What one visitor has entered: kept in the session, and as a draft that outlives the server."""

from rulings.web.state.answers import (
    changing,
    close,
    confirm,
    is_told,
    known,
    nobody_knows,
    open_again,
    opened_again,
    take,
)
from rulings.web.state.clock import moment, now, stop_the_watch
from rulings.web.state.dispute import can_put_back, go_back, go_forward, pick, put_back
from rulings.web.state.draft_address import LONGEST_ID, address, draft, link, own_mark
from rulings.web.state.draft_shape import EMPTY, FREE, NOW, SEATS
from rulings.web.state.house_in_force import (
    answer_offer,
    game,
    house,
    leave_own_house,
    put_house,
    table_amounts,
)
from rulings.web.state.house_offer import BY, house_offered
from rulings.web.state.kept_draft import (
    catch_up,
    content,
    forget,
    keep,
    last_step,
    not_kept,
    take_up,
    version,
)
from rulings.web.state.room_house import look_again, room_house
from rulings.web.state.told_elsewhere import Told, leave_theirs, take_mine, told_elsewhere

__all__ = [
    "BY",
    "EMPTY",
    "FREE",
    "LONGEST_ID",
    "NOW",
    "SEATS",
    "Told",
    "address",
    "answer_offer",
    "can_put_back",
    "catch_up",
    "changing",
    "close",
    "confirm",
    "content",
    "draft",
    "forget",
    "game",
    "go_back",
    "go_forward",
    "house",
    "house_offered",
    "is_told",
    "keep",
    "known",
    "last_step",
    "leave_own_house",
    "leave_theirs",
    "link",
    "look_again",
    "moment",
    "nobody_knows",
    "not_kept",
    "now",
    "open_again",
    "opened_again",
    "own_mark",
    "pick",
    "put_back",
    "put_house",
    "room_house",
    "stop_the_watch",
    "table_amounts",
    "take",
    "take_mine",
    "take_up",
    "told_elsewhere",
    "version",
]
