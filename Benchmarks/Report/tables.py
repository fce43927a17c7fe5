"""The tables and charts of the benchmarks, from one description and the figures of a run.

`tables.json` next to this folder describes each table: its benchmark, the words of its corner, rows and columns. The
cells are written where their pattern is, in the columns or in the rows, and the other side names keys:

- `{*.ours.ns:,.0f}` shows the figure of a key. `*` stands for the key of the row or column, `*1` for its first word.
- `{*.ours / *.zstd:.3f}` computes from left to right; numbers may take part.
- `:~` shows three digits, `:,` a whole number; else a format of Python stands behind the colon.
- `of` makes a table for each of its keys: `#` stands for the key and `##` for its words, and the key is the end of
  the table's name. `none` lists the rows of a column that have no figure; a dash stands there.
- `page` names the page of a table that does not stand on that of its benchmark.

Each table has a chart, or says in `no chart` why it has none. A chart has a panel for each row or column of its
tables: `choose` names some, `skip` leaves out bars, `labels` gives bars shorter words.
"""
import json
import pathlib
import re

DESCRIPTION = pathlib.Path(__file__).resolve().parent.parent / "tables.json"
FIGURE = re.compile(r"\{([^{}:]+):([^{}]*)\}")
NONE = "–"


class MissingFigure(Exception):
    """A table needs a figure that a run does not have."""

    def __init__(self, table, key):
        super().__init__(f"the table {table} needs the figure {key}")
        self.key = key


class Cell:
    """What a cell says, and its first figure; None if it has none."""

    def __init__(self, text, value=None):
        self.text, self.value = text, value


class Table:
    """One table: its patterns, without figures yet."""

    def __init__(self, name, entry, key="", words=""):
        self.name, self.bench, self.words = f"{name}.{key}" if key else name, entry["bench"], words
        self.page, self.no_chart = entry.get("page", ""), entry.get("no chart", "")
        self.corner = entry["corner"].replace("##", words)
        sides = [{head: rule.replace("##", words).replace("#", key) for head, rule in entry[side].items()}
                 for side in ("rows", "columns")]
        self.rows, self.columns = sides
        self.none = {(row, column) for column, rows in entry.get("none", {}).items() for row in rows}

    def pattern(self, row, column):
        """Returns the pattern of a cell, with its keys; None for a cell without a figure."""
        if (row, column) in self.none:
            return None
        rules = (self.columns[column], self.rows[row])
        pattern, key = rules if "{" in rules[0] else rules[::-1]
        for number, word in enumerate(key.split(), 1):
            pattern = pattern.replace(f"*{number}", word)
        return re.sub(r"\*(?=[.}:\s])(?!\s\d)", lambda _: key, pattern)

    def keys(self):
        """Returns the keys of all figures that the table shows, in their order."""
        found = [key for head in [*self.rows, *self.columns] for key in keys_in(head)]
        found += [key for row in self.rows for column in self.columns for key in self.keys_of(row, column)]
        return list(dict.fromkeys(found))

    def keys_of(self, row, column):
        """Returns the keys of a cell."""
        return keys_in(self.pattern(row, column) or "")

    def filled(self, figures):
        """Returns the heads of the columns, and each row's head and cells."""
        heads = [self.cell(head, figures).text for head in self.columns]
        return heads, [(self.cell(row, figures).text,
                        [self.cell(self.pattern(row, column), figures) for column in self.columns]) for row in self.rows]

    def cell(self, pattern, figures):
        if pattern is None:
            return Cell(NONE)
        values = []

        def show(match):
            values.append(self.computed(match[1].split(), figures))
            return shown(values[-1], match[2])

        text = FIGURE.sub(show, pattern)
        return Cell(text, values[0] if values else None)

    def computed(self, parts, figures):
        """Computes from left to right."""
        value = self.figure(parts[0], figures)
        for sign, part in zip(parts[1::2], parts[2::2]):
            other = self.figure(part, figures)
            value = {"*": value * other, "-": value - other, "/": value / other if other else float("inf")}[sign]
        return value

    def figure(self, part, figures):
        if not is_key(part):
            return float(part)
        if part not in figures:
            raise MissingFigure(self.name, part)
        return figures[part]


def keys_in(pattern):
    """Returns the keys of a pattern, in their order."""
    return [part for match in FIGURE.finditer(pattern) for part in match[1].split() if is_key(part)]


def is_key(part):
    """Whether a part of a pattern is a key, and no number or sign."""
    return part not in ("*", "/", "-") and not part.isdigit()


def shown(value, form):
    """Returns a number in a format, or with three digits."""
    if form != "~":
        return format(round(value) if form == "," else value, form)
    if isinstance(value, int) or value == 0 or abs(value) >= 99.95:
        return f"{value:,.0f}"
    return f"{value:.2f}" if abs(value) < 9.995 else f"{value:.1f}"


def description():
    return json.loads(DESCRIPTION.read_text(encoding="utf-8"))


def every():
    """Returns all tables, by name."""
    found = []
    for name, entry in description()["tables"].items():
        found += [Table(name, entry, key, words) for key, words in entry.get("of", {"": ""}).items()]
    return {table.name: table for table in found}


def of(bench):
    """Returns the tables of a benchmark."""
    return [table for table in every().values() if table.bench == bench]


def markdown(table, figures):
    """Returns the lines of a table."""
    heads, rows = table.filled(figures)
    lines = [[table.corner, *heads], ["---", *["---:"] * len(heads)]]
    lines += [[head, *[cell.text for cell in cells]] for head, cells in rows]
    return [re.sub(r"\s+", " ", f"| {' | '.join(line)} |") for line in lines]
