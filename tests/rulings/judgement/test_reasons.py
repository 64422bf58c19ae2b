"""The reasons of a ruling: where each of its rules can be looked up."""

from rules.books.registry import BOOKS, BY_ID, CLAUSES, BookKey
from rules.house import House
from rulings.judgement.reasons import reasons, reasons_by


def _told(clause: str, book: BookKey, *aside: str) -> str | None:
    return reasons_by([BY_ID[clause]], book, aside)[0].elsewhere


def test_a_rule_that_a_book_prints_at_several_numbers_is_told_with_all_of_them_3_t_5_c() -> None:
    (stud,) = reasons([BY_ID["s3.t.5.c_stud"]], House())
    assert stud.label == "3-T5c"
    assert stud.elsewhere == "also 3-T5b, 10-9, 10-10; cardroom edition: number unknown"
    assert stud.whole_citation.endswith(f"({stud.elsewhere})")
    assert _told("bc.7.said", "rrop-11") == "also 3-K1a; cardroom edition: number varies"


def test_what_another_book_that_holds_beside_it_prints_as_well_is_told_unless_set_aside() -> None:
    assert _told("s14.nl.3.raise", "rrop-11") == "also 3-W6"
    assert _told("s14.nl.3.raise", "rrop-11", "rrop-private") is None
    assert _told("s14.nl.8", "rrop-11") is None


def test_no_number_that_a_clause_rests_on_is_told_nowhere() -> None:
    ours = {book.key for book in BOOKS.values()} | {"rrop-private", "pot-limit-guide"}
    for clause in CLAUSES:
        told = set[str]()
        for book in BOOKS:
            (reason,) = reasons_by([clause], book, ())
            told |= {reason.label, *(reason.elsewhere or "").split("; ")[0][5:].split(", ")}
        printed = {one.label for one in clause.cites if one.authority.key in ours}
        assert printed <= told, clause.id
