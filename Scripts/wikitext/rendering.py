"""Renders a message of translatewiki.net by the rules of MediaWiki or by those of Docs/Interchange/WikiJSON.md.

The rules are those of MediaWiki, and each row of the page's table replaces one of them. The text of a message thus says
which rows explain that two programs show it differently: those without which the rendering changes.
"""

import dataclasses
import re

ZERO = "two forms, and the first category is zero"
MORE = "more forms than categories"
NAMES = "forms with names of categories"
DIGITS = "digits and = within a form"
EXACT = "a number for every form"
LABELS = "a blank before ="
BLANKS = "blanks at the ends of a form"
LINES = "a form that begins as a list does"
COMMENTS = "comments of a wiki"
MANY = "a category many in newer versions of CLDR"
RULES = "other plural rules in MediaWiki"
ROWS = (ZERO, MORE, NAMES, DIGITS, EXACT, LABELS, BLANKS, LINES, COMMENTS, MANY, RULES)

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
# What PHP's trim removes.
TRIMMED = " \t\n\r\0\x0b"
GENDERS = {"Max": 0, "Ada": 1}


@dataclasses.dataclass
class Language:
    """The plural rules of a language for the numbers from 0 on."""

    categories: list
    # The category of each number, and the index of its rule in MediaWiki.
    chosen: list
    indexes: list

    @property
    def row(self):
        """The row about the rules, by the indexes of all numbers; None if those of MediaWiki are the same."""
        if self.indexes == [self.index(number, self.categories) for number in range(len(self.chosen))]:
            return None
        without = [category for category in self.categories if category != "many"]
        if self.indexes == [self.index(number, without) for number in range(len(self.chosen))]:
            return MANY
        return RULES

    def index(self, number, categories):
        """Returns the index of a number's category. MediaWiki takes English rules for a language with one category."""
        if len(self.categories) == 1:
            return 0 if number == 1 else 1
        category = self.chosen[number]
        return categories.index(category if category in categories else "other")


@dataclasses.dataclass
class Rendering:
    """The rendering of texts in a language with some rows of the table."""

    language: Language
    rows: frozenset

    def text(self, text, values):
        """Returns a message with its values."""
        if "{{" not in text:
            return self.words(text, values)
        if COMMENTS not in self.rows:
            text = re.sub("<!--.*?-->", "", text, flags=re.DOTALL)
        return self.message(text, values)

    def message(self, text, values):
        parts = [self.words(text, values)]
        start = text.find("{{")
        if start >= 0:
            end = template_end(text, start)
            head, *forms = split(text[start + 2 : end - 2])
            name, _, subject = head.partition(":")
            parts = [self.words(text[:start], values)]
            shown = self.template(name.strip(TRIMMED).upper(), subject.strip(TRIMMED), forms, values)
            if LINES not in self.rows and text[:start][-1:] != "\n" and re.match(r"\{\||[:;#*]", shown):
                shown = "\n" + shown
            parts += [shown]
            parts += [self.message(text[end:], values)]
        return "".join(parts)

    def words(self, text, values):
        known = {f"${place}": value for place, value in enumerate(values, 1)}
        return re.sub(r"\$[0-9]+", lambda token: known.get(token.group(), token.group()), text)

    def template(self, name, subject, forms, values):
        shown = [self.message(form, values) for form in forms]
        if BLANKS not in self.rows:
            shown = [form.strip(TRIMMED) for form in shown]
        value = values[int(subject[1:]) - 1] if subject else None
        if name == "GENDER":
            place = GENDERS.get(value, 2)
            return shown[place] if place < len(shown) else shown[-1 if place == 1 else 0]
        if name == "PLURAL":
            return self.plural(shown, int(value))
        raise ValueError(f"the template {name} is not taken")

    def plural(self, forms, number):
        named, plain = {}, []
        for form in forms:
            name, equals, rest = form.partition("=")
            name = name.strip(TRIMMED) if LABELS in self.rows else name.lstrip(TRIMMED)
            if equals and (re.fullmatch("[0-9]+", name) or (NAMES in self.rows and name in CATEGORIES)):
                named.setdefault(name, rest)
            elif DIGITS in self.rows or not re.search("[0-9]=", form):
                plain.append(form)
        category = self.language.chosen[number]
        for name in (str(number), category):
            if name in named:
                return named[name]
        if plain:
            return plain[self.place(number, category, len(plain), named)]
        return named.get("other", named.get("many", [*named.values()][-1])) if EXACT in self.rows else ""

    def place(self, number, category, count, named):
        """Returns which of the forms without a label a number has."""
        free = [category for category in self.language.categories if category not in named]
        if ZERO in self.rows and count == 2 and len(free) > 2 and free[0] == "zero":
            return 0 if category == free[1] else 1
        index = self.language.indexes[number]
        if self.language.row in self.rows or len(free) < len(self.language.categories):
            index = self.language.index(number, free)
        if MORE in self.rows and count > len(free) and not (len(self.language.categories) == 1 and count == 2):
            return count - 1 if category == free[-1] else index
        return min(index, count - 1)


def inflects(text):
    """Returns whether a text has GRAMMAR."""
    return "{{GRAMMAR:" in text.upper()


def kept(text):
    """Returns a text with the last part of each GRAMMAR and formatnum in its place, and the names of these templates.

    Here a value is shown as the app gives it, and the app gives a number in the digits of the language.
    """
    names = set()

    def last(template):
        names.add(template.group(1))
        return template.group(2)

    count = 1
    while count:
        text, count = re.subn(r"\{\{(GRAMMAR|formatnum):(?:[^{}]*\|)?([^{}|]*)\}\}", last, text, flags=re.IGNORECASE)
    return text, sorted({name.upper() for name in names})


def template_end(text, start):
    """Returns the end of the template that begins at a place."""
    depth = 0
    for brace in re.finditer(r"\{\{|\}\}", text[start:]):
        depth += 1 if brace.group() == "{{" else -1
        if depth == 0:
            return start + brace.end()
    raise ValueError(f"a template of {text!r} is not closed")


def split(content):
    """Splits at | outside of inner templates."""
    parts, depth = [""], 0
    for piece in re.split(r"(\{\{|\}\}|\|)", content):
        depth += {"{{": 1, "}}": -1}.get(piece, 0)
        if piece == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += piece
    return parts
