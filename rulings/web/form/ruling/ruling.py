"""A ruling as the screen: what is decided and said, the chips, who may do what, by which rules."""

from collections.abc import Mapping, Sequence

import streamlit as st

from rulings.dispute.drawing.procedure import procedure_drawing, procedure_in_words
from rulings.dispute.paths import asked_at
from rulings.dispute.situations.showdown.pots.arithmetic import pot_told
from rulings.interview.interview import Shown, Walk
from rulings.judgement.take import as_decided, to_take
from rulings.judgement.wording import figures_told, moved, now_told
from rulings.model.ruling import DealerStep, Reason, Ruling, Taken
from rulings.rulebook.official_text import sentences
from rulings.web import state
from rulings.web.components.clause_card import cited, own_words, with_title
from rulings.web.components.pictures import as_image
from rulings.web.components.plain_text import plain
from rulings.web.form.questions import widgets
from rulings.web.form.ruling import (
    decisions_left,
    next_step,
    ruling_by_account,
    running_clock,
)

LONG = 48
"""Letters of a headline that is set smaller."""
MOST_RULES = 4
"""Rules named at the head of a ruling, the weightiest first; all stand under it with why."""


def is_there(found: Walk, taken: Taken | None) -> bool:
    """Check that there is a ruling, or decisions to take, and no question is open before it."""
    if not found.ruling.asks:
        return True
    is_waiting = bool(found.shown) and not _is_answered(found.shown[-1])
    return not is_waiting and (taken is not None or bool(to_take(found.ruling)))


def _is_answered(one: Shown) -> bool:
    told = one.answer is not None or bool(one.accounts) or one.nobody_knows
    return told and one.problem is None


def whole(found: Walk, taken: Taken | None) -> None:
    """Show what the floor says and does, in the order in which it is needed; then the reasons.

    Where the floor is to decide, a tap takes one of the decisions; `taken` is told in its place.
    """
    ruling = as_decided(found.ruling, taken) if taken else found.ruling
    open_ones = () if taken else to_take(ruling)
    headline, say = _told(ruling, is_open=bool(open_ones))
    rules = _cited(ruling)
    with st.container(key="decision", gap="xsmall"):
        if ruling.notice:
            st.markdown(f"**{plain(ruling.notice)}**")
        with st.container(key="headline" if len(headline) <= LONG else "headline-long"):
            st.header(plain(headline), anchor=False)
        st.markdown(say)
        if taken:
            decisions_left.by_the_floor(taken)
        elif ruling.quarrel:
            st.markdown(plain(ruling.quarrel.told))
        if are_in_sight := len(open_ones) <= decisions_left.IN_SIGHT:
            decisions_left.buttons(open_ones, found)
        else:
            st.markdown(f"**{len(open_ones)} decisions are open: take one of those below.**")
        running_clock.clock(ruling)
        if taken or not ruling.decisions:
            _money(ruling)
        if are_in_sight:
            _rules(rules)
    next_step.bar(ruling, rules, is_open=bool(open_ones))
    if taken or not ruling.decisions:
        _offers(ruling)
    ruling_by_account.whole(found, taken)
    if not taken:
        decisions_left.cards(found)
    if not are_in_sight:
        _rules(rules)
    if (ruling.dealer or ruling.procedure) and ruling.outcome != "need to know":
        st.header("The dealer", anchor=False)
        st.markdown("\n".join(f"- {plain(line)}" for line in ruling.dealer))
        if ruling.procedure:
            _steps(ruling.procedure)


def _steps(steps: Sequence[DealerStep]) -> None:
    """Show what the dealer does in order, with a drawing only where cards move."""
    st.markdown("\n".join(f"{number}. {plain(one.told)}" for number, one in enumerate(steps, 1)))
    if drawn := procedure_drawing(steps):
        st.html(as_image(drawn, f"The steps above, drawn. {procedure_in_words(steps)}", "drawn"))


def reasons(ruling: Ruling) -> None:
    """Show, folded, what the floor weighs, and the clauses with where they are printed."""
    if ruling.weighs:
        with st.expander("The floor weighs", expanded=True, key="weighs"):
            st.markdown("\n".join(f"- {plain(line)}" for line in ruling.weighs))
    quoted = sentences(ruling)
    _reasons("The rules it rests on", ruling.reasons, quoted)
    _reasons("Whichever it was, also", ruling.whichever, quoted)
    _reasons("The nearest rules", ruling.nearest, quoted)


def _told(ruling: Ruling, *, is_open: bool) -> tuple[str, str]:
    """Return the headline, and the sentence for the table as markdown: in quotes if said so."""
    says_it = ruling.say.rstrip(".").casefold() in ruling.decision.casefold()
    # What can be said before it is decided is no headline: it stands as a sentence.
    headline = "The floor decides" if is_open and says_it else ruling.decision
    said = plain(ruling.say)
    return headline, f"“{said}”" if not is_open or says_it else said


def _cited(ruling: Ruling) -> list[Reason]:
    """Return one reason for each number, the weightiest first."""
    cited: dict[tuple[str, str], Reason] = {}
    for reason in ruling.reasons or ruling.nearest:
        cited.setdefault((reason.authority, reason.label), reason)
    return list(cited.values())


def _rules(rules: Sequence[Reason]) -> None:
    if rules:
        st.html(f'<ul class="rules">{"".join(map(with_title, rules[:MOST_RULES]))}</ul>')


def _money(ruling: Ruling) -> None:
    lines = [plain(pot_told(place, pot)) for place, pot in enumerate(ruling.pots)]
    lines += [plain(moved(move)) for move in ruling.moves]
    lines += [f"{plain(figure)}: **{amount}**" for figure, amount in figures_told(ruling)]
    if lines:
        st.subheader("Chips", anchor=False)
        st.markdown("\n".join(f"- {line}" for line in lines))
    if now := tuple(now_told(ruling)):
        st.subheader("Who may now do what", anchor=False)
        st.markdown("\n".join(f"- {plain(line)}" for line in now))


def _offers(ruling: Ruling) -> None:
    """Offer what more could be told: a tap opens its question, whose answer is taken in at once."""
    for one in ruling.offers:
        if one.path in state.content()["answers"]:
            # It was refused, and stands with what is wrong with it among the questions.
            continue
        if state.changing(one.path):
            widgets.ask_at_once(Shown(asked_at(one.path)))
        else:
            widgets.offer(one)


def _reasons(title: str, reasons: tuple[Reason, ...], quoted: Mapping[str, str]) -> None:
    if not reasons:
        return
    parts = ((cited(one), own_words(quoted.get(one.clause, ""))) for one in reasons)
    with st.expander(title, key=f"fold-{title.split(',')[0].lower().replace(' ', '-')}"):
        st.html("".join(part for both in parts for part in both))
