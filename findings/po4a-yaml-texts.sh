#!/bin/sh
# po4a writes the texts of a YAML file without their quotes: "yes", "12" and a translation "no" are a truth value and a number for the next reader.
# It also sorts the keys and drops the comments. (po4a of Debian 12)
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
apt download po4a=0.69-1 'gettext=0.21-12*' libgomp1 libunistring2 libxml2 libicu72 \
  libpod-parser-perl libsgmls-perl libsyntax-keyword-try-perl libxs-parse-keyword-perl libyaml-tiny-perl \
  'perl-modules-5.36=5.36.0-*' 'perl-base=5.36.0-*' 'libperl5.36=5.36.0-*'
for package in *.deb; do dpkg-deb -x "$package" .; done
PERL5LIB=$(echo "$folder"/usr/lib/*-linux-gnu/perl-base):$(echo "$folder"/usr/lib/*-linux-gnu/perl/5.36):$folder/usr/share/perl/5.36
PERL5LIB=$PERL5LIB:$(echo "$folder"/usr/lib/*-linux-gnu)/perl5/5.36:$folder/usr/share/perl5
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu):$(echo "$folder"/lib/*-linux-gnu)
export PERL5LIB LD_LIBRARY_PATH
PATH=$folder/usr/bin:$PATH
# po4a COMMAND ARGUMENT...: one of its programs.
po4a() {
  program=$1
  shift
  "$folder/usr/bin/perl" "$folder/usr/bin/$program" "$@" >messages 2>&1 || { cat messages; exit 1; }
}
"$folder/usr/bin/perl" "$folder/usr/bin/po4a" --version | head -n 1
cat >a.yml <<'YAML'
# What the app says.
question: "Is it free?"
answer: "yes"
version: "1.10"
code: "0123"
no_value: "open"
YAML
cat >de.po <<'PO'
msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=UTF-8\n"

msgid "Is it free?"
msgstr "Ist es frei?"

msgid "yes"
msgstr "yes"

msgid "1.10"
msgstr "1.10"

msgid "open"
msgstr "no"
PO
po4a po4a-translate -f yaml -m a.yml -M UTF-8 -L UTF-8 -k 0 -p de.po -l de.yml
former=$(cat <<'YAML'
---
answer: yes
code: 0123
no_value: no
question: 'Ist es frei?'
version: 1.10
YAML
)
found=$(cat de.yml)
echo "The translated file:"
echo "$found"
if [ "$found" != "$former" ]; then
  echo "  changed: it was"
  echo "$former"
  exit 1
fi
