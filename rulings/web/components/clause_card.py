"""A clause as a card of the rulebook page, its questions and cases folded, as HTML."""

from collections.abc import Iterable, Iterator
from html import escape

from rules.books.registry import EDITIONS
from rules.clause.authority import Book
from rules.clause.citation import Citation
from rules.clause.clause import Clause
from rulings.interview.next_question import Next
from rulings.judgement.near_misses import missed_told
from rulings.model.ruling import Missed, Reason
from rulings.rulebook.official_text import sentence
from rulings.rulebook.reference import About, Kin
from rulings.web.state import link

OWN_WORDS = "In the book’s own words"
FOR_DEVELOPERS = "For developers"
THE_FLOOR_MAY = " <em>(the floor may)</em>"


def line(one: About) -> str:
    """Return a clause for a list: its label and its title, both the link that opens it."""
    named = f"<strong>{escape(one.label)}</strong> {escape(one.clause.title)}"
    return f'<a href="{_href(one.clause.id)}" target="_self">{named}{_may(one.clause)}</a>'


def card(one: About) -> str:
    """Return everything there is to know of a clause."""
    return f'<article class="clause">{"".join(_parts(one))}</article>'


def cited(reason: Reason) -> str:
    """Return a reason of a ruling: its number, a link to its clause, and where it is printed.

    The link opens in place of the ruling, for a second copy of a dispute would overwrite it.
    """
    lines = [
        f"{anchor(reason.clause, reason.label)} {escape(reason.title)}"
        + (THE_FLOOR_MAY if reason.may else ""),
        escape(reason.whole_citation),
    ]
    if reason.borrowed:
        lines.append(escape(f"{reason.borrowed}."))
    if reason.book_says:
        lines.append(f"The book says: {escape(reason.book_says)}")
    lines += read_as(reason)
    return f'<p class="reason">{"<br>".join(lines)}</p>'


def read_as(reason: Reason) -> Iterator[str]:
    """Yield the reading taken of a rule that can be read in two ways, with the other one."""
    if reason.reading:
        other = escape(reason.other_reading or "")
        yield f"Read here as: {escape(reason.reading)}. Otherwise: {other}."


def anchor(clause: str, label: str) -> str:
    """Return the number of a clause as the link that opens it."""
    return f'<a href="{_href(clause)}" target="_self">{escape(label)}</a>'


def with_title(reason: Reason) -> str:
    """Return a rule for a list: its number and its title, both the link that opens it."""
    told = f"<strong>{escape(reason.label)}</strong> {escape(reason.title)}"
    told += THE_FLOOR_MAY if reason.may else ""
    return f'<li><a href="{_href(reason.clause)}" target="_self">{told}</a></li>'


def own_words(text: str) -> str:
    """Return a sentence of an official text, folded; nothing where there is none."""
    if not text:
        return ""
    paragraphs = "".join(f"<p>{escape(part)}</p>" for part in text.splitlines())
    return fold(OWN_WORDS, f"<blockquote>{paragraphs}</blockquote>")


def did_not_rule(topic: str, reason: Reason, because: str, missed: Iterable[Missed]) -> str:
    """Return a clause of that topic with what came of it, and each fact it wanted otherwise."""
    why = f'<p class="reason">{escape(because)}</p>' if because else ""
    wanted = [escape(missed_told(topic, one)) for one in missed]
    return f'<div class="near">{cited(reason)}{why}{_list(wanted) if wanted else ""}</div>'


def still_possible(told: Next) -> str:
    """Return the rulings still possible in one line that opens to the answers leading to each."""
    ways = [
        f"{escape(one.decision)}{_list(escape(' '.join(said)) for said in one.answers.items())}"
        for one in told.possible
    ]
    return fold(told.because, _list(ways))


def lines(text: str) -> str:
    """Return plain text whose lines keep their indent, also where they wrap."""
    return "".join(
        f'<p class="line" style="margin-left: {(len(line) - len(line.lstrip())) / 2}rem">'
        f"{escape(line.strip())}</p>"
        for line in text.splitlines()
    )


def folded(summary: str, text: str) -> str:
    """Return plain text, folded."""
    return fold(summary, lines(text))


def _parts(one: About) -> Iterator[str]:
    clause = one.clause
    yield f"<h2>{escape(one.label)} {escape(clause.title)}{_may(clause)}</h2>"
    yield _editions(clause.cites)
    if clause.may:
        yield f"<p>The floor weighs:</p>{_list(map(escape, clause.may.weighs))}"
    if clause.reading:
        yield f"<p>Read here as: {escape(clause.reading.chosen)}.<br>"
        yield f"Otherwise: {escape(clause.reading.other)}.</p>"
    if one.set_aside_by:
        yield f"<p>Set aside by:</p>{_list(map(_kin, one.set_aside_by))}"
    if one.sets_aside:
        yield f"<p>Sets aside:</p>{_list(map(_kin, one.sets_aside))}"
    if one.asks:
        yield fold(f"What it asks ({len(one.asks)})", _list(map(escape, one.asks)))
    cases = f"<p>It applies:</p>{_list(map(escape, one.hits))}" if one.hits else ""
    if one.misses:
        cases += f"<p>It comes near and does not apply:</p>{_list(map(escape, one.misses))}"
    if cases:
        counted = f"Cases: {len(one.hits)} where it applies, {len(one.misses)} near misses"
        yield fold(counted, cases)
    yield fold(FOR_DEVELOPERS, f"<p>In a house file: <code>{escape(clause.id)}</code></p>")


def _editions(cites: tuple[Citation, ...]) -> str:
    """Return the citations, the editions of one book side by side where any has it."""
    printed = [cite.authority.key for cite in cites if cite.authority.key in EDITIONS]
    families = {EDITIONS[key].family for key in printed}
    cells = [_in_edition(one, cites) for one in EDITIONS.values() if one.family in families]
    others = [cite for cite in cites if cite.authority.key not in printed]
    return f'<div class="editions">{"".join((*cells, *map(_cited, others)))}</div>'


def _in_edition(edition: Book, cites: tuple[Citation, ...]) -> str:
    cited = "".join(_cited(cite) for cite in cites if cite.authority == edition)
    return f"<div>{cited or f'{escape(edition.title)}: <em>not in this edition</em>'}</div>"


def _cited(cite: Citation) -> str:
    text = sentence(cite)
    return f"<div>{escape(str(cite))}{own_words(text) if text else ''}</div>"


def _kin(kin: Kin) -> str:
    return f"{anchor(kin.id, kin.label)} {escape(kin.title)}"


def _href(clause: str) -> str:
    return escape(link(clause))


def _may(clause: Clause) -> str:
    return THE_FLOOR_MAY if clause.may else ""


def _list(items: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{item}</li>' for item in items)}</ul>"


def fold(summary: str, inside: str) -> str:
    """Fold what is HTML already."""
    return f'<details class="fold"><summary>{escape(summary)}</summary>{inside}</details>'
