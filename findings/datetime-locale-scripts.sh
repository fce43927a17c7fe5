#!/bin/sh
# Perl's DateTime::Locale does not know which script a country writes: zh-TW and zh-HK are Chinese as in China, pa-PK is Punjabi in Gurmukhi letters,
# and uz-AF is Uzbek in Latin letters. With their scripts, as in zh-Hant-HK, they are right. (libdatetime-locale-perl of Debian 12)
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
apt download libdatetime-locale-perl=1:1.37-1 libfile-sharedir-perl libclass-inspector-perl libnamespace-autoclean-perl libnamespace-clean-perl \
  libb-hooks-endofscope-perl libmodule-implementation-perl libmodule-runtime-perl libtry-tiny-perl libpackage-stash-perl \
  libdist-checkconflicts-perl libparams-util-perl libsub-identify-perl libsub-exporter-progressive-perl libvariable-magic-perl \
  libparams-validationcompiler-perl libexception-class-perl libclass-data-inheritable-perl libdevel-stacktrace-perl libeval-closure-perl \
  libspecio-perl libmro-compat-perl libclass-c3-perl libalgorithm-c3-perl libdevel-partialdump-perl librole-tiny-perl \
  libsub-quote-perl libxstring-perl \
  'perl-modules-5.36=5.36.0-*' 'perl-base=5.36.0-*' 'libperl5.36=5.36.0-*'
for package in *.deb; do dpkg-deb -x "$package" .; done
PERL5LIB=$(echo "$folder"/usr/lib/*-linux-gnu/perl-base):$(echo "$folder"/usr/lib/*-linux-gnu/perl/5.36):$folder/usr/share/perl/5.36
PERL5LIB=$PERL5LIB:$(echo "$folder"/usr/lib/*-linux-gnu)/perl5/5.36:$folder/usr/share/perl5
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu):$(echo "$folder"/lib/*-linux-gnu)
export PERL5LIB LD_LIBRARY_PATH
"$folder/usr/bin/perl" - <<'PERL'
use strict;
use warnings;
use utf8;
use open qw(:std :utf8);
use DateTime::Locale;
print "DateTime::Locale $DateTime::Locale::VERSION\n";
my $failed = 0;
for (
  ["zh-TW", "zh 星期一 y/M/d"],
  ["zh-HK", "zh 星期一 y/M/d"],
  ["zh-Hant-HK", "zh-Hant-HK 星期一 d/M/y"],
  ["pa-PK", "pa ਸੋਮਵਾਰ d/M/yy"],
  ["pa-Arab-PK", "pa-Arab-PK پیر dd/MM/y"],
  ["uz-AF", "uz dushanba dd/MM/yy"],
  ["uz-Arab-AF", "uz-Arab-AF دوشنبه y-MM-dd"],
) {
  my ($name, $former) = @$_;
  my $locale = DateTime::Locale->load($name);
  my $found = join(" ", $locale->code, $locale->day_format_wide->[0], $locale->date_format_short);
  print "$name: $found\n";
  next if $found eq $former;
  print "  changed: it was $former\n";
  $failed = 1;
}
exit $failed;
PERL
