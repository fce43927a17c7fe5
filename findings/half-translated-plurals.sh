#!/bin/sh
# Tools disagree whether a PO entry with one of two plural forms is translated: polib says no, translate-toolkit says yes. In a
# catalog that Babel compiles of it, one number is shown in German and the other in English.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install polib==1.2.0 translate-toolkit==3.20.4 Babel==2.19.0
cat >"$folder/de.po" <<'PO'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "%d day"
msgid_plural "%d days"
msgstr[0] "%d Tag"
msgstr[1] ""
PO
"$folder/venv/bin/pybabel" -q compile -i "$folder/de.po" -o "$folder/de.mo" 2>/dev/null
"$folder/venv/bin/python" - "$folder" <<'PY'
import gettext
import sys
import polib
from translate.storage import po

folder = sys.argv[1]
found = {
    "polib 1.2.0 says translated": polib.pofile(folder + "/de.po")[0].translated(),
    "translate-toolkit 3.20.4 says translated": po.pofile.parsefile(folder + "/de.po").units[1].istranslated(),
}
texts = gettext.GNUTranslations(open(folder + "/de.mo", "rb"))
for number in (1, 2):
    found[f"a program with Babel 2.19.0's catalog shows for {number}"] = texts.ngettext("%d day", "%d days", number)
expected = [False, True, "%d Tag", "%d days"]
failed = False
for (what, value), former in zip(found.items(), expected):
    print(f"{what}: {value!r}")
    if value != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
