"""Reads the doc comments of the sources.

Prints each type that an example or a link names and that does not exist, and each parameter, result or error whose
words begin with a small letter.
"""

import re
import sys

# Types of Swift, Foundation and SwiftUI that examples use, and words in capitals that are no types.
KNOWN = set(
    "Array AttributedString Bundle Button ContentView Int NSLocalizedString ProcessInfo Self StaticString String UInt64 URL".split())
DECLARED = re.compile(r"\b(?:struct|class|enum|actor|protocol|typealias|associatedtype|func|macro)\s+([A-Z]\w*)")
LINK = re.compile(r"``([A-Z]\w*)")
NAME = re.compile(r"(?<![\w.@#])([A-Z]\w*)")
ENTRY = re.compile(r" *///\s+- (?:\w+|Parameter \w+): ([a-z]*)(?![\w.(`'])")
TEXT = re.compile(r'"(?:\\.|[^"])*"|//.*')


def examples(lines):
    """Yields the number of each line of a doc comment with the types that it names as code."""
    is_code = False
    for number, line in enumerate(lines, 1):
        words = line.strip()
        if not words.startswith("///"):
            is_code = False
            continue
        words = words[3:]
        if "```" in words:
            is_code = words.strip() == "```swift"
        elif is_code:
            yield number, NAME.findall(TEXT.sub("", words))
        yield number, LINK.findall(words)


def main(paths):
    files = {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            files[path] = file.read()
    declared = KNOWN.union(*(DECLARED.findall(text) for text in files.values()))
    for path, text in files.items():
        lines = text.split("\n")
        for number, line in enumerate(lines, 1):
            entry = ENTRY.match(line)
            if entry and entry[1]:
                print("%s:%d: small-letter: '%s'; begin with a capital" % (path, number, entry[1]))
        for number, names in examples(lines):
            for name in names:
                if name not in declared:
                    print("%s:%d: example: no type is called '%s'; correct the example" % (path, number, name))


main(sys.argv[1:])
