"""Words that name nobody: those of the rulebook and of its questions, and everyday ones."""

import re
from functools import cache

from rules.books.registry import CLAUSES
from rules.vocabulary import QUESTIONS, WORDS

_EVERYDAY = """
a about above across after again against ago all allowed almost alone along already also although
always am among amount amounts an and angle another answer any anybody anyone anything apart are
argued around as ask asked asks at away back bad be became because been before began behind being
believe believed best better between big blind blinds board both break broken brought but by cage
calm came camera cameras can cannot card cards careful certain chair chance change changed check
chip chips claim claimed claims clear clearly clock close closed come comes correct corrected could
count counted custom customs day days dead deal dealer dealers dealing deals dealt decide decided
decision deck did different direct discretion dispute disputed do does done doubt down drew drink
drop dropped during each early eight either else end ended enough error errors even evening ever
every everybody everyone exposed face fair fairly fast felt few finally first five fix fixed floor
folded for forced forgot four from front full further game games gave get gets give given gives go
goes going good got great had half hand handed hands happened hard has have he hear heard heads
held help her here hers high him himself his honest house how if ill immediately in informed
instead intent intended into is issue it its itself just keep kept kind knew know known knows large
last late later least leave left less let limit line little long longer look looked loose lost loud
low made main make makes many match may mean means meant middle might minute minutes misheard
misled missed mistake mistaken moment money more most motion move moved much muck mucked must name
near nearest nearly neighbour neighbours necessary need needed neither never new next night nine
no nobody noisy none
nor not noted nothing now number obvious obviously of off offered often old on once one only onto
open opponent or order other others otherwise our out over own paid pair part party pay pit place
placed plain plainly play played player players playing plays point pointed position possible pot
pots practice problem pulled push pushed put question quick quickly quiet quite read reads ready
real really reason recommended refused release released repeated replay returned right room round
rule ruled rules ruling said same saw say saying says seat seats second seconds see seem seemed seen
settled several shall she shift short shorter should show showed shown shows side silent since
single six size small so some somebody someone something soon sort speak spoke stack stacks staff
stand stands start started stated still stood stop stopped string string-bet such sure surface
table tables take taken takes tell ten than that the their them then there these they thing think
this those though thought three through tight time times to together told tonight too took toward
towards
true try turn turned turns twice two type under understood unless until up upon us use used usual
verbal very video voice wait waited waived want wanted warned warning was watched way we well went
were what when where whether which while who whoever whole whose why will window wins wish with
within without witness witnessed won word words would written wrong year yes yet you your
cam vip nl pl lhe nlhe plo holdem hold em omaha stud razz badugi deuce seven draw lowball hi lo
mixed cash tournament no pot fixed spread deep max heads-up satellite main side new-player overs
"""


@cache
def ordinary() -> frozenset[str]:
    """Words of clauses' titles, which a player may be called like."""
    return frozenset(word for one in CLAUSES for word in re.findall(r"[a-z]+", one.title.lower()))


@cache
def answers() -> frozenset[str]:
    """What a question is answered with: a fact may have the place of a name in another dispute."""
    asked = (one.answers for one in QUESTIONS.values())
    read = (fact.answers for facts in WORDS.values() for fact in facts.values())
    return frozenset(answer for some in (*asked, *read) for answer in some)


@cache
def everyday() -> frozenset[str]:
    """Every word in small letters that stands in a text without naming anybody."""
    texts = [_EVERYDAY]
    for question in QUESTIONS.values():
        texts += (question.text, question.hint or "", *question.answers, *question.labels)
    for facts in WORDS.values():
        for fact in facts.values():
            texts += (fact.meaning, *fact.answers)
    return ordinary() | {word for text in texts for word in re.findall(r"[a-z]+", text.lower())}
