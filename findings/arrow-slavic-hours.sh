#!/bin/sh
# arrow counts Croatian and Serbian hours as if they were Czech, and Czech and Slovak ones as if they were Polish: "za 22 sati" for 22 sata, "za
# 21 minuta" for 21 minutu, and "Za 22 hodiny" for 22 hodin. Polish and Russian are right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install arrow==1.4.0
"$folder/venv/bin/python" - <<'PY'
import sys
import arrow

print("arrow 1.4.0")
start = arrow.get("2026-01-02T00:00:00")
found = [
    (f"{hours} hours in {locale}", start.shift(hours=hours).humanize(start, locale=locale), former)
    for locale, hours, former in (
        ("hr", 2, "za 2 sata"), ("hr", 21, "za 21 sati"), ("hr", 22, "za 22 sati"), ("sr", 21, "za 21 sati"),
        ("sr", 22, "za 22 sati"), ("cs", 5, "Za 5 hodin"), ("cs", 22, "Za 22 hodiny"), ("sk", 22, "O 22 hodiny"),
        ("pl", 22, "za 22 godziny"), ("ru", 21, "через 21 час"), ("ru", 22, "через 22 часа"),
    )
]
found.append(("21 minutes in hr", start.shift(minutes=21).humanize(start, locale="hr"), "za 21 minuta"))

failed = False
for what, text, former in found:
    print(f"{what}: {text}")
    if text != former:
        print(f"  changed: it was {former}")
        failed = True
sys.exit(failed)
PY
