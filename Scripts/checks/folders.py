"""Reads the sources of each room: prints the circles between its folders that Scripts/folder-circles does not list.

One folder needs another if it names a type that the other declares. Types that two folders declare, and those
that are private to a file, are left out: a name alone does not tell which is meant.
"""

import collections
import os
import re
import sys

DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*"
    r"(?P<access>(?:(?:public|package|internal|fileprivate|private|final|indirect|nonisolated)\s+)*)"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+(?P<name>[A-Z]\w*)"
)
TEXT = re.compile(r'//.*|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"')


def rooms(paths):
    """The sources by room and folder, without comments and texts."""
    found = collections.defaultdict(lambda: collections.defaultdict(dict))
    for path in paths:
        parts = path.split("/")
        folder = parts[2] if len(parts) > 3 else "."
        with open(path, encoding="utf-8") as file:
            found[parts[1]][folder][path] = TEXT.sub(" ", file.read())
    return found


def homes(folders):
    """The folder of each type that one folder alone declares."""
    found = collections.defaultdict(set)
    for folder, files in folders.items():
        for text in files.values():
            for line in text.split("\n"):
                match = DECLARATION.match(line)
                if match and "private" not in match["access"]:
                    found[match["name"]].add(folder)
    return {name: next(iter(all)) for name, all in found.items() if len(all) == 1}


def needs(folders):
    """Which folders each folder needs, and the first place that says so."""
    home = homes(folders)
    found = collections.defaultdict(dict)
    for folder, files in sorted(folders.items()):
        for path, text in sorted(files.items()):
            for number, line in enumerate(text.split("\n"), 1):
                for name in re.findall(r"\b[A-Z]\w*", line):
                    other = home.get(name, folder)
                    if other != folder:
                        found[folder].setdefault(other, (f"{path}:{number}", name))
    return found


def reachable(start, edges):
    """All folders that a folder needs, directly or not."""
    found, waiting = set(), [start]
    while waiting:
        for other in edges.get(waiting.pop(), {}):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def circles(room, folders):
    """Each arrow between two folders that need each other, as (from, to, place, name)."""
    edges = needs(folders)
    for folder in sorted(edges):
        for other, (place, name) in sorted(edges[folder].items()):
            if folder in reachable(other, edges):
                yield folder, other, place, name


def main():
    known = {}
    with open("Scripts/folder-circles", encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            words = line.split()
            if words and not words[0].startswith("#"):
                known[tuple(words[:3])] = number
    used = set()
    for room, folders in sorted(rooms(sys.stdin.read().split()).items()):
        for folder, other, place, name in circles(room, folders):
            arrow = (room, folder, other)
            used.add(arrow)
            if arrow not in known:
                print(f"{place}: folder-circle: '{folder}' of {room} names '{name}' of '{other}', which needs "
                      f"'{folder}' too; move the type below both")
    for arrow, number in known.items():
        if arrow not in used:
            print(f"Scripts/folder-circles:{number}: folder-circle: "
                  f"nothing needs '{' '.join(arrow)}'; remove the line")


main()
