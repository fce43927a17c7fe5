#!/bin/sh
# pycountry's search for "Niger" offers Nigeria first, although a country has exactly this name, and the search for "Turkey" or "Swaziland"
# finds nothing: only the current official names are known.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install pycountry==26.2.16
"$folder/venv/bin/python" - <<'PY'
import sys
import pycountry

print("pycountry 26.2.16")
def search(name):
    try:
        return [country.alpha_2 for country in pycountry.countries.search_fuzzy(name)][:2]
    except LookupError:
        return "nothing"
found = [
    ("Niger", search("Niger"), ["NG", "NE"]),
    ("The name of the second", pycountry.countries.get(alpha_2="NE").name, "Niger"),
    ("Turkey", search("Turkey"), "nothing"),
    ("Türkiye", search("Türkiye"), ["TR"]),
    ("Swaziland", search("Swaziland"), "nothing"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
