"""What the rulebooks leave to the house: each option, its default, and the clause it serves."""

from pydantic import BaseModel, ConfigDict, Field

from rules.clause import EditionKey


class House(BaseModel):
    """A room's choices. Amounts in chips, in the smallest unit; shares in percent."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    edition: EditionKey = "rrop-11"
    misunderstanding_threshold: int = Field(default=80, ge=1, le=100)
    """NL 12 (early NL 10): from this share of the bet on, no claim of misunderstanding."""
    pot_unit: int | None = Field(default=None, ge=2)
    """PL 4: the pot counts as the next whole multiple; None keeps the odd amount."""
    small_blind_counts_as_big: bool = False
    """PL 5: until the big blind has acted on the first round. Money games only."""
    smallest_chip: int | None = Field(default=None, ge=1)
    """NL 13: smaller chips play only in quantity; None lets every chip play."""
    straddle_is_minimum_later: bool = True
    """NL 15 with NL 2 (early NL 2): a straddle is the smallest bet on later rounds too."""
