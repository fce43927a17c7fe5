#!/usr/bin/env python3
"""Reads packs, wire forms and key tables as Docs/Formats says, and nothing else.

    read.py FILE          prints what the file says
    read.py FOLDER        compares every file of a folder with the dump beside it

Pack.md, Compact.md, Wire.md (stored) and KeyTable.md are followed line by line.
"""
import os
import struct
import sys

MISSING, SAME, DEAD = b"\x01", b"\x02", b"\x03"


def u16(b, at):
    return struct.unpack_from("<H", b, at)[0]


def u32(b, at):
    return struct.unpack_from("<I", b, at)[0]


class Cursor:
    """Reads numbers and bytes one after the other."""

    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take(self, count):
        assert self.at + count <= len(self.data), "beyond the end"
        self.at += count
        return self.data[self.at - count : self.at]


def string_number(n):
    """A number in a value string: LEB128 of it and one."""
    n, out = n + 1, bytearray()
    while n > 0x7F:
        out.append(n & 0x7F | 0x80)
        n >>= 7
    return bytes(out) + bytes([n])


def string_words(words):
    out = bytearray()
    for byte in words:
        if byte >= 0x20 or byte in (9, 10, 13):
            out.append(byte)
        else:
            out += bytes([0x1B, byte | 0x40])
    return bytes(out)


def string_token(position):
    return bytes([0x10 + position]) if position < 8 else b"\x18" + string_number(position)


class Bits:
    """Bits from the highest of each byte on."""

    def __init__(self, data, at=0):
        self.data, self.bit = data, at * 8

    def one(self):
        byte = self.data[self.bit >> 3]
        self.bit += 1
        return byte >> (7 - (self.bit - 1) % 8) & 1

    def many(self, count):
        value = 0
        for _ in range(count):
            value = value * 2 + self.one()
        return value

    def zeros(self):
        count = 0
        while self.one() == 0:
            count += 1
        return count


def canonical(lengths):
    """Codes for (symbol, length) in the order of the list."""
    codes, code, former = {}, 0, 0
    for length in range(1, 16):
        code <<= 1
        for symbol, its in lengths:
            if its == length:
                codes[length, code] = symbol
                code += 1
    return codes


def decode(bits, codes):
    length = code = 0
    while length < 15:
        code = code * 2 + bits.one()
        length += 1
        if (length, code) in codes:
            return codes[length, code]
    raise ValueError("no such code")


class TextCode:
    """The section `code` of a compact pack."""

    def __init__(self, section):
        bits = Bits(section)
        count, spelled = bits.many(14), bits.many(20)
        lengths = canonical([(n, bits.many(4)) for n in range(1, 16)])
        left, byte, own, depth = [], [], [], []
        path, last = [], -1
        for symbol in range(count):
            steps = bits.zeros()
            parent = None
            if symbol > 0:
                # The parent is so many steps up from the symbol before; beyond the root is a byte.
                parent = path[-1 - steps] if steps < len(path) else None
                path = path[: len(path) - steps] if parent is not None else []
            if parent is None:
                digits = bits.zeros()
                last += 1 << digits | bits.many(digits) if digits else 1
                byte.append(last)
            else:
                byte.append(None)
            left.append(parent)
            path.append(symbol)
            own.append(decode(bits, lengths))
        self.codes = canonical(list(enumerate(own)))
        right = {s: decode(bits, self.codes) for s in range(count) if left[s] is not None}
        self.bytes = {}

        def spell(symbol):
            if symbol not in self.bytes:
                if left[symbol] is None:
                    self.bytes[symbol] = bytes([byte[symbol]])
                else:
                    self.bytes[symbol] = spell(left[symbol]) + spell(right[symbol])
            return self.bytes[symbol]

        total = sum(len(spell(s)) for s in range(count) if spell(s) != b"\0")
        assert total == spelled, "the symbols have another length than stated"

    def text(self, data, at):
        """The text of a record and where it ends."""
        bits, out = Bits(data, at), b""
        while True:
            symbol = self.bytes[decode(bits, self.codes)]
            if symbol == b"\0":
                return out, (bits.bit + 7) // 8
            out += symbol


class Pack:
    """An installed form."""

    def __init__(self, data):
        assert data[:4] == b"LPAK" and u16(data, 4) == 1 and u32(data, 28) == len(data)
        self.flags, self.epoch, self.revision = u16(data, 6), data[8:24], u32(data, 24)
        assert self.flags & ~15 == 0
        self.count = u32(data, 32)
        language, values, far, code, keys, debug = (u32(data, 36 + 4 * n) for n in range(6))
        overlay = self.flags & 1
        at, self.parts = 64, {}
        for name, length, multiple in [
            ("language", language, 4),
            ("blocks", 4 * (self.count if overlay else (self.count + 63) // 64), 4),
            ("entries", (4 if overlay else 2) * self.count, 1),
            ("values", values, 1),
            ("far", far, 1),
            ("code", code, 4),
            ("keys", keys, 8),
            ("debug", debug, 4),
        ]:
            while length and at % multiple:
                assert data[at] == 0
                at += 1
            self.parts[name] = data[at : at + length]
            at += length
        assert at == len(data)
        self.records = self.parts["values"] + self.parts["far"]
        self.far = values
        self.code = TextCode(self.parts["code"]) if self.flags & 2 else None
        self.language = self.parts["language"]
        check = 0x811C9DC5
        for byte in data[:60] + self.language:
            check = (check ^ byte) * 0x01000193 % 2**32
        assert check == u32(data, 60)

    def values(self):
        """Ordinals that are not missing, with their value strings."""
        entries, blocks = self.parts["entries"], self.parts["blocks"]
        for n in range(self.count):
            if self.flags & 1:
                ordinal, entry = u32(blocks, 4 * n), u32(entries, 4 * n)
                mark, offset = entry - 0xFFFF0000, entry
            else:
                ordinal, mark = n, u16(entries, 2 * n)
                offset = mark + u32(blocks, n // 64 * 4)
            if mark == 0xFFFF:
                continue
            state = {0xFFFE: SAME, 0xFFFD: DEAD}.get(mark)
            yield ordinal, state or self.value(offset)

    def value(self, offset):
        if self.code:
            text, end = self.code.text(self.records, offset)
            if text == b"":
                number = Cursor(self.records, end).number()
                if number:
                    meant = (number - 2) // 2 + self.far if number % 2 == 0 else offset - number // 2
                    text, _ = self.code.text(self.records, meant)
                    assert text
            return text
        return self.record(offset)

    def record(self, offset, depth=0, may_refer=True):
        assert 0 <= offset and depth < 17
        cursor = Cursor(self.records, offset)
        head = cursor.number()
        content = cursor.take(head >> 1)
        if head & 1 == 0:
            return string_words(content)
        nodes, out = Cursor(content), b""
        while nodes.at < len(content):
            tag = nodes.byte()
            if tag >= 128:
                out += string_words(nodes.take(tag - 127))
            elif 16 <= tag < 24:
                out += string_token(tag - 16)
            elif tag == 8:
                out += b"\x05"
            elif tag in (9, 10):
                assert may_refer and nodes.at == 1
                number = nodes.number()
                meant = offset - number if tag == 9 else self.far + number
                return self.record(meant, depth, may_refer=False)
            elif tag == 0:
                out += string_words(nodes.take(nodes.number()))
            elif tag == 1:
                out += string_token(nodes.number())
            elif tag == 7:
                out += b"\x04" + nodes.take(nodes.number()) + b"\x1f"
            else:
                kind = {2: 0x06, 3: 0x07, 4: 0x08, 5: 0x0B, 6: 0x0C}[tag]
                out += bytes([kind]) + string_number(nodes.number())
                count = nodes.number()
                out += string_number(count)
                for left in range(count, -1, -1):
                    if left:
                        out += string_number(nodes.number())
                    distance = nodes.number()
                    assert distance > 0
                    out += self.record(offset - distance, depth + 1) + b"\x1e"
        return out

    def keys(self):
        return self.parts["keys"]

    def debug(self):
        cursor = Cursor(self.parts["debug"])
        for _ in range(cursor.number() if self.parts["debug"] else 0):
            ordinal, (phrase,) = cursor.number(), struct.unpack("<Q", cursor.take(8))
            key = cursor.take(cursor.number())
            yield ordinal, phrase, key, cursor.take(cursor.number())


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


def find(table, phrase):
    """The ordinal of an id in a key table, or None."""
    bits, slots, groups, seed = u16(table, 6), u32(table, 28), u32(table, 32), u32(table, 36)
    mask64, mask32 = 2**64 - 1, 2**32 - 1
    x = (phrase ^ seed * 0x165667B19E3779F9 & mask64) * 0x9E3779B97F4A7C15 & mask64
    pilot = table[40 + ((x >> 32) * groups >> 32)]
    y = (x ^ x >> 32) * 0xC2B2AE3D27D4EB4F & mask64
    slot = ((y >> 32) + pilot * (y & mask32) & mask32) * slots >> 32
    cells = int.from_bytes(table[40 + groups :], "little")
    cell = cells >> slot * (32 + bits) & (1 << 32 + bits) - 1
    ordinal, empty = cell >> 32, (1 << bits) - 1
    return ordinal if ordinal != empty and cell & mask32 == phrase & mask32 else None


def escaped(data):
    return "".join(chr(b) if 0x20 <= b <= 0x7E and b != 0x5C else "\\%02x" % b for b in data)


def dump_of_pack(pack):
    lines = ["epoch " + pack.epoch.hex(), "revision %d" % pack.revision]
    lines += ["flags %d" % pack.flags, "language " + escaped(pack.language)]
    if pack.keys():
        lines.append("keys %d bytes" % len(pack.keys()))
    for ordinal, phrase, key, text in pack.debug():
        lines.append('debug %d %016x "%s" "%s"' % (ordinal, phrase, escaped(key), escaped(text)))
    states = {SAME: "same as source", DEAD: "dead"}
    for ordinal, value in sorted(pack.values()):
        lines.append("%d %s" % (ordinal, states.get(value, '"%s"' % escaped(value))))
    return lines


def dump_of_keys(table, ids):
    assert table[:4] == b"LPKT" and u16(table, 4) == 2
    lines = ["epoch " + table[8:24].hex(), "phrases %d" % u32(table, 24)]
    for phrase in ids:
        ordinal = find(table, int(phrase, 16))
        lines.append("%s %s" % (phrase, "none" if ordinal is None else ordinal))
    return lines


def dump(path, expected):
    with open(path, "rb") as file:
        data = file.read()
    if data[:4] == b"LPKT":
        return dump_of_keys(data, [line.split()[0] for line in expected[2:]])
    if data[:4] == b"LPAK":
        return dump_of_pack(Pack(data))
    with open(os.path.join(os.path.dirname(path), "old.lpk"), "rb") as file:
        return dump_of_pack(Wire(data, Pack(file.read())))


def main(path):
    if not os.path.isdir(path):
        print("\n".join(dump(path, [])))
        return 0
    names = sorted(n for n in os.listdir(path) if n.endswith((".lpk", ".lpwf", ".lpkt")))
    # The coding dense has a plain reader of its own among the tests, in Swift.
    names = [n for n in names if not n.endswith(".dense.lpwf")]
    wrong = 0
    for name in names:
        with open(os.path.join(path, name + ".dump")) as file:
            expected = file.read().splitlines()
        found = dump(os.path.join(path, name), expected)
        for line, (here, there) in enumerate(zip(found + [""], expected + [""]), 1):
            if here != there:
                print("%s.dump:%d: %s; found %s" % (name, line, there, here), file=sys.stderr)
                wrong += 1
                break
    if not wrong:
        print("%d files agree with their dumps" % len(names))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
