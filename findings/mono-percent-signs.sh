#!/bin/sh
# Mono writes a percentage of French and of Norwegian Bokmål with the Arabic percent sign, U+066A: 0.5 is "50 ٪" in fr-FR, fr-CA and nb-NO. German
# and Spanish have %. The numbers themselves are French and Norwegian. (mono-runtime of Debian 12)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p lists/partial cache/archives/partial
# apt COMMAND...: apt-get for any user, with lists and a cache in the temporary folder.
apt() {
  apt-get -qq -o Dir::State::Lists="$folder/lists" -o Dir::Cache="$folder/cache" \
    -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1 "$@"
}
apt update
apt download mono-runtime-sgen mono-runtime-common mono-mcs libmono-corlib4.5-cil libmono-corlib4.5-dll \
  libmono-system4.0-cil libmono-system-core4.0-cil libmono-system-xml4.0-cil libmono-system-configuration4.0-cil libmono-security4.0-cil
for package in *.deb; do dpkg-deb -x "$package" .; done
export MONO_CFG_DIR="$folder/etc" MONO_GAC_PREFIX="$folder/usr" LC_ALL=C.UTF-8
# mono PROGRAM ARGUMENT...: runs a program of the temporary folder.
mono() { "$folder/usr/bin/mono-sgen" "$@"; }
dpkg-deb -f mono-runtime-sgen_*.deb Package Version
cat >a.cs <<'CS'
using System;
using System.Globalization;

class Percentages {
    static int Main() {
        var failed = 0;
        foreach (var row in new[] {
            new[] { "de-DE", "0025" }, new[] { "es-ES", "0025" }, new[] { "fr-FR", "066A" }, new[] { "fr-CA", "066A" },
            new[] { "fr-CH", "066A" }, new[] { "nb-NO", "066A" }, new[] { "nn-NO", "0025" }, new[] { "ar-EG", "066A" },
        }) {
            var numbers = new CultureInfo(row[0]).NumberFormat;
            var sign = ((int)numbers.PercentSymbol[0]).ToString("X4");
            Console.WriteLine("0.5 in {0}: {1}, with U+{2}", row[0], 0.5.ToString("P0", numbers), sign);
            if (sign != row[1]) {
                Console.WriteLine("  changed: it was U+{0}", row[1]);
                failed = 1;
            }
        }
        return failed;
    }
}
CS
mono usr/lib/mono/4.5/mcs.exe a.cs -out:a.exe
mono a.exe
