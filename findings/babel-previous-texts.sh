#!/bin/sh
# Babel reads the line of a PO file with the previous source of a fuzzy entry, "#| msgid", as a comment of the translator, and writes it as
# "# | msgid". polib keeps it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install Babel==2.19.0 polib==1.2.0
"$folder/venv/bin/python" - <<'PY'
import io
import sys
import polib
from babel.messages import pofile

print("Babel 2.19.0, polib", polib.__version__)
text = '''msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

#, fuzzy
#| msgid "Open a file"
msgid "Open the file"
msgstr "Datei öffnen"
'''
catalog = pofile.read_po(io.BytesIO(text.encode()), locale="de")
output = io.BytesIO()
pofile.write_po(output, catalog, include_previous=True)
def line(text):
    return next(line for line in text.splitlines() if "Open a file" in line)
message = catalog["Open the file"]
found = [
    ("The comments of the entry, Babel", message.user_comments, ['| msgid "Open a file"']),
    ("The previous source of the entry, Babel", message.previous_id, []),
    ("The line that Babel writes", line(output.getvalue().decode()), '# | msgid "Open a file"'),
    ("The line that polib writes", line(str(polib.pofile(text))), '#| msgid "Open a file"'),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
