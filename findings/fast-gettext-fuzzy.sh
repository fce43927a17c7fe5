#!/bin/sh
# Ruby's FastGettext shows fuzzy translations of a PO file, with a warning, and shows the form before an empty plural form instead: 5 gets the
# text of 2 in a Slavic language. msgfmt leaves fuzzy entries out of a catalog. (ruby-fast-gettext of Debian 12)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p lists/partial cache/archives/partial de
# apt COMMAND...: apt-get for any user, with lists and a cache in the temporary folder.
apt() {
  apt-get -qq -o Dir::State::Lists="$folder/lists" -o Dir::Cache="$folder/cache" \
    -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1 "$@"
}
apt update
apt download ruby-fast-gettext=2.0.3-2 ruby3.1 libruby3.1 libgmp10 libffi8 libyaml-0-2 libssl3
for package in *.deb; do dpkg-deb -x "$package" .; done
libraries=$(echo "$folder"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH="$libraries"
export RUBYLIB="$folder/usr/lib/ruby/vendor_ruby:$folder/usr/lib/ruby/3.1.0:$(echo "$libraries"/ruby/3.1.0)"
cat >de/app.po <<'PO'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

#, fuzzy
msgid "Open"
msgstr "a fuzzy text"

msgid "car"
msgid_plural "cars"
msgstr[0] "form 0"
msgstr[1] "form 1"
msgstr[2] ""
PO
"$folder/usr/bin/ruby3.1" --disable-gems - <<'RUBY'
require "fast_gettext"
include FastGettext::Translation
puts "FastGettext #{FastGettext::VERSION}"
FastGettext.add_text_domain "app", path: ".", type: :po
FastGettext.text_domain = "app"
FastGettext.locale = "de"
found = [
  ["The text of a fuzzy entry", _("Open"), "a fuzzy text"],
  ["The text of 1", n_("car", "cars", 1), "form 0"],
  ["The text of 5, whose form is empty", n_("car", "cars", 5), "form 1"],
]
failed = false
found.each do |what, text, former|
  puts "#{what}: #{text}"
  next if text == former
  puts "  changed: it was #{former}"
  failed = true
end
exit !failed
RUBY
