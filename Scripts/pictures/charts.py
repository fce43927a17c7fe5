"""Charts of the benchmarks: bars of what the tables of Docs/Performance say, from the figures in Docs/Performance/Data."""

import json
import math
import re

from svg import Picture, width_of

DATA = "Docs/Performance/Data"
BAR, GAP, PANEL = 15, 6, 30
LEADING = re.compile(r"\**([\d,]+(?:\.\d+)?)")


class Chart:
    """A picture of panels. A panel is a column of a table, with a bar for each row, or a row, with a bar for each column."""

    def __init__(self, name, page, title, panels, log=False, columns=2, shared=False):
        self.name, self.page, self.title, self.panels = name, page, title, panels
        self.log, self.columns, self.shared = log, columns, shared


def column(table, head, title=None, only=None):
    """Describes a panel of a column."""
    return lambda page: (title or head, bars(page[table], head, only))


def row(table, label, title=None, skip=()):
    """Describes a panel of a row, but for some columns."""
    def panel(page):
        heads, rows = page[table]["head"], page[table]["rows"]
        cells = next(cells for cells in rows if cells[0] == label)
        return title or plain(label), [
            (plain(head), cell) for head, cell in zip(heads[1:], cells[1:]) if head not in skip and value(cell) is not None]
    return panel


def bars(table, head, only):
    """Returns the label and the cell of each row that has a figure in a column."""
    place = table["head"].index(head)
    form = table["head"].index("form") if "form" in table["head"] else None
    return [(plain(cells[0] if form is None else f"{cells[0]}, {cells[form]}"), cells[place]) for cells in table["rows"]
            if value(cells[place]) is not None and (only is None or cells[0] in only)]


def plain(words):
    """Returns words without Markdown."""
    return re.sub(r"[`*]", "", words)


def value(cell):
    """Returns the first figure of a cell, or None."""
    found = LEADING.match(cell)
    return float(found.group(1).replace(",", "")) if found else None


ROWS = ["plain literal", "one param", "name + plural", "enum x gender x plural"]
FIND = ["find, id known when compiled", "find, from the key's text", "a Swift string, whole call", "missing key",
        "render one token", "render gender x plural"]
OPEN = ["fresh process, us", "warm process, us", "resident, KiB", "of no file"]
CORPORA = [(0, "Wikipedia iOS"), (2, "Wikipedia Android"), (4, "generated")]
STEPS = ["wikipedia-ios, 2021-03-18 to 2021-09-09", "wikipedia-ios, 2021-09-09 to 2022-02-10",
         "wikipedia-ios, 2022-02-10 to 2022-03-03", "wikipedia-ios, 2022-03-03 to 2022-03-10",
         "wikipedia-ios, 2022-03-10 to 2023-12-05", "wikipedia-ios, 2023-12-05 to 2024-12-02",
         "wikipedia-ios, 2024-12-02 to 2026-02-20", "wikipedia-android, 2025-08-20 to 2026-07-20",
         "wikipedia-android, 2026-07-20 to 2026-08-20"]
PROJECTS = [("(a) MediaWiki, 546,392 texts", "MediaWiki, 546,392 texts"), ("(b) Wikipedia, 70,315", "Wikipedia, 70,315 texts"),
            ("(c) generated, 1,000,000", "generated, 1,000,000 texts"),
            ("a shared catalog, 546,392", "a shared catalog, 546,392 texts")]

CHARTS = [
    Chart("Strings", "Strings", "A text of the string API, nanoseconds", [row(0, label) for label in ROWS], log=True, shared=True),
    Chart("Finding", "Loading", "Finding a text among 5,000, nanoseconds", [column(0, head) for head in FIND], log=True, shared=True),
    Chart("FindingMany", "Loading", "Finding a text among 100,000, nanoseconds", [column(1, head) for head in FIND], log=True, shared=True),
    Chart("Opening", "Loading", "Opening 5,000 phrases", [column(2, head) for head in OPEN[:3]], log=True),
    Chart("OpeningMany", "Loading", "Opening 100,000 phrases", [column(3, head) for head in OPEN[:3]], log=True),
    Chart("Starting", "Starting", "An app's start with 100,000 phrases",
          [column(0, head) for head in ["to the first text, ms", "resident, KiB"]], log=True),
    Chart("Wire", "Size", "Bytes on the wire, all locales",
          [column(table, "total, all", title) for table, title in CORPORA], columns=1),
    Chart("Installed", "Size", "Bytes installed, all locales",
          [column(table + 1, "total, all", title) for table, title in CORPORA], columns=1),
    Chart("Bundles", "Size", "Bytes of bundles: packs, and .strings as text and binary",
          [row(6, label) for label in ["made up, 35 locales", "made up, 100 locales", "Wikipedia iOS, 117 locales"]]),
    Chart("Decoding", "Packs", "Installing a dense pack",
          [column(0, head) for head in ["MB a second", "median locale", "slowest locale", "MiB of memory"]]),
    Chart("Compact", "Packs", "A text of a compact and of a mapped pack",
          [column(1, head) for head in ["first text, us, median locale", "further texts, ns"]], log=True),
    Chart("Deltas", "Deltas", "Bytes of a delta, all changed locales together",
          [row(0, label, label.replace("wikipedia-ios", "iOS").replace("wikipedia-android", "Android"), skip=("days", "locales", "values", "ours / zstd")) for label in STEPS]),
    Chart("Publishing", "Publishing", "Publishing all packs",
          [column(0, head) for head in ["publish, s", "processor, s", "µs a text", "peak MiB"]]),
    Chart("SmallChange", "Publishing", "Publishing a small change of 100 locales",
          [column(1, head) for head in ["publish, s", "processor, s"]]),
    Chart("Extracting", "Extracting", "Extracting the texts of a million lines, seconds", [column(0, "seconds", "")], log=True,
          columns=1),
    Chart("Catalog", "Catalog", "Importing and exporting, seconds",
          [column(0, head) for head in ["import, s", "export, s"]]),
    Chart("Commands", "Commands", "Whole commands, seconds", [column(0, *heads) for heads in PROJECTS], log=True, shared=True),
]


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
        picture.text(x, y + 14, title, size=13, bold=True)
        top += PANEL - 6
    labels = max(width_of(label, 12, bold=peers and is_ours(label)) for label, _ in items) + 8
    cells = max(width_of(cell, 12) for _, cell in items) + 10
    room = width - labels - cells
    picture.path([(x + labels, top), (x + labels, top + len(items) * (BAR + GAP))], "rule", arrow=False)
    for place, (label, cell) in enumerate(items):
        line = top + place * (BAR + GAP) + GAP / 2
        kind = "ours" if is_ours(label) or not peers else "peer"
        picture.text(x + labels - 8, line + 12, label, "ink", 12, "end", bold=peers and is_ours(label))
        long = max(length(value(cell), ends, log, room), 1)
        picture.box(x + labels, line, long, BAR, kind, 2)
        picture.text(x + labels + long + 5, line + 12, plain(cell), "soft", 12)
    return top - y + len(items) * (BAR + GAP)


def drawn(chart, page):
    """Returns a chart's picture."""
    panels = [describe(page) for describe in chart.panels]
    peers = any(is_ours(label) for _, items in panels for label, _ in items)
    wide = 720
    each = (wide - 48 - 32 * (chart.columns - 1)) / chart.columns
    scale = "The scale is logarithmic." if chart.log else "The scale begins at 0."
    spoken = " ".join(f"{title or chart.title}: " + ", ".join(f"{label} {plain(cell)}" for label, cell in items) + "."
                      for title, items in panels)
    picture = Picture(wide, 0, chart.title, f"Bars. {scale} {spoken}")
    picture.text(24, 34, chart.title, size=16, bold=True)
    picture.text(24, 54, scale + (" Shorter is better." if peers else ""), "soft", 12)

    def ends_of(some):
        return limits([value(cell) for _, items in (panels if chart.shared else some) for _, cell in items], chart.log)

    y = 72
    for first in range(0, len(panels), chart.columns):
        heights = [panel(picture, 24 + place * (each + 32), y, each, found, ends_of([found]), chart.log, peers)
                   for place, found in enumerate(panels[first:first + chart.columns])]
        y += max(heights) + 20
    picture.height = y
    return picture


def load(page):
    """Returns the tables of a page's figures."""
    with open(f"{DATA}/{page}.json", encoding="utf-8") as file:
        return json.load(file)["tables"]


def draw():
    """Returns the pictures of this module, each with its name."""
    return {chart.name: drawn(chart, load(chart.page)) for chart in CHARTS}
