#!/bin/sh
# Go's x/text names Serbian in Latin letters Serbo-Croatian: "Serbo-Kroatisch" in German, and "srpskohrvatski" in its own words. Serbian
# without a script is Serbian in both. (golang-golang-x-text-dev of Debian 12)
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
	"golang.org/x/text/language/display"
)

func main() {
	failed := 0
	german := display.German.Tags()
	for _, row := range []struct{ what, text, former string }{
		{"sr in German", german.Name(language.MustParse("sr")), "Serbisch"},
		{"sr-Latn in German", german.Name(language.MustParse("sr-Latn")), "Serbo-Kroatisch"},
		{"sr-Latn-RS in German", german.Name(language.MustParse("sr-Latn-RS")), "Serbo-Kroatisch (Serbien)"},
		{"sr in its own words", display.Self.Name(language.MustParse("sr")), "српски"},
		{"sr-Latn in its own words", display.Self.Name(language.MustParse("sr-Latn")), "srpskohrvatski"},
		{"pt-BR in German", german.Name(language.MustParse("pt-BR")), "Brasilianisches Portugiesisch"},
	} {
		fmt.Printf("%s: %q\n", row.what, row.text)
		if row.text != row.former {
			fmt.Printf("  changed: it was %q\n", row.former)
			failed = 1
		}
	}
	os.Exit(failed)
}
GO
GO111MODULE=off GOFLAGS='' CGO_ENABLED=0 GOROOT="$folder/usr/lib/go-1.19" GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/built" usr/lib/go-1.19/bin/go run a.go
