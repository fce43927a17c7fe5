"""The pack format: its sections, its header, and a lookup, read from the page and from the bytes of its worked example."""

import re
import struct

from svg import Picture, width_of

PAGE = "Docs/Formats/Pack.md"
FIELD = re.compile(r"\| (\d+) \| (\d+) \| (.*) \|$")
HEX = re.compile(r"^ *(\d+)  ((?:[0-9a-f]{2} ){1,7}[0-9a-f]{2})  \|")


def read():
    """Returns the names of the sections, the fields of the header, and the bytes of the example."""
    with open(PAGE, encoding="utf-8") as file:
        lines = file.read().split("\n")
    names = next([part.strip() for part in line.strip("│").split("│")] for line in lines if line.startswith("│ header"))
    fields = [(int(found[1]), int(found[2]), found[3]) for found in map(FIELD.match, lines) if found]
    data = b"".join(bytes.fromhex(found[2]) for found in map(HEX.match, lines) if found)
    return names, [field for field in fields if field[0] < 64], data


def short(words):
    """Returns the name of a field."""
    return re.split(r"[;:,]", re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", words).replace("`", ""))[0].replace("length of the ", "length: ")


def header(picture, fields, y):
    """Draws the header, sixteen bytes a row."""
    unit = 47
    rows = [(start, min(offset + size, start + 16 - start % 16) - start, words) for offset, size, words in fields
            for start in ([offset] if offset % 16 + size <= 16 else [offset, offset + 16 - offset % 16])]
    for offset, size, words in rows:
        x, line = 80 + unit * (offset % 16), y + 46 * (offset // 16)
        picture.box(x, line, unit * size, 40, "box", 3)
        picture.text(x + unit * size / 2, line + 25, short(words), size=12, anchor="middle")
        if offset % 16 == 0:
            picture.text(68, line + 25, str(offset), "soft", 12, "end", mono=True)


def sections(picture, names, optional, y):
    """Draws the row of sections."""
    widths = {name: width_of(name, 13) + 34 for name in names}
    stretch = (812 - 4 * (len(names) - 1)) / sum(widths.values())
    x = 24
    for name in names:
        width = widths[name] * stretch
        kind = "origin" if name == "header" else "app" if name in ("entries", "values") else "team"
        picture.box(x, y, width, 44, kind, 3)
        if name in optional:
            picture.raw(picture.parts.pop().replace("/>", ' stroke-dasharray="5 4"/>'))
        picture.text(x + width / 2, y + 27, name, size=13, anchor="middle")
        x += width + 4


def lookup(data, ordinal):
    """Returns the steps of a lookup in the example, each with where it reads, the bytes, and what they say."""
    count, language, _ = struct.unpack_from("<III", data, 32)
    blocks = -(-(64 + language) // 4) * 4
    entries = blocks + 8 * -(-count // 64)
    values = entries + 2 * count
    block, entry = blocks + 8 * (ordinal // 64), entries + 2 * ordinal
    start, = struct.unpack_from("<I", data, block)
    offset, = struct.unpack_from("<H", data, entry)
    record = values + start + offset
    length = data[record] // 2
    return [
        (block, data[block:block + 4], f"the block of ordinals 0 to 63 begins at {start}"),
        (entry, data[entry:entry + 2], f"the entry of ordinal {ordinal}: {offset}"),
        (record, data[record:record + 1 + length], f"the record at {values} + {start} + {offset}: a selection by number"),
        (record - data[record + 5], data[record - data[record + 5]:][:7], "its variant for one: “1 item”"),
    ]


def draw():
    """Returns the picture of this module."""
    names, fields, data = read()
    optional = [name for name in names if any(f"length of the {name}" in words and "0 if and only if" in words
                                              for _, _, words in fields)]
    steps = lookup(data, 2)
    picture = Picture(
        860, 0, "A pack",
        f"The sections of a pack, in order: {', '.join(names)}; {', '.join(optional)} are there only if a flag names them. "
        "The header: " + ", ".join(f"{short(words)} at {offset}, {size} bytes" for offset, size, words in fields) + ". A lookup: "
        + "; ".join(f"at {place}, {words}" for place, _, words in steps) + ".")
    picture.text(24, 34, "The sections, in order", size=14, bold=True)
    picture.text(836, 34, "dashed: only if a flag names it", "soft", 12, "end")
    sections(picture, names, optional, 48)
    picture.text(24, 128, "The header, 64 bytes", size=14, bold=True)
    header(picture, fields, 142)
    picture.text(24, 354, "A lookup: ordinal 2 of the worked example", size=14, bold=True)
    picture.text(24, 376, "offset", "soft", 12)
    y = 384
    for place, found, words in steps:
        picture.box(24, y, 812, 34, "app" if place >= steps[1][0] else "team", 3)
        picture.text(68, y + 22, str(place), "soft", 12.5, "end", mono=True)
        picture.text(86, y + 22, found.hex(" "), size=12.5, mono=True)
        picture.text(310, y + 22, words, size=13)
        y += 40
    picture.height = y + 16
    return {"Pack": picture}
