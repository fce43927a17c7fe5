"""Wire forms, as Docs/Formats/Wire.md says."""
from cursor import Cursor, u16
from pack import MISSING


class Wire:
    """A wire form in the coding `stored`; a delta needs the pack that it starts from."""

    def __init__(self, data, old):
        assert data[:4] == b"LPWF" and u16(data, 4) == 2 and data[6] == 0
        beside = data[7]
        assert beside in (0, 2)
        cursor = Cursor(data, 28 if beside else 12)
        facts = cursor.byte()
        before = dict(old.values()) if beside else {}
        self.epoch = old.epoch if beside else cursor.take(16)
        self.revision = cursor.number()
        self.language = old.language if facts & 2 else cursor.take(cursor.number())
        self.inside = cursor.take(cursor.number()) if facts & 4 else b""
        self.notes = cursor.take(cursor.number()) if facts & 8 else b""
        self.flags = facts & 1 | (2 if facts & 16 else 0) | facts & 4 | facts & 8
        self.row, ordinal = {}, 0
        while cursor.at < len(data):
            if data[cursor.at] in (1, 2, 3, 14):
                value = cursor.take(1)
                value = before.get(ordinal, MISSING) if value == b"\x0e" else value
            else:
                value = cursor.take(data.index(0, cursor.at) - cursor.at)
                cursor.byte()
            if value != MISSING:
                self.row[ordinal] = value
            ordinal += 1

    def values(self):
        return self.row.items()

    def keys(self):
        return self.inside

    def debug(self):
        return []
