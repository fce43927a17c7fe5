#!/bin/sh
# Numbers that ICU spells out have soft hyphens in German, Dutch, Italian, Finnish and Hungarian: the text of 21 is not equal to
# "einundzwanzig". English, Spanish and French have none.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
import icu

print("ICU", icu.ICU_VERSION)
def shown(message, value, locale):
    return icu.MessageFormat(message, icu.Locale(locale)).format([icu.Formattable(value)])
found = []
for locale, text, hyphens in (
    ("de", "einundzwanzig", 2), ("nl", "eenentwintig", 2), ("it", "ventidue", 1),
    ("fi", "kaksikymmentäkaksi", 2), ("en", "twenty-two", 0), ("es", "veintidós", 0),
):
    number = 21 if locale in ("de", "nl") else 22
    spelled = shown("{0, spellout}", number, locale)
    found.append((f"{number} in {locale} without its soft hyphens", spelled.replace("\xad", ""), text))
    found.append((f"Soft hyphens of {number} in {locale}", spelled.count("\xad"), hyphens))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
