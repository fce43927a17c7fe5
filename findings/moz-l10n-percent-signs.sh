#!/bin/sh
# moz.l10n reads "50% of %1$s" in Android's resources as an octal number with a blank as its flag, "% o", followed by "f":
# as Java's Formatter does, where a translator sees a percent sign. Doubled, it stays a sign.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install "moz.l10n[xml]==0.15.0"
"$folder/venv/bin/python" - <<'PY'
import sys
from moz.l10n.formats import Format
from moz.l10n.model import Expression
from moz.l10n.resource import parse_resource

expected = {
    "50% of %1$s": ["50", "% o", "f ", "%1$s"],
    "50%% of %1$s": ["50", "%%", " of ", "%1$s"],
    "100% sure, %1$s": ["100", "% s", "ure, ", "%1$s"],
}
print("moz.l10n 0.15.0")
failed = False
for text, former in expected.items():
    file = parse_resource(Format.android, f'<resources><string name="a">{text}</string></resources>'.encode())
    pattern = file.sections[0].entries[0].value.pattern
    parts = [part.attributes.get("source") if isinstance(part, Expression) else part for part in pattern]
    print(f"{text}: {parts}")
    if parts != former:
        print(f"  changed: it was {former}")
        failed = True
sys.exit(failed)
PY
