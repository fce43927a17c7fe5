#!/bin/sh
# po4a takes a text of an .ini file only if it has quotation marks: key=Value is left out of the PO file, and stays English without a warning.
# (po4a of Debian 12)
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
printf '[menu]\nopen=Open\nclose = Close it\nquit="Quit"\nhelp = "Help"\n' >a.ini
po4a po4a-updatepo -f ini -m a.ini -M UTF-8 -p a.pot
found=$(sed -n 's/^msgid "\(..*\)"/\1/p' a.pot | tr '\n' ' ')
printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n' >de.po
for text in Open 'Close it' Quit Help; do printf '\nmsgid "%s"\nmsgstr "(%s)"\n' "$text" "$text" >>de.po; done
po4a po4a-translate -f ini -m a.ini -M UTF-8 -L UTF-8 -k 0 -p de.po -l de.ini
written=$(grep = de.ini | tr '\n' ' ')
echo "The texts that po4a finds in open=Open, close = Close it, quit=\"Quit\" and help = \"Help\": $found"
echo "The translated file, of a PO file with all four: $written"
if [ "$found" != 'Quit Help ' ] || [ "$written" != 'open=Open close = Close it quit="(Quit)" help = "(Help)" ' ]; then
  echo '  changed: they were Quit and Help; open=Open close = Close it quit="(Quit)" help = "(Help)"'
  exit 1
fi
