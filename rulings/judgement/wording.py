"""The words a ruling is told in: the headline, the sentence for the table, what the dealer does."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from string import Formatter
from typing import NamedTuple, cast

from rules.books.registry import BY_ID
from rules.clause.clause import Clause
from rules.clause.results import FIGURES
from rules.vocabulary import QUESTIONS
from rules.vocabulary.house_option import OptionValue
from rulings.dispute.betting.turn_order import DID
from rulings.dispute.narrative.answer_sentence import listed
from rulings.dispute.seats import UNNAMED
from rulings.dispute.situations.showdown.pots.arithmetic import pot_told
from rulings.engine.verdict import Need, Verdict
from rulings.judgement.act_steps import Judged
from rulings.model.amounts import chips
from rulings.model.facts import Facts
from rulings.model.ruling import (
    NEXT,
    NOT_YET,
    ChipMove,
    DealerStep,
    Decision,
    Ends,
    Option,
    Outcome,
    Reason,
    Ruling,
    Said,
    StandsAs,
    Step,
    in_question,
)


class Told(NamedTuple):
    """A ruling in words: `decision` is the headline, `say` can be read out as it stands."""

    decision: str
    say: str
    dealer: tuple[str, ...] = ()
    procedure: tuple[DealerStep, ...] = ()


ROUND_IS_OVER = "The betting on this round is over"
MOST_READ_OUT = 2
"""Questions that nobody can answer, of which more are no sentence to say to a table."""
HOLD = "Leave the pot and the cards as they are until the floor has decided."

TO_WHAT_IT_IS = "Return what is in front over that, or have put in what is short of it."

LEAVE = "Leave the chips where they are until it comes to the player."
LEAVE_THE_HAND = "Leave the hand where it is until it comes to the player."


def toml(value: OptionValue) -> str:
    """The value of a house option as its file has it; none where nothing is set."""
    return "none" if value is None else json.dumps(value)


def moved(move: ChipMove) -> str:
    """Chips that move, in one line."""
    way = "back to" if move.way == "back to the player" else "more into the pot from"
    condition = f", if {move.only_if}" if move.only_if else ""
    return f"{chips(move.chips)} {way} {move.player}{condition}"


def figures_told(ruling: Ruling | Decision) -> Iterator[tuple[str, str]]:
    """The figures that the sentence for the table does not name, in words and as amounts."""
    clauses = (BY_ID.get(reason.clause) for reason in ruling.reasons)
    named = {name for clause in clauses if clause and clause.say for name in clause.takes}
    said = set(re.findall(r"\d+(?:,\d{3})*", ruling.say))
    for name, amount in ruling.figures.items():
        # Two figures may be one amount: what the sentence names is the one that its clause takes.
        if name not in named or chips(amount) not in said:
            yield FIGURES[name], chips(amount)


def now_told(ruling: Ruling | Decision) -> Iterator[str]:
    """Yield the lines that say how the round ends and what each player may now do."""
    if ruling.ends is not None:
        yield _end_told(ruling.ends)
        by = "; ".join(ruling.ends.because)
        yield from (f"{moved(move)}, which nobody matched: {by}" for move in ruling.ends.back)
    yield from (option_told(option) for option in ruling.options)


def _end_told(ends: Ends) -> str:
    winner = ends.winner
    if ends.seats_show:
        return (
            ROUND_IS_OVER
            if winner is None
            else f"The pot is {winner}'s, as everyone else has folded"
        )
    if winner is None:
        return "If nobody else has a turn to come: the betting on this round is over"
    return f"If nobody else is in the hand: the pot is {winner}'s, as everyone has folded"


def option_told(option: Option) -> str:
    """A player with what he may now do, in one line."""
    who = "A player yet to act" if option.player == NEXT else option.player
    return f"{who}: {may_do(option)}"


def may_do(option: Option) -> str:
    """Say in one line what a player may now do."""
    ways = ["fold"] if option.may_fold else []
    if option.may_check:
        ways.append("check")
    if option.call_to is not None and option.to_put_in is not None:
        more = "" if option.to_put_in == option.call_to else f" ({chips(option.to_put_in)} more)"
        ways.append(f"call {chips(option.call_to)}{more}")
    elif not option.may_check:
        ways.append("call")
    if option.may_raise is False:
        return ", ".join(ways) + "; no raise"
    # A blind who may check raises all the same. Rulings that were kept before do not tell.
    opens = option.may_check if option.opens is None else option.opens
    raising = "bet" if opens else "raise"
    if option.raise_from is None:
        ways.append(raising)
    else:
        least, most = option.raise_from, option.raise_up_to
        more = " or more" if most is None else "" if most == least else f" up to {chips(most)}"
        ways.append(f"{raising}{'' if opens else ' to'} {chips(least)}{more}")
    if option.may_raise is None:
        ways[-1] += " if the betting is still open to him"
    return ", ".join(ways)


def question(found: Verdict, facts: Facts) -> Told:
    """The words for a situation that is one question."""
    if found.outcome == "need to know":
        return _need(found.need)
    if found.outcome == "no clause":
        return no_clause()
    if found.clash:
        return _clash([c.title for c in found.clauses if c.makes or c.figure])
    deciding = [c for c in found.clauses if c.makes or c.figure]
    named: dict[str, str] = {
        "winner": "The winner",
        **facts.names,
        **{name: chips(value) for name, value in facts.figures.items() if value is not None},
    }
    # The headline has no room for the side pots.
    short = {"pots": pot_told(0, facts.pots[0])} if facts.pots else {}
    # Which of several applies may turn on what is not known, where each comes to the same: what one
    # of them alone says is not said then.
    sure = [c for c in found.clauses if not c.failing(facts.words)]
    # What is made comes before an amount that goes with it.
    making = [c for c in deciding if c.makes] or deciding
    telling = [c for c in making if c in sure][:1] or making
    headlines = [
        (_filled(first_words(c.say), {**named, **short}) or _in_general(c)).rstrip(".!")
        for c in telling
    ]
    if telling[0] in sure:
        # What only adds to the decision is said after it.
        saying = sorted(sure, key=lambda c: c not in deciding)
        said = [_filled(c.say, named) for c in saying]
        says, beside = [" ".join(dict.fromkeys(filter(None, said)))], ""
    else:
        says = [_filled(c.say, named) for c in telling]
        beside = " ".join(dict.fromkeys(filter(None, (_filled(c.say, named) for c in sure))))
    decision, say = in_common(headlines, says)
    say = f"{say} {beside}".strip()
    if found.outcome == "floor decides":
        is_name = decision.startswith(tuple(filter(None, facts.names.values())))
        decision = f"Floor decides: {decision if is_name else _lower(decision)}"
    return Told(
        decision,
        say or f"{decision}.",
        procedure=()
        if found.outcome == "floor decides"
        else _procedure([*telling, *(c for c in deciding if c in sure)]),
    )


def _in_general(clause: Clause) -> str:
    """Say what a clause comes to, its amounts aside: its title tells only what it proposes."""
    printed = BY_ID.get(clause.id, clause)
    proposed = clause.makes is None or clause.makes == printed.makes
    return clause.title if proposed else claim_told(cast(str, clause.makes))


def _filled(say: str, named: Mapping[str, str]) -> str:
    """A sentence with its amounts and names; empty where one of them is not known."""
    needs = {name for _, name, _, _ in Formatter().parse(say) if name}
    return say.format(**named).strip() if needs <= named.keys() else ""


def _procedure(deciding: Sequence[Clause]) -> tuple[DealerStep, ...]:
    """Return the dealer's steps by the first of the clauses that has a procedure."""
    tasks = next((one.procedure for one in deciding if one.procedure), ())
    return tuple(
        [DealerStep(told=one.told, brief=one.brief, takes=one.takes, to=one.to) for one in tasks]
    )


def procedure_told(ruling: Ruling | Decision) -> Iterator[str]:
    """Yield the dealer's next steps, each with its number."""
    for number, one in enumerate(ruling.procedure, 1):
        yield f"{number}. {one.told}"


def in_common(decisions: Sequence[str], says: Sequence[str]) -> tuple[str, str]:
    """The headline and the sentence of one decision that is told in several ways.

    Under one headline it is the sentences that all have; of several headlines none is left out,
    and each is a sentence of its own. What only repeats others is not told again.
    """
    headlines = list(dict.fromkeys(decisions))
    ways = [_SENTENCES.split(one) for one in dict.fromkeys(says)]
    first, *others = ways
    said = [one for one in first if all(one in other for other in others)]
    if len(headlines) > 1 or not said:
        told = [" ".join(way) for way in ways if not _repeats(way, ways)]
        return ". Or: ".join(headlines), " Or: ".join(told)
    return headlines[0], " ".join(said)


def _repeats(way: Sequence[str], ways: Iterable[Sequence[str]]) -> bool:
    """Check whether these sentences are all told in shorter ways that it holds whole."""
    within = [other for other in ways if {*other} < {*way}]
    return bool(within) and {*way} == {*chain(*within)}


_SENTENCES = re.compile(r"(?<=[.!?]) ")


def said_of(player: str | None, decision: str) -> str:
    """A decision that names no amount, as it is said to the player, or to the table."""
    if player is None or player == UNNAMED:
        return f"{decision}."
    return f"{player}: {_lower(decision)}."


def _to(player: str, said: str) -> str:
    """A sentence as it is said to a player; to one whom nobody named, without a name."""
    return f"{said[:1].upper()}{said[1:]}" if player == UNNAMED else f"{player}, {said}"


ASSUMED = "Assumed"
"""The word before what a decision that was taken holds to have been so, known or not."""


def was_so(so: str, question: str, told: str) -> str:
    """Say what somebody holds to have been so: in a sentence, or as the question and answer."""
    return so or f"{question} {told}".strip()


def sentence(words: str) -> str:
    """Begin the words with a capital letter."""
    return f"{words[:1].upper()}{words[1:]}"


def if_so(said: Sequence[Said]) -> Iterator[str]:
    """Yield what a decision supposes: all sentences in one line, then each other in its own."""
    if sentences := [one for one in said if one.so]:
        told = listed([one.so for one in sentences])
        yield sentence(told) if sentences[0].unless else f"If {told}"
    yield from (f"If: {was_so('', one.question, one.told)}" for one in said if not one.so)


def first_words(say: str) -> str:
    """The first sentence of several words: "Time. The hand is dead." is told by its second."""
    sentences = say.split(". ")
    return next((one for one in sentences if " " in one), sentences[0])


def betting(
    judged: Sequence[Judged],
    main: Judged,
    outcome: Outcome,
    need: Need | None,
    moves: Sequence[ChipMove] = (),
) -> Told:
    """The words for a run of acts, of which `main` carries the headline; `moves` are of all."""
    if outcome == "need to know":
        return _need(need)
    if outcome == "no clause":
        return no_clause()
    if outcome == "floor decides":
        last = [one.steps[-1][1] for one in judged]
        if clashing := next((found for found in last if found.clash), None):
            return _clash([c.title for c in clashing.clauses if c.makes or c.figure])
        words = _with_the_hand(judged, main)
        return Told(f"Floor decides: {_lower(words.decision)}", words.say, (HOLD,))
    words = _with_the_hand(judged, main)
    if not moves:
        return words
    return words._replace(dealer=(*words.dealer, *dealt(judged, moves)))


def binding(judged: Sequence[Judged], main: Judged) -> Judged:
    """Return the act that is told: of a hand given up behind the player's own wager, the wager."""
    if main.act != "fold":
        return main
    at = main.moment.index - 1
    before = next((one for one in judged if one.moment.index == at), main)
    is_his = before.moment.player == main.moment.player
    binds = is_his and before.act in ("call", "bet", "raise") and before.remedy not in NOT_YET
    return before if binds else main


def _with_the_hand(judged: Sequence[Judged], main: Judged) -> Told:
    """The act in the headline; of a wager whose player then gave up the cards, both are told."""
    bound = binding(judged, main)
    words = act(bound)
    if bound is main and (main.act == "fold" or not main.hand_is_out):
        return words
    if bound.remedy == "may be withdrawn":
        words = words._replace(say=_to(bound.moment.player, f"the {bound.act} may be taken back."))
    return words._replace(
        decision=f"{words.decision}, and the hand is out",
        say=f"{words.say} The hand is out.",
        dealer=(*words.dealer, "Take the hand in."),
    )


def proposed(decisions: Sequence[Decision], say: str) -> str:
    """Say what is proposed while the floor has not decided, or why nothing is."""
    first = decisions[0]
    return f"The floor decides. Proposed: {first.say}" if first.recommended else say


def together(decided: Sequence[Judged]) -> Told:
    """The words for acts that were decided, each with its player where they are several."""
    every = [act(one) for one in decided]
    if len(every) == 1:
        return every[0]
    named = zip(decided, every, strict=True)
    return Told(
        "; ".join(f"{one.moment.player}: {_lower(words.decision)}" for one, words in named),
        " ".join(words.say for words in every),
        tuple(line for words in every for line in words.dealer),
    )


_REMEDIES = {
    "may be withdrawn": "The {act} may be taken back",
    "left to the floor": "{Act} out of turn",
    "waits for the turn": "The {act} waits for the turn",
    "may not raise": "The {act} out of turn is gone, and the right to raise with it",
    "corrected": "The {act} stands, made good",
    "only a call": "Only a call",
    "brought up": "{Act}, made up to the minimum",
    "brought down": "{Act}, cut to the pot limit",
    "does not play": "Those chips do not play",
    "made in whole units": "{Act}, in whole units",
}
_WHOLE_STACK = "the whole stack"
_PASSED_OVER = "{Act} by a player who was passed over"
_PASSED_OVER_WITHOUT_AN_ACT = "Passed over by three or more, without an act"
_AT_LIMIT = {"brought down": "{Act}, cut to the limit"}
_AS_IT_IS = {"stands": "It stands as made"}
_ACTS = {"nothing yet": "No action yet", "hand shown": "No wager"}


def claim_told(made: str) -> str:
    """Say what somebody may claim that an act or a question is, in the floor's own words."""
    words = _REMEDIES.get(made) or _ACTS.get(made) or _AS_IT_IS.get(made) or made
    told = words.format(act="act", Act="The wager")
    return told[:1].upper() + told[1:]


def possibility(ruling: Ruling) -> str:
    """Say what a ruling comes to, without its amounts: they are not known yet."""
    if ruling.outcome == "no clause":
        return ruling.decision
    words = possibility_of(ruling.acts, ruling.reasons, ruling.steps)
    return f"Floor decides: {_lower(words)}" if ruling.outcome == "floor decides" else words


def possibility_of(
    acts: Sequence[StandsAs], reasons: Sequence[Reason], steps: Sequence[Step]
) -> str:
    """Say what acts, or one question, come to, without amounts; a question by its first reason."""
    decided = in_question(acts)
    if decided is None:
        return reasons[0].title
    is_at_limit = any(one.topic == "limit" for one in steps)
    return _possibility(decided.act or "", decided.remedy, is_at_limit=is_at_limit)


def _possibility(act: str, remedy: str | None, *, is_at_limit: bool) -> str:
    """Say what an act comes to, without its amount."""
    remedies = _REMEDIES | (_AT_LIMIT if is_at_limit else {})
    words = remedies.get(remedy or "") or _ACTS.get(act, "{Act}")
    return words.format(act=act, Act=act.capitalize())


_TOO_LITTLE = ("reaches", "over_bet", "stack_reaches")
"""The facts that a rule tests where a raise is a call because it did not pass the bet."""


def _is_barred(one: Judged) -> bool:
    """Check whether a raise is a call because its player may not raise, however much he puts in."""
    by = [
        (facts.topic, clause)
        for facts, found in one.steps
        for clause in found.clauses
        if clause.makes == one.remedy
    ]
    return not by or any(
        topic in ("right", "limit") and not clause.when.keys() & {*_TOO_LITTLE}
        for topic, clause in by
    )


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _need(need: Need | None) -> Told:
    assert need is not None
    asked = QUESTIONS[need.key].text
    return Told("Need to know", one_moment(asked), (HOLD,))


def one_moment(asked: str) -> str:
    """Ask the table to wait while a question is open."""
    return f"One moment. {asked}"


def accounts_differ(question: str) -> Told:
    """The words where the accounts of a fact lead to different rulings."""
    return Told("The accounts differ", f"One moment. The accounts differ. {question}", (HOLD,))


def i_find_for(by: Sequence[str]) -> str:
    """The beginning of what is said where one account is taken: on whose word."""
    return f"I find for {' and '.join(by)}. " if by else ""


NOT_ALL = "Not everything could be gone through: other decisions may be possible."
"""What is said beside the decisions where there were more answers than are tried."""


def nobody_knows(questions: Sequence[str], *, whichever: bool = False, is_all: bool = True) -> Told:
    """The words where what nobody knows decides; of many questions none is read out.

    `whichever`: each answer leaves the same decisions to the floor. `is_all`: every answer that
    can matter was gone through.
    """
    asked = f": {' '.join(questions)}" if len(questions) <= MOST_READ_OUT else " what decides here."
    decides = "what nobody knows does not settle it" if whichever else "nobody knows what decides"
    floor = "Whichever it was, the floor" if whichever else "The floor"
    say = f"Nobody can say{asked} {floor} decides.{'' if is_all else f' {NOT_ALL}'}"
    return Told(f"Floor decides: {decides}", say, (HOLD,))


def quarrel_told(matters: bool | None, decide: Sequence[str], aside: Sequence[str]) -> str:
    """Say what a quarrel comes to; `decide` and `aside` are the questions that do and do not."""
    if matters is None:
        return "Whether the quarrel matters is not known yet: a fact is missing."
    if not matters:
        return "The quarrel does not matter: the ruling is the same by every account."
    told = f"What decides: {' '.join(decide)}"
    return f"{told} This does not matter: {' '.join(aside)}" if aside else told


def as_a_cash_game(others: str) -> str:
    """Return what is said where nobody tells what is played, with the book of the tournaments."""
    return f"Ruled as a cash game. Tournaments of this room go by {others}."


NOT_AT_LIMIT = "Ruled as no-limit or pot-limit. At limit the ruling may be different."
"""What is said where nobody tells which game it is."""


def of_another_play(held: str, play: str) -> str:
    """The words where the book that is ruled by has rules of another play than what is played."""
    return f"Ruled by the {held} book: no {play} rules are held here."


def no_clause(held: str = "", missing: Sequence[int] = (), goes_by: str = "") -> Told:
    """The words where no clause applies; `held` tells what of the book is held, where it is told.

    `missing` are the sections that have a rule for it and are not held, where they are known.
    `goes_by` is a sentence on what the matter goes by.
    """
    told = f" Held are {held}." if held else ""
    told = f" {goes_by}{told}" if goes_by else told
    if missing:
        is_one = len(missing) == 1
        numbers = " and ".join(f"{number}" for number in missing)
        told = (
            f" Section{'' if is_one else 's'} {numbers} {'has' if is_one else 'have'} the rule and "
            f"{'is' if is_one else 'are'} not held.{told}"
        )
    say = f"No rule that is held here covers this.{told} The floor decides in the best interest of"
    return Told("No clause covers this", f"{say} the game.", (HOLD,))


def sections_told(numbers: Sequence[int], book: str) -> str:
    """Sections of a book in a row: Sections 1 to 7, 13 and 14 of Robert's Rules of Poker.

    Of a book that numbers none it is the book.
    """
    if not numbers:
        return f"the {book.lower()}"
    rows: list[list[int]] = []
    for one in numbers:
        if rows and rows[-1][-1] == one - 1:
            rows[-1].append(one)
        else:
            rows.append([one])
    told = [
        part
        for row in rows
        for part in ([f"{row[0]} to {row[-1]}"] if len(row) > 2 else map(str, row))
    ]
    in_a_row = " and ".join(filter(None, (", ".join(told[:-1]), told[-1])))
    return f"Section{'s' * (len(numbers) > 1)} {in_a_row} of {book}"


def _clash(titles: Sequence[str]) -> Told:
    meeting = "; ".join(titles)
    return Told("Floor decides: rules conflict here", f"Two rules meet here: {meeting}.", (HOLD,))


def act(one: Judged) -> Told:
    """Say how one act stands, to the player who made it."""
    if one.for_how_much_is_unknown:
        return _without_amount(one)
    told = _with_remedy(one) if one.remedy else None
    return told or _as_made(one)


def _without_amount(one: Judged) -> Told:
    """A wager whose amount does not follow from what is told."""
    player, is_at_limit = one.moment.player, one.moment.table.limit is not None
    decision = _possibility(one.act or "", one.remedy, is_at_limit=is_at_limit)
    if one.amount_is_open:
        return Told(decision, _to(player, f"you have announced a {one.act}: how much?"))
    return Told(decision, said_of(player, decision))


def _with_remedy(one: Judged) -> Told | None:
    """An act of which something else became than was made; None where its remedy tells nothing."""
    player, to = one.moment.player, one.to
    amount = "" if to is None else chips(to)
    match (one.remedy, one.act):
        case ("may be withdrawn", act):
            # An early call of nothing is read as a check, and is none (3-W10).
            act = "call" if act == "check" and one.is_early and not one.checks_early else act
            return Told(
                f"The {act} may be taken back",
                _to(player, f"you may take the {act} back and act again."),
                (f"Ask {player} whether the {act} is taken back.",),
            )
        case ("left to the floor" | "waits for the turn" | "may not raise" as remedy, act):
            why = " ".join(c.say for c in one.steps[-1][1].clauses if c.say)
            of_whom = _REMEDIES[remedy]
            if one.was_passed_over:
                of_whom = _PASSED_OVER if act in DID else _PASSED_OVER_WITHOUT_AN_ACT
            decision = of_whom.format(act=act, Act=(act or "").capitalize())
            leave = LEAVE_THE_HAND if act == "fold" else LEAVE
            return Told(decision, _to(player, _lower(why)), (leave,))
        case ("refused", _) if one.asked_to_raise is False:
            say = _to(player, "you may call or fold, and not raise.")
            return _with_chips(one, "May not raise: no action yet", say)
        case ("refused", _) if one.has_lost_his_turn:
            return _with_chips(one, "No act: the turn is gone", _to(player, "your turn is gone."))
        case ("refused", _) if one.is_early:
            return _with_chips(
                one, "The check out of turn stands", _to(player, "your check stands.")
            )
        case ("refused", _) if one.had_nothing_to_act_on == "with nobody else in":
            return _with_chips(one, f"The pot is {player}'s", _to(player, "the pot is yours."))
        case ("refused", _) if one.had_nothing_to_act_on == "having matched the bet":
            if one.moment.table.bet == 0:
                checked = "you have checked, and nobody has bet since."
                return _with_chips(one, "No act: the check stands", _to(player, checked))
            return _with_chips(
                one, "No act: the bet is matched", _to(player, "you have matched the bet.")
            )
        case ("refused", _) if one.had_nothing_to_act_on:
            over = ROUND_IS_OVER
            return _with_chips(one, over, _to(player, f"{_lower(over)}."))
        case ("corrected", act):
            return _with_chips(
                one, f"The {act} stands: {amount}", _to(player, f"your {act} stands at {amount}.")
            )
        case ("only a call", "check"):
            return _with_chips(
                one, "Only a check", _to(player, "you may not raise here. That is a check.")
            )
        case ("only a call", _):
            why = "you may not raise here. It" if _is_barred(one) else "that"
            return _with_chips(
                one, f"Only a call: {amount}", _to(player, f"{why} is a call of {amount}.")
            )
        case ("brought up" | "brought down", act) if one.moment.table.limit is not None:
            up = one.remedy == "brought up"
            fixed = one.moment.table.limit.structure == "fixed-limit"
            bound = "the limit" if fixed else "the least" if up else "the most"
            bound = _WHOLE_STACK if to == one.moment.whole_stack else bound
            made = "made up" if up else "cut"
            return _with_chips(
                one,
                f"{_wager(act)} {amount}, {bound}",
                _to(player, f"your {act} is {made} to {amount}."),
            )
        case ("brought up", act):
            bound = _WHOLE_STACK if to == one.moment.whole_stack else "the minimum"
            return _with_chips(
                one,
                f"{_wager(act)} {amount}, {bound}",
                _to(player, f"that is under the minimum. Your {act} is made up to {amount}."),
            )
        case ("brought down", act):
            return _with_chips(
                one,
                f"{_wager(act)} {amount}, the pot limit",
                _to(player, f"that is over the pot. Your {act} is cut to {amount}."),
            )
        case ("made in whole units", act):
            return _with_chips(
                one,
                f"{_wager(act)} {amount}, in whole units",
                _to(player, f"that is no whole number of units. Your {act} is {amount}."),
            )
        case ("does not play", _) if to == (one.moment.own or 0):
            return _with_chips(
                one,
                "Those chips do not play",
                _to(player, f"chips that small do not play here{_unless_in_quantity(one)}."),
            )
        case ("does not play", act):
            wager = f"Call: {amount}" if act == "call" else f"{_wager(act)} {amount}"
            stands = f"a call of {amount}" if act == "call" else f"a {_lower(wager)}"
            why = f"smaller chips do not play here{_unless_in_quantity(one)}."
            return _with_chips(
                one,
                f"{wager}; the small chips do not play",
                _to(player, f"that is {stands}: {why}"),
            )
    return None


def _unless_in_quantity(one: Judged) -> str:
    """Say so where enough of the small chips would play: those under the blinds' never do."""
    never = any(facts.words.get("small_chips") == "never play" for facts, _ in one.steps)
    return "" if never else " except in quantity"


def _as_made(one: Judged) -> Told:
    player, to = one.moment.player, one.to
    amount = "" if to is None else chips(to)
    match one.act:
        case "call":
            return _with_chips(one, f"Call: {amount}", _to(player, f"that is a call of {amount}."))
        case "bet" | "raise" as act if one.amount_is_open:
            return Told(
                f"{_wager(act)} {amount} or more",
                _to(player, f"you have announced a {act}. It is at least {amount}: how much?"),
                (f"Have {player} put in at least {amount} for the round.",),
            )
        case "bet" | "raise" as act:
            wager = f"{_wager(act)} {amount}"
            over = " stands, over the pot" if one.is_over_the_pot else ""
            return _with_chips(one, f"{wager}{over}", _to(player, f"that is a {_lower(wager)}."))
        case "check":
            return _with_chips(one, "Check", _to(player, "that is a check."))
        case "fold":
            say = _to(player, "that is a fold. The hand is out.")
            return Told("Fold", say, ("Take the hand in.",))
        case "nothing yet" if one.asked_to_raise:
            return _with_chips(
                one, "May raise: no action yet", _to(player, "you may call, fold or raise.")
            )
        case "nothing yet":
            return _with_chips(
                one,
                "No action yet",
                _to(player, "you have not acted yet. It is still your turn."),
            )
        case _:
            say = _to(player, "showing the hand is no act. The hand is live.")
            return Told("No wager, and the hand is live", say, ())


def _known(facts: Facts, names: Iterable[str]) -> dict[str, str]:
    """The figures of these names as they are told: a sentence that names one not there fails."""
    found = ((name, facts.chips(name)) for name in names)
    return {name: chips(amount) for name, amount in found if amount is not None}


def _wager(act: str | None) -> str:
    return "Bet of" if act == "bet" else "Raise to"


def _with_chips(one: Judged, decision: str, say: str) -> Told:
    """Add why it stands, and the chips that go back or are owed from what the act put in."""
    own, lying = one.moment.own or 0, one.moment.lying
    why = dict.fromkeys(
        [
            clause.say.format_map(_known(facts, clause.takes))
            for facts, found in one.steps
            for clause in found.clauses
            # What is owed by the rule, the chips in front tell by themselves.
            if clause.say
            and "{owes}" not in clause.say
            and all(facts.chips(name) is not None for name in clause.takes)
        ]
    )
    say = " ".join((say, *why))
    to = own if one.to is None else one.to
    if lying is None or lying == to:
        return Told(decision, say)
    if lying > to:
        return Told(decision, f"{say} {chips(lying - to)} comes back to you.")
    return Told(decision, f"{say} Put in {chips(to - lying)} more.")


def dealt(judged: Sequence[Judged], moves: Sequence[ChipMove]) -> tuple[str, ...]:
    """Tell the dealer which chips to move now; none where the player is yet to say how much."""
    if not moves:
        return ()
    open_to = {one.moment.player for one in judged if one.amount_is_open}
    return tuple(
        [
            f"Return {chips(move.chips)} to {move.player}."
            if move.way == "back to the player"
            else f"Have {move.player} put in {chips(move.chips)} more."
            for move in moves
            if move.only_if is None and move.player not in open_to
        ]
    )
