"""Where the project's own files are."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
MAIN = ROOT / "rulings" / "web" / "main.py"
"""The script of the pages, as Streamlit runs it."""
GOLDEN = ROOT / "tests" / "golden"


def project_files(spare: Path) -> list[str]:
    """Files committed or about to be; without a repository, one is lent in `spare`."""
    git = ["git", "-c", "safe.directory=*"]
    if not (ROOT / ".git").exists():
        subprocess.run([*git, "init", "--quiet", "--bare", spare], check=True)
        git += [f"--git-dir={spare}", f"--work-tree={ROOT}", "-c", "core.bare=false"]
    listed = subprocess.run(
        [*git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    files = [path for path in listed if (ROOT / path).is_file()]
    assert "pyproject.toml" in files
    return files
