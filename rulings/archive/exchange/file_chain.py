"""The hash chain of a file: a record is taken where it leads on from the file's first one."""

from collections.abc import Iterator

from rulings.archive.database.hash_chain import BEGINNING
from rulings.archive.exchange.json_lines import BadLine, KeptLine, Link, Read, SaidLine


def chained(lines: Iterator[Read]) -> Iterator[Read]:
    """Yield each line; from where the chain breaks on every record is refused.

    If two do not follow each other, either may be the one that was written anew, so the one
    before is refused too: each record waits for the next. Nothing follows the last, which
    therefore proves nothing of itself. A line that is bad in itself, and has its hash, still leads
    on to the next. Opinions of reviewers stand after the last record, and no record after that.
    """
    end, before, waiting = Link(0, BEGINNING, BEGINNING), 0, None
    for line in lines:
        if isinstance(line, SaidLine):
            if waiting is not None:
                yield waiting
            yield line
            yield from _said(lines, line.line)
            return
        if line.link is None or (isinstance(line, BadLine) and not _follows(line.link, end)):
            yield line
        elif _follows(line.link, end):
            if waiting is not None:
                yield waiting
            waiting, end, before = line, line.link, line.line
        else:
            yield from _broken(waiting, line, before)
            yield from _after(lines, line.line)
            return
    if waiting is not None:
        yield waiting


def _said(lines: Iterator[Read], first: int) -> Iterator[Read]:
    for line in lines:
        if isinstance(line, KeptLine):
            wrong = f"a record after what reviewers said, in line {first:,}: it is no export"
            yield BadLine(line.line, wrong)
        else:
            yield line


def _follows(link: Link, end: Link) -> bool:
    return (link.number, link.before) == (end.number + 1, end.hash)


def _broken(waiting: Read | None, line: Read, before: int) -> Iterator[Read]:
    if isinstance(waiting, BadLine):
        yield waiting
    elif waiting is not None:
        yield BadLine(
            waiting.line,
            f"line {line.line:,} does not follow it: one of the two was written anew, or what "
            "stood between them was taken out",
        )
    place = f"it does not follow line {before:,}" if before else "no first record leads to it"
    yield BadLine(
        line.line,
        f"the chain of the file breaks here: {place}. Nothing from here on is taken",
    )


def _after(lines: Iterator[Read], broken: int) -> Iterator[Read]:
    for line in lines:
        if isinstance(line, KeptLine):
            yield BadLine(line.line, f"it comes after line {broken:,}, where the chain breaks")
        else:
            yield line
