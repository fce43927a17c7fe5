import Foundation
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

@Suite struct FormatRegistryTests {
  @Test func everyFormatHasItsNameEndingAndPage() throws {
    let names = FormatRegistry.all.map(\.name)
    #expect(Set(names).count == names.count)
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardized
    let list = try String(contentsOf: root.appending(path: "Docs/Interchange.md"), encoding: .utf8)
    for format in FormatRegistry.all {
      #expect(FormatRegistry.named(format.name)?.name == format.name)
      #expect(!format.summary.isEmpty && format.endings.allSatisfy { $0.contains(".") })
      #expect(list.contains("| `\(format.name)` |"))
    }
    #expect(FormatRegistry.named("odd") == nil)
  }

  @Test(arguments: [
    ("de.lproj/Localizable.strings", "apple-strings"), ("a.STRINGSDICT", "stringsdict"),
    ("a.xcstrings", "xcstrings"), ("a.xliff", "xliff"), ("a.xlf", "xliff"),
  ])
  func aFileIsKnownByItsEnding(_ file: String, _ name: String) {
    #expect(FormatRegistry.ofFile(named: file, among: FormatRegistry.exchange)?.name == name)
  }

  @Test func theVersionsOfXLIFFAreKnownByWhatTheyHold() {
    func name(_ text: String) -> String? {
      FormatRegistry.of(InputFile("a.xliff", Array(text.utf8)))?.name
    }
    #expect(name("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\"/>") == "xliff2")
    #expect(name("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"/>") == "xliff")
    #expect(FormatRegistry.ofFile(named: "a.txt") == nil)
  }

  @Test func conversionsAreThoseOfTheSource() throws {
    let phrase = try SourcePhrase(key: "%d of %@", value: "%1$d of %2$@", comment: "")
    let phrases = NamedPhrases(entries([phrase]), sourceLocale: .english)
    let message = Message([.token(0), .text(" von "), .token(1)])
    let texts = [0: Translation(message, state: .approved, revision: 1)]
    // Fluent's names hold no blanks.
    for format in FormatRegistry.exchange where format.name != "fluent" {
      let file = OutputTexts("Localizable" + format.endings[0], try tag("de"), texts)
      let (bytes, findings) = format.write(file, phrases, replacing: nil)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(findings.isEmpty && (text.contains("%d") || text.contains("%1$d")), "\(format.name)")
      #expect(!text.contains("lld"), "\(format.name)")
    }
  }

  @Test(arguments: 0..<20)
  func textsTakeThePlaceOfOthersInEveryFormat(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let phrases = try FormatSamples.phrases()
    let locale = try tag(seed.isMultiple(of: 2) ? "ru" : "ar")
    let language = try #require(TextLanguage(locale))
    for format in FormatRegistry.exchange {
      let name = "Localizable" + format.endings[0]
      var former: [UInt8]?
      for _ in 0..<4 {
        let all = XLIFFChecks.randomTexts(phrases, language, &chance)
        let texts = all.filter { phrases.isOfDefaultTable($0.key) || name.hasSuffix("xliff") }
        let (bytes, findings) = format.write(
          OutputTexts(name, locale, texts), phrases, replacing: former)
        #expect(findings.allSatisfy { $0.rule == "not-in-\(format.name)" })
        let reading = format.read(InputFile(name, bytes, locale: locale), phrases)
        #expect(reading.allDiagnostics.filter { $0.severity == .error }.map(\.line) == [])
        let found = reading.texts[locale] ?? [:]
        // PO files have an entry for each phrase, so untranslated ones may be told too.
        if format.name != "gettext" {
          #expect(found.count == texts.count - findings.count, "\(format.name)")
        }
        for (_, entry) in phrases.sorted {
          guard let one = found[entry.ordinal]?.message else { continue }
          // A form of a PO file has the text of most of its numbers, which is reported.
          if format.name == "gettext", !findings.isEmpty { continue }
          var other = try #require(texts[entry.ordinal]?.message, "\(format.name)")
          if !format.holdsFractions {
            other = WholeNumbers(language).text(other, of: entry.phrase)
          }
          #expect(language.areSame(one, other, entry.phrase), "\(format.name)")
        }
        former = bytes
      }
    }
  }

  @Test func marksAndLineEndsStayWhereAnEntryChanges() throws {
    let phrases = try FormatSamples.phrases()
    let locale = try tag("de")
    func texts(_ words: [(String, String)]) throws -> [Int: Translation] {
      try words.reduce(into: [:]) { texts, pair in
        let ordinal = try #require(phrases[.init(pair.0)]).ordinal
        texts[ordinal] = Translation(Message(text: pair.1), state: .approved, revision: 1)
      }
    }
    // PO files begin with a header and have all phrases; the names of this test are none of Fluent's.
    for format in FormatRegistry.exchange where !["gettext", "fluent"].contains(format.name) {
      let name = "Localizable" + format.endings[0]
      func write(_ words: [(String, String)], _ former: [UInt8]?) throws -> String {
        let file = OutputTexts(name, locale, try texts(words))
        let (bytes, findings) = format.write(file, phrases, replacing: former)
        #expect(findings.isEmpty)
        return String(decoding: bytes, as: UTF8.self)
      }
      let former = try write([("cancel", "ä"), ("quote\"key\\", "ö")], nil)
      let edit = [("cancel", "Ü"), ("full", "ß")]
      let wanted = try write(edit, Array(former.utf8))
      // A mark says that a file of properties is UTF-8, and letters are no longer escaped.
      if format.name != "properties" {
        let marked = try write(edit, Array("\u{FEFF}\(former)".utf8))
        #expect(marked == "\u{FEFF}\(wanted)", "\(format.name)")
      }
      let lines = former.replacing("\n", with: "\r\n")
      #expect(
        try write(edit, Array(lines.utf8)) == wanted.replacing("\n", with: "\r\n"),
        "\(format.name)")
    }
  }

  @Test func severalLocalesAreToldWhereAFileHoldsOne() throws {
    let phrases = try FormatSamples.phrases()
    let locales = [try tag("de"): phrases.sources, try tag("fr"): phrases.sources]
    for format in FormatRegistry.exchange where !format.holdsAllLocales {
      let file = "Localizable" + format.endings[0]
      let findings = format.write(OutputTexts(file, locales), phrases, replacing: nil).diagnostics
      #expect(findings.filter { $0.rule == "one-locale" }.count == 1, "\(format.name)")
    }
  }
}

extension NamedPhrases {
  /// Whether a phrase is of the default table, by its ordinal.
  fileprivate func isOfDefaultTable(_ ordinal: Int) -> Bool {
    sorted.contains { $0.name.table.isEmpty && $0.entry.ordinal == ordinal }
  }
}
