#!/bin/sh
# Pyphen inserts hyphens next to a hyphen that a word has: "E-Mail-Adresse" gets them on both sides, and its first line is "E--". With
# the French dictionary, "rendez-vous" gets none there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install pyphen==0.18.1
"$folder/venv/bin/python" - <<'PY'
import sys
import pyphen

print("Pyphen 0.18.1")
found = []
for word, language, former, wrapped in (
    ("E-Mail-Adresse", "de_DE", "E--Mail---Adres-se", ("E--", "Mail-Adresse")),
    ("well-known", "en_GB", "well--known", ("well--", "known")),
    ("rendez-vous", "fr", "ren-dez-vous", ("ren-", "dez-vous")),
):
    dictionary = pyphen.Pyphen(lang=language)
    found.append((f"{word} with all breaks", dictionary.inserted(word), former))
    found.append((f"{word} in a line of six", dictionary.wrap(word, 6), wrapped))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
