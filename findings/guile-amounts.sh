#!/bin/sh
# Guile writes a positive amount of money as a negative one: 1234.5 dollars are "-$1,234.50" in English, and 1234.5 euros are "1 234,50 +€" in French.
# The locales' data have no sign for positive amounts. Plain numbers are right. (guile-3.0 of Debian 12)
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
apt download guile-3.0=3.0.8-2 guile-3.0-libs=3.0.8-2 libgc1 libffi8 libunistring2 libgmp10 locales-all
for package in *.deb; do dpkg-deb -x "$package" .; done
LOCPATH=$folder/usr/lib/locale
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu)
GUILE_LOAD_PATH=$folder/usr/share/guile/3.0
GUILE_LOAD_COMPILED_PATH=$LD_LIBRARY_PATH/guile/3.0/ccache
export LOCPATH LD_LIBRARY_PATH GUILE_LOAD_PATH GUILE_LOAD_COMPILED_PATH
dpkg-deb -f locales-all_*.deb Package Version
cat >a.scm <<'SCM'
(use-modules (ice-9 i18n))
(setlocale LC_CTYPE "en_US.UTF-8")
(set-port-encoding! (current-output-port) "UTF-8")
(display (string-append "Guile " (version) "\n"))
(define failed 0)
(define (check what text former)
  (display (string-append what ": " text "\n"))
  (unless (string=? text former)
    (display (string-append "  changed: it was " former "\n"))
    (set! failed 1)))
(define (locale name) (make-locale LC_ALL (string-append name ".UTF-8")))
(define (amount value name) (monetary-amount->locale-string value #f (locale name)))
(check "1234.5 in en_US" (number->locale-string 1234.5 #t (locale "en_US")) "1,234.5")
(check "The sign of positive amounts in en_US" (locale-monetary-positive-sign (locale "en_US")) "")
(check "1234.5 dollars in en_US" (amount 1234.5 "en_US") "-$1,234.50")
(check "-1234.5 dollars in en_US" (amount -1234.5 "en_US") "--$1,234.50")
(check "1234.5 euros in fr_FR" (amount 1234.5 "fr_FR") "1\u202f234,50 +€")
(check "-1234.5 euros in fr_FR" (amount -1234.5 "fr_FR") "-1\u202f234,50 +€")
(exit failed)
SCM
"$folder/usr/bin/guile-3.0" --no-auto-compile a.scm
