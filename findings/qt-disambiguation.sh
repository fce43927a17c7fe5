#!/bin/sh
# lrelease compiles the first translation of a Qt source text without its disambiguation. So the text for "menu" is shown for
# "verb", and where the program asks for none, too. Which text that is depends on the order of the file.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install PySide6_Essentials==6.12.0 shiboken6==6.12.0
"$folder/venv/bin/python" - <<'PY'
import os
import subprocess
import sys
import tempfile
import PySide6
from PySide6.QtCore import QCoreApplication, QTranslator

print("PySide6", PySide6.__version__)
folder = tempfile.mkdtemp()
app = QCoreApplication([])
def texts(*comments):
    messages = "".join(f"<message><source>Open</source><comment>{c}</comment><translation>Auf, {c}</translation></message>" for c in comments)
    with open(folder + "/a.ts", "w", encoding="utf-8") as file:
        file.write(f'<!DOCTYPE TS><TS version="2.1" language="de"><context><name>C</name>{messages}</context></TS>')
    tool = os.path.join(os.path.dirname(sys.executable), "pyside6-lrelease")
    subprocess.run([tool, folder + "/a.ts", "-qm", folder + "/a.qm"], capture_output=True, check=True)
    translator = QTranslator()
    translator.load(folder + "/a.qm")
    return [translator.translate("C", "Open", asked) or "no translation" for asked in ("menu", "door", "verb", None)]
found = [
    ("With a translation for menu: menu, door, verb, none", texts("menu"), ["Auf, menu"] * 4),
    ("With translations for menu and door", texts("menu", "door"), ["Auf, menu", "Auf, door", "Auf, menu", "Auf, menu"]),
    ("With translations for door and menu", texts("door", "menu"), ["Auf, menu", "Auf, door", "Auf, door", "Auf, door"]),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
