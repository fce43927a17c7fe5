"""Compares the cells of a benchmark's tables with those that were published before.

The noise of a cell is the range from `KEY.least` to `KEY.most` of both runs, if the benchmark measures it; else that of
the report of `make bench`: a hundredth of what is counted, and a fifth of what is timed.
"""
import tables
from changes import COUNTED, COUNTS, TIMED


def lines(bench, former, now):
    """Returns a line for each cell that moved beyond noise, peers' too, or why none can be compared."""
    if former is None:
        return ["published for the first time"]
    before, after = former["figures"], now["figures"]
    if any(former["measured"][part] != now["measured"][part] for part in ("processor", "cores")):
        return [f"measured on another machine than before, {former['measured']['processor']}: cells are not compared"]
    found = []
    for table in tables.of(bench):
        if any(key not in before for key in table.keys()):
            found.append(f"the table {table.name} shows other figures than before: its cells are not compared")
            continue
        found += [f"moved        {table.name}: {row}, {column}: {old} to {new}"
                  for row, column, old, new in cells(table, before, after)]
    return found


def cells(table, before, after):
    """Yields the row, the column and both texts of each cell that moved."""
    heads, rows = table.filled(after)
    former = dict(zip(table.rows, table.filled(before)[1]))
    for (row, (head, after_cells)) in zip(table.rows, rows):
        for column, name, old, new in zip(table.columns, heads, former[row][1], after_cells):
            keys = table.keys_of(row, column)
            if new.value is not None and is_beyond(keys, old, new, before, after):
                yield head, name, old.text, new.text


def is_beyond(keys, old, new, before, after):
    """Whether a cell left the noise of its former figure."""
    ends = [(figures.get(f"{keys[0]}.least"), figures.get(f"{keys[0]}.most")) for figures in (before, after)]
    if None not in ends[0] + ends[1]:
        return ends[0][1] < ends[1][0] or ends[1][1] < ends[0][0]
    margin = COUNTED if all(COUNTS.search(key) or isinstance(after[key], int) for key in keys) else TIMED
    low, high = sorted((old.value * (1 - margin), old.value * (1 + margin)))
    return not low <= new.value <= high
