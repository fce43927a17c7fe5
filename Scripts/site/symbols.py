"""Copies the symbols that an app or a team's program sees: those of the public products, and what LanguagePacks exports.

Usage: symbols.py FOLDER OUTPUT
"""

import json
import os
import re
import shutil
import sys

EXPORT = re.compile(r"@_exported import (?:\w+ )?(\w+)(?:\.(\w+))?")
PRODUCT = re.compile(r"\.library\(\s*name: \"\w+\",\s*targets: \[([^\]]*)\]\)")
# These are empty on this platform.
APPLE = ("LanguagePacksSwiftUI", "LanguagePacksUIKit")


def modules():
    """Returns the modules to document, each with the names that are exported of it, or None for all."""
    with open("Package.swift", encoding="utf-8") as file:
        products = re.findall(r"\"(\w+)\"", "".join(PRODUCT.findall(file.read())))
    found = {name: None for name in products if name not in APPLE}
    with open("Sources/LanguagePacks/Exports.swift", encoding="utf-8") as file:
        for module, name in EXPORT.findall(file.read()):
            if not name:
                found[module] = None
            elif found.setdefault(module, set()) is not None:
                found[module].add(name)
    return found


def keep(graph, names):
    """Leaves in a graph the symbols under the given names."""
    graph["symbols"] = [symbol for symbol in graph["symbols"] if symbol["pathComponents"][0] in names]
    kept = {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
    graph["relationships"] = [
        line for line in graph["relationships"]
        if line["source"] in kept and (line["target"] in kept or line["kind"] == "conformsTo")]


def main(folder, output):
    os.makedirs(output)
    for module, names in sorted(modules().items()):
        files = [name for name in os.listdir(folder) if re.match(rf"{module}(@\w+)?\.symbols\.json$", name)]
        if f"{module}.symbols.json" not in files:
            sys.exit(f"site: there are no symbols of {module}")
        for name in files:
            if names is None:
                shutil.copyfile(os.path.join(folder, name), os.path.join(output, name))
            elif "@" not in name:
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    graph = json.load(file)
                keep(graph, names)
                with open(os.path.join(output, name), "w", encoding="utf-8") as file:
                    json.dump(graph, file)


main(*sys.argv[1:])
