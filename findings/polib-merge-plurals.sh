#!/bin/sh
# polib's merge loses a translation when its source gains a plural, and marks the entry neither fuzzy nor obsolete. If the source
# loses its plural, it writes an entry with plural forms and no msgid_plural, which gettext refuses.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install polib==1.2.0
"$folder/venv/bin/python" - <<'PY'
import sys
import polib

print("polib 1.2.0")
head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
def merged(entry, reference):
    catalog = polib.pofile(head + entry)
    catalog.merge(polib.pofile(head + reference))
    return str(catalog).split("\n\n")[1].strip()
single = 'msgid "day"\nmsgstr "{}"\n'
plural = 'msgid "day"\nmsgid_plural "days"\nmsgstr[0] "{}"\nmsgstr[1] "{}"\n'
found = [
    ("A text that gains a plural", merged(single.format("Tag"), plural.format("", "")), plural.format("", "").strip()),
    ("A text that loses its plural", merged(plural.format("Tag", "Tage"), single.format("")),
     'msgid "day"\nmsgstr[0] "Tag"\nmsgstr[1] "Tage"'),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
