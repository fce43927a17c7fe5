"""The rules of a language, as Docs/Formats/Language.md says."""
import re



class Wrong(Exception):
    """The bytes are not what the format says."""


def need(truth, words="wrong bytes"):
    if not truth:
        raise Wrong(words)


class Rules:
    """Reads bytes one after the other; numbers are in their fewest bytes."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def byte(self):
        need(self.at < len(self.data), "the end")
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                need(value < 2**64 and (byte or not shift), "not in its fewest bytes")
                return value
            shift += 7

    def take(self, count):
        need(self.at + count <= len(self.data), "beyond the end")
        self.at += count
        return self.data[self.at - count : self.at]

    def text(self):
        return self.take(self.byte())

    def utf8(self):
        try:
            return self.text().decode()
        except UnicodeDecodeError as error:
            raise Wrong("not UTF-8") from error

    def is_at_end(self):
        return self.at == len(self.data)


class Number:
    """A number as it is shown."""

    def __init__(self, digits):
        found = re.fullmatch(r"(-?)([0-9]+)(?:\.([0-9]*))?", digits)
        self.is_negative, self.digits, self.visible = found[1] == "-", found[2], found[3] or ""
        self.whole = int(self.digits)

    def operand(self, code):
        """The value of an operand, or None for an n that is not whole."""
        short = self.visible.rstrip("0")
        if code == 0:
            return None if short else self.whole
        return [self.whole, len(self.visible), len(short), int(self.visible or 0), int(short or 0), 0][code - 1]

    def exact(self):
        """The number that a text may have for itself, or None."""
        return None if self.is_negative or self.visible or self.whole > 2**60 else self.whole


def plural_rules(data):
    """For each category its conditions, each a list of (operand, modulus, is negated, ranges)."""
    need(len(data) <= 2048)
    cursor, rules, last = Rules(data), [], 0
    for _ in range(cursor.byte()):
        category, conditions = cursor.byte(), []
        need(last < category <= 5, "categories rise")
        last = category
        for _ in range(some(cursor)):
            length = some(cursor)
            end, relations = cursor.at + length, []
            while cursor.at < end:
                relations.append(relation(cursor))
            need(cursor.at == end, "the length of a condition")
            conditions.append(relations)
        rules.append((category, conditions))
    need(cursor.is_at_end())
    return rules


def some(cursor):
    count = cursor.byte()
    need(count > 0, "a count that is zero")
    return count


def relation(cursor):
    code = cursor.byte()
    need(code & 0xE0 == 0 and code & 7 <= 6, "an operand")
    modulus = cursor.number() if code & 8 else None
    need(modulus != 0, "a modulus that is zero")
    ranges = []
    for _ in range(some(cursor)):
        low = cursor.number()
        high = low + cursor.number()
        need(high < 2**64, "a range beyond 64 bits")
        ranges.append((low, high))
    return code & 7, modulus, bool(code & 16), ranges


def category(rules, number):
    """The category of a number: 0 other, 1 zero, 2 one and so on."""

    def holds(relation):
        operand, modulus, is_negated, ranges = relation
        value = number.operand(operand)
        if value is not None and modulus:
            value %= modulus
        return (value is not None and any(a <= value <= b for a, b in ranges)) != is_negated

    for its, conditions in rules:
        if any(all(map(holds, relations)) for relations in conditions):
            return its
    return 0


TAG = re.compile(
    rb"(?:[a-z]{2,3}|[a-z]{5,8})(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?"
    rb"(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(?:-x(?:-[a-z0-9]{1,8})+)?")


class Language:
    """A language section."""

    def __init__(self, data):
        need(len(data) <= 4096)
        cursor = Rules(data)
        need(cursor.byte() == 2, "the version")
        flags = cursor.byte()
        need(flags < 2, "a flag")
        self.is_right_to_left = flags == 1
        tag = cursor.text()
        need(len(tag) <= 64 and TAG.fullmatch(tag), "the tag")
        variants = [part for part in tag.split(b"-x-")[0].split(b"-") if len(part) >= 4]
        need(len(variants) == len(set(variants)), "a variant twice")
        self.tag = tag.decode()
        self.zero = cursor.number()
        need(self.zero < 0x10FFF0 and is_scalar(self.zero) and is_scalar(self.zero + 9), "the digit zero")
        self.decimal, self.group, self.minus = cursor.utf8(), cursor.utf8(), cursor.utf8()
        cursor.utf8()  # the plus sign is for calls that show it
        self.percent_before, self.percent_after = cursor.utf8(), cursor.utf8()
        self.primary, self.secondary, self.minimum = cursor.byte(), cursor.byte(), cursor.byte()
        self.plural = plural_rules(cursor.take(cursor.number()))
        self.ordinal = plural_rules(cursor.take(cursor.number()))
        self.lists = cursor.take(cursor.number())
        cursor.take(cursor.number())  # quotation marks
        need(cursor.is_at_end(), "something follows")

    def patterns(self, style):
        """The start, middle, end and two of a style, each (before, between, after)."""
        cursor, parts = Rules(self.lists[1:]), []
        try:
            need(len(self.lists) <= 1024)
            for _ in range(12 * style):
                cursor.text()
            parts = [cursor.utf8() for _ in range(12)]
        except Wrong:
            parts = ["", ", ", ""] * 4
        return [parts[n : n + 3] for n in range(0, 12, 3)]

    def context(self):
        return self.lists[0] if self.lists else 0


def is_scalar(value):
    return value < 0xD800 or 0xE000 <= value < 0x110000
