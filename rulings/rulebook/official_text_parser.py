"""The printed text of a book, read rule by rule: headings, preambles and numbers in sequence."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

Place = tuple[str, str]
Texts = Mapping[Place, str]

LARGEST = 5_000_000
LONGEST_LINE = 4_000
"""The most letters of a line: a printed paragraph fits. No regular expression sees a longer one."""
MOST_LINES = 50_000
LONGEST_HEADING = 200
EXPECTED = "a heading such as NO-LIMIT RULES with rules numbered 1., 2., 3. under it is expected"

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\ufffd]")
_NUMBERED = re.compile(
    r"(?P<indent>\s*)(?:[-*+]\s+)?[*_]*(?P<number>\d{1,3})[*_]*\\?[.)][*_]*(?:\s+(?P<text>.*))?"
)
_SECTION = re.compile(r"section (?P<number>\d+)(?P<mark> ?[-:.,])?(?: ?(?P<title>\S.*))?", re.I)
_OF = r"(?:rules (?:of|for) )?"
_MORE = r"(?: poker)?(?: rules)?(?: ?(?P<more>\(.+\)|[-:] .+))?"
_NAMES = {
    "13": re.compile(rf"{_OF}kill pots?{_MORE}", re.I),
    "14": re.compile(rf"{_OF}no[- ]?limit ?(?:and|&|/|,) ?pot[- ]?limit{_MORE}", re.I),
    "14 NL": re.compile(rf"{_OF}no[- ]?limit{_MORE}", re.I),
    "14 PL": re.compile(rf"{_OF}pot[- ]?limit{_MORE}", re.I),
}
_OTHER_RULES = re.compile(r"RULES (?:OF|FOR) [A-Z' -]+")
_OWN_LINE = re.compile(r"(?:\(?[a-z]\)|\((?:[ivx]+|\d+)\)|[-*+•] |examples?\b[^.]*:)", re.I)
_MARKUP = re.compile(r"\*\*|__|\\(?=[^\w\s])|(?<!\w)([*_])(?=\S)|(?<=\S)[*_](?!\w)")
_SMALL_WORDS = {"a", "and", "at", "by", "for", "in", "of", "on", "or", "the", "to", "with"}
_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))


class BadText(ValueError):
    """A file in which no official text can be read; says the file, the line, what is expected."""


@dataclass(slots=True)
class _Heading:
    """A heading and its section, if it is one of ours; `more` is what it says beyond its name.

    `whole` is a heading of a numbered section; `level` counts the marks of markdown.
    """

    section: str | None
    more: str = ""
    whole: bool = False
    level: int = 0


@dataclass(slots=True)
class _Reader:
    """The state between two lines: the section, the number reached in each, the open rule.

    `unnamed` says that the no-limit rules began without a heading of their own.
    """

    section: str | None = None
    open: Place | None = None
    level: int = 0
    unnamed: bool = False
    reached: dict[str, int] = field(default_factory=dict)
    indents: dict[str, int] = field(default_factory=dict)
    lines: dict[Place, list[str]] = field(default_factory=dict)
    titles: dict[Place, str] = field(default_factory=dict)

    def heading(self, heading: _Heading) -> None:
        below = 0 < self.level < heading.level
        if heading.section is None and not heading.whole and below:
            return
        if self._runs_on(heading):
            return
        self.section, self.level, self.open = heading.section, heading.level, None
        if self.section is None or self.reached.get(self.section):
            return
        self.open = (self.section, "preamble")
        if heading.whole:
            self.lines.pop(self.open, None)
        if heading.more:
            self.titles[(self.section, "heading")] = heading.more

    def _runs_on(self, heading: _Heading) -> bool:
        """Check whether the heading only repeats where the reader is, as the top of a page does."""
        if self.section is None or not self.reached.get(self.section):
            return False
        return heading.section in (self.section, self.section.partition(" ")[0])

    def numbered(self, number: int, indent: int, text: str) -> bool:
        """Open the rule of this number if it is the next of its section; return whether it is."""
        section = self._section_of(number, indent)
        if section is None or number != self.reached.get(section, 0) + 1:
            return False
        if indent > self.indents.setdefault(section, indent) + 1:
            return False
        self.unnamed = self.unnamed or self.section == "14"
        self.section = section
        self.reached[section] = number
        self.open = (section, str(number))
        self.lines[self.open] = [text]
        return True

    def _section_of(self, number: int, indent: int) -> str | None:
        """Return the section that a number belongs to; None where it is out of place.

        No-limit begins under the heading of both; pot-limit where the numbers begin again.
        """
        if self.section == "14":
            return "14 NL"
        if self.section == "14 NL" and self.unnamed and number == 1:
            return "14 PL" if indent <= self.indents["14 NL"] else None
        return self.section

    def text(self, line: str) -> None:
        if self.open is not None:
            self.lines.setdefault(self.open, []).append(line)

    def texts(self) -> Texts:
        found = {place: _joined(lines) for place, lines in self.lines.items()}
        return {place: text for place, text in {**found, **self.titles}.items() if text}


def parse(data: bytes, name: str) -> Texts:
    """Return the text of each rule by section and number; `name` is what errors call the file.

    Raises BadText where it is no text, is too large, or has no rule under a known heading.
    """
    lines = _lines(_decoded(data, name), name)
    headings = {place: found for place in range(len(lines)) if (found := _heading(lines, place))}
    ours = [place for place, heading in headings.items() if heading.section]
    if not ours:
        return _without_headings(lines, name)
    reader = _read(lines, headings, _Reader())
    if not reader.reached:
        raise BadText(f"{name}, line {ours[0] + 1}: no rule was found here: {EXPECTED}")
    return reader.texts()


def _lines(text: str, name: str) -> list[str]:
    """Split a text into lines. Raises BadText where there are too many, or one is too long."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadText(f"{name}: has {len(lines):,} lines: at most {MOST_LINES:,} are allowed")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise BadText(
                f"{name}, line {number}: is {len(line):,} letters long: at most "
                f"{LONGEST_LINE:,} are allowed"
            )
    return lines


def _read(lines: Sequence[str], headings: Mapping[int, _Heading], reader: _Reader) -> _Reader:
    for place, line in enumerate(lines):
        if place in headings:
            reader.heading(headings[place])
            continue
        found = _NUMBERED.fullmatch(line)
        if not (
            found and reader.numbered(int(found["number"]), _indent(found), found["text"] or "")
        ):
            reader.text(line)
    return reader


def _indent(numbered: re.Match[str]) -> int:
    return len(numbered["indent"].expandtabs())


def _without_headings(lines: Sequence[str], name: str) -> Texts:
    """Read a text without headings. Raises BadText.

    No-limit comes first, then pot-limit from where the numbers begin again, as they must, once.
    """
    numbers = [
        (n, found) for n, line in enumerate(lines, 1) if (found := _NUMBERED.fullmatch(line))
    ]
    ones = [(n, _indent(found)) for n, found in numbers if int(found["number"]) == 1]
    if not ones:
        raise BadText(f"{name}, line 1: no rule was found: {EXPECTED}")
    begun = [n for n, indent in ones if indent <= ones[0][1] + 1]
    if len(begun) != 2:
        raise BadText(
            f"{name}, line {begun[-1]}: without headings the numbers must begin again at 1 once, "
            f"for pot-limit, and here they begin {len(begun)} times: {EXPECTED}"
        )
    reader = _read(lines, {}, _Reader(section="14"))
    return reader.texts()


def _heading(lines: Sequence[str], place: int) -> _Heading | None:
    """Return the heading that a line is; None where it is none."""
    line = lines[place].strip()
    level = len(line) - len(line.lstrip("#"))
    marked = level > 0 or (line.startswith(("**", "__")) and line.endswith(("**", "__")))
    words = " ".join(re.sub(r"[#*_\\]+", " ", line).translate(_DASHES).split())
    if _is_contents(words):
        return _Heading(None, whole=True)
    if not words or len(words) > LONGEST_HEADING or words[0].isdigit():
        return None
    alone = place == 0 or not lines[place - 1].strip()
    if not (marked or alone or _is_title(words)):
        return None
    if words.endswith((".", ",", ";")) and not (marked or words.isupper()):
        return None
    found = _known(words.rstrip(".:")) or (_Heading(None) if level else None)
    if found is not None:
        found.level = level
    return found


def _is_contents(words: str) -> bool:
    """Check whether it is a line of the table of contents: it ends in dots and a page's number."""
    dots = words.rstrip("0123456789")
    return dots != words and dots.replace(" ", "").endswith("....")


def _known(words: str) -> _Heading | None:
    """Return the heading that these words are: of a section of ours, or of one that ends it."""
    for section, name in _NAMES.items():
        if named := name.fullmatch(words):
            return _Heading(section, more=words if named["more"] else "")
    if section_of := _SECTION.fullmatch(words):
        return _numbered_section(section_of)
    return _Heading(None) if _OTHER_RULES.fullmatch(words) else None


def _numbered_section(found: re.Match[str]) -> _Heading | None:
    number, title = found["number"], found["title"] or ""
    named = _known(title) if title else None
    set_apart = (found["mark"] or "").strip() in ("-", ":") or _is_title(title)
    if title and named is None and not set_apart:
        return None
    if number == "14" and named is not None and named.section in ("14 NL", "14 PL"):
        return named
    return _Heading(number if number in _NAMES else None, whole=True)


def _is_title(words: str) -> bool:
    """Check whether words are written as a heading: capitals, or each word begun with one."""
    large = [w for w in re.findall(r"[A-Za-z][\w']*", words) if w.lower() not in _SMALL_WORDS]
    return words.isupper() or all(word[0].isupper() for word in large)


def _decoded(data: bytes, name: str) -> str:
    """Decode a file: UTF-8, UTF-16 with its mark, or the Windows letters of old files."""
    if len(data) > LARGEST:
        raise BadText(f"{name}, line 1: is larger than 5 MB: a text no larger is expected")
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        text = data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    if stray := _CONTROL.search(text):
        line = text.count("\n", 0, stray.start()) + 1
        raise BadText(f"{name}, line {line}: is not text: plain text or markdown is expected")
    return text


def _joined(lines: Iterable[str]) -> str:
    """Join wrapped lines to paragraphs again; a sub-point or an example has a line of its own."""
    paragraphs: list[list[str]] = [[]]
    for line in lines:
        words = " ".join(line.split())
        if not words:
            paragraphs.append([])
        elif not paragraphs[-1] or _OWN_LINE.match(words):
            paragraphs.append([words])
        else:
            paragraphs[-1].append(words)
    plain = (_MARKUP.sub("", " ".join(paragraph)).strip() for paragraph in paragraphs)
    return "\n".join(paragraph for paragraph in plain if paragraph)
