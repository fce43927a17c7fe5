#!/bin/sh
# In one ICU message, {0, number} and {0, number, ::.} group 1234 differently in Spanish, Polish and Italian: only a skeleton follows
# CLDR's minimum of grouping digits. # in a plural does not, and so the forms of a message disagree too.
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
for locale, grouped in (("es", "1.234"), ("it", "1.234"), ("pl", "1\xa0234")):
    found.append((f"1234 as {{0, number}} in {locale}", shown("{0, number}", 1234, locale), grouped))
    found.append((f"1234 as # of a plural in {locale}", shown("{0, plural, other {#}}", 1234, locale), grouped))
    found.append((f"1234 as {{0, number, ::.}} in {locale}", shown("{0, number, ::.}", 1234, locale), "1234"))
found.append(("1234 as {0, number, ::.} in German, whose minimum is one", shown("{0, number, ::.}", 1234, "de"), "1.234"))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
