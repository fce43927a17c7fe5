#!/bin/sh
# Ruby's rmsgmerge leaves a text that returns to the program untranslated: the obsolete entry with its translation stays next to the empty one. For
# a text that gains a plural it writes one form of two. gettext's msgmerge takes the first back, and writes both forms. (ruby-gettext of Debian 12)
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
apt download ruby-gettext=3.3.3-2 ruby-locale=2.1.3-1 ruby-text=1.3.1-1 ruby3.1 libruby3.1 libgmp10 libffi8 libyaml-0-2 libssl3 \
  'gettext=0.21-12*' libgomp1 libunistring2 libxml2 libicu72
for package in *.deb; do dpkg-deb -x "$package" .; done
libraries=$(echo "$folder"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH="$libraries"
RUBYLIB=$(find "$folder/usr/share/rubygems-integration/all/gems" -mindepth 2 -maxdepth 2 -name lib | tr "\n" ":")
export RUBYLIB="$RUBYLIB$folder/usr/lib/ruby/vendor_ruby:$folder/usr/lib/ruby/3.1.0:$libraries/ruby/3.1.0"
# ruby SCRIPT ARGUMENT...: runs one of ruby-gettext's tools.
ruby() { "$folder/usr/bin/ruby3.1" --disable-gems "$@"; }
cat >de.po <<'PO'
msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=n != 1;\n"

msgid "day"
msgstr "Tag"

#~ msgid "Close"
#~ msgstr "Beenden"
PO
cat >a.pot <<'PO'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"

msgid "Close"
msgstr ""

msgid "day"
msgid_plural "days"
msgstr[0] ""
msgstr[1] ""
PO
ruby "$folder/usr/bin/rmsgmerge" --version
ruby "$folder/usr/bin/rmsgmerge" -o ruby.po de.po a.pot 2>messages
"$folder/usr/bin/msgmerge" --version | head -n 1
"$folder/usr/bin/msgmerge" -q -o gettext.po de.po a.pot
failed=0
# shown WHAT FILE TEXT FORMER: the translations of a text.
shown() {
  found=$(sed -n "/^msgid \"$3\"/,/^\$/s/^msgstr//p" "$2" | tr '\n' ' ')
  echo "$1: $found"
  if [ "$found" != "$4" ]; then
    echo "  changed: it was $4"
    failed=1
  fi
}
shown "The text that returns, rmsgmerge" ruby.po Close ' "" '
shown "The text that returns, msgmerge" gettext.po Close ' "Beenden" '
shown "The text that gains a plural, rmsgmerge" ruby.po day '[0] "Tag" '
shown "The text that gains a plural, msgmerge" gettext.po day '[0] "Tag" [1] "Tag" '
exit $failed
