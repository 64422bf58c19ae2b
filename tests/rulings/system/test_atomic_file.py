"""A file that is written whole is for its owner alone."""

from pathlib import Path

from rulings.system.atomic_file import whole


def test_a_file_that_is_written_is_no_other_user_s_to_read_whatever_was_there(
    tmp_path: Path,
) -> None:
    target = tmp_path / "names.csv"
    target.write_text("names")
    target.chmod(0o644)
    with whole(target) as file:
        assert file.stat().st_mode & 0o077 == 0
        file.write_text("more names")
    assert target.stat().st_mode & 0o777 == 0o600
    assert target.read_text() == "more names"
