"""The claims that somebody may make of the ruling, true or mistaken, in the words of an option."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import pairwise

from rules.books.registry import BY_ID, EDITIONS
from rules.checks.domain import DoesNotApply
from rules.checks.impossible import LIMITS
from rules.clause.clause import Clause, holds
from rules.clauses_in_force import clause_in, in_force
from rules.house import House, options
from rules.teaching.misconceptions import MISTAKEN
from rules.teaching.usual_mistakes import TRUE_ANYWHERE, TRUE_BESIDE
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute, asks_of
from rulings.dispute.names_and_amounts import amounts, players
from rulings.explanation.what_if import WhatIf
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.judgement.wording import ROUND_IS_OVER, first_words
from rulings.model.amounts import chips
from rulings.model.facts import Facts
from rulings.model.ruling import DECIDED, Decision, Reason, Ruling, StandsAs, in_question
from rulings.training.drills.deciding_facts import (
    comes_to,
    deciding,
    flipped,
    of_nothing,
)
from rulings.training.drills.house_briefing import other_choices
from rulings.training.drills.recipe import in_book

DEPENDS = "It depends: the floor weighs it"
"""The answer that is right wherever the book says "may"; offered with every question."""
_INTO = "into the pot"
_FEW = 2
_WORDS = ("said", "gesture")
_LIKE_A_CHECK = ("check", "call")
_LEFT_TO_THE_FLOOR = "is for the floor"
"""The end of a decision that says the same as `DEPENDS`."""
_AT_AN_AMOUNT = frozenset(
    {"stands", "brought up", "brought down", "made in whole units", "corrected"}
)
"""The ways in which a wager stands at its amount: the same amount is the same, however made."""
_ARTICLES = frozenset({"a", "an", "the", "each"})
_SHARES = "shares"
"""The name under which a ruling on hands has who gets how much of each pot, with their cards."""
_NO_ACT_YET = "No act yet"
_HAND_IS_OUT = "the hand is out"
"""The end of a fold, and of a decision where cards were given up behind what is no act."""
_OR_MORE = " or more"
_A_SENTENCE = 5
_SHARE = r"[A-Z]\w* (?:gets? )?\d+(?:,\d{3})*"
"""A player and what he gets."""
_HEARD_OTHERWISE = ("nothing",)
"""The saying that goes by the chips alone: no other words are heard than were said."""


def true_claim(dispute: Dispute, ruling: Ruling, house: House) -> str:
    """Return what the ruling is: what the act stands as, or what a single question comes to."""
    if ruling.outcome == "floor decides":
        return DEPENDS
    return _told(dispute, ruling, house)


def left_open(dispute: Dispute, ruling: Ruling, house: House) -> frozenset[str]:
    """Return the claims that the floor may decide for: none of them is wrong."""
    every: tuple[Ruling | Decision, ...] = (ruling, *ruling.decisions)
    return frozenset(_told(dispute, one, house) for one in every)


def _told(dispute: Dispute, ruling: Ruling | Decision, house: House) -> str:
    act = in_question(ruling.acts)
    if act is not None:
        if act.remedy == "refused" and _is_over(ruling, house):
            return ruling.decision
        back_in = (m.chips for m in ruling.moves if m.player == act.player and m.way == _INTO)
        return act_claim(act, is_open=_is_open(dispute, ruling, act), back_in=next(back_in, None))
    if taught := _taught(ruling, house):
        return taught.title
    if shares := ruling.names.get(_SHARES):
        return re.sub(r" \([^)]*\)", "", shares).rstrip(".")
    return ruling.decision.removeprefix("Floor decides: ").rstrip(".")


def _is_over(ruling: Ruling | Decision, house: House) -> bool:
    """Check whether an act is none since its player has nothing more to do: he is not to act."""
    held = [clause_in(house, reason.clause) for reason in ruling.reasons]
    return any(one.makes == "refused" and one.topic == "out_of_turn" for one in held)


def _taught(ruling: Ruling | Decision, house: House) -> Reason | None:
    """Return the reason that people take something else for, if the book has just one answer."""
    if not isinstance(ruling, Ruling):
        return None
    return next(
        (one for one in deciding(ruling.reasons, house)[:1] if one.clause in MISTAKEN), None
    )


def act_claim(act: StandsAs, *, is_open: bool = False, back_in: int | None = None) -> str:
    """Tell what an act stands as; `is_open` where the player has yet to say how much.

    Of a check, `back_in` are chips that the player had pulled back and puts in again.
    """
    made, amount = act.act or "", "" if act.to is None else chips(act.to)
    match (act.remedy, made):
        case ("may be withdrawn", _):
            return f"The {made} may be taken back"
        case ("waits for the turn", _):
            return f"The {made} waits for the turn"
        case ("may not raise", _):
            return f"The {made} is gone, and so is a raise"
        case ("does not play", "bet") if not act.to:
            return "The chips do not play"
        case (_, "nothing yet"):
            return f"{_NO_ACT_YET}: {act.player} is to act"
        case (_, "hand shown"):
            return "No wager: a hand is shown"
        case (_, "fold"):
            return f"A fold: {_HAND_IS_OUT}"
        case (_, "check"):
            return f"A check: {chips(back_in) if back_in else 'nothing'} goes in"
        case (_, "call") if amount:
            return f"A call: it is {amount} in all"
        case (_, "bet" | "raise") if amount:
            way = "of" if made == "bet" else "to"
            return f"A {made}: {way} {amount}{_OR_MORE if is_open else ' in all'}"
    return f"A {made}"


def _is_open(dispute: Dispute, ruling: Ruling | Decision, act: StandsAs) -> bool:
    """Check whether a wager was announced without an amount; at fixed limit there is but one."""
    if not isinstance(dispute, Betting) or dispute.game.structure == "fixed-limit":
        return False
    if not isinstance(ruling, Ruling):
        return _OR_MORE in ruling.decision
    step = next((one for one in ruling.steps if one.act == act.index), None)
    read = [BY_ID[one] for one in (step.clauses if step else ()) if one in BY_ID]
    return act.remedy is None and "minimum_wager" in [clause.figure for clause in read]


def mistaken(dispute: Dispute, ruling: Ruling, house: House) -> tuple[str, ...]:
    """Return what people take it for, the likeliest first: none of it is true of this dispute.

    Each is the ruling on a dispute that differs from this one in what somebody overlooks or takes
    for granted, or by another book; or what the chips or the words alone would come to.
    """
    true = left_open(dispute, ruling, house) | {true_claim(dispute, ruling, house)}
    beside = [*true_beside(ruling)]
    act = in_question(ruling.acts)
    yet_to_act = ("may be withdrawn", "may not raise")
    if act is not None and (act.act == "hand shown" or act.remedy in yet_to_act):
        # A player who only shows the hand has yet to act, and so has one whose act is gone.
        beside.append(_NO_ACT_YET)
    if ruling.ends is not None:
        beside.append(ROUND_IS_OVER)
    found = dict.fromkeys(
        (
            *_misread(dispute, ruling, house),
            *_in_houses(dispute, ruling, _of_other_books(house)),
            *(_by_chips_or_words(dispute, ruling, house) if ruling.acts else ()),
            *(() if ruling.acts else _by_other_rules(dispute, ruling, house)),
            *(() if ruling.acts else _in_houses(dispute, ruling, _of_other_choices(ruling, house))),
        )
    )
    said = _words(ruling.say) | _words(ruling.decision)

    def is_wrong(one: str) -> bool:
        if one in true or one.startswith(tuple(beside)) or _tells_amounts_of(one, dispute, true):
            return False
        return not (of_nothing(one) or _is_part_of(one, said, true))

    wrong = [one for one in found if is_wrong(one)]
    if len(wrong) < _FEW and not ruling.acts:
        wrong += [one for one in _by_rules_nearby(dispute, ruling, house) if is_wrong(one)]
    return tuple(dict.fromkeys(wrong if ruling.acts else _said_once(wrong)))


def true_beside(ruling: Ruling) -> tuple[str, ...]:
    """Return how claims begin that are true beside the ruling, and no mistake."""
    of_its_clauses = (one for why in ruling.reasons for one in TRUE_BESIDE.get(why.clause, ()))
    return (*TRUE_ANYWHERE, *of_its_clauses)


def _said_once(claims: Collection[str]) -> Iterator[str]:
    """Yield each claim that says another thing: none of two that say the same can be right."""
    wholes: set[tuple[str, ...]] = set()
    openings: set[tuple[str, ...]] = set()
    for claim in claims:
        whole, opening = _content(claim), _content(re.split(r"[,:] ", claim)[0])
        if whole not in wholes | openings and opening not in wholes:
            yield claim
        wholes.add(whole)
        openings.add(opening)


def _content(claim: str) -> tuple[str, ...]:
    words = re.findall(r"[a-z]+|\d[\d,]*", claim.lower())
    return tuple(word for word in words if word not in _ARTICLES)


def _tells_amounts_of(claim: str, dispute: Dispute, true: Collection[str]) -> bool:
    """Check whether a claim tells only amounts of a single question's right answer, and no player.

    "At most 300" is true where 60 to 300 is allowed, and so is "At most 40" of a bet cut to 40.
    """
    if isinstance(dispute, Betting) or any(name in claim for name in players(dispute)):
        return False
    told = frozenset(_numbers(claim))
    return bool(told) and any(told <= frozenset(_numbers(one)) for one in true)


def _is_part_of(claim: str, said: frozenset[str], true: Collection[str]) -> bool:
    """Check whether a claim says less than the ruling, or all of it and more: it is no mistake."""
    words = _words(claim)
    if (
        claim == DEPENDS
        or claim.endswith(_LEFT_TO_THE_FLOOR)
        or words <= said
        or any(_shares(claim) == _shares(one) for one in true if _shares(one))
        or any(_comes_to_the_same(claim, one) or _takes_in(claim, one) for one in true)
    ):
        return True
    told = (_words(one) for one in true)
    return any(words <= one or one <= words for one in told)


def _takes_in(claim: str, true: str) -> bool:
    """Check whether a claim takes in a true one: a raise to 200 or more takes in a raise to 300."""
    if not claim.endswith(_OR_MORE) or claim.partition(":")[0] != true.partition(":")[0]:
        return False
    least, told = ([int(one.replace(",", "")) for one in _numbers(text)] for text in (claim, true))
    return bool(told) and min(least) <= min(told)


def _comes_to_the_same(claim: str, true: str) -> bool:
    """Check whether a claim differs only in its reason, before the colon: the same comes of it.

    It may be told without a reason as well: in so many words it is the same. And a hand that was
    given up is a fold, whatever was said before it that is no act.
    """
    if claim.endswith(_HAND_IS_OUT) and true.endswith(_HAND_IS_OUT):
        return True
    reason, _, comes = claim.partition(": ")
    other, _, right = true.partition(": ")
    if comes and not right:
        return len(_words(comes)) >= _A_SENTENCE and _words(comes) <= _words(true)
    is_other = _words(reason) != _words(other) and _numbers(reason) == _numbers(other)
    return bool(comes) and comes == right and is_other


def _shares(told: str) -> Mapping[str, int]:
    """Return how much each gets in all, told one by one or for several who get as much each."""
    found = Counter[str]()
    for names, amount in re.findall(r"([A-Z]\w*(?:(?:, | and )[A-Z]\w*)*) gets? (\d[\d,]*)", told):
        for name in re.findall(r"[A-Z]\w*", names):
            found[name] += _sum_of(amount)
    return found


def _numbers(told: str) -> list[str]:
    return re.findall(r"\d[\d,]*", told)


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z]+|\d[\d,]*", text.lower()))


def _misread(dispute: Dispute, ruling: Ruling, house: House) -> Iterator[str]:
    for change, other, found in flipped(dispute, house):
        if not (_could_be_overlooked(change) and _another(found, ruling)):
            continue
        act = in_question(found.acts)
        if act is None or act.act != "check" or _could_have_checked(dispute):
            yield true_claim(other, found, house)


def _could_have_checked(dispute: Dispute) -> bool:
    """Check whether somebody said check or call, or made a sign that may be taken so."""
    acts = dispute.acts if isinstance(dispute, Betting) else ()
    made = [act for act in acts if isinstance(act, Act)]
    said = any(act.said is not None and act.said.saying in _LIKE_A_CHECK for act in made)
    return said or any(act.gesture not in (None, "none") for act in made)


def _another(found: Ruling, ruling: Ruling) -> bool:
    """Check whether another thing comes of it: the same for another reason is no mistake."""
    if ruling.acts:
        return True
    if found.figures and {found.makes, ruling.makes} <= _AT_AN_AMOUNT:
        return (found.figures, found.names) != (ruling.figures, ruling.names)
    return comes_to(found) != comes_to(ruling)


def _could_be_overlooked(change: WhatIf) -> bool:
    """Check whether the table could take it so: nobody hears a fold where none was said.

    Nor does anybody mistake with how much a player had acted before, whose chips lie there.
    """
    if change.path.startswith("table.acted"):
        return False
    if change.path.rpartition(".")[2] not in _WORDS:
        return True
    answer = change.answer
    saying = answer.get("saying") if isinstance(answer, dict) else None
    named = isinstance(answer, dict) and "amount" in answer and saying != "call"
    return named or saying in _HEARD_OTHERWISE


def _in_houses(dispute: Dispute, ruling: Ruling, houses: Iterable[House]) -> Iterator[str]:
    """Yield how it is ruled in each of these houses where another thing comes of it."""
    for other in houses:
        found = rule(dispute, other)
        if found.outcome in DECIDED and _another(found, ruling):
            yield true_claim(dispute, found, other)


def _of_other_books(house: House) -> Iterator[House]:
    """Yield the room by the edition that it does not play by, unless it has rules of its own."""
    if not house.rules:
        yield from (in_book(house, book) for book in EDITIONS if book != house.edition)


def _of_other_choices(ruling: Ruling, house: House) -> Iterator[House]:
    """Yield houses that have chosen otherwise in this matter."""
    topic = ruling.steps[0].topic
    for one in options(house):
        clause = BY_ID.get(one.about.serves)
        if clause is None or clause.topic != topic:
            continue
        yield from (house.model_copy(update={one.name: it}) for it in other_choices(one))


def slips(claim: str, dispute: Dispute) -> Iterator[str]:
    """Yield the claim with another amount, as a player gets it who adds or takes off the wrong one.

    Or with another player, who is in the dispute as well.
    """
    told = players(dispute)
    named = [name for name in told if re.search(rf"\b{re.escape(name)}\b", claim)]
    for name in named[:1]:
        for other in told:
            if other not in named:
                yield re.sub(rf"\b{re.escape(name)}\b", other, claim)
    for first, other in pairwise(named):
        swapped = partial(_named_otherwise, {first: other, other: first})
        slip = re.sub(r"[\w]+", swapped, claim)
        if _in_order(slip) != _in_order(claim):
            yield slip
    # The number of a section is no amount.
    numbers = list(re.finditer(r"(?<!Section )\b\d+(?:,\d{3})*", claim))
    if not numbers:
        return
    last = numbers[-1]
    right, paid = int(last[0].replace(",", "")), sorted(amounts(dispute) - {0})
    near = [*(right + one for one in paid), *(right - one for one in paid), *paid, 2 * right]
    same = rf"(?<![\d,]){re.escape(last[0])}(?![\d,])"
    for one in dict.fromkeys(near):
        if one > 0 and one != right:
            slip = f"{claim[: last.start()]}{chips(one)}{claim[last.end() :]}"
            # Nobody gets more or less than the pot has: who errs on the one errs on the other.
            slip = slip if _adds_up(slip) else re.sub(same, chips(one), claim)
            if _adds_up(slip):
                yield slip


def _adds_up(claim: str) -> bool:
    """Check that each pot's shares are what is in it, and no range ends before it begins."""
    if (ends := re.match(r"([\d,]+) to ([\d,]+) here", claim)) and _sum_of(ends[1]) >= _sum_of(
        ends[2]
    ):
        return False
    pots = re.finditer(rf"[Pp]ot (\d[\d,]*): ({_SHARE}(?:(?:[,;] | and ){_SHARE})*)", claim)
    return all(_sum_of(one[2]) == _sum_of(one[1]) for one in pots)


def _sum_of(told: str) -> int:
    return sum(int(number.replace(",", "")) for number in _numbers(told))


def _in_order(claim: str) -> str:
    """Return the claim with players named in a row put in order: who comes first tells nothing.

    So it is with players and what each of them gets.
    """
    shares = rf"{_SHARE}(?:[;,] {_SHARE})+"
    claim = re.sub(shares, lambda some: ", ".join(sorted(re.findall(_SHARE, some[0]))), claim)
    row = r"[A-Z]\w*(?:(?:, | and )[A-Z]\w*)+"
    return re.sub(row, lambda some: ", ".join(sorted(re.findall(r"[A-Z]\w*", some[0]))), claim)


def _named_otherwise(swapped: Mapping[str, str], found: re.Match[str]) -> str:
    return swapped.get(found[0], found[0])


def _by_chips_or_words(dispute: Dispute, ruling: Ruling, house: House) -> Iterator[str]:
    """What the act would be by its chips alone, by its words alone, or at the nearest limit."""
    act = in_question(ruling.acts)
    if act is None:
        return
    found = find(dispute, house)
    moment = next((one.moment for one in found.judged if one.moment.index == act.index), None)
    if moment is None:
        return
    to_call, own = moment.to_call or 0, moment.own or 0
    faces = to_call > own
    plain = StandsAs(index=act.index, player=act.player, outcome="ruled")
    if faces:
        yield act_claim(plain.model_copy(update={"act": "call", "to": to_call}))
    for amount in _amounts(moment, to_call):
        if amount > to_call and not (faces and own and amount == own + to_call):
            wager = {"act": "raise" if moment.table.bet else "bet", "to": amount}
        elif faces and own < amount:
            # What lies in front already counts toward the call.
            wager = {"act": "call", "to": amount}
        else:
            continue
        yield act_claim(plain.model_copy(update=wager))
    yield act_claim(plain.model_copy(update={"act": "nothing yet"}))
    if act.act in ("call", "bet", "raise"):
        yield act_claim(plain.model_copy(update={"act": act.act, "remedy": "may be withdrawn"}))
    if act.remedy == "may not raise":
        yield f"The {act.act} out of turn stands"


def _amounts(moment: Moment, to_call: int) -> Iterator[int]:
    put, own, least = moment.total or 0, moment.own or 0, moment.table.minimum_wager() or 0
    spoken = moment.spoken or 0
    yield from (least, own + put, put, spoken)
    yield from (to_call + spoken, own + spoken, own + to_call if own else 0)
    if moment.said is not None and moment.said.saying == "all-in":
        yield moment.whole_stack or 0
    yield to_call + least if least else 0


def _by_other_rules(dispute: Dispute, ruling: Ruling, house: House) -> Iterator[str]:
    """Yield what the other rules on this very question say, with the figures of this dispute."""
    if taught := _taught(ruling, house):
        yield from MISTAKEN[taught.clause]
        return
    _, facts, settled = find(dispute, house).steps[0]
    about = [word for word in (asks_of(dispute),) if word]
    topic = ruling.steps[0].topic
    not_here = _not_applying(facts)
    for clause in next(held for name, held in in_force(house).items() if name == topic):
        if (
            _is_made(clause, settled.clauses)
            or not not_here.isdisjoint(clause.when)
            or clause in settled.clauses
            or not (clause.makes or clause.figure)
            or not clause.say
            or (clause.may and ruling.outcome == "floor decides")
        ):
            # What one rule lets the floor do it may do by another that leaves it to the floor.
            continue
        same = [clause.when.get(name) for name in ("asks", "matter")]
        if about and not any(word in same for word in about):
            continue
        if said := _said(clause.say, facts):
            yield said


def _not_applying(facts: Facts) -> frozenset[str]:
    """Return the facts that do not apply to this question: nobody thinks of a rule on one."""
    return frozenset(
        name
        for limit in LIMITS
        if isinstance(limit, DoesNotApply) and limit.topic == facts.topic
        if all(holds(test, facts.words.get(fact)) for fact, test in limit.where.items())
        for name in limit.names
    )


def _by_rules_nearby(dispute: Dispute, ruling: Ruling, house: House) -> Iterator[str]:
    """Yield what rules that lacked one fact would say, where another thing would come of it."""
    _, facts, settled = find(dispute, house).steps[0]
    for near in ruling.near_misses:
        clause = clause_in(house, near.clause)
        is_left = clause.may and ruling.outcome == "floor decides"
        say = None if is_left or _is_made(clause, settled.clauses) else clause.say
        if say and (said := _said(say, facts)):
            yield said


def _is_made(clause: Clause, settled: Collection[Clause]) -> bool:
    """Check whether one of the settled clauses makes the same of it."""
    at_an_amount = clause.figure is not None and clause.makes in _AT_AN_AMOUNT
    return any(
        clause.figure == one.figure
        and (clause.makes == one.makes or (at_an_amount and one.makes in _AT_AN_AMOUNT))
        for one in settled
    )


def _said(say: str, facts: Facts) -> str | None:
    if f"{{{_SHARES}}}" in say:
        return None  # whatever the rule, who gets how much is as it was
    named = {"winner": "The winner", **facts.names}
    named |= {name: chips(value) for name, value in facts.figures.items() if value is not None}
    try:
        return first_words(say).format(**named).rstrip(".!")
    except KeyError:
        return None
