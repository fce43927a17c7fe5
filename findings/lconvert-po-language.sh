#!/bin/sh
# Qt's lconvert does not read the language of a PO file, only its own header X-Language: of a German file with "Language: de" it keeps one of
# two plural forms. With X-Language or -target-language it keeps both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install qt6-applications==6.5.0.2.3
ln -s "$folder"/venv/lib/python3*/site-packages/qt6_applications/Qt "$folder/qt"
chmod +x "$folder/qt/bin/lconvert"
"$folder/venv/bin/python" - "$folder/qt/bin/lconvert" <<'PY'
import re
import subprocess
import sys
import tempfile

print("qt6-applications 6.5.0.2.3")
file = tempfile.mkdtemp() + "/a.po"
def forms(language, *options):
    with open(file, "w", encoding="utf-8") as output:
        output.write(f'''msgid ""
msgstr ""
"{language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "%n day"
msgid_plural "%n days"
msgstr[0] "%n Tag"
msgstr[1] "%n Tage"
''')
    done = subprocess.run([sys.argv[1], *options, "-i", file, "-o", "-", "-of", "ts"], capture_output=True, check=True, encoding="utf-8")
    return re.findall("<numerusform>(.*?)</numerusform>", done.stdout)
found = [
    ("With Language: de", forms("Language: de"), ["%n Tag"]),
    ("With X-Language: de", forms("X-Language: de"), ["%n Tag", "%n Tage"]),
    ("With Language: de and -target-language de", forms("Language: de", "-target-language", "de"), ["%n Tag", "%n Tage"]),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
