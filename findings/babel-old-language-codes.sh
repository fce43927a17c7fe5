#!/bin/sh
# Babel reads an old code of a language as a language with a country: "iw" is he_IL, "in" is id_ID and "tl" is fil_PH. The new codes "he",
# "id" and "fil" get no country, so the two locales of one language are not equal.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install Babel==2.19.0
"$folder/venv/bin/python" - <<'PY'
import sys
from babel import Locale

print("Babel 2.19.0")
found = []
for old, new, read in (("iw", "he", "he_IL"), ("in", "id", "id_ID"), ("tl", "fil", "fil_PH"), ("mo", "ro", "ro_RO")):
    found.append((f"The old code {old} is read as", str(Locale.parse(old)), read))
    found.append((f"The new code {new} is read as", str(Locale.parse(new)), new))
found.append(("The old code is equal to the new one", Locale.parse("iw") == Locale.parse("he"), False))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
