#!/bin/sh
# itstool, which joins translations into one XML file, puts the last language into a text within a text for all of them: of a note in an item,
# the German copy and the source show the French words. A file of one language is right. (itstool of Debian 12)
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
apt download itstool=2.0.6-2 python3-libxml2 libxml2 libicu72 liblzma5 gettext=0.21-12 libgomp1 libunistring2 \
  python3.11-minimal libpython3.11-minimal libpython3.11-stdlib libexpat1 zlib1g
for package in *.deb; do dpkg-deb -x "$package" .; done
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu):$(echo "$folder"/lib/*-linux-gnu)
PYTHONPATH=$folder/usr/lib/python3/dist-packages
export LD_LIBRARY_PATH PYTHONPATH
export PYTHONHOME="$folder/usr"
# itstool ARGUMENT...: the script, which knows its files under /usr, from the temporary folder.
itstool() { "$folder/usr/bin/python3.11" "$folder/usr/bin/itstool" "$@"; }
itstool --version
echo '<help><item>First <note><p>A note</p></note> end</item></help>' >a.xml
# translation LANGUAGE START END NOTE: a compiled catalog of the three texts.
translation() {
  cat >"$1.po" <<PO
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "First <_:note-1/> end"
msgstr "$2 <_:note-1/> $3"

msgid "A note"
msgstr "$4"
PO
  "$folder/usr/bin/msgfmt" -o "$1.mo" "$1.po"
}
translation de Erste Ende Notiz
translation fr Premier fin Remarque
itstool --merge de.mo --output de.xml a.xml
itstool --join a.xml --output joined.xml de.mo fr.mo
failed=0
# shown WHAT FILE PATTERN FORMER: one item of a file.
shown() {
  text=$(grep -o "$3.*" "$2" | sed 's/<\/item>.*//; s/<[^>]*>//g')
  echo "$1: $text"
  if [ "$text" != "$4" ]; then
    echo "  changed: it was $4"
    failed=1
  fi
}
shown "The item in the German file" de.xml '<item>' "Erste Notiz Ende"
shown "The German item of the joined file" joined.xml '<item xml:lang="de">' "Erste Remarque Ende"
shown "The French item of it" joined.xml '<item xml:lang="fr">' "Premier Remarque fin"
shown "The source of it" joined.xml '<item>' "First Remarque end"
exit $failed
