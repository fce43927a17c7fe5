#!/bin/sh
# polib loses the previous source of an obsolete entry, "#~| msgid", of a PO file that it only reads and writes; of a current entry it keeps it.
# It also puts the lines of the header into its own order.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install polib==1.2.0
"$folder/venv/bin/python" - <<'PY'
import sys
import polib

print("polib", polib.__version__)
text = '''msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"X-Source: b\\n"
"Project-Id-Version: a\\n"
"Language: de\\n"
"X-Generator: a\\n"

#, fuzzy
#| msgid "Opened"
msgid "Open"
msgstr "Öffnen"

#, fuzzy
#~| msgid "Former"
#~ msgid "Closed"
#~ msgstr "Zu"
'''
lines = str(polib.pofile(text)).split("\n")
found = [
    ("The previous source of the current entry", [line for line in lines if line.startswith("#|")], ['#| msgid "Opened"']),
    ("The lines of the obsolete entry", [line for line in lines if line.startswith("#~")], ['#~ msgid "Closed"', '#~ msgstr "Zu"']),
    ("The lines of the header", [line[1:].split(":")[0] for line in lines if line.startswith('"')],
     ["Project-Id-Version", "Language", "Content-Type", "X-Generator", "X-Source"]),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
