#!/bin/sh
# Go's x/text writes a language's own digits only for a locale without a country: 1234567 is "۱٬۲۳۴٬۵۶۷" in "fa", and "1,234,567" in "fa-IR".
# Arabic, Bengali, Marathi, Nepali and Burmese lose them too. (golang-golang-x-text-dev of Debian 12)
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
apt download golang-golang-x-text-dev=0.7.0-1 'golang-1.19-go=1.19.8-*' 'golang-1.19-src=1.19.8-*'
for package in *.deb; do dpkg-deb -x "$package" .; done
dpkg-deb -f golang-golang-x-text-dev_*.deb Package Version
cat >a.go <<'GO'
package main

import (
	"fmt"
	"os"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

func main() {
	failed := 0
	for _, row := range []struct{ locale, former string }{
		{"fa", "۱٬۲۳۴٬۵۶۷"}, {"fa-IR", "1,234,567"},
		{"bn", "১২,৩৪,৫৬৭"}, {"bn-BD", "12,34,567"},
		{"mr", "१२,३४,५६७"}, {"mr-IN", "12,34,567"},
		{"ne", "१,२३४,५६७"}, {"ne-NP", "1,234,567"},
		{"my", "၁,၂၃၄,၅၆၇"}, {"my-MM", "1,234,567"},
		{"ar", "١٬٢٣٤٬٥٦٧"}, {"ar-EG", "1,234,567"},
	} {
		text := message.NewPrinter(language.MustParse(row.locale)).Sprintf("%d", 1234567)
		fmt.Printf("1234567 in %s: %s\n", row.locale, text)
		if text != row.former {
			fmt.Printf("  changed: it was %s\n", row.former)
			failed = 1
		}
	}
	os.Exit(failed)
}
GO
GO111MODULE=off GOFLAGS='' CGO_ENABLED=0 GOROOT="$folder/usr/lib/go-1.19" GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/built" usr/lib/go-1.19/bin/go run a.go
