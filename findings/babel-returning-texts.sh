#!/bin/sh
# Babel does not take a translation back from an obsolete entry if its text returns to the program: the entry is empty, and the obsolete one
# stays next to it. polib's merge, as gettext's msgmerge, takes it back.
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
header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
old = header + '#~ msgid "Open"\n#~ msgstr "Öffnen"\n'
template = header + 'msgid "Open"\nmsgstr ""\n'
catalog = pofile.read_po(io.BytesIO(old.encode()), locale="de")
catalog.update(pofile.read_po(io.BytesIO(template.encode())))
merged = polib.pofile(old)
merged.merge(polib.pofile(template))
found = [
    ("The translation after Babel's update", catalog["Open"].string, ""),
    ("The obsolete entry after Babel's update", catalog.obsolete["Open"].string, "Öffnen"),
    ("The translation after polib's merge", merged.find("Open").msgstr, "Öffnen"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
