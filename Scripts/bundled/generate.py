"""Gives the example app five hundred more phrases in many locales: generate.py PROJECT LOCALES.

The texts are made up, but as texts of apps are: sentences of a small vocabulary whose words come as often as
words do, a tenth with a name or a number, in the letters of the language. The same call gives the same
files, on every machine.
"""
import json
import pathlib
import random
import sys

# The first 35 are what a large app offers; all 100 what an encyclopedia does.
LOCALES = """
ar ca cs da de el es es-MX fi fr fr-CA he hi hr hu id it ja ko ms nb nl pl pt-BR pt ro ru sk sv th tr uk
vi zh-Hans zh-Hant
af am as ast az be bg bn br bs ceb cy dsb en-GB eo et eu fa fil fo fy ga gd gl gsw gu ha haw hsb hy ig is jv
ka kk km kn ks ku ky lb lo lt lv mg mk ml mn mr mt my ne nn om or pa ps rm rw sd si sl so sq sr sw ta te
""".split()

# The first letter and how many there are, for languages not written in Latin ones.
LETTERS = {
    "ar fa ps sd ks": (0x627, 28), "be bg kk ky mk mn ru sr uk": (0x430, 32), "el": (0x3B1, 24),
    "he": (0x5D0, 27), "hi mr ne": (0x915, 37), "bn as": (0x995, 35), "gu": (0xA95, 36),
    "pa": (0xA15, 35), "or": (0xB15, 36), "ta": (0xB95, 34), "te": (0xC15, 36), "kn": (0xC95, 36),
    "ml": (0xD15, 36), "si": (0xD9A, 36), "th": (0xE01, 46), "lo": (0xEA5, 10), "my": (0x1000, 33),
    "km": (0x1780, 35), "ka": (0x10D0, 33), "hy": (0x561, 38), "am": (0x1200, 80), "ko": (0xAC00, 900),
    "ja": (0x3042, 80), "zh": (0x4E00, 1500),
}
PHRASES, WORDS = 500, 700


def letters(locale):
    language = locale.split("-")[0]
    for languages, (first, count) in LETTERS.items():
        if language in languages.split():
            return [chr(first + n) for n in range(count)]
    return list("eeeaaaiioonnttrrsslldmukgpvbhfcy")


class Vocabulary:
    """The words of a language, and how it says a sentence that is known by numbers of words."""

    def __init__(self, locale):
        chance = random.Random(f"words of {locale}")
        alphabet = letters(locale)
        longest = 3 if len(alphabet) > 200 else 9
        self.words = ["".join(chance.choices(alphabet, k=chance.randint(1 + (n > 40), longest)))
                      for n in range(WORDS)]
        self.space = "" if locale[:2] in ("ja", "zh", "th") else " "

    def sentence(self, numbers, kind):
        text = self.space.join(self.words[number] for number in numbers)
        if kind == "name":
            return f"$1{self.space}{text}"
        if kind == "number":
            return f"{{{{PLURAL:$1|$1 {text}|$1 {text}{self.words[0]}}}}}"
        return text[:1].upper() + text[1:]


def sentences():
    chance = random.Random("sentences")
    weights = [1 / (rank + 3) for rank in range(WORDS)]
    for number in range(PHRASES):
        kind = {0: "name", 1: "number"}.get(number % 20, "plain")
        yield f"text-{number}", kind, chance.choices(range(WORDS), weights, k=chance.randint(1, 9))


def swift(key, kind, text):
    value = text.replace("$1", "%1$d" if kind == "number" else "%1$@")
    argument = {"name": ", name", "number": ", count"}.get(kind, "")
    return f'    localized("{key}", value: "{value}", comment: "Made up"{argument}),\n'


def main(project, count):
    root, locales, known = pathlib.Path(project), LOCALES[:count], list(sentences())
    assert len(set(locales)) == count, f"{len(set(LOCALES))} locales"
    english = Vocabulary("en")
    lines = [swift(key, kind, english.sentence(words, kind)) for key, kind, words in known]
    (root / "Sources/Generated.swift").write_text(
        "import LanguagePacks\n\nfunc generated(name: String, count: Int) -> [String] {\n  [\n"
        + "".join(lines) + "  ]\n}\n", encoding="utf-8")
    for locale in locales:
        words = Vocabulary(locale)
        # A translator leaves some behind.
        chance = random.Random(f"texts of {locale}")
        texts = [f'"{key}" = "{words.sentence(numbers, kind)}";\n'
                 for key, kind, numbers in known if chance.random() < 0.9]
        (root / f"translations/{locale}.strings").write_text("".join(texts), encoding="utf-8")
    config = {"app": "timeline", "locales": locales}
    (root / "langpack.json").write_text(json.dumps(config), encoding="utf-8")


main(sys.argv[1], int(sys.argv[2]))
