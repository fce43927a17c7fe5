"""Charts of the benchmarks: bars of what the tables of Docs/Performance show, from the figures in Docs/Performance/Data.

Benchmarks/tables.json describes both the tables and the charts.
"""

import math
import pathlib
import re
import sys

from svg import Picture, width_of

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[2] / "Benchmarks" / folder) for folder in ("Report", "Peers")]
import data  # noqa: E402, the folders had to be named first
import tables  # noqa: E402

BAR, GAP, PANEL = 15, 6, 30


def panels_of(chart, figures):
    """Returns the panels of a chart: the title, and the label and cell of each bar.

    `figures` are those of each benchmark.
    """
    every, found = tables.every(), []
    for name in chart.get("rows", chart.get("columns")):
        table = every[name]
        heads, rows = table.filled(figures[table.bench])
        lists = rows if "rows" in chart else [(head, [cells[place] for _, cells in rows]) for place, head in enumerate(heads)]
        labels = chart.get("labels", [plain(label) for label in (heads if "rows" in chart else [head for head, _ in rows])])
        for head, cells in chosen(chart, lists):
            title = table.words if chart.get("named") == "table" else plain(head) if len(lists) > 1 else ""
            found.append((title, bars(chart, heads if "rows" in chart else [row for row, _ in rows], labels, cells)))
    return found


def chosen(chart, lists):
    """Returns the rows or columns that become panels; a name that the table lacks is an error."""
    names = chart.get("choose", [head for head, _ in lists])
    by_name = dict(lists)
    return [(name, by_name[name]) for name in names]


def bars(chart, names, labels, cells):
    """Returns the label and the cell of each bar that has a figure."""
    skipped = chart.get("skip", [])
    kept = [cell for name, cell in zip(names, cells) if name not in skipped]
    shown = labels if "labels" in chart else [label for label, name in zip(labels, names) if name not in skipped]
    if len(shown) != len(kept):
        raise ValueError(f"{chart['title']}: {len(shown)} labels for {len(kept)} bars")
    return [(label, cell) for label, cell in zip(shown, kept) if cell.value is not None]


def plain(words):
    """Returns words without Markdown."""
    return re.sub(r"[`*]", "", words)


def limits(figures, log):
    """Returns the ends of an axis."""
    if not log:
        return 0, max(figures) or 1
    least = min([figure for figure in figures if figure > 0] or [1])
    low, high = 10 ** math.floor(math.log10(least / 2)), 10 ** math.ceil(math.log10(max(max(figures), least)))
    return low, max(high, low * 10)


def length(figure, ends, log, width):
    """Returns how long a bar is."""
    low, high = ends
    if not log:
        return width * figure / high
    return 0 if figure <= 0 else width * math.log10(figure / low) / math.log10(high / low)


def is_ours(label):
    """Returns whether a bar is of LanguagePacks."""
    return label.startswith(("ours", "packs"))


def panel(picture, x, y, width, found, ends, log, peers):
    """Draws a panel, and returns its height."""
    (title, items), top = found, y
    if title:
        if width_of(title, 13, bold=True) > width:
            raise ValueError(f"{picture.title}: there is no room for the title `{title}`; give it fewer words, or the chart fewer columns")
        picture.text(x, y + 14, title, size=13, bold=True)
        top += PANEL - 6
    labels = max(width_of(label, 12, bold=peers and is_ours(label)) for label, _ in items) + 8
    cells = max(width_of(cell.text, 12) for _, cell in items) + 10
    room = width - labels - cells
    if room < 80:
        raise ValueError(f"{picture.title}: there is no room for bars; give the chart fewer columns")
    picture.path([(x + labels, top), (x + labels, top + len(items) * (BAR + GAP))], "rule", arrow=False)
    for place, (label, cell) in enumerate(items):
        line = top + place * (BAR + GAP) + GAP / 2
        kind = "ours" if is_ours(label) or not peers else "peer"
        picture.text(x + labels - 8, line + 12, label, "ink", 12, "end", bold=peers and is_ours(label))
        long = max(length(cell.value, ends, log, room), 1)
        picture.box(x + labels, line, long, BAR, kind, 2)
        picture.text(x + labels + long + 5, line + 12, plain(cell.text), "soft", 12)
    return top - y + len(items) * (BAR + GAP)


def drawn(chart, figures):
    """Returns a chart's picture."""
    panels, log, across = panels_of(chart, figures), chart.get("log", False), chart.get("across", 2)
    peers = any(is_ours(label) for _, items in panels for label, _ in items)
    wide = 720
    each = (wide - 48 - 32 * (across - 1)) / across
    scale = "The scale is logarithmic." if log else "The scale begins at 0."
    better = f" {'Longer' if chart.get('longer') else 'Shorter'} is better." if peers else ""
    spoken = " ".join(f"{title or chart['title']}: " + ", ".join(f"{label} {plain(cell.text)}" for label, cell in items) + "."
                      for title, items in panels)
    picture = Picture(wide, 0, chart["title"], f"Bars. {scale} {spoken}")
    picture.text(24, 34, chart["title"], size=16, bold=True)
    picture.text(24, 54, scale + better, "soft", 12)

    def ends_of(some):
        return limits([cell.value for _, items in (panels if chart.get("shared") else some) for _, cell in items], log)

    y = 72
    for first in range(0, len(panels), across):
        heights = [panel(picture, 24 + place * (each + 32), y, each, found, ends_of([found]), log, peers)
                   for place, found in enumerate(panels[first:first + across])]
        y += max(heights) + 20
    picture.height = y
    return picture


def without():
    """Returns each table that has neither a chart nor a reason in `no chart`."""
    charted = {name for chart in tables.description()["charts"].values() for name in chart.get("rows", chart.get("columns"))}
    return [name for name, table in tables.every().items() if name not in charted and not table.no_chart]


def draw():
    """Returns the pictures of this module, each with its name."""
    figures = {bench: part["figures"] for bench, part in data.published().items()}
    every = tables.every()
    return {name: drawn(chart, figures) for name, chart in tables.description()["charts"].items()
            if all(every[table].bench in figures for table in chart.get("rows", chart.get("columns")))}
