"""Names that a player may have, however odd."""

from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from rulings.dispute.same_name import written_otherwise
from rulings.model.strict_model import Player

_PLAYER: TypeAdapter[str] = TypeAdapter(Player)


def _may_be(name: str) -> bool:
    try:
        _PLAYER.validate_python(name, strict=True)
    except ValidationError:
        return False
    return True


NAMES = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=40).filter(
    _may_be
)


def names_of(fewest: int, most: int) -> st.SearchStrategy[list[str]]:
    """That many names, none of which is another one that was written otherwise."""
    lists = st.lists(NAMES, min_size=fewest, max_size=most, unique=True)
    return lists.filter(lambda names: not any(written_otherwise(dict.fromkeys(names, ()))))
