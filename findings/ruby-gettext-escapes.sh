#!/bin/sh
# Ruby's rxgettext does not read the escapes \u, \x and \s of a text: _("caf\u00e9") is the entry caf\\u00e9, with a backslash, which the program, that
# looks up "café", never finds. It reads \t and \" as Ruby does. (ruby-gettext of Debian 12)
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
apt download ruby-gettext=3.3.3-2 ruby-locale=2.1.3-1 ruby-text=1.3.1-1 ruby3.1 libruby3.1 libgmp10 libffi8 libyaml-0-2 libssl3
for package in *.deb; do dpkg-deb -x "$package" .; done
libraries=$(echo "$folder"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH="$libraries"
RUBYLIB=$(find "$folder/usr/share/rubygems-integration/all/gems" -mindepth 2 -maxdepth 2 -name lib | tr "\n" ":")
export RUBYLIB="$RUBYLIB$folder/usr/lib/ruby/vendor_ruby:$folder/usr/lib/ruby/3.1.0:$libraries/ruby/3.1.0"
# ruby SCRIPT ARGUMENT...: runs one of ruby-gettext's tools.
ruby() { "$folder/usr/bin/ruby3.1" --disable-gems "$@"; }
ruby "$folder/usr/bin/rxgettext" --version
failed=0
# shown CODE TEXT FORMER: what the program looks up, and which entry rxgettext writes.
shown() {
  printf '_(%s)\n' "$1" >a.rb
  ruby "$folder/usr/bin/rxgettext" -o a.pot a.rb
  found=$(sed -n 's/^msgid //p' a.pot | sed 1d)
  printf '%s is the text %s; the entry is %s\n' "$1" "$2" "$found"
  if [ "$found" != "$3" ]; then
    printf '  changed: it was %s\n' "$3"
    failed=1
  fi
}
shown '"caf\u00e9"' 'café' '"caf\\u00e9"'
shown '"caf\u{e9}"' 'café' '"caf\\u{e9}"'
shown '"\x41pril"' 'April' '"\\x41pril"'
shown '"two\swords"' 'two words' '"two\\swords"'
shown '"a\ttab"' 'a, a tab and tab' '"a\ttab"'
shown '"a \"word\""' 'a "word"' '"a \"word\""'
shown '"été"' 'été' '"été"'
exit $failed
