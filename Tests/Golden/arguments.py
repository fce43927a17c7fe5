"""The values of a call, as cases of Tests/Conformance have them."""
import values
from language import Number, category
from output import gender_keys

GENDERS = [
    "not-a-person", "female-singular", "male-singular", "female-singular-guess",
    "male-singular-guess", "mixed-unknown", "neuter-singular", "unknown-singular",
    "female-plural", "male-plural", "neuter-plural", "unknown-plural",
]


class Argument:
    """One value."""

    def __init__(self, given):
        self.given = given
        digits = given.get("number", given.get("percent"))
        self.number = Number(digits) if digits is not None else None
        if "list" in given:
            self.number = Number(str(len(given["list"])))

    def length(self):
        """How many bytes of texts it has, which do not count against the limit."""
        texts = [self.given.get(name, "") for name in ("text", "name", "phrase", "shown")]
        return sum(len(text.encode()) for text in texts + self.given.get("list", []))

    def keys(self, kind, language):
        if kind in ("number", "ordinal") and self.number:
            general = category(language.plural if kind == "number" else language.ordinal, self.number)
            exact = self.number.exact()
            return exact if exact is None else exact + 8, general
        if kind == "gender" and "gender" in self.given:
            return gender_keys(GENDERS.index(self.given["gender"]))
        if kind == "choice" and "choice" in self.given:
            return None, self.given["choice"]
        return None

    def show(self, output, position):
        given, language = self.given, output.language
        for name in ("text", "name", "shown"):
            if name in given:
                return output.value(given[name])
        if "phrase" in given:
            return self.show_phrase(output)
        if "number" in given:
            return output.formatted(values.number(language, self.number))
        if "percent" in given:
            return output.formatted(values.percent(language, self.number))
        if "list" in given:
            items = given["list"]
            if output.isolates:
                items = [values.isolated(item, language.is_right_to_left) for item in items]
            return output.formatted(values.joined(language, items, values.STYLES[given["style"]]))
        if "date" in given:
            shown = values.date(float(given["date"]), given["day"], given["time"])
            return output.note("not-a-number", position) if shown is None else output.value(shown)
        return output.note("absent-value", position)

    def show_phrase(self, output):
        before = len(output.bytes)
        output.value(self.given["phrase"])
        end = len(output.bytes)
        is_isolated = end - before > len(self.given["phrase"].encode())
        start = before + (3 if is_isolated else 0)
        for offset, name in self.given["spans"]:
            output.marks.append((min(start + offset, end), name))
