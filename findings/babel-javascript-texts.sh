#!/bin/sh
# Babel extracts a JavaScript template with its ${name} as a text, although the program looks up what it becomes. And in JSX, an apostrophe between
# tags hides the calls up to the next apostrophe: of <p>it's {_("Open")} and that's</p>, "Open" is lost. It gives no warning.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install babel==2.19.0
"$folder/venv/bin/python" - <<'PY'
import io
import sys
import babel
from babel.messages.extract import extract

print("Babel", babel.__version__)
def texts(code):
    return [message for _, message, _, _ in extract("javascript", io.BytesIO(code.encode()), {"_": None})]
found = [
    ("A plain template", texts("_(`Open`)"), ["Open"]),
    ("A template with a name", texts("_(`Open ${name}`)"), ["Open ${name}"]),
    ("JSX without an apostrophe", texts('a = <p>it is {_("Open")}</p>; b = _("Close");'), ["Open", "Close"]),
    ("JSX with one", texts('a = <p>it\'s {_("Open")}</p>; b = _("Close");'), ["Open", "Close"]),
    ("JSX with two", texts('a = <p>it\'s {_("Open")} and that\'s {_("Close")}</p>;'), ["Close"]),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
