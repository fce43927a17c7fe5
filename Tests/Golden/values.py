"""How the values of a call are shown, as Docs/Formats/Values.md says."""
import unicodedata

STYLES = {"and": 0, "or": 1, "unit": 2}
FULL_STOPS = ".։۔।།༎။።។。．｡"
SENTENCE_ENDS = "!?…؟！？‼⁇⁈⁉ຯ᠁ฯ"
ISOLATES = "\u2066\u2067\u2068"
END = "\u2069"


def number(language, value):
    return (language.minus if value.is_negative else "") + magnitude(language, value)


def magnitude(language, value):
    whole, groups = str(value.whole), []
    if language.primary and len(whole) >= language.primary + max(language.minimum, 1):
        groups.insert(0, whole[-language.primary :])
        whole = whole[: -language.primary]
        while language.secondary and len(whole) > language.secondary:
            groups.insert(0, whole[-language.secondary :])
            whole = whole[: -language.secondary]
    shown = language.group.join(native(language, part) for part in [whole] + groups)
    return shown + (language.decimal + native(language, value.visible) if value.visible else "")


def native(language, digits):
    return "".join(chr(language.zero + int(digit)) for digit in digits)


def percent(language, value):
    minus = language.minus if value.is_negative else ""
    return minus + language.percent_before + magnitude(language, value) + language.percent_after


def joined(language, items, style):
    if len(items) < 2:
        return "".join(items)
    start, middle, end, two = language.patterns(style)
    text = after = ""
    for n, item in enumerate(items[:-1]):
        last = n == len(items) - 2
        pattern = two if len(items) == 2 else end if last else start if n == 0 else middle
        text += pattern[0] + item + between(language, pattern[1], items[n + 1])
        after = pattern[2] + after
    return text + items[-1] + after


def between(language, words, item):
    if language.context() == 1:
        return spanish(words, item)
    if language.context() == 2 and words.endswith("\u05d5") and item and not is_hebrew(item[0]):
        return words + "-"
    return words


def is_hebrew(letter):
    return "\u0591" <= letter <= "\u05f4" or "\ufb1d" <= letter <= "\ufb4f"


def spanish(words, item):
    plain = "".join("aeio"["ÁÉÍÓ".index(c)] if c in "ÁÉÍÓ" else "aeio"["áéíó".index(c)]
                    if c in "áéíó" else c.lower() if c < "\x80" else c for c in item[:3])
    sounds_like_i = plain[:1] == "i" or plain[:2] == "hi" and plain[2:3] not in ("a", "e")
    sounds_like_o = plain[:1] in ("o", "8") or plain[:2] == "ho" or (
        plain[:2] == "11" and plain[2:3] in ("", " "))
    if words == " y " and plain and sounds_like_i:
        return " e "
    return " u " if words == " o " and plain and sounds_like_o else words


def date(seconds, day, time):
    """ISO 8601 in UTC, or None for a moment that four digits of a year cannot say."""
    if not -62135596800 <= seconds < 253402300800:
        return None
    days, rest = divmod(int(seconds // 1), 86400)
    parts = ["%04d-%02d-%02d" % civil(days)] if day else []
    return " ".join(parts + (["%02d:%02d" % divmod(rest // 60, 60)] if time else []))


def civil(days):
    """The year, month and day that are so many days after 1970-01-01."""
    era, of_era = divmod(days + 719468, 146097)
    year = (of_era - of_era // 1460 + of_era // 36524 - of_era // 146096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    month = (5 * of_year + 2) // 153
    civil_month = month + 3 if month < 10 else month - 9
    return year + era * 400 + (civil_month <= 2), civil_month, of_year - (153 * month + 2) // 5 + 1


def is_arabic_digit(code):
    return 0x660 <= code <= 0x669


def is_right_to_left(code):
    return (
        0x590 <= code <= 0x8FF and not is_arabic_digit(code) and not 0x6F0 <= code <= 0x6F9
        or code == 0x200F or 0xFB1D <= code <= 0xFDFF or 0xFE70 <= code <= 0xFEFC
        or 0x10800 <= code <= 0x10FFF or 0x1E800 <= code <= 0x1EFFF)


def is_control(code):
    return 0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069


def turns(letter, in_right_to_left):
    code = ord(letter)
    if in_right_to_left:
        return not (letter in " \xa0" or is_right_to_left(code) or unicodedata.category(letter) == "Mn")
    return is_right_to_left(code) or is_control(code) or is_arabic_digit(code)


def isolated(value, in_right_to_left):
    """The value between isolates, if a character of it may turn what is around it."""
    if not any(turns(letter, in_right_to_left) for letter in value):
        return value
    inner, is_open = "", 0
    for letter in value:
        if letter == END and is_open == 0:
            continue
        is_open += (letter in ISOLATES) - (letter == END)
        inner += letter
    return "\u2068" + inner + END * is_open + END


def is_alphabetic(letter):
    """The property Alphabetic, but for the marks that have it: Python has no table of it."""
    return letter.isalpha() or unicodedata.category(letter) == "Nl" or "\u24b6" <= letter <= "\u24e9"


def needless_stop(words, before):
    """How many characters of some words go: a full stop after a value that ends in one."""
    if not words or words[0] not in FULL_STOPS:
        return 0
    after = words[1:2]
    if after and (after in FULL_STOPS or after in SENTENCE_ENDS):
        return 0
    if after and words[0] == "." and (is_alphabetic(after) or unicodedata.numeric(after, None) is not None):
        return 0
    last = before.rstrip(END)[-1:]
    return 1 if last and (last in FULL_STOPS or last in SENTENCE_ENDS) else 0
