#!/bin/sh
# Qt's lconvert writes the current translation of a message whose source text was changed only into XLIFF's alt-trans, next to the old source.
# Another tool finds an approved unit without a target. lconvert itself reads it back.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install qt6-applications==6.5.0.2.3 translate-toolkit==3.20.4
ln -s "$folder"/venv/lib/python3*/site-packages/qt6_applications/Qt "$folder/qt"
chmod +x "$folder/qt/bin/lconvert"
"$folder/venv/bin/python" - "$folder/qt/bin/lconvert" <<'PY'
import subprocess
import sys
import tempfile
from translate.storage.xliff import xlifffile

print("qt6-applications 6.5.0.2.3, translate-toolkit 3.20.4")
folder = tempfile.mkdtemp()
with open(folder + "/a.ts", "w", encoding="utf-8") as file:
    file.write('''<!DOCTYPE TS><TS version="2.1" language="de" sourcelanguage="en"><context><name>C</name>
<message><source>Open the file</source><oldsource>Open a file</oldsource><translation>Datei öffnen</translation></message>
<message><source>Close</source><translation>Schließen</translation></message></context></TS>''')
def convert(source, target):
    subprocess.run([sys.argv[1], "-i", f"{folder}/{source}", "-o", f"{folder}/{target}"], capture_output=True, check=True)
    return open(f"{folder}/{target}", encoding="utf-8").read()
convert("a.ts", "a.xlf")
units = {unit.source: unit for unit in xlifffile.parsefile(folder + "/a.xlf").units}
changed = units["Open the file"]
found = [
    ("The target of a message that was not changed", units["Close"].target, "Schließen"),
    ("The target of the changed message", changed.target, None),
    ("Its attribute approved", changed.xmlelement.get("approved"), "yes"),
    ("The target in its alt-trans", [other.target for other in changed.getalttrans()], ["Datei öffnen"]),
    ("lconvert reads it back", "<translation>Datei öffnen</translation>" in convert("a.xlf", "b.ts"), True),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
