#!/bin/sh
# Perl's I18N::AcceptLanguage takes a language that the reader refuses for the first choice: for "de;q=0, en;q=0.1" it chooses German. "q=0.0" it
# reads as the lowest. (libi18n-acceptlanguage-perl of Debian 12)
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
apt download libi18n-acceptlanguage-perl=1.04-6 \
  'perl-modules-5.36=5.36.0-*' 'perl-base=5.36.0-*' 'libperl5.36=5.36.0-*'
for package in *.deb; do dpkg-deb -x "$package" .; done
PERL5LIB=$(echo "$folder"/usr/lib/*-linux-gnu/perl-base):$(echo "$folder"/usr/lib/*-linux-gnu/perl/5.36):$folder/usr/share/perl/5.36
PERL5LIB=$PERL5LIB:$(echo "$folder"/usr/lib/*-linux-gnu)/perl5/5.36:$folder/usr/share/perl5
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu):$(echo "$folder"/lib/*-linux-gnu)
export PERL5LIB LD_LIBRARY_PATH
"$folder/usr/bin/perl" - <<'PERL'
use strict;
use warnings;
use I18N::AcceptLanguage;
print "I18N::AcceptLanguage $I18N::AcceptLanguage::VERSION\n";
my $failed = 0;
for (
  ["en, de;q=0.5", "en"],
  ["de;q=0.0, en;q=0.1", "en"],
  ["de;q=0, en;q=0.1", "de"],
  ["en;q=0.9, de;q=0", "de"],
) {
  my ($header, $former) = @$_;
  my $found = I18N::AcceptLanguage->new->accepts($header, ["de", "en"]);
  print "$header, of German and English: $found\n";
  next if $found eq $former;
  print "  changed: it was $former\n";
  $failed = 1;
}
exit $failed;
PERL
