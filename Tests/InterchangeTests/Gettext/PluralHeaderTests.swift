import Diagnostics
import Foundation
import Language
import Phrases
import Snapshot
import TestInterchange
import Testing

@testable import Interchange
@testable import MessageSyntax

/// The plural rules that tools write into PO files: each number shows the text that `ngettext` shows.
///
/// `Headers.tsv` lists them, with a fingerprint of the forms by Python's gettext, which
/// `Scripts/gettext-headers check` compares with glibc's.
@Suite struct PluralHeaderTests {
  /// A header of some tool for a language.
  struct Header: CustomStringConvertible {
    var count: Int
    var rule: String
    var mark: String
    /// The languages for which some tool writes it.
    var codes: [String]
    var field: String { "nplurals=\(count); plural=\(rule);" }
    var description: String { field }
  }

  static let headers: [Header] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Headers.tsv")
    let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "\t").map(String.init)
      let codes = parts[3].split(separator: " ").map { String($0.prefix { $0 != ":" }) }
      return Header(count: Int(parts[0]) ?? 0, rule: parts[1], mark: parts[2], codes: codes)
    }
  }()

  /// The numbers of the script; `HEADER_NUMBERS=1000000` asks for more.
  static let numbers: [UInt64] = {
    let most = ProcessInfo.processInfo.environment["HEADER_NUMBERS"].flatMap(UInt64.init) ?? 1100
    return Array(0...most) + script.dropFirst(1101)
  }()

  static let script: [UInt64] =
    Array(0...1100) + [
      2000, 10_000, 10_001, 20_000, 40_000, 100_000, 100_001, 999_999, 1_000_000, 1_000_001,
      1_000_002, 1_000_005, 1_000_011, 1_000_012, 1_000_021, 1_000_100, 1_100_000, 2_000_000,
      2_000_001, 5_000_000, 1_000_000_000,
    ]

  @Test func everyRuleIsReadAsGettextReadsIt() throws {
    #expect(Self.headers.count > 100)
    for header in Self.headers where header.mark != "none" {
      let forms = try #require(PluralForms(header.field), "\(header)")
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for number in Self.script {
        let form = try #require(forms.form(of: number), "\(header), \(number)")
        hash = (hash ^ UInt64(form)) &* 0x100_0000_01B3
      }
      let mark = String(hash, radix: 16)
      #expect(String(repeating: "0", count: 16 - mark.count) + mark == header.mark, "\(header)")
    }
  }

  /// The headers that are refused, as the page lists them, by the languages of CLDR.
  static let refused = """
    37a18157fb725f0c hy
    4ecb80f8773eb4a9 dsb hsb wen
    7a70b57a9a5a8ec3 mt
    b14c8e44cc55af9e ro_MD
    bde83603794b0391 mk
    c023b7da1860bb43 mk
    d464605450d41b3d mk
    e22738f27745a06e he he_IL
    e7f62c883dc23ecb mt
    """

  @Test(.timeLimit(.minutes(30)))
  func everyNumberShowsTheTextThatGettextShows() throws {
    var refused: [String: Set<String>] = [:]
    var (pairs, count) = (0, 0)
    for header in Self.headers where header.mark != "none" {
      let forms = try #require(PluralForms(header.field))
      var known: [PluralRules: Bool] = [:]
      for code in header.codes {
        guard let locale = LocaleTag(code), let language = TextLanguage(locale) else {
          continue
        }
        pairs += 1
        let rules = language.rules.plural
        let isHeld = try known[rules] ?? holds(forms, header, language)
        known[rules] = isHeld
        if isHeld { continue }
        count += 1
        refused[header.mark, default: []].insert(code)
      }
    }
    let page = URL(filePath: #filePath).appending(path: "../../../../Docs/Interchange/Gettext.md")
    let words = try String(contentsOf: page.standardized, encoding: .utf8)
    let rules = Self.headers.count { $0.mark != "none" }
    #expect(words.contains("\(rules) rules and \(grouped(pairs)) pairs"), "\(pairs)")
    #expect(words.contains("\n\(count) pairs are refused"))
    let lines = refused.map { "\($0.key) \($0.value.sorted().joined(separator: " "))" }.sorted()
    #expect(lines.joined(separator: "\n") == Self.refused)
  }

  /// Reads texts with a header, and compares what each number shows; returns false if the texts are
  /// refused.
  private func holds(
    _ forms: PluralForms, _ header: Header, _ language: TextLanguage
  ) throws -> Bool {
    let texts = (0..<header.count).map { "msgstr[\($0)] \"\($0) %1$d\"\n" }.joined()
    let file =
      "msgid \"\"\nmsgstr \"Plural-Forms: \(header.field)\\n\"\n\nmsgctxt \"k\"\n"
      + "msgid \"a %1$d\"\nmsgid_plural \"b %1$d\"\n\(texts)"
    let phrase = try SourcePhrase(
      key: "k", value: "{{PLURAL:%1$d|a %1$d|b %1$d}}", comment: "", categories: [.one, .other])
    let phrases = NamedPhrases([.init(ordinal: 0, phrase: phrase)], sourceLocale: .english)
    let reading = GettextFormat().read(
      InputFile("x.po", Array(file.utf8), locale: language.locale), phrases)
    let errors = reading.allDiagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      #expect(errors.map(\.rule) == ["wrong-plural-forms"], "\(errors)")
      return false
    }
    let message = try #require(reading.translations.first?.edits.first?.message, "\(header)")
    for number in Self.numbers {
      let form = try #require(forms.form(of: number))
      let shown = shown(number, message, language)
      if shown?.hasPrefix("\(form) ") != true {
        Issue.record("\(header) in \(language.locale): \(number) shows \(shown ?? "nothing")")
        break
      }
    }
    return true
  }

  /// Returns the words that a number shows, by the rules of packs.
  private func shown(
    _ number: UInt64, _ message: Message, _ language: TextLanguage
  ) -> String? {
    guard case .select(let selection) = message.nodes.first else {
      return message.nodes.first.flatMap { if case .text(let words) = $0 { words } else { nil } }
    }
    let category = language.rules.plural.category(of: Number(number))
    func variant(_ key: VariantKey) -> Message? {
      selection.variants.first { $0.key == key }?.message
    }
    let text = variant(.exactly(number)) ?? variant(.plural(category)) ?? selection.other
    return shown(number, text, language)
  }
}
