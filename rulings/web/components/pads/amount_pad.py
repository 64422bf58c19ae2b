"""An amount that is tapped: the likely ones in one touch each, any other digit by digit."""

from collections.abc import Callable, Sequence

import streamlit as st

from rulings.web.components.pads import sheets

MOST = 10
"""Letters of an amount that is tapped digit by digit."""

_pad = st.components.v2.component(
    "amount_pad", html=sheets.HTML, css=sheets.CSS, js=sheets.script("amount_pad")
)


def amount_pad(
    key: str,
    label: str,
    mark: str,
    quick: Sequence[int],
    options: Sequence[str],
    take: Callable[[str], None],
    pick: Callable[[int], None],
    *,
    phrases: Sequence[tuple[str, str]] = (),
) -> None:
    """Show a button for each of the `quick` amounts, and digits with a key that enters them.

    `take` gets the amount as it was tapped, 275 or 2k, `pick` the place among `options` of what was
    tapped instead. With `phrases`, each its label and its words with {} in place of the amount, one
    of them is picked first, and `take` gets the words. `mark` names the question as it stands.
    """

    def taken() -> None:
        told = sheets.answer(key)
        amount, phrase = told.get("amount"), told.get("phrase")
        if isinstance(amount, str):
            words = "{}"
            if phrases and isinstance(phrase, int) and 0 <= phrase < len(phrases):
                words = phrases[phrase][1]
            take(words.replace("{}", amount[:MOST]))
        elif (place := sheets.place(told, options)) is not None:
            pick(place)

    _pad(
        key=key,
        data={
            "label": label,
            "mark": mark,
            "most": MOST,
            "quick": [{"amount": one, "label": f"{one:,}"} for one in quick],
            "options": list(options),
            "phrases": [{"label": said, "words": words} for said, words in phrases],
        },
        on_answer_change=taken,
    )
