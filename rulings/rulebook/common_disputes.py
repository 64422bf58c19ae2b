"""The disputes that floors are called for most, in that order, and what each states by itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.vocabulary.betting.answers import Pieces, Structure
from rulings.dispute.seats import UNNAMED
from rulings.rulebook.dispute_groups import GroupId, PartId

BETTOR = "Bettor"


@dataclass(frozen=True, slots=True)
class AskedFirst:
    """The question that decides a dispute before any other: each answer by what its button says."""

    path: str
    text: str
    answers: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Common:
    """A dispute to pick from a list.

    `start` is the dispute before anything is answered. `given` are answers that the title
    states, by path, as a person would give them, and `states` says them in a sentence: they
    are shown, and can be changed. `words` are what people call it besides. It stands in a
    `group`, and is `about` parts of the table. Where it comes up `at` some structures alone, the
    blinds of a table of another are none of its own. `pieces` is what the title says of the chips
    that went in, by the path of the question which they were: that is known where nobody knows
    that. `first` is asked before all else, where the title leaves open what decides. One that is
    not offered any more is there for what was begun.
    """

    id: str
    title: str
    hint: str
    start: Mapping[str, Any]
    words: str = ""
    given: Mapping[str, str] = field(default_factory=dict)
    states: str = ""
    group: GroupId
    about: tuple[PartId, ...]
    at: tuple[Structure, ...] = ()
    pieces: Mapping[str, Pieces] = field(default_factory=dict)
    first: AskedFirst | None = None
    most: int
    """The most questions it can take at a table whose own facts are known; a test counts them."""

    @property
    def told_apart_by(self) -> Mapping[str, str]:
        """The answers given that are not given just because they are so most of the time."""
        usual = {**_ONE_MOTION, **_AS_USUAL, **_AS_MEANT, **_UNHARMED}.items()
        apart = {path: said for path, said in self.given.items() if (path, said) not in usual}
        return apart or self.given


def _one_act(**act: Any) -> Mapping[str, Any]:
    return {"situation": "betting", "acts": [{"player": UNNAMED, **act}]}


_ONE_MOTION = {"acts[0].motions": "one", "acts[0].released": "released"}
_AS_USUAL = {"acts[0].behind": "more chips", "table.last_wager": "full"}
_AS_MEANT = {"acts[0].believed": "the right amount", "acts[0].overpaid": "not by mistake"}
_UNHARMED = {"acts[0].harm": "none"}
_USUAL = "chips left behind; no short all-in before"
_ONE_CHIP: Mapping[str, Pieces] = {"acts[0].chips": "one chip"}
_SEVERAL_CHIPS: Mapping[str, Pieces] = {"acts[0].chips": "several chips"}
_NO_MISTAKE = f"{_USUAL}; no mistake about the bet or the chips"

COMMON: tuple[Common, ...] = (
    Common(
        id="oversized-chip",
        group="chips",
        about=("chips",),
        most=5,
        title="Oversized chip",
        hint="One big chip, put in without a word",
        words="single lone overchip silent no word said nothing just a call change",
        start=_one_act(),
        given={"acts[0].said": "nothing", **_ONE_MOTION, **_AS_USUAL},
        states=f"nothing was said; one motion, released; {_USUAL}",
        pieces=_ONE_CHIP,
    ),
    Common(
        id="silent-chips",
        group="chips",
        about=("chips",),
        most=5,
        title="Several chips, no word",
        hint="Is it a call or a raise? How much?",
        words="multiple chips silent nothing multi chip bet without a word two chips",
        start=_one_act(),
        given={"acts[0].said": "nothing", **_ONE_MOTION, **_AS_USUAL},
        states=f"nothing was said; one motion, released; {_USUAL}",
        pieces=_SEVERAL_CHIPS,
    ),
    Common(
        id="raise-or-call",
        group="chips",
        about=("chips",),
        most=7,
        title="Is it a raise? How much?",
        hint="Several chips, or too few for a raise",
        words=(
            "several chips underraise underbet under raise minimum too small less than double"
            " wrong amount misclick"
        ),
        start=_one_act(),
        given={**_ONE_MOTION, **_AS_USUAL},
        states=f"one motion, released; {_USUAL}",
    ),
    Common(
        id="short-all-in",
        group="chips",
        about=("chips", "players"),
        most=5,
        title="Short all-in: may he raise?",
        hint="A player wants to raise a short all-in",
        words="reopen reopened incomplete raise allin shove jam right to raise again",
        start=_one_act(),
        given={"acts[0].chips": "none", "table.last_wager": "short all-in"},
        states="over a short all-in; he has put no chips in for it yet",
        first=AskedFirst(
            "acts[0].said",
            "Did the player say it, or ask?",
            {"He said “raise”": "raise", "He only asked": "raise?"},
        ),
    ),
    Common(
        id="misread-bet",
        group="words",
        about=("chips", "players"),
        most=6,
        title="Short call, misread bet",
        hint="“Call”, with too little put in",
        words=(
            "miscounted thought did not see missed the raise misheard put in less too little"
            " undercall wrong bet short amount didnt hear didn't hear raise"
        ),
        start=_one_act(),
        given={"acts[0].said": "call", "acts[0].spoke": "with the chips"},
        states="“call” was said with the chips",
    ),
    Common(
        id="misquoted-bet",
        group="words",
        about=("dealer", "chips"),
        most=5,
        title="Bet misquoted, then called",
        hint="“Call” on a wrong amount or count",
        words=(
            "dealer told him wrong misquoted miscounted wrong count announced wrong amount call"
            " conditional said call thought bet was less"
        ),
        start=_one_act(),
        given={
            "acts[0].said": "call",
            "acts[0].spoke": "before the chips",
            "acts[0].believed": "another amount",
        },
        states="“call” was said before chips went in; he was told another amount",
    ),
    Common(
        id="act-out-of-turn",
        group="turn",
        about=("players", "dealer"),
        most=7,
        title="Acted out of turn",
        hint="A fold, check, call or raise before his turn",
        words=(
            "early ahead of turn jumped not his turn acted first action changed before other seat"
            " bet called"
        ),
        start=_one_act(),
        given={"acts[0].turn": "out of turn", **_ONE_MOTION, **_AS_USUAL, **_AS_MEANT},
        states=f"he acted out of turn; one motion, released; {_NO_MISTAKE}",
    ),
    Common(
        id="skipped",
        group="turn",
        about=("players",),
        most=7,
        title="Skipped: action went past him",
        hint="Others acted behind him, and he wants to act",
        words="skipped passed over did not act missed his turn three acted behind him lost action",
        start=_one_act(),
        given={"acts[0].turn": "after he was skipped", **_ONE_MOTION, **_AS_USUAL, **_AS_MEANT},
        states=f"action had gone past him; one motion, released; {_NO_MISTAKE}",
    ),
    Common(
        id="string-bet",
        group="chips",
        about=("chips",),
        most=6,
        title="String bet",
        hint="Chips in several motions",
        words=(
            "string raise second motion two motions went back to his stack see you and raise you"
            " raise then put out twice more chips again"
        ),
        start=_one_act(),
        given={
            "acts[0].motions": "several",
            "acts[0].released": "released",
            **_AS_USUAL,
            **_AS_MEANT,
        },
        states=f"several motions, released; {_NO_MISTAKE}",
        pieces=_SEVERAL_CHIPS,
    ),
    Common(
        id="words-and-chips",
        group="words",
        about=("players", "chips"),
        most=6,
        title="Words against chips",
        hint="What was said is not what went in",
        words=(
            "said one thing raise put in another announced declared number verbal different"
            " disagree argue unclear asked five dollars or five hundred fifteen or fifty"
        ),
        start=_one_act(),
        given={"acts[0].spoke": "with the chips", **_ONE_MOTION, **_AS_USUAL, **_UNHARMED},
        states=f"said with the chips; one motion, released; {_USUAL}; nobody was damaged by it",
    ),
    Common(
        id="not-released",
        group="chips",
        about=("chips",),
        most=6,
        title="Forward motion",
        hint="Chips pushed forward, not let go",
        words="line betting line pump fake pushed out held chips hand forward pulled back",
        start=_one_act(),
        given={"acts[0].released": "held", **_AS_USUAL},
        states=f"the chips are still held; {_USUAL}",
    ),
    Common(
        id="took-back",
        group="chips",
        about=("chips", "players"),
        most=4,
        title="Took chips back",
        hint="Out of a bet or call that he had let go",
        words=(
            "take took takes taken pulled back withdrew removed out of his bet call pot chip back"
            " changed his mind takes it back"
        ),
        start={"situation": "turn"},
        given={"turn.asks": "chips taken back"},
        states="chips that had been let go into the pot were taken back out",
    ),
    Common(
        id="over-the-pot",
        group="pot",
        about=("pot", "chips"),
        at=("pot-limit",),
        most=7,
        title="Pot-limit: too big?",
        hint="A bet or raise over the pot, just made",
        words=(
            "plo pot limit omaha too much overbet how much is pot wrong pot count miscounted pot"
            " said pot"
        ),
        start=_one_act(),
        given={"game.structure": "pot-limit", **_ONE_MOTION, **_AS_USUAL},
        states=f"pot-limit; one motion, released; {_USUAL}",
    ),
    Common(
        id="over-the-pot-late",
        group="pot",
        about=("pot",),
        at=("pot-limit",),
        most=8,
        title="Pot-limit: too big, found late",
        hint="Somebody has acted on it already",
        words="plo pot limit omaha overbet called already found late",
        start={
            "situation": "betting",
            "acts": [{"player": BETTOR}, {"player": "Next player", "did": "calls"}],
        },
        given={"game.structure": "pot-limit", **_ONE_MOTION, **_AS_USUAL},
        states=f"pot-limit; the next player called; one motion, released; {_USUAL}",
    ),
    Common(
        id="miscounted-pot",
        group="pot",
        about=("pot", "dealer"),
        at=("pot-limit",),
        most=6,
        title="Pot miscounted",
        hint="He said “pot” on a wrong count",
        words="dealer counted pot wrong misquoted pot miscounted wrong count plo how much is pot",
        start=_one_act(),
        given={
            "game.structure": "pot-limit",
            "acts[0].said": "pot",
            "acts[0].spoke": "before the chips",
            "acts[0].counted": "it was counted",
            **_ONE_MOTION,
            **_AS_USUAL,
        },
        states=f"pot-limit; “pot” was said, and counted for him; one motion, released; {_USUAL}",
    ),
    Common(
        id="chips-in-front",
        group="chips",
        about=("chips", "blinds"),
        most=5,
        title="Chip put beside his own",
        hint="His blind or an earlier bet lay there",
        words="blind added one chip to his blind change left pulled back his bet added a chip",
        start=_one_act(),
        given={
            "acts[0].said": "nothing",
            "acts[0].earlier": "left",
            **_ONE_MOTION,
            **_AS_USUAL,
        },
        states=f"nothing was said; what lay there was left; one motion, released; {_USUAL}",
        pieces=_ONE_CHIP,
    ),
    Common(
        id="side-pots",
        group="pot",
        about=("pot", "cards"),
        most=5,
        title="Side pots, all-in",
        hint="How the pots are cut, hands turned up",
        words="main pot several all ins who wins which pot cap",
        start={"situation": "pots"},
    ),
    Common(
        id="forced-bets",
        group="blinds",
        about=("blinds",),
        most=5,
        title="Blinds, antes, posting",
        hint="A newcomer, missed blinds, the bring-in",
        words=(
            "ante missed blind dead blind posting new player newcomer bring in moved seats "
            "big blind sleeper late"
        ),
        start={"situation": "forced"},
    ),
    Common(
        id="coming-in",
        group="blinds",
        about=("blinds", "button", "players"),
        most=6,
        title="Moved seats, dealt in owing, button wrong",
        hint="Who gets a seat, blinds to make up, a new game",
        words=(
            "moving seats changed moved seat change missed blind dealt in without posting owes "
            "new game playing over button wrong blinds wrong last hand busted rebuy free seat "
            "between blind and button posting come in who gets the seat same seat two want one "
            "dealer button in the wrong place newcomers waiting list"
        ),
        start={"situation": "coming_in"},
    ),
    Common(
        id="button",
        group="blinds",
        about=("button", "blinds"),
        most=5,
        title="Button and blinds, a player left",
        hint="Where they go next hand",
        words="dead button who is small blind next hand player left busted heads up",
        start={"situation": "button"},
    ),
    Common(
        id="straddle",
        group="blinds",
        about=("blinds",),
        most=4,
        title="Straddle: does it play?",
        hint="Who may, where, and how much",
        words=(
            "live straddle mississippi sleeper restraddle double straddle blind raise under the "
            "gun straddle at limit after looking first card dealt late"
        ),
        start={"situation": "straddle"},
        given={"straddle.asks": "does it play"},
        states="somebody has straddled",
    ),
    Common(
        id="over-a-straddle",
        group="blinds",
        about=("blinds",),
        most=5,
        title="Over a straddle",
        hint="Who acts first, the option, what a raise must be",
        words="sleeper option raise over the straddle who acts first",
        start={"situation": "straddle"},
    ),
    Common(
        id="limit-round",
        group="chips",
        about=("chips",),
        at=("fixed-limit", "spread-limit"),
        most=8,
        title="Limit game: bet, raise, cap",
        hint="Fixed limit, or spread limit",
        words=(
            "fixed limit spread limit stud cap raises capped completion complete half bet "
            "three raises"
        ),
        start=_one_act(),
        given={"game.structure": "fixed-limit", **_ONE_MOTION, **_AS_USUAL},
        states=f"fixed limit; one motion, released; {_USUAL}",
    ),
    Common(
        id="clock",
        group="clock",
        about=("clock",),
        most=5,
        title="The clock",
        hint="A player is asked to act in time",
        words="time too slow stalling tanking called time think",
        start={"situation": "clock"},
    ),
    Common(
        id="kill-pot",
        group="blinds",
        about=("button", "blinds", "pot"),
        at=("fixed-limit", "spread-limit"),
        most=7,
        title="Kill pot",
        hint="The button, the legs, who must kill",
        words="leg scoop scooped half kill full kill kill button",
        start={"situation": "kill"},
    ),
    Common(
        id="second-leg",
        group="blinds",
        about=("button", "blinds", "pot"),
        at=("fixed-limit", "spread-limit"),
        most=4,
        title="One leg, won again",
        hint="Must he kill the next pot?",
        words="leg two in a row second leg scoops again kill next pot",
        start={"situation": "kill"},
        given={
            "kill.asks": "must the next pot be killed",
            "kill.last_pot": "one winner",
            "kill.winner_had": "a leg",
        },
        states="is the next pot killed? one player won the last pot; he had one leg before",
    ),
    Common(
        id="turned-too-early",
        group="cards",
        about=("board", "dealer"),
        most=1,
        title="Board card too early",
        hint="Dealt before the betting was complete",
        words=(
            "premature early burned and turned burn flop river fourth street still to act before"
            " big blind acted"
            " betting not over dealer too fast"
        ),
        start={"situation": "board"},
        given={"board.asks": "a card turned too early", "board.betting": "not complete"},
        states="a board card came before the betting was complete",
    ),
    Common(
        id="exposed-card",
        group="cards",
        about=("cards", "dealer"),
        most=4,
        title="Card exposed, or off the table",
        hint="Turned up, flashed or dropped in the deal",
        words="flashed flipped face up dropped floor fell hole card holecard seen dealt",
        start={"situation": "deal"},
        given={
            "deal.asks": "a card exposed in the deal",
            "deal.game": "a flop game",
            "deal.acted": "nobody",
        },
        states="a card was exposed; hold'em or Omaha; nobody has acted",
    ),
    Common(
        id="wrong-number",
        group="cards",
        about=("cards", "dealer"),
        most=4,
        title="Too few cards, or too many",
        hint="A hand with a wrong number of cards",
        words="three cards one card short extra hole cards wrong number foul fouled hand",
        start={"situation": "deal"},
        given={"deal.asks": "a wrong number of cards"},
        states="a hand has a wrong number of cards",
    ),
    Common(
        id="misdeal",
        group="cards",
        about=("cards", "dealer", "button"),
        most=6,
        title="Misdeal, or wrong button",
        hint="A seat left out, wrong seat or button, the shuffle, found late",
        words=(
            "redeal empty dealt in dealt out absent player skipped left out no cards not dealt"
            " first card wrong seat out of sequence after action cut riffle misplaced claimed"
            " dealer button in the wrong place"
        ),
        start={"situation": "deal"},
        given={"deal.game": "a flop game"},
        states="hold'em or Omaha",
    ),
    Common(
        id="deck",
        group="cards",
        about=("cards", "board", "dealer"),
        most=4,
        title="Boxed card, joker, bad deck",
        hint="Another back, two of the same, a card missing",
        words="duplicate face up in the deck foul fouled deck blue red different colour back same",
        start={"situation": "deck"},
    ),
    Common(
        id="board",
        group="cards",
        about=("board", "dealer", "muck"),
        most=3,
        title="Board: flop, burns, stub",
        hint="Four cards on the flop, no burn, two burns, a dropped stub",
        words=(
            "four card flop five cards extra card too many no burn without burning two burns double"
            " burn forgot"
            " to burn dropped stub deck fell mixed swept in turn river two cards stud street"
        ),
        start={"situation": "board"},
    ),
    Common(
        id="mucked-hand",
        group="cards",
        about=("cards", "muck", "dealer"),
        most=6,
        title="Mucked or killed: still live?",
        hint="Thrown in, folded, swept in, fouled, dropped",
        words=(
            "mucked muck threw away fold folded no bet not facing a bet dead hand live dealer took "
            "killed winner tabled unprotected protected fouled retrieve thought he had won "
            "uncalled forward up-cards floor"
        ),
        start={"situation": "live_hand"},
    ),
    Common(
        id="showdown",
        group="cards",
        about=("cards", "players", "board"),
        most=5,
        title="Showdown, playing the board",
        hint="Who shows, who sees, miscalled, both mucked",
        words=(
            "show first asks to see hand slow roll miscalled misread called hand wrong playing "
            "plays the board showed one card other card mucked cards speak tabled reveal "
            "both hands mucked all hands dead everybody mucked nobody showed who gets the pot "
            "said flush straight full house"
        ),
        start={"situation": "hands_shown"},
    ),
    Common(
        id="odd-chip",
        group="pot",
        about=("pot", "cards"),
        most=2,
        title="Odd chip",
        hint="A pot that two or more hands share",
        words="split tie tied pot chop high low quartered extra chip left over uneven divide",
        start={"situation": "odd_chip"},
        given={"odd_chip.known_by": "the odd chip alone"},
        states="only who gets the odd chip is asked, and not how much each gets",
    ),
    Common(
        id="agreed-split",
        group="pot",
        about=("pot",),
        most=5,
        title="Pot shared: how much each",
        hint="Agreed who ties, odd chips placed",
        words="agreed split tie tied chop divide amounts halves high low gets",
        start={"situation": "odd_chip"},
        given={"odd_chip.known_by": "who ties"},
        states="it is agreed who ties",
    ),
    Common(
        id="hands-compared",
        group="pot",
        about=("pot", "cards", "board"),
        most=5,
        title="Who wins: read the hands",
        hint="Cards against cards, pot by pot, odd chips placed",
        words="best hand kicker compare compared cards read reads winner tie high low omaha",
        start={"situation": "odd_chip"},
        given={"odd_chip.known_by": "the cards"},
        states="the hands are read from the cards",
    ),
    Common(
        id="late-claim",
        group="pot",
        about=("pot", "dealer", "cards"),
        most=2,
        title="Pot pushed wrongly, claimed late",
        hint="To the wrong hand, or a split missed",
        words=(
            "wrong player awarded pot went to split missed misread hand claim late after riffle "
            "next hand shuffled already paid"
        ),
        start={"situation": "late_claim"},
    ),
    Common(
        id="turn",
        group="turn",
        about=("cards", "muck", "players"),
        most=6,
        title="Turn and manners",
        hint="Who acts first, early folds, change, cash",
        words=(
            "fold early exposed etiquette talking showed first to act needless fold splash splashed"
            " splashing the pot"
        ),
        start={"situation": "turn"},
    ),
    Common(
        id="stakes",
        group="people",
        about=("players",),
        most=3,
        title="Table stakes, buy-ins",
        hint="Adding or taking chips, coming back, open stakes",
        words=(
            "rathole took chips off going south rebuy top up buy in add on cash plays hidden chips "
            "chips from his pocket playing behind chips behind"
        ),
        start={"situation": "stakes"},
    ),
    Common(
        id="misconduct",
        group="people",
        about=("players",),
        most=2,
        title="Conduct, and what comes of it",
        hint="Telling a hand, checking it down, stalling, abuse",
        words=(
            "penalty collusion soft play told his hand shows his cards talks disclosure "
            "cheating swearing threat warning barred agreed to check down reads another hand "
            "insulted the dealer rude insult swore abuse behavior misconduct angle shooting shooter"
        ),
        start={"situation": "misconduct"},
    ),
    Common(
        id="at-table",
        group="people",
        about=("players", "chips"),
        most=6,
        title="Absent, one to a hand, table rules",
        hint="Away, playing over, racks, guests, decks",
        words=(
            "absent missing from table away one player to a hand help advice rack chop split pot "
            "deck change guest language stub rabbit phone mobile reading distracted sits at the "
            "table"
        ),
        start={"situation": "at_table"},
    ),
    Common(
        id="tournament",
        group="people",
        about=("chips", "players"),
        most=4,
        title="Levels and tables of a tournament",
        hint="New level, chip race, balancing, redraw",
        words=(
            "blinds up level clock signal color up colour up chip race odd chips balance break "
            "tables move seat redraw final table"
        ),
        start={"situation": "tournament"},
    ),
    Common(
        id="house-question",
        group="people",
        about=("players", "dealer"),
        most=3,
        title="A question for the house",
        hint="Buy-in, insurance, dealing twice, seats",
        words=(
            "insurance run it twice deal twice rabbit hunt seat change house rule jackpot bad beat "
            "prizes prize money finishing place wrong seat two bust busted out on the same hand "
            "who finishes higher"
        ),
        start={"situation": "authority"},
    ),
)

BY_ID: Mapping[str, Common] = {common.id: common for common in COMMON}
