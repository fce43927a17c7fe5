import Language
import Testing

@testable import Interchange
@testable import MessageSyntax
@testable import Translatewiki

/// The bytes of native files, and what is exported of native English.
@Suite struct NativeFilesTests {
  private static let stringsdict = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>a</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>x</string>
    \t</dict>
    \t<key>b</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@v1@ &lt;&amp;&gt;</string>
    \t\t<key>v1</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>one</key>
    \t\t\t<string>eine</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%1$d Seiten</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """

  @Test func compatibleStringsAreUTF16WithEscapes() throws {
    let files = NativeFiles(strings: ["b": "\"ä\"\n\\", "a": "😀 %1$@"])
    let bytes = files.stringsFile(.compatible)
    #expect(bytes.starts(with: [0xFF, 0xFE, 0x22, 0x00, 0x61, 0x00]))
    let text = try #require(EncodedText(bytes))
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == #"""
        "a" = "\Ud83d\Ude00 %1$@";
        "b" = "\"\U00e4\"\n\\";

        """#)
    #expect(
      NativeSource(reading: bytes, file: "x").entries.map(\.value) == ["😀 %1$@", "\"ä\"\n\\"])
  }

  @Test func correctStringsAreUTF8() {
    let bytes = NativeFiles(strings: ["a": "ä"]).stringsFile(.plain)
    #expect(String(decoding: bytes, as: UTF8.self) == "\"a\" = \"ä\";\n")
  }

  @Test func theStringsdictIsApplesXML() {
    let text = VariableText(
      format: "%#@v1@ <&>",
      variables: [
        .init(
          name: "v1", conversion: "d",
          forms: [
            .init(category: .other, text: "%1$d Seiten"), .init(category: .one, text: "eine"),
          ])
      ])
    let bytes = NativeFiles(plurals: ["b": text, "a": .init(format: "x", variables: [])])
      .stringsdictFile()
    #expect(String(decoding: bytes, as: UTF8.self) == Self.stringsdict)
  }

  @Test(arguments: [
    ("%1$@ of %2$lld", "$1 of $2"), ("%@ and %d", "$1 and $2"), ("100%% of %1$@", "100%% of $1"),
    ("{{PLURAL:%1$d|%1$d day|%1$d days}}", "{{PLURAL:$1|$1 day|$1 days}}"),
    ("%2$@ before %d", "$2 before $2"), ("100% of it", "100% of it"), ("%1$ld %1$F", "$1 $1"),
  ])
  func tokensAreNumbersOnTheWiki(_ native: String, _ wiki: String) {
    #expect(NativeSource.Entry("key", native, comment: "").wikiText == wiki)
  }

  @Test func englishIsOneLineEachSortedWithEscapes() {
    let source = NativeSource([
      .init("b", "Two\nlines \"%1$@\"", comment: ""), .init("Z", "First", comment: ""),
      .init("a", "\\", comment: "c"), .init("a", "twice", comment: ""),
    ])
    #expect(
      source.english == """
        "Z" = "First";
        "a" = "\\\\";
        "b" = "Two\\nlines \\"$1\\"";

        """)
  }

  @Test func whatTranslatorsAddedToDescriptionsStays() {
    let former = NativeSource([
      .init("a", "A", comment: "Button"), .init("b", "B", comment: "Old"),
      .init("c", "C", comment: "Title"),
    ])
    let source = NativeSource([
      .init("a", "A", comment: "Button"), .init("b", "B", comment: "New"),
      .init("c", "C", comment: "Title"), .init("d", "D", comment: "Fresh"),
    ])
    let wiki = StringsFile(entries: [
      .init("a", "A better word"), .init("b", "Old {{Identical|B}}"),
      .init("c", "Title {{Doc}}"), .init("gone", "x"),
    ])
    #expect(
      source.descriptions(keeping: wiki, since: former).text == """
        "a" = "A better word";
        "b" = "New\\n{{Identical|B}}";
        "c" = "Title {{Doc}}";
        "d" = "Fresh";

        """)
    // Nobody knows what the source said before, so a description without its words counts as changed.
    let alone = source.descriptions(keeping: wiki, since: nil).text
    #expect(alone.contains("\"a\" = \"Button\";"))
    #expect(alone.contains("\"c\" = \"Title {{Doc}}\";"))
  }

  /// What the catalog has goes before what the wiki had before it, and the wiki's news before both.
  @Test func aBetterDescriptionOfTheCatalogGoesToTheWiki() {
    var source = NativeSource(["a", "b", "c"].map { .init($0, $0, comment: "Own") })
    for key in ["a", "b", "c"] { source.improved[key] = .init("Better", since: ["Own", "Old"]) }
    let wiki = StringsFile(entries: [.init("b", "Old"), .init("c", "Own news")])
    #expect(
      source.descriptions(keeping: wiki, since: nil).entries.map(\.value)
        == ["Better", "Better", "Own news"])
  }

  @Test func theNativeSourceReadsBackWithItsDescriptions() {
    let source = NativeSource([
      .init("b", "%1$@ “b”", comment: "Two\nlines"), .init("a", "A", comment: ""),
    ])
    let read = NativeSource(reading: source.nativeFile, file: "en")
    #expect(read.diagnostics.isEmpty)
    #expect(read.entries.map(\.value) == ["A", "%1$@ “b”"])
    #expect(read.entries.map(\.comment) == ["", "Two\nlines"])
    #expect(NativeSource(reading: [0xFF, 0xFE, 0x22], file: "en").diagnostics.count == 1)
  }

  @Test func typesOfAFormerFileStay() {
    let phrases = NativeSource([.init("a", "%1$lld days", comment: "")])
    let same = NativeSource([.init("a", "%1$d days", comment: "")])
    let other = NativeSource([.init("a", "%1$d hours", comment: "")])
    #expect(phrases.keepingTypes(of: same).entries.map(\.value) == ["%1$d days"])
    #expect(phrases.keepingTypes(of: other).entries.map(\.value) == ["%1$lld days"])
  }
}
