#!/bin/sh
# Perl's XML::TMX takes the codes of a segment for words: in its copy of a file, the tag bpt is words, &lt;bpt i="1"&gt;, and the code in it is a tag, <b>. The
# number of a unit, tuid="1", becomes a translation into the language "tuid". (libxml-tmx-perl of Debian 12)
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
apt download libxml-tmx-perl=0.39-1 libfile-bom-perl libutf8-all-perl libxml-dt-perl libxml-dtdparser-perl libreadonly-perl \
  libimport-into-perl libmodule-runtime-perl libxml-libxml-perl libxml-sax-perl libxml-namespacesupport-perl \
  libxml-sax-base-perl libxml2 libicu72 libparams-classify-perl libwww-perl liburi-perl libhttp-message-perl libencode-locale-perl \
  'perl-modules-5.36=5.36.0-*' 'perl-base=5.36.0-*' 'libperl5.36=5.36.0-*'
for package in *.deb; do dpkg-deb -x "$package" .; done
PERL5LIB=$(echo "$folder"/usr/lib/*-linux-gnu/perl-base):$(echo "$folder"/usr/lib/*-linux-gnu/perl/5.36):$folder/usr/share/perl/5.36
PERL5LIB=$PERL5LIB:$(echo "$folder"/usr/lib/*-linux-gnu)/perl5/5.36:$folder/usr/share/perl5
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu):$(echo "$folder"/lib/*-linux-gnu)
export PERL5LIB LD_LIBRARY_PATH
cat >a.tmx <<'TMX'
<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="a" creationtoolversion="1" segtype="sentence" o-tmf="a" adminlang="en" srclang="en"
datatype="plaintext"></header><body>
<tu tuid="1"><tuv xml:lang="en"><seg>Open <bpt i="1">&lt;b&gt;</bpt>it<ept i="1">&lt;/b&gt;</ept></seg></tuv>
<tuv xml:lang="de"><seg>Öffnen</seg></tuv></tu></body></tmx>
TMX
"$folder/usr/bin/perl" - <<'PERL'
use strict;
use warnings;
use XML::TMX::Reader;
print "XML::TMX $XML::TMX::Reader::VERSION\n";
my $text;
my $reader = XML::TMX::Reader->new("a.tmx");
$reader->for_tu({-output => "b.tmx"}, sub { $text = $_[0]{en}{-seg}; $_[0] });
open(my $file, "<", "b.tmx") or die;
my $copy = join("", <$file>);
my ($segment) = $copy =~ m{xml:lang="en">\s*<seg>(.*?)</seg>};
my $languages = join(" ", sort($copy =~ /xml:lang="(\w+)"/g));
my $failed = 0;
for (
  ["The English text", $text, 'Open <bpt i="1"><b></bpt>it<ept i="1"></b></ept>'],
  ["The English segment of the copy", $segment, 'Open &lt;bpt i="1"&gt;<b>&lt;/bpt&gt;it&lt;ept i="1"&gt;</b>&lt;/ept&gt;'],
  ["The languages of the copy's unit", $languages, "de en tuid"],
) {
  my ($what, $found, $former) = @$_;
  print "$what: $found\n";
  next if $found eq $former;
  print "  changed: it was $former\n";
  $failed = 1;
}
exit $failed;
PERL
