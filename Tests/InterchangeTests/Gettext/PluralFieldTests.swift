import Foundation
import Language
import Phrases
import Snapshot
import TestInterchange
import Testing

@testable import Interchange
@testable import MessageSyntax

/// The field `Plural-Forms` of a file that gets its first entry with plural forms.
@Suite struct PluralFieldTests {
  private let phrases: NamedPhrases
  private let texts: OutputTexts

  init() throws {
    let file = try SourcePhrase(
      key: "file", value: "{{PLURAL:%1$d|%1$d file|%1$d files}}", comment: "",
      categories: [.one, .other])
    let open = try SourcePhrase(key: "open", value: "Open", comment: "")
    phrases = NamedPhrases(
      [.init(ordinal: 0, phrase: file), .init(ordinal: 1, phrase: open)],
      sourceLocale: .english)
    func form(_ word: String) -> Message { Message([.token(0), .text(" " + word)]) }
    let plural = Message([
      .select(
        .init(
          by: 0, [.init(.plural(.one), form("plik")), .init(.plural(.few), form("pliki"))],
          other: form("plików")))
    ])
    let polish = try #require(LocaleTag("pl"))
    texts = OutputTexts(
      "pl.po", polish,
      [
        0: Translation(plural, state: .approved, revision: 0),
        1: Translation(Message([.text("Otwórz")]), state: .approved, revision: 0),
      ])
  }

  private static let open = "msgctxt \"open\"\nmsgid \"Open\"\nmsgstr \"Otwórz\"\n"
  private static let field =
    "nplurals=3; plural=((n==1) ? 0 : (n%10>=2 && n%10<=4 && !(n%100>=12 && n%100<=14)) ? 1 : 2);"

  private func written(_ text: String, _ limited: Set<Int> = [0, 1]) -> String {
    let (bytes, findings) = GettextFormat().write(
      texts, phrases.limited(to: limited), replacing: Array(text.utf8))
    #expect(findings.isEmpty, "\(findings.map(\.line))")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whatever the header, the file has the field once, and everything else stays.
  @Test(arguments: [
    "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n\"X-Generator: Poedit 3.4\\n\"\n\n" + open,
    "msgid \"\"\nmsgstr \"Language: pl\\n\"\n\n" + open,
    "msgid \"\"\nmsgstr \"Language: pl\"\n\n" + open,
    "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n"
      + "\"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n\"\n\n" + open,
    "msgid \"\"\nmsgstr \"\"\n\n" + open,
    "# Words\n" + open,
    "\u{FEFF}" + open,
    "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n\n" + open
      + "\n#~ msgid \"old\"\n#~ msgstr \"alt\"\n",
  ])
  func theFieldIsAddedOnce(_ text: String) throws {
    for former in [text, text.replacing("\n", with: "\r\n")] {
      let result = written(former)
      let file = GettextSyntax().file(Array(result.utf8))
      #expect(file.isWhole && !file.faults.contains { $0.severity == .error }, "\(result)")
      #expect(file.notes["Plural-Forms"] == Self.field, "\(result)")
      #expect(result.components(separatedBy: "Plural-Forms").count == 2, "\(result)")
      let plural = file.entries.first { $0.name == "file" }
      #expect(plural?.block.texts == ["%1$d plik", "%1$d pliki", "%1$d plików"], "\(result)")
      #expect(result.contains(former.contains("\r") ? "\r\n" : "\n"))
      #expect(result.contains("X-Generator") == former.contains("X-Generator"))
      #expect(written(result) == result)
    }
  }

  /// A file without plural forms stays as it is, and so does a field that the file has.
  @Test func aFieldIsOnlyAddedForForms() {
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n"
    let plain = header + "\n" + Self.open
    #expect(written(plain, [1]) == plain)
    let own =
      "\"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n\"\n"
    #expect(written(header + own + "\n" + Self.open).hasPrefix(header + own + "\n" + Self.open))
  }

  /// One blank line comes before a new entry, whether the file ends with one or not.
  @Test(arguments: ["", "\n", "\n\n"])
  func oneBlankLineComesBeforeANewEntry(_ end: String) {
    let header = "msgid \"\"\nmsgstr \"\"\n\"Plural-Forms: \(Self.field)\\n\"\n\n"
    let result = written(header + Self.open + end)
    #expect(result.hasPrefix(header + Self.open + (end.isEmpty ? "\n" : end) + "#"), "\(result)")
  }
}
