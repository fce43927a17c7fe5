"""Shows the texts of packs, as Docs/Formats/Pack.md and Compact.md say."""
from cursor import u16, u32
from language import Language, Wrong, need
from pack import block_start

KINDS = {2: "number", 3: "gender", 4: "choice", 5: "ordinal", 6: "viewer"}
CODES = {6: "number", 7: "gender", 8: "choice", 11: "ordinal", 12: "viewer"}
DEEPEST, NODES, VARIANTS, LONGEST = 16, 10_000, 100_000, 1 << 20


class Bytes:
    """Numbers and bytes of a part of the records, never beyond its end."""

    def __init__(self, data, at, end):
        need(0 <= at <= end <= len(data), "outside")
        self.data, self.at, self.end = data, at, end

    def byte(self):
        need(self.at < self.end, "the end")
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        value = 0
        for n in range(9):
            byte = self.byte()
            value |= (byte & 0x7F) << 7 * n
            if byte < 0x80:
                need(value < 2**62, "a number of more than 62 bits")
                return value
        raise Wrong("a number of more than nine bytes")

    def take(self, count):
        need(count <= self.end - self.at, "beyond the end")
        self.at += count
        return self.data[self.at - count : self.at]


def entry(pack, ordinal):
    """The offset of a record, or None for missing, "source" or "dead"."""
    entries, blocks = pack.parts["entries"], pack.parts["blocks"]
    if pack.flags & 1:
        low, high = 0, pack.count
        while low < high:
            middle = (low + high) // 2
            found = u32(blocks, 4 * middle)
            if found == ordinal:
                value = u32(entries, 4 * middle)
                return state(value - 0xFFFF0000) if value >= 0xFFFFFFFD else value
            low, high = (middle + 1, high) if found < ordinal else (low, middle)
        return None
    if ordinal >= pack.count:
        return None
    value = u16(entries, 2 * ordinal)
    if value >= 0xFFFD:
        return state(value)
    try:
        return value + block_start(blocks[ordinal // 64 * 8 :][:8])
    except ValueError:
        return None


def state(mark):
    return {0xFFFE: "source", 0xFFFD: "dead"}.get(mark)


class Mapped:
    """Shows a record and those that it is made of."""

    def __init__(self, pack, output):
        self.data, self.far, self.output = pack.records, pack.far, output
        self.nodes, self.variants = NODES, VARIANTS

    def written(self, offset):
        """Where a record begins, whether it is a message, and its content."""
        cursor = Bytes(self.data, offset, len(self.data))
        head = cursor.number()
        need(head & 1 or head >> 1 <= LONGEST, "words that are too long")
        need(head >> 1 <= cursor.end - cursor.at, "a record beyond the end")
        return offset, head & 1, Bytes(self.data, cursor.at, cursor.at + (head >> 1))

    def record(self, offset):
        """The record, or the one that it means."""
        found = self.written(offset)
        content = found[2]
        if not found[1] or content.at == content.end or self.data[content.at] not in (9, 10):
            return found
        tag, number = content.byte(), content.number()
        need(tag == 10 or 0 < number <= offset, "a distance")
        return self.written(self.far + number if tag == 10 else offset - number)

    def show(self, found, depth=0):
        offset, is_message, content = found
        if not is_message:
            self.output.words(content.take(content.end - content.at))
            return self.output.check()
        need(depth < DEEPEST, "messages that stand too deep")
        while content.at < content.end:
            self.nodes -= 1
            need(self.nodes > 0, "too many nodes")
            self.node(content.byte(), content, offset, depth)
            self.output.check()

    def node(self, tag, content, offset, depth):
        output = self.output
        if tag >= 128:
            output.words(content.take(tag - 127))
        elif 16 <= tag < 24:
            output.token(tag - 16)
        elif tag in KINDS:
            position = content.number()
            chosen = self.chosen(content, *output.keys(KINDS[tag], position))
            need(0 < chosen <= offset, "a distance")
            self.show(self.record(offset - chosen), depth + 1)
        elif tag == 8:
            output.close()
        elif tag == 0:
            count = content.number()
            need(count <= LONGEST, "words that are too long")
            output.words(content.take(count))
        elif tag == 1:
            output.token(content.number())
        elif tag == 7:
            output.open(content.take(content.number()))
        else:
            raise Wrong("a node")

    def chosen(self, content, exact, general):
        """The distance to the variant that counts."""
        count = content.number()
        need(count <= self.variants, "too many variants")
        self.variants -= count
        found = {}
        for _ in range(count):
            key, distance = content.number(), content.number()
            found[key] = distance
        other = content.number()
        return found.get(exact, 0) or found.get(general, 0) or other


class Compact:
    """Shows a value string."""

    def __init__(self, value, output):
        self.cursor, self.output, self.nodes = Bytes(value, 0, len(value)), output, NODES

    def words(self):
        cursor, start = self.cursor, self.cursor.at
        while cursor.at < cursor.end and is_text(cursor.data[cursor.at]):
            cursor.at += 1
        return cursor.data[start : cursor.at]

    def number(self):
        number = self.cursor.number()
        need(number > 0, "a number* that is zero")
        return number - 1

    def show(self, depth=0):
        while True:
            self.output.words(self.words())
            if self.cursor.at == self.cursor.end:
                return need(depth == 0, "a variant without an end")
            code = self.cursor.byte()
            if code == 0x1E:
                return need(depth > 0, "the end of no variant")
            self.nodes -= 1
            need(self.nodes > 0, "too many nodes")
            self.part(code, depth)
            self.output.check()

    def part(self, code, depth):
        output = self.output
        if 16 <= code < 24:
            output.token(code - 16)
        elif code == 24:
            output.token(self.number())
        elif code == 0x1B:
            output.words(bytes([self.cursor.byte() & 0x1F]))
        elif code == 4:
            name = self.words()
            need(self.cursor.byte() == 0x1F, "a name without an end")
            output.open(name)
        elif code == 5:
            output.close()
        else:
            self.select(code, depth)

    def select(self, code, depth):
        need(code in CODES and depth + 1 < DEEPEST, "a selection")
        exact, general = self.output.keys(CODES[code], self.number())
        found = {}
        for _ in range(self.number()):
            key = self.number()
            found[key] = self.cursor.at
            self.skip(depth + 1)
        other = self.cursor.at
        self.skip(depth + 1)
        end = self.cursor.at
        self.cursor.at = found.get(exact, found.get(general, other))
        self.show(depth + 1)
        self.cursor.at = end

    def skip(self, depth):
        """Passes a variant and its end."""
        while True:
            self.words()
            code = self.cursor.byte()
            if code == 0x1E:
                return
            if code == 24:
                self.number()
            elif code == 0x1B:
                self.cursor.byte()
            elif code in CODES:
                need(depth + 1 < DEEPEST, "selections that stand too deep")
                self.number()
                for _ in range(self.number()):
                    self.number()
                    self.skip(depth + 1)
                self.skip(depth + 1)


def is_text(byte):
    return byte >= 0x20 or byte in (9, 10, 13)


class Lazy:
    """The language of a pack, read when a text first needs it."""

    def __init__(self, section):
        self.section, self.language = section, None
        self.is_right_to_left = section[1] == 1

    def read(self):
        if self.language is None:
            self.language = Language(self.section)
        return self.language

    def __getattr__(self, name):
        return getattr(self.read(), name)


def show(pack, offset, output):
    """Adds a text; an exception means that it is broken."""
    if pack.code is None:
        mapped = Mapped(pack, output)
        found = mapped.record(offset)
        if found[1]:
            output.language.read()  # a message needs the rules, whatever it shows
        mapped.show(found)
    else:
        value = coded(pack, offset)
        if all(map(is_text, value)):
            output.words(value)
        else:
            output.language.read()
            Compact(value, output).show()
    output.check()


def coded(pack, offset):
    """The value string of a record of a compact pack."""
    need(0 <= offset, "outside")
    try:
        value, end = pack.code.text(pack.records, offset)
        if value == b"":
            number = Bytes(pack.records, end, len(pack.records)).number()
            if number:
                meant = (number - 2) // 2 + pack.far if number % 2 == 0 else offset - number // 2
                need(0 <= meant, "outside")
                value, _ = pack.code.text(pack.records, meant)
                need(value != b"", "a reference to a reference")
    except (IndexError, ValueError) as error:
        raise Wrong("not a text in this code") from error
    need(len(value) <= LONGEST)
    return value
