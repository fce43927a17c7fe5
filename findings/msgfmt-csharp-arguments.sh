#!/bin/sh
# msgfmt compares only the highest argument of a csharp-format message: it refuses a translation that drops {1} of {0} and {1}, and
# accepts one that drops {0}, or that shows {1} twice. In java-format it refuses these too. (gettext of Debian 12)
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
apt download gettext=0.21-12 libgomp1 libicu72 libunistring2 libxml2
for package in *.deb; do dpkg-deb -x "$package" .; done
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH
PATH=$folder/usr/bin:$PATH
msgfmt --version | head -n 1
failed=0
# try accepted|refused SENTENCE FLAG ENTRY: checks an entry of a German PO file.
try() {
  cat >de.po <<PO
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#, $3
$4
PO
  if output=$(msgfmt --check-format -o de.mo de.po 2>&1); then found=accepted; else found=refused; fi
  echo "$2: $found"
  [ -z "$output" ] || echo "$output" | sed -n 's/^de.po:[0-9]*: /  msgfmt says: /p' | head -n 1
  if [ "$found" != "$1" ]; then
    echo "  changed: it was $1"
    failed=1
  fi
}

source='msgid "{0} of {1}"'
try accepted 'C#, the first argument is dropped' csharp-format "$source
msgstr \"von {1}\""
try accepted 'C#, the last argument is there twice, the first is dropped' csharp-format "$source
msgstr \"{1} von {1}\""
try refused 'C#, the last argument is dropped' csharp-format "$source
msgstr \"{0}\""
try refused 'Java, the first argument is dropped' java-format "$source
msgstr \"von {1}\""
exit $failed
