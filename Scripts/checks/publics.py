"""Reads the sources: prints each public declaration of a tool's room that no other module names.

A module names what stands in its files that import the room, and the members that its other files name. A name
tells nothing of initializers, operators, and what a protocol requires, so these are left out. A type that stands in
another public declaration of its room is used by it.
"""

import collections
import re
import sys

MODIFIERS = r"(?:@\w+(?:\([^)]*\))?\s+|(?:static|final|class|mutating|nonisolated|indirect|override)\s+)*"
PUBLIC = re.compile(
    r"^\s*" + MODIFIERS + r"public(?:\s+(?:private|internal)\(set\))?\s+" + MODIFIERS
    + r"(?P<kind>func|var|let|struct|class|enum|protocol|actor|typealias)\s+(?P<names>`?[A-Za-z_]\w*`?(?:, [a-z]\w*)*)"
)
REQUIREMENT = re.compile(r"^\s*(?:static |mutating )*(?:func|var|associatedtype)\s+(\w+)")
IMPORT = re.compile(r"^\s*(?:@\w+ |internal |public )*import (?:struct |enum |protocol |class |func )?(\w+)", re.M)
TEXT = re.compile(r'//.*|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"')
TYPES = {"struct", "class", "enum", "protocol", "actor", "typealias"}
# What the standard library's protocols require.
STANDARD = set(
    "description debugDescription hash hashValue rawValue allCases id encode errorDescription makeIterator next "
    "customMirror startIndex endIndex index count isEmpty first underestimatedCount withContiguousStorageIfAvailable body".split()
)


def tool_rooms():
    """The rooms that only the tool has, without `Projects`, which is a library for programs."""
    with open("Scripts/arrows", encoding="utf-8") as file:
        lines = [line.split() for line in file]
    return {line[1] for line in lines if len(line) > 1 and line[0] == "tool"} - {"Projects"}


def without_texts(text):
    """The code: no comments, and of texts only what is interpolated."""
    return TEXT.sub(
        lambda found: " ".join(re.findall(r"\\\(.*", found[0])) + "\n" * found[0].count("\n"), text)


def requirements(code):
    """The names that protocols require."""
    found, depth = set(), None
    for line in code.split("\n"):
        if re.match(r"^\s*(?:public |package )?protocol ", line) and "}" not in line:
            depth = len(line) - len(line.lstrip())
        elif depth is not None and line.startswith(" " * depth + "}"):
            depth = None
        elif depth is not None and (match := REQUIREMENT.match(line)):
            found.add(match[1])
    return found


def declarations(code):
    """Each public declaration: line, kind, and names."""
    for number, line in enumerate(code.split("\n"), 1):
        if match := PUBLIC.match(line):
            yield number, match["kind"], match["names"].replace("`", "").split(", ")


def signatures(code):
    """The public declarations of a file, each up to its body, and its cases."""
    lines = code.split("\n")
    for number, line in enumerate(lines):
        if re.search(r"\bpublic\b|^\s*case ", line):
            end, depth = number, line.count("(") - line.count(")")
            while end + 1 < len(lines) and (depth > 0 or not re.search(r"[{}]$|^\s*$", lines[end])):
                end += 1
                depth += lines[end].count("(") - lines[end].count(")")
            yield " ".join(lines[number:end + 1])


def names_by_room(modules):
    """What other modules name of each room: all words of a file that imports it, and the members that other files
    of the same module name."""
    found = collections.defaultdict(set)
    for module, files in modules.items():
        members = set(re.findall(r"\.(\w+)", "\n".join(files)))
        for code in files:
            words = set(re.findall(r"\w+", code))
            for room in IMPORT.findall(code):
                if module != f"Sources/{room}":
                    found[room] |= words | members
    return found


def main():
    rooms, modules, pages = collections.defaultdict(dict), collections.defaultdict(list), set()
    required = set(STANDARD)
    for path in sys.stdin.read().split():
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if path.endswith(".md"):
            pages.update(re.findall(r"\w+", " ".join(re.findall(r"```.*?```|`[^`\n]*`", text, re.S))))
            continue
        code = without_texts(text)
        required |= requirements(code)
        parts = path.split("/")
        modules["/".join(parts[:2])].append(code)
        if parts[0] == "Sources":
            rooms[parts[1]][path] = code
    named = names_by_room(modules)
    for room in sorted(tool_rooms() & set(rooms)):
        outside = named[room] | pages | required
        signed = collections.Counter()
        for code in rooms[room].values():
            for signature in signatures(code):
                signed.update(set(re.findall(r"\w+", signature)))
        for path, code in sorted(rooms[room].items()):
            for number, kind, names in declarations(code):
                for name in names:
                    if name not in outside and not (kind in TYPES and signed[name] > 1):
                        print(f"{path}:{number}: public: no other module names '{name}'; remove the word 'public'")


main()
