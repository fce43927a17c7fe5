#!/bin/sh
# edX's i18n_tool dummy, which writes accented texts for tests, changes the names of placeholders with a precision: %(price).2f is %(prïçé).2f, and the
# program fails. Of an ICU plural it changes the word other, and leaves the texts. %(price)s, {price} and tags stay.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install edx-i18n-tools==2.0.0
"$folder/venv/bin/python" - <<'PY'
import sys
from importlib.metadata import version
from i18n.dummy import Dummy

print("edx-i18n-tools", version("edx-i18n-tools"))
def dummy(text):
    # The text is followed by filler words after "Ⱡ".
    return Dummy().convert(text).split(" Ⱡ")[0]
def shown(text):
    try:
        return text % {"price": 2}
    except KeyError as error:
        return f"KeyError: {error.args[0]}"
found = [
    ("A text", dummy("The price"), "Thé prïçé"),
    ("%(price)s", dummy("for %(price)s"), "för %(price)s"),
    ("{price}", dummy("for {price}"), "för {price}"),
    ("%(price).2f", dummy("for %(price).2f"), "för %(prïçé).2f"),
    ("What a program shows of it", shown(dummy("for %(price).2f")), "KeyError: prïçé"),
    ("An ICU plural", dummy("{n, plural, one {# day} other {# days}}"), "{n, plural, one {# day} öthér {# days}}"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
