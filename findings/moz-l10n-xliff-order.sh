#!/bin/sh
# moz.l10n changes an XLIFF file that it only reads and writes: a unit moves before the group that it follows, and a blank between two
# inline elements of the source is gone.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install "moz.l10n[xml]==0.15.0"
"$folder/venv/bin/python" - <<'PY'
import re
import sys
from moz.l10n.formats import Format
from moz.l10n.resource import parse_resource, serialize_resource

print("moz.l10n 0.15.0")
xliff = """<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
<group id="g"><trans-unit id="1"><source>Hello <g id="1">you</g> <x id="2"/></source>
<target>Hallo <g id="1">du</g> <x id="2"/></target></trans-unit></group>
<trans-unit id="2"><source>Last</source><target>Zuletzt</target></trans-unit></body></file></xliff>"""
written = "".join(serialize_resource(parse_resource(Format.xliff, xliff.encode()), Format.xliff))
found = [
    ("The order of the units", re.findall(r'<trans-unit id="(\d)"', written), ["2", "1"]),
    ("The source of the first unit", re.search("<source>(Hello.*)</source>", written)[1], 'Hello <g id="1">you</g><x id="2"/>'),
    ("Its target", re.search("<target>(Hallo.*)</target>", written)[1], 'Hallo <g id="1">du</g> <x id="2"/>'),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
