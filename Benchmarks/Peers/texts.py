"""The texts of a corpus, as PackBenchmark writes them, and the ways in which formats say them."""
import json

LETTERS = {"zero": "z", "one": "o", "two": "t", "few": "f", "many": "m", "other": "x"}
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]


class Corpus:
    """Texts by locale and key; a text is a list of words, token numbers and selections."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
        self.tokens = content["tokens"]
        self.locales = content["locales"]

    def items(self, locale):
        """The keys and texts of a locale, in the order of keys."""
        return sorted(self.locales[locale].items())

    @property
    def names(self):
        """All locales but the source."""
        return sorted(name for name in self.locales if name != "en")


def values(texts):
    """The values alone, as short as anyone writes them: joined by NUL, tokens as $1."""
    return "\0".join(shortest(parts) for _, parts in texts).encode()


def shortest(parts):
    """Words with $1 for a token; of a selection each form behind its letter."""
    text = []
    for place, part in enumerate(parts):
        if isinstance(part, dict):
            text += ["\x1d" + LETTERS.get(name, name) + shortest(form)
                     for name, form in part["forms"]]
            if place + 1 < len(parts):
                text.append("\x1c")
        else:
            text.append(f"${part}" if isinstance(part, int) else part)
    return "".join(text)


def plain(parts, token):
    """The words with tokens written by a function; of a selection the form `other`."""
    text = []
    for part in parts:
        if isinstance(part, dict):
            text.append(plain(part["forms"][-1][1], token))
        else:
            text.append(token(part) if isinstance(part, int) else part)
    return "".join(text)


def forms(parts):
    """The whole texts by the first selection's forms, or None where nothing is selected.

    Formats with whole forms cannot nest: of further selections they keep `other` alone, which makes
    them smaller.
    """
    place = next((n for n, part in enumerate(parts) if isinstance(part, dict)), None)
    if place is None:
        return None
    before, after = parts[:place], parts[place + 1:]
    return {name: before + form + after for name, form in parts[place]["forms"]}


def plurals(parts):
    """The forms that are plural categories; an exact number's is left out."""
    found = forms(parts)
    return found and {name: form for name, form in found.items() if name in CATEGORIES}


def document(parts):
    """A text as JSON has it: words with $1 for a token, or an object of the forms."""
    found = forms(parts)
    if found is None:
        return plain(parts, lambda number: f"${number}")
    return {name: document(form) for name, form in found.items()}
