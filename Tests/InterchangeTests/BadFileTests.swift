import Diagnostics
import Foundation
import Language
import Phrases
import Snapshot
import TestInterchange
import Testing

@testable import Interchange

/// What is wrong with whole files, in every format: it is said, and no text is lost or made up in silence.
@Suite struct BadFileTests {
  private static let formats = FormatRegistry.exchange.map(\.name)
  private static let german = LocaleTag("de") ?? .english

  /// Three keyed phrases: plain, with a text, with a number.
  private static let phrases: NamedPhrases = {
    let keyed = [
      ("plain", "Plain"), ("one", "%1$@ of it"), ("two", "{{PLURAL:%1$d|%1$d a|%1$d b}}"),
    ]
    let all = keyed.compactMap { try? SourcePhrase(key: $0, value: $1, comment: "") }
    return NamedPhrases(entries(all), sourceLocale: .english)
  }()

  private static let texts: [Int: Translation] = [
    0: Translation(Message(text: "Schlüssel"), state: .approved, revision: 1),
    1: Translation(Message([.token(0), .text(" davon")]), state: .approved, revision: 1),
    2: Translation(Message([.token(0), .text(" Stück")]), state: .approved, revision: 1),
  ]

  private func named(_ name: String) throws -> any FileFormat {
    try #require(FormatRegistry.named(name))
  }

  private func name(_ format: any FileFormat) -> String {
    "Localizable" + format.endings[0]
  }

  private func sample(_ format: any FileFormat) -> [UInt8] {
    let texts = OutputTexts(name(format), Self.german, Self.texts)
    return format.write(texts, Self.phrases, replacing: nil).bytes
  }

  private func read(_ bytes: [UInt8], _ format: any FileFormat) -> ImportedFile {
    format.read(InputFile(name(format), bytes, locale: Self.german), Self.phrases)
  }

  /// A text that a changed file no longer has is told; those that are left are what they were.
  private func expectNothingLost(
    _ bytes: [UInt8], _ format: any FileFormat, mayHave: (String) -> Bool = { _ in false },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let reading = read(bytes, format)
    let found = reading.texts[Self.german] ?? [:]
    let isTold = reading.allDiagnostics.contains { $0.severity != .note }
    for (ordinal, text) in Self.texts {
      guard let other = found[ordinal] else {
        #expect(isTold, "\(format.name): \(ordinal) is lost", sourceLocation: sourceLocation)
        continue
      }
      let isSame = other.message.joined == text.message.joined
      #expect(
        isSame || isTold || mayHave("\(other.message)"), "\(format.name): \(other.message)",
        sourceLocation: sourceLocation)
    }
    for finding in reading.allDiagnostics {
      #expect(finding.place != nil && finding.fix != nil, "\(finding.line)")
    }
    // What cannot be read is not written over.
    if reading.diagnostics.hasErrors {
      let texts = OutputTexts(name(format), Self.german, found)
      let kept = format.write(texts, Self.phrases, replacing: bytes).bytes
      #expect(kept == bytes, "\(format.name)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: formats)
  func lineEndsAndMarksDoNotMatter(_ name: String) throws {
    let format = try named(name)
    let sample = sample(format)
    let lines: [[UInt8]] = [
      sample.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }, sample.map { $0 == 0x0A ? 0x0D : $0 },
      [0xEF, 0xBB, 0xBF] + sample,
    ]
    let wanted = read(sample, format).texts[Self.german]
    #expect(wanted?.count == 3)
    for (index, bytes) in lines.enumerated() {
      // Old Macintosh's lines alone may be refused, with words.
      let reading = read(bytes, format)
      let found = reading.texts[Self.german]
      let isRefused = index == 1 && reading.allDiagnostics.hasErrors
      #expect(found == wanted || isRefused, "\(name), \(index): \(reading.allDiagnostics)")
    }
  }

  /// Bytes that are no UTF-8, at each place of a file.
  @Test(
    arguments: formats,
    [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5, 0x80]] as [[UInt8]])
  func brokenUTF8IsTold(_ name: String, _ broken: [UInt8]) throws {
    let format = try named(name)
    let sample = sample(format)
    for place in sample.indices {
      expectNothingLost(Array(sample[..<place]) + broken + sample[place...], format) {
        // Formats of other encodings read such bytes as letters of Latin-1.
        name == "properties" && !$0.isEmpty
      }
    }
  }

  /// A byte of zero at each place is told, or stands in the text.
  @Test(arguments: formats)
  func zeroBytesAreToldOrKept(_ name: String) throws {
    let format = try named(name)
    let sample = sample(format)
    for place in sample.indices {
      expectNothingLost(Array(sample[..<place]) + [0] + sample[place...], format) {
        $0.contains("\0") || $0.contains("\\0")
      }
    }
  }

  /// UTF-16 with and without its mark, whole and cut within a letter.
  @Test(arguments: formats)
  func utf16IsReadOrRefused(_ name: String) throws {
    let format = try named(name)
    let text = String(decoding: sample(format), as: UTF8.self)
    let small = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let large = Array(text.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [[0xFF, 0xFE] + small, [0xFE, 0xFF] + large, small, large] {
      expectNothingLost(bytes, format)
      expectNothingLost(bytes.dropLast(), format)
      // Half of a pair in the middle.
      let half: [UInt8] = bytes.first == 0xFE || bytes.first == 0 ? [0xD8, 0x00] : [0x00, 0xD8]
      let middle = bytes.count / 4 * 2
      expectNothingLost(Array(bytes[..<middle]) + half + bytes[middle...], format)
    }
  }

  /// Entities that grow, and those that are other files, in every format of XML.
  @Test(arguments: ["stringsdict", "xliff", "xliff2", "android", "resx"])
  func entitiesThatGrowOrReachOutAreRefused(_ name: String) throws {
    let format = try named(name)
    let text = String(decoding: sample(format), as: UTF8.self)
    let root = try #require(text.firstRange(of: /<(?:plist|xliff|resources|root)[ >]/)).lowerBound
    let bomb = (1..<12).map {
      "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">"
    }
    let kinds = [
      "<!DOCTYPE x [<!ENTITY e0 \"aaaaaaaaaa\">\(bomb.joined())]>",
      "<!DOCTYPE x [<!ENTITY e11 SYSTEM \"file:///etc/passwd\">]>",
      "<!DOCTYPE x [<!ENTITY % p SYSTEM \"file:///etc/passwd\">%p;<!ENTITY e11 \"a\">]>",
      "<!DOCTYPE x SYSTEM \"file:///etc/passwd\" [<!ENTITY e11 \"a\">]>",
    ]
    let declared =
      text.contains("<!DOCTYPE") ? try #require(text.firstRange(of: /<!DOCTYPE[^>]*>\n/)) : nil
    for kind in kinds {
      var changed = text.replacing("Stück", with: "&e11;")
      changed.insert(contentsOf: kind, at: root)
      if let declared { changed.removeSubrange(declared) }
      let start = ContinuousClock.now
      let reading = read(Array(changed.utf8), format)
      #expect(ContinuousClock.now - start < .seconds(5))
      #expect(reading.diagnostics.hasErrors, "\(kind)")
      let found = reading.texts[Self.german] ?? [:]
      #expect(!found.values.contains { "\($0)".contains("root:") || "\($0)".count > 10_000 })
    }
  }

  /// A file that says its language says it as a path: no locale, and no text of one.
  @Test(arguments: ["xliff", "xliff2", "xcstrings", "arb", "csv", "tsv", "gettext"])
  func aLocaleThatIsAPathIsRefused(_ name: String) throws {
    let format = try named(name)
    let text = String(decoding: sample(format), as: UTF8.self)
    let places = [
      ("target-language=\"de\"", "target-language=\"PATH\""),
      ("trgLang=\"de\"", "trgLang=\"PATH\""),
      ("\"de\"", "\"PATH\""), ("Language: de", "Language: PATH"), (",de,", ",PATH,"),
      (",de\r\n", ",PATH\r\n"), ("\tde\r\n", "\tPATH\r\n"),
      ("\tde\t", "\tPATH\t"),
    ]
    let (from, to) = try #require(places.first { text.contains($0.0) })
    for path in [
      "../x", "../../../etc/passwd", "/etc/passwd", "..", "de/../../x", "..\\\\x", "de%2F..", "C:x",
    ] {
      let bytes = Array(text.replacing(from, with: to.replacing("PATH", with: path)).utf8)
      let reading = format.read(InputFile(self.name(format), bytes), Self.phrases)
      let locales = reading.translations.compactMap(\.locale?.description)
      #expect(locales.allSatisfy { !$0.contains("/") && !$0.contains(".") && !$0.contains("\\") })
      #expect(!locales.contains("de"), "\(name), \(path)")
      #expect(reading.allDiagnostics.contains { $0.severity != .note }, "\(name), \(path)")
    }
  }
}
