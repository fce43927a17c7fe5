#!/bin/sh
# translate-toolkit reads Apple's .strings by lines, where Apple's grammar has none: a comment after an entry or a second entry on the
# line becomes a part of the text, and a blank before the semicolon leaves the quotation mark in it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4 openstep-plist==0.5.2
"$folder/venv/bin/python" - <<'PY'
import sys
import openstep_plist
from translate.storage import properties
from translate.__version__ import sver

print("translate-toolkit", sver)
found = []
for text, plist, former in (
    ('"k" = "x"; // note\n', {"k": "x"}, [("k", '"x"; // note')]),
    ('"k" = "x" ;\n', {"k": "x"}, [("k", 'x" ')]),
    ('"k" = "x"; "l" = "y";\n', {"k": "x", "l": "y"}, [("k", 'x"; "l" = "y')]),
):
    file = properties.stringsutf8file.parsestring(text.encode())
    found.append((f"openstep-plist reads {text!r} as", dict(openstep_plist.loads(text)), plist))
    found.append((f"translate-toolkit reads {text!r} as", [(unit.getid(), unit.source) for unit in file.units], former))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
