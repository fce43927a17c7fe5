"""A text that is being made: words, values, spans, and the first fault."""
import values
from language import Wrong, need

LONGEST = 1 << 20


class Output:
    """Text is bytes until it is asked for, because a pack may hold any bytes."""

    def __init__(self, language, arguments, viewer=11, isolates=True):
        self.language, self.arguments = language, arguments
        self.viewer, self.isolates = viewer, isolates
        self.bytes, self.marks, self.fault = b"", [], None
        self.ends_in_value, self.names = False, 0
        self.room = LONGEST + sum(argument.length() for argument in arguments)

    def note(self, fault, parameter):
        self.fault = self.fault or (fault, parameter)

    def check(self):
        need(len(self.bytes) <= self.room, "a text that is too long")

    def words(self, data):
        if data and self.ends_in_value:
            self.ends_in_value = False
            text = data.decode("utf-8", "replace")
            if values.needless_stop(text[:2], self.bytes.decode("utf-8", "replace")):
                data = data[len(text[0].encode()) :]
        self.bytes += data

    def value(self, text):
        if text and self.isolates:
            text = values.isolated(text, self.language.is_right_to_left)
        self.formatted(text)

    def formatted(self, text):
        self.ends_in_value = self.ends_in_value or text != ""
        self.bytes += text.encode()

    def token(self, position):
        if position < len(self.arguments):
            self.arguments[position].show(self, position)
        else:
            self.note("absent-value", position)

    def open(self, name):
        self.names += len(name)
        need(self.names <= LONGEST, "names that are too long")
        self.marks.append((len(self.bytes), name.decode("utf-8", "replace")))

    def close(self):
        self.marks.append((len(self.bytes), None))

    def keys(self, kind, position):
        """The exact and the general key of a selection; None if absent."""
        if kind == "viewer":
            return gender_keys(self.viewer)
        if position >= len(self.arguments):
            self.note("absent-value", position)
            return None, None
        keys = self.arguments[position].keys(kind, self.language)
        if keys is None:
            self.note("wrong-type", position)
        return keys or (None, None)


def gender_keys(gender):
    return gender + 8, 2 if gender in (1, 3) else 1 if gender in (2, 4) else 3


__all__ = ["Output", "Wrong", "gender_keys"]
