"""`python -m tests.golden.write`: writes the playthroughs anew. Look at what changed before you commit it."""

from __future__ import annotations

from tests.golden.playthrough import FOLDER, mixes, playthrough


def main() -> None:
    written = {mix.file: playthrough(mix) for mix in mixes()}
    for file in FOLDER.glob("*.txt"):
        if file not in written:
            file.unlink()
            print(f"- {file.name}")
    for file, text in written.items():
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8", newline="\n")
            print(f"* {file.name}")


if __name__ == "__main__":
    main()
