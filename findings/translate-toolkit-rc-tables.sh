#!/bin/sh
# translate-toolkit reads no text of a STRINGTABLE of Windows' .rc files if one of them is a wide text, L"…", or if an #ifdef is in the table. The
# next table of the file is read, and there is no warning.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4 pyparsing==3.3.3
"$folder/venv/bin/python" - <<'PY'
import sys
from translate.__version__ import sver
from translate.storage.rc import rcfile

print("translate-toolkit", sver)
def texts(lines):
    file = rcfile()
    table = "STRINGTABLE\nBEGIN\n{}\nEND\n"
    file.parse((table.format(lines) + table.format('    IDS_LAST "Last"')).encode())
    return [unit.source for unit in file.units]
found = [
    ("Two plain texts", texts('    IDS_A "Open"\n    IDS_B "Close"'), ["Open", "Close", "Last"]),
    ("Quotation marks", texts('    IDS_A "Open ""it"""\n    IDS_B "Close"'), ['Open "it"', "Close", "Last"]),
    ("A wide text", texts('    IDS_A "Open"\n    IDS_B L"Close"'), ["Last"]),
    ("An #ifdef", texts('    IDS_A "Open"\n#ifdef DEMO\n    IDS_B "Close"\n#endif'), ["Last"]),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text}")
    if text != former:
        print(f"  changed: it was {former}")
        failed = True
sys.exit(failed)
PY
