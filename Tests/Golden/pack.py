"""The installed form of a pack, as Docs/Formats/Pack.md says; its texts as strings of Wire.md."""
import struct

from compact import TextCode
from cursor import Cursor, u16, u32

MISSING, SAME, DEAD = b"\x01", b"\x02", b"\x03"
DEEPEST, LONGEST = 16, 1 << 20


def leb128(n):
    out = bytearray()
    while n > 0x7F:
        out.append(n & 0x7F | 0x80)
        n >>= 7
    return bytes(out) + bytes([n])


def string_number(n):
    """A number in a value string: LEB128 of it and one."""
    return leb128(n + 1)


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


def debug_entries(section):
    cursor = Cursor(section)
    for _ in range(cursor.number() if section else 0):
        ordinal, (phrase,) = cursor.number(), struct.unpack("<Q", cursor.take(8))
        key = cursor.take(cursor.number())
        yield ordinal, phrase, key, cursor.take(cursor.number())


def spread(bits):
    """Each of 32 bits in three places."""
    return bits ^ (bits << 7 | bits >> 25) % 2**32 ^ (bits << 19 | bits >> 13) % 2**32


def block_start(word):
    """Where a block begins."""
    start, other = struct.unpack("<II", word)
    if spread(start) ^ 0x5BD1E995 != other:
        raise ValueError("a damaged block")
    return start


class Pack:
    """An installed form."""

    def __init__(self, data):
        self.flags, self.epoch, self.revision = u16(data, 6), data[8:24], u32(data, 24)
        self.count, self.parts = u32(data, 32), self.parts_of(data)[1]
        self.records = self.parts["values"] + self.parts["far"]
        self.far = len(self.parts["values"])
        self.language = self.parts["language"]
        assert 2 <= len(self.language) <= 4096 and self.language[0] == 2 and self.language[1] < 2
        self.code = TextCode(self.parts["code"]) if self.flags & 2 else None
        assert self.check_of(data, self.parts) == u32(data, 60)

    @staticmethod
    def parts_of(data):
        """The file and its sections, if the header is right but for its check."""
        assert data[:4] == b"LPAK" and u16(data, 4) == 2 and u32(data, 28) == len(data) >= 64
        flags, count = u16(data, 6), u32(data, 32)
        assert flags & ~15 == 0 and count <= 1 << 24
        language, values, far, code, keys, debug = (u32(data, 36 + 4 * n) for n in range(6))
        for flag, length in (2, code), (4, keys), (8, debug):
            assert bool(flags & flag) == bool(length)
        overlay, at, parts = flags & 1, 64, {}
        for name, length, multiple in [
            ("language", language, 4),
            ("blocks", 4 * count if overlay else 8 * ((count + 63) // 64), 4),
            ("keys", keys, 8),
            ("entries", (4 if overlay else 2) * count, 4),
            ("values", values, 1),
            ("far", far, 1),
            ("code", code, 4),
            ("debug", debug, 4),
        ]:
            at += -at % multiple if length else 0
            parts[name] = data[at : at + length]
            at += length
        assert at == len(data)
        return data, parts

    @staticmethod
    def check_of(data, parts):
        check = 0
        for part in data[:60], parts["language"], parts["code"]:
            whole = len(part) // 4 * 4
            numbers = [u32(part, at) for at in range(0, whole, 4)] + list(part[whole:])
            for number in numbers:
                check = (check ^ number) * 0x9E3779B97F4A7C15 % 2**64
                check ^= check >> 32
        return check % 2**32

    def values(self):
        """Ordinals that are not missing, with their value strings."""
        entries, blocks = self.parts["entries"], self.parts["blocks"]
        for n in range(self.count):
            if self.flags & 1:
                ordinal, entry = u32(blocks, 4 * n), u32(entries, 4 * n)
                mark, offset = entry - 0xFFFF0000, entry
            else:
                ordinal, mark = n, u16(entries, 2 * n)
                offset = mark + block_start(blocks[n // 64 * 8:][:8])
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
                    is_far = number % 2 == 0
                    meant = (number - 2) // 2 + self.far if is_far else offset - number // 2
                    text, _ = self.code.text(self.records, meant)
                    assert text
            return text
        out = bytearray()
        self.record(offset, out)
        return bytes(out)

    def record(self, offset, out, depth=0, may_refer=True):
        """Adds a record's value string, of at most 1 MiB with what is there."""
        assert offset >= 0
        cursor = Cursor(self.records, offset)
        head = cursor.number()
        if head & 1 == 0:
            return self.add(string_words(self.words(cursor, head >> 1)), out)
        assert depth < DEEPEST, "messages that stand too deep"
        content = cursor.take(head >> 1)
        nodes = Cursor(content)
        while nodes.at < len(content):
            tag = nodes.byte()
            if tag >= 128:
                self.add(string_words(nodes.take(tag - 127)), out)
            elif 16 <= tag < 24:
                self.add(string_token(tag - 16), out)
            elif tag == 8:
                self.add(b"\x05", out)
            elif tag in (9, 10):
                assert may_refer and nodes.at == 1
                number = nodes.number()
                meant = offset - number if tag == 9 else self.far + number
                return self.record(meant, out, depth, may_refer=False)
            elif tag == 0:
                self.add(string_words(self.words(nodes, nodes.number())), out)
            elif tag == 1:
                self.add(string_token(nodes.number()), out)
            elif tag == 7:
                self.add(b"\x04" + self.words(nodes, nodes.number()) + b"\x1f", out)
            else:
                kind = {2: 0x06, 3: 0x07, 4: 0x08, 5: 0x0B, 6: 0x0C}[tag]
                parameter, count = nodes.number(), nodes.number()
                self.add(bytes([kind]) + string_number(parameter) + string_number(count), out)
                for left in range(count, -1, -1):
                    if left:
                        self.add(string_number(nodes.number()), out)
                    distance = nodes.number()
                    assert distance > 0
                    self.record(offset - distance, out, depth + 1)
                    self.add(b"\x1e", out)

    @staticmethod
    def words(cursor, count):
        assert count <= LONGEST, "words that are too long"
        return cursor.take(count)

    @staticmethod
    def add(part, out):
        out += part
        assert len(out) <= LONGEST, "a text that is too long"

    def keys(self):
        return self.parts["keys"]

    def debug(self):
        return debug_entries(self.parts["debug"])
