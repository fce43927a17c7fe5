#!/bin/sh
# Perl's Locale::Maketext writes whole numbers with all digits and others with six: 1234567 is "1,234,567", and 1234567.5 is "1.23457E+06",
# in a counted text too. (perl-modules of Debian 12)
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
apt download 'perl-modules-5.36=5.36.0-*' 'perl-base=5.36.0-*' 'libperl5.36=5.36.0-*'
for package in *.deb; do dpkg-deb -x "$package" .; done
PERL5LIB=$(echo "$folder"/usr/lib/*-linux-gnu/perl-base):$(echo "$folder"/usr/lib/*-linux-gnu/perl/5.36):$folder/usr/share/perl/5.36
export PERL5LIB
"$folder/usr/bin/perl" - <<'PERL'
package Texts;
our @ISA = ("Locale::Maketext");
package Texts::en;
our @ISA = ("Texts");
our %Lexicon = (number => "[numf,_1]", days => "[quant,_1,day,days]");
package main;
use strict;
use warnings;
require Locale::Maketext;
print "Locale::Maketext $Locale::Maketext::VERSION\n";
my $texts = Texts->get_handle("en");
my $failed = 0;
for (
  ["number", 1234567, "1,234,567"],
  ["number", 1234.5, "1,234.5"],
  ["number", 1234567.5, "1.23457E+06"],
  ["number", 123456.789, "123,457"],
  ["days", 1234567.5, "1.23457E+06 days"],
) {
  my ($key, $value, $former) = @$_;
  my $text = $texts->maketext($key, $value);
  print "$value as $key: $text\n";
  next if $text eq $former;
  print "  changed: it was $former\n";
  $failed = 1;
}
exit $failed;
PERL
