#!/bin/sh
# One empty or missing plural form in a Qt .ts file costs all of them: the message shows its source for every number, while lrelease
# counts it as finished and warns of nothing.
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
def shown(language, *forms):
    items = "".join(f"<numerusform>{form}</numerusform>" for form in forms)
    with open(folder + "/a.ts", "w", encoding="utf-8") as file:
        file.write(f'<!DOCTYPE TS><TS version="2.1" language="{language}"><context><name>C</name><message numerus="yes">'
                   f"<source>%n day(s)</source><translation>{items}</translation></message></context></TS>")
    tool = os.path.join(os.path.dirname(sys.executable), "pyside6-lrelease")
    said = subprocess.run([tool, folder + "/a.ts", "-qm", folder + "/a.qm"], capture_output=True, text=True, check=True).stdout
    translator = QTranslator()
    translator.load(folder + "/a.qm")
    app.installTranslator(translator)
    texts = [QCoreApplication.translate("C", "%n day(s)", None, number) for number in (1, 2)]
    app.removeTranslator(translator)
    return texts, "1 finished" in said, "arning" in said
source = ["1 day(s)", "2 day(s)"]
found = [
    ("German with both forms: 1 and 2, finished, a warning", shown("de", "%n Tag", "%n Tage"), (["1 Tag", "2 Tage"], True, False)),
    ("German with an empty first form", shown("de", "", "%n Tage"), (source, True, False)),
    ("German with an empty second form", shown("de", "%n Tag", ""), (source, True, False)),
    ("Russian with two of three forms", shown("ru", "%n день", "%n дня"), (source, True, False)),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
