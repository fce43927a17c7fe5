#!/bin/sh
# Mono's resgen makes resources of a PO file whose texts have the file's backslashes: an app shows \"Hello\"\n as it is. An untranslated entry becomes
# an empty text, and an entry with a context or a plural stops it. Fuzzy entries are left out. (mono-devel of Debian 12)
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
apt download mono-devel mono-runtime-sgen mono-runtime-common mono-mcs libmono-corlib4.5-cil libmono-corlib4.5-dll \
  libmono-system4.0-cil libmono-system-core4.0-cil libmono-system-xml4.0-cil libmono-system-configuration4.0-cil libmono-security4.0-cil
for package in *.deb; do dpkg-deb -x "$package" .; done
export MONO_CFG_DIR="$folder/etc" MONO_GAC_PREFIX="$folder/usr" LC_ALL=C.UTF-8
# mono PROGRAM ARGUMENT...: runs a program of the temporary folder.
mono() { "$folder/usr/bin/mono-sgen" "$@"; }
dpkg-deb -f mono-devel_*.deb Package Version
cat >a.cs <<'CS'
using System;
using System.Collections;
using System.Resources;

class Texts {
    static void Main(string[] arguments) {
        foreach (DictionaryEntry text in new ResourceReader(arguments[0])) {
            Console.WriteLine("{0}: [{1}]", text.Key, text.Value);
        }
    }
}
CS
mono usr/lib/mono/4.5/mcs.exe a.cs -out:a.exe
header='msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"
'
failed=0
# made WHAT ENTRY FORMER: what resgen makes of an entry.
made() {
  printf '%s\n%s\n' "$header" "$2" >a.po
  if mono usr/lib/mono/4.5/resgen.exe a.po a.resources >said 2>&1; then
    text=$(mono a.exe a.resources | sed -n 's/^.*Hello: //p')
  else
    text=refused
  fi
  printf '%s: %s\n' "$1" "$text"
  if [ "$text" != "$3" ]; then
    printf '  changed: it was %s\n' "$3"
    failed=1
  fi
}
made "A plain entry" 'msgid "Hello"
msgstr "Hallo"' '[Hallo]'
made "An entry with escapes" 'msgid "Hello"
msgstr "\"Hallo\"\n"' '[\"Hallo\"\n]'
made "An untranslated entry" 'msgid "Hello"
msgstr ""' '[]'
made "A fuzzy entry" '#, fuzzy
msgid "Hello"
msgstr "Hallo"' ''
made "An entry with a context" 'msgctxt "menu"
msgid "Hello"
msgstr "Hallo"' refused
made "A plural" 'msgid "Hello"
msgid_plural "Hello all"
msgstr[0] "Hallo"
msgstr[1] "Hallo alle"' refused
exit $failed
