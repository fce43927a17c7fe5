#!/bin/sh
# humanize groups digits for de_DE, fr_FR and it_IT, but not for de, fr and it: their texts are translated, and their numbers stay English,
# 1,234,567.5 and 1.5 Millionen. Spanish, Polish and Russian have no separators at all.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install humanize==4.17.0
"$folder/venv/bin/python" - <<'PY'
import sys
import humanize

print("humanize", humanize.__version__)
found = []
for locale, number, words in (
    ("de_DE", "1.234.567,5", "1,5 Millionen"),
    ("de", "1,234,567.5", "1.5 Millionen"),
    ("fr_FR", "1 234 567,5", "1,5 millions"),
    ("fr", "1,234,567.5", "1.5 millions"),
    ("es_ES", "1,234,567.5", "1.5 millones"),
    ("pl_PL", "1,234,567.5", "1.5 miliony"),
):
    humanize.i18n.activate(locale)
    found.append((f"1234567.5 in {locale}", " ".join(humanize.intcomma(1234567.5).split()), number))
    found.append((f"1500000 as words in {locale}", " ".join(humanize.intword(1500000).split()), words))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
