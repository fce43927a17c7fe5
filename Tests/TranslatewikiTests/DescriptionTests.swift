import Testing

@testable import Interchange
@testable import Translatewiki

/// Descriptions for translators, and what becomes of a developer's comment.
@Suite struct DescriptionTests {
  /// A developer's description, and that of `qqq`.
  @Test(arguments: [
    ("%1$@ is a name, %2$lld a number", "$1 is a name, $2 a number"),
    ("%@ and %d", "$1 and $2"), ("Keep %% and 100%", "Keep %% and 100%"), ("$1 stays", "$1 stays"),
    ("* Title of a list **", "Title of a list"), (" / Path: a/b\t", "Path: a/b"), ("/* */", ""),
    ("Two\nlines\n", "Two\nlines\n"), ("{{Identical|Save}}", "{{Identical|Save}}"), ("", ""),
  ])
  func aDescriptionIsInTheFormOfTranslators(_ own: String, _ wiki: String) {
    #expect(WikiDescription.text(own) == wiki)
    #expect(WikiDescription.text(wiki) == wiki)
    #expect(WikiDescription.areSame(own, wiki))
  }

  /// A comment as it stands in a native file, and the line of `qqq`.
  @Test(arguments: [
    (#"Title \"%1$@\"\nof it"#, #"Title \"$1\"\nof it"#), (#"It's \'so\'"#, "It's 'so'"),
    (#"A back\\slash, \d"#, #"A back\\slash, \\d"#), ("** Title, %@ **", "Title, $1"),
    ("Two\n   lines", #"Two\n   lines"#),
  ])
  func escapesAreWrittenOnce(_ comment: String, _ line: String) {
    let file = "/* \(comment) */\n\"a\" = \"A %1$@\";\n"
    let source = NativeSource(reading: Array(file.utf8), file: "en")
    let written = source.descriptions(keeping: StringsFile(entries: []), since: nil)
    #expect(written.text == "\"a\" = \"\(line)\";\n")
    // Once more, through the native file that this tool writes.
    let again = NativeSource(reading: source.nativeFile, file: "en")
    #expect(again.entries.map(\.comment) == source.entries.map(\.comment))
    #expect(again.descriptions(keeping: written, since: source) == written)
  }

  /// Better words stay as long as the developer's description does, whatever its characters are.
  @Test(arguments: [
    "Name %1$@", "Say \"%@\"", "Two\nlines", " * Blanks ", "A */ in it", "back\\slash", "",
  ])
  func aTranslatorsWordsAreNotOverwritten(_ comment: String) {
    let source = NativeSource([.init("a", "A %1$@", comment: comment)])
    let former = NativeSource(reading: source.nativeFile, file: "en")
    let better = StringsFile(entries: [.init("a", "Better, $1")])
    #expect(source.descriptions(keeping: better, since: former) == better)
    let added = StringsFile(
      entries: [.init("a", WikiDescription.text(comment) + "\n{{Identical|A}}")])
    #expect(source.descriptions(keeping: added, since: former) == added)
    #expect(source.descriptions(keeping: added, since: nil) == added)
  }

  @Test func anImprovedDescriptionGoesOutInTheFormOfTranslators() {
    var source = NativeSource([.init("a", "A %1$@", comment: "Own %1$@")])
    source.improved["a"] = .init("Better %1$@", since: ["Own %1$@"])
    for former in ["", "Own $1", "Own %1$@"] {
      let wiki = StringsFile(entries: [.init("a", former)])
      #expect(source.descriptions(keeping: wiki, since: nil).entries.map(\.value) == ["Better $1"])
    }
  }

  /// What an earlier version exported as it stood in the source is set right, with what was added.
  @Test func aRawDescriptionOfTheWikiIsSetRight() {
    let source = NativeSource([.init("a", "A %1$@", comment: "Say \"%1$@\"")])
    for raw in [#"Say \"%1$@\""#, "Say \"%1$@\""] {
      let wiki = StringsFile(entries: [.init("a", raw + " {{Doc}}")])
      #expect(
        source.descriptions(keeping: wiki, since: source).entries.map(\.value)
          == ["Say \"$1\" {{Doc}}"])
    }
  }
}
