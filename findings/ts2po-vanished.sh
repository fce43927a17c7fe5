#!/bin/sh
# translate-toolkit's ts2po makes a current, translated entry of a message that Qt marks as vanished or obsolete. Its reader of .ts
# files knows that the message is obsolete.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4
"$folder/venv/bin/python" - <<'PY'
import io
import sys
from translate.convert.ts2po import convertts
from translate.storage import po, ts2
from translate.__version__ import sver

print("translate-toolkit", sver)
ts = b"""<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS><TS version="2.1" language="de"><context><name>C</name>
<message><source>Here</source><translation>Hier</translation></message>
<message><source>Vanished</source><translation type="vanished">Verschwunden</translation></message>
<message><source>Obsolete</source><translation type="obsolete">Veraltet</translation></message>
</context></TS>
"""
output = io.BytesIO()
convertts(io.BytesIO(ts), output, None)
entries = {unit.source: unit for unit in po.pofile.parsestring(output.getvalue()).units}
read = {unit.source: unit for unit in ts2.tsfile.parsestring(ts).units}
found = []
for source in ("Vanished", "Obsolete"):
    found.append((f"The reader says that \"{source}\" is obsolete", read[source].isobsolete(), True))
    found.append((f"In the PO file \"{source}\" is obsolete", entries[source].isobsolete(), False))
    found.append((f"In the PO file \"{source}\" is translated", entries[source].istranslated(), True))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
