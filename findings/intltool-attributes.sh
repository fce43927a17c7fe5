#!/bin/sh
# intltool-merge never translates the text of an XML element that has an attribute to translate; and if that attribute is translated, an untranslated
# element after it gets the English text of the first one as its German. Without attributes, both are right. (intltool of Debian 12)
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
apt download intltool=0.51.0-6 libxml-parser-perl liburi-perl libexpat1 \
  'perl-modules-5.36=5.36.0-*' 'perl-base=5.36.0-*' 'libperl5.36=5.36.0-*'
for package in *.deb; do dpkg-deb -x "$package" .; done
PERL5LIB=$(echo "$folder"/usr/lib/*-linux-gnu/perl-base):$(echo "$folder"/usr/lib/*-linux-gnu/perl/5.36):$folder/usr/share/perl/5.36
PERL5LIB=$PERL5LIB:$(echo "$folder"/usr/lib/*-linux-gnu)/perl5/5.36:$folder/usr/share/perl5
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu):$(echo "$folder"/lib/*-linux-gnu)
export PERL5LIB LD_LIBRARY_PATH
# intltool ARGUMENT...: the script, with the modules of the temporary folder.
intltool() { "$folder/usr/bin/perl" "$folder/usr/bin/intltool-merge" "$@"; }
intltool --version | head -n 1
failed=0
# merged WHAT XML PO FORMER: the German copies in the file that intltool-merge writes.
merged() {
  rm -rf po
  mkdir po
  printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n%b\n' "$3" >po/de.po
  printf '%s\n' "$2" >a.xml.in
  intltool -q -x -u po a.xml.in a.xml
  found=$(grep -o '<[a-z]* xml:lang[^>]*>[^<]*' a.xml | tr '\n' ' ')
  echo "$1: $found"
  if [ "$found" != "$4" ]; then
    echo "  changed: it was $4"
    failed=1
  fi
}
one='\nmsgid "One"\nmsgstr "Eins"\n'
picture='\nmsgid "Picture"\nmsgstr "Bild"\n'
merged "Two texts, One is translated" '<r><_p>One</_p><_q>Two</_q></r>' "$one" '<p xml:lang="de">Eins '
merged "One with an attribute; both are translated" '<r><_p _alt="Picture">One</_p><_q>Two</_q></r>' "$one$picture" \
  '<p xml:lang="de" alt="Bild">One '
merged "One with an attribute; only the attribute is translated" '<r><_p _alt="Picture">One</_p><_q>Two</_q></r>' "$picture" \
  '<p xml:lang="de" alt="Bild">One <q xml:lang="de">One '
exit $failed
