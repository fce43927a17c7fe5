"""Turns the strings.xml files of an Android app into the folder that translatewiki's importer reads.

android.py RES OUT: RES holds values*/strings.xml; OUT gets Localizations/ and source/tokens.tsv.
"""
import os
import re
import sys
import xml.etree.ElementTree as XML

ESCAPES = {"n": "\n", "t": "\t", "'": "'", '"': '"', "\\": "\\", "@": "@", "?": "?"}
FORMAT = re.compile(r"%(?:(\d+)\$)?[-#+ 0,(]*\d*(?:\.\d+)?([a-zA-Z%])")
FORMER_CODES = {"iw": "he", "in": "id", "ji": "yi"}


def unescaped(text):
    """What Android shows: escapes resolved; blanks are joined where no quotes keep them."""
    shown, quoted, at = [], False, 0
    while at < len(text):
        letter = text[at]
        if letter == "\\" and at + 1 < len(text):
            if text[at + 1] == "u":
                shown.append(chr(int(text[at + 2:at + 6], 16)))
                at += 6
            else:
                shown.append(ESCAPES.get(text[at + 1], text[at + 1]))
                at += 2
            continue
        if letter == '"':
            quoted = not quoted
        elif letter.isspace() and not quoted:
            if shown and shown[-1] != " ":
                shown.append(" ")
        else:
            shown.append(letter)
        at += 1
    return "".join(shown).strip(" ")


def content(element):
    """The words of an element; markup inside it stays as it is written."""
    inner = (element.text or "") + "".join(XML.tostring(x, "unicode") for x in element)
    return unescaped(inner)


def read(path):
    """The texts of a file by key: words, or a dictionary of plural forms."""
    texts = {}
    for element in XML.parse(path).getroot():
        if element.tag == "string":
            texts[element.get("name")] = content(element)
        elif element.tag == "plurals":
            texts[element.get("name")] = {x.get("quantity"): content(x) for x in element}
    return texts


def signature(text):
    """The kinds of the arguments of an English text, by number: '@' for texts, 'd' for numbers."""
    kinds = {}
    for form in text.values() if isinstance(text, dict) else [text]:
        following = 0
        for number, letter in FORMAT.findall(form):
            if letter != "%":
                following += 1
                kinds[int(number or following)] = "@" if letter in "sS" else "d"
    if isinstance(text, dict):
        numbers = [number for number in sorted(kinds) if kinds[number] == "d"]
        kinds[numbers[0] if numbers else 1] = "d"
    return kinds


def wiki(text, kinds):
    """A text as translatewiki has it: $1 for arguments, PLURAL for forms."""
    if isinstance(text, dict):
        number = min(n for n in kinds if kinds[n] == "d")
        forms = "|".join(f"{name}={wiki(form, kinds)}" for name, form in text.items())
        return "{{PLURAL:$%d|%s}}" % (number, forms)
    if not kinds:
        return text
    following = 0

    def token(match):
        nonlocal following
        if match[2] == "%":
            return "%%"
        following += 1
        return f"${match[1] or following}"

    return FORMAT.sub(token, text)


def tag(folder):
    """The locale of a folder's name: values-pt-rBR, values-b+sr+Latn."""
    name = folder.removeprefix("values-").removeprefix("b+").replace("+", "-")
    parts = re.sub(r"-r([A-Z]{2})$", r"-\1", name).split("-")
    return "-".join([FORMER_CODES.get(parts[0], parts[0])] + parts[1:])


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def main(res, out):
    english = read(f"{res}/values/strings.xml")
    kinds = {key: signature(text) for key, text in english.items()}
    os.makedirs(f"{out}/source", exist_ok=True)
    with open(f"{out}/source/tokens.tsv", "w", encoding="utf-8") as table:
        for key, numbers in kinds.items():
            if numbers:
                types = ",".join(f"{n}={numbers[n]}" for n in sorted(numbers))
                table.write(f"{key}\t{types}\n")
    for folder in sorted(os.listdir(res)):
        path = f"{res}/{folder}/strings.xml"
        if not os.path.exists(path) or folder == "values-qq":
            continue
        name = "en" if folder == "values" else tag(folder)
        os.makedirs(f"{out}/Localizations/{name}.lproj", exist_ok=True)
        with open(f"{out}/Localizations/{name}.lproj/Localizable.strings", "w",
                  encoding="utf-8") as file:
            for key, text in read(path).items():
                if key in kinds:
                    file.write(f"{quoted(key)} = {quoted(wiki(text, kinds[key]))};\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
