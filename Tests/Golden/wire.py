"""Wire forms, as Docs/Formats/Wire.md says; dense ones are decoded in the folder `dense`."""
from cursor import Cursor, u16
from dense.decoder import Decoder
from pack import MISSING, debug_entries, leb128

STORED, DENSE = 0, 2
BESIDE_SOURCE, BESIDE_OLD = 1, 2


def row(pack):
    """The value of each ordinal from 0 to the last that is not missing."""
    values = dict(pack.values())
    return [values.get(ordinal, MISSING) for ordinal in range(max(values, default=-1) + 1)]


def facts(pack):
    """The facts of a known pack: those that are written beside a source pack."""
    compact = 16 if pack.flags & 2 else 0
    out = bytes([pack.flags & 13 | compact]) + leb128(pack.revision)
    for section in (pack.language, pack.keys(), pack.parts["debug"]):
        if section:
            out += leb128(len(section)) + section
    return out


class Wire:
    """A wire form, and the packs that it may be coded beside."""

    def __init__(self, data, source, old):
        assert data[:4] == b"LPWF" and u16(data, 4) == 2
        coding, flags = data[6], data[7]
        assert coding in (STORED, DENSE) and flags < 4
        self.source = source if flags & BESIDE_SOURCE else None
        self.old = old if flags & BESIDE_OLD else None
        self.nearest = self.old or self.source
        content = data[12 + 16 * sum(pack is not None for pack in (self.source, self.old)) :]
        values = self.dense(content) if coding == DENSE else self.stored(content)
        self.row = {ordinal: value for ordinal, value in enumerate(values) if value != MISSING}

    def dense(self, content):
        known = facts(self.nearest) if self.nearest else b""
        source, old = (pack and row(pack) for pack in (self.source, self.old))
        preamble, values = Decoder(content, source, old, known).decode()
        self.read_facts(Cursor(preamble))
        return values

    def stored(self, content):
        cursor, ordinal = Cursor(content), 0
        self.read_facts(cursor)
        before = dict(self.old.values()) if self.old else {}
        while cursor.at < len(content):
            if content[cursor.at] in (1, 2, 3, 14):
                value = cursor.take(1)
                value = before.get(ordinal, MISSING) if value == b"\x0e" else value
            else:
                value = cursor.take(content.index(0, cursor.at) - cursor.at)
                cursor.byte()
            yield value
            ordinal += 1

    def read_facts(self, cursor):
        flags = cursor.byte()
        self.epoch = self.nearest.epoch if self.nearest else cursor.take(16)
        self.revision = cursor.number()
        self.language = self.old.language if flags & 2 else cursor.take(cursor.number())
        self.inside = cursor.take(cursor.number()) if flags & 4 else b""
        self.notes = cursor.take(cursor.number()) if flags & 8 else b""
        self.flags = flags & 13 | (2 if flags & 16 else 0)

    def values(self):
        return self.row.items()

    def keys(self):
        return self.inside

    def debug(self):
        return debug_entries(self.notes)
