#!/bin/sh
# po4a joins the rows of a Markdown table to one line, also in a file without any translation, so the table is no table: "| a | b | |---|---| | c | d |". A term
# and its definition become one line too. Lists, quotations and code stay. (po4a of Debian 12)
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
failed=0
# written WHAT TEXT FORMER: what po4a writes of a text that has no translation.
written() {
  printf "$2\n" >a.md
  printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n' >de.po
  po4a po4a-translate -f text -o markdown -m a.md -M UTF-8 -L UTF-8 -k 0 -p de.po -l de.md
  found=$(cat de.md)
  echo "$1:"
  echo "$found"
  if [ "$found" != "$(printf "$3")" ]; then
    echo "  changed: it was"
    printf "$3\n"
    failed=1
  fi
}
written "A table" '| a | b |\n|---|---|\n| c | d |' '| a | b | |---|---| | c | d |'
written "A term and its definition" 'Term\n: What it is' 'Term : What it is'
written "A list" '* one\n* two' '* one\n* two'
written "A quotation" '> said' '> said'
exit $failed
