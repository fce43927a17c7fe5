"""Keeps the figures of Docs/Performance as JSON, a file for each page.

Usage: figures.py            prints each table that differs between a page and its file
       figures.py --record   writes the files from the pages
"""

import json
import os
import re
import sys

PAGES, DATA = "Docs/Performance", "Docs/Performance/Data"


def cells(line):
    """Returns the cells of a table's line."""
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]


def tables(page):
    """Returns the tables of a page that have a column of figures."""
    found, lines = [], []
    with open(f"{PAGES}/{page}.md", encoding="utf-8") as file:
        for line in list(file) + [""]:
            if line.startswith("|"):
                lines.append(line)
            elif lines:
                if "---:" in lines[1]:
                    found.append({"head": cells(lines[0]), "rows": [cells(line) for line in lines[2:]]})
                lines = []
    return found


def text(page, found):
    """Returns the file of a page's tables, a line for each row."""
    parts = []
    for table in found:
        rows = ",\n".join(f"    {json.dumps(row, ensure_ascii=False)}" for row in table["rows"])
        parts.append(f'  {{"head": {json.dumps(table["head"], ensure_ascii=False)},\n   "rows": [\n{rows}\n   ]}}')
    return f'{{"page": "{PAGES}/{page}.md",\n "tables": [\n' + ",\n".join(parts) + "\n ]}\n"


def pages():
    """Returns the names of the pages of figures."""
    return sorted(name[:-3] for name in os.listdir(PAGES) if name.endswith(".md") and tables(name[:-3]))


def differences():
    """Yields what differs between pages and files."""
    for page in pages():
        file = f"{DATA}/{page}.json"
        kept = open(file, encoding="utf-8").read() if os.path.exists(file) else ""
        if kept != text(page, tables(page)):
            yield f"{file}:1: figures: they are not those of {PAGES}/{page}.md; run Scripts/pictures/draw"


def record():
    """Writes the file of every page."""
    os.makedirs(DATA, exist_ok=True)
    for page in pages():
        with open(f"{DATA}/{page}.json", "w", encoding="utf-8") as file:
            file.write(text(page, tables(page)))


if __name__ == "__main__":
    if sys.argv[1:] == ["--record"]:
        record()
    for line in differences():
        print(line)
