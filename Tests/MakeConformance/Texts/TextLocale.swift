import Language
import LanguageData
import MessageSyntax
import Pack
import PackBuilder
import Phrases

/// The texts of the suite in one locale.
struct TextLocale {
  let name: String
  let rules: LanguageRules
  /// The values by ordinal.
  var values: [Int: PackValue]

  /// The locales of the suite.
  static let names = ["en", "ar", "fa", "he", "ru", "pl", "es", "hi", "zh-Hant", "pt-BR"]
  /// The epoch of every file of the suite but those that say otherwise.
  static let epoch = Epoch(low: 0x0706_0504_0302_0100, high: 0x0F0E_0D0C_0B0A_0908)

  /// Reads the words of a locale; English has its source texts where no line says otherwise.
  ///
  /// - Throws: If a line is not a message, or a locale lacks one.
  init(_ name: String, _ phrases: [ConformancePhrase]) throws {
    self.name = name
    guard let tag = LocaleTag(name), let rules = CLDR.rules(for: tag) else {
      throw ConformanceFolder.Fault(description: "\(name) is not a locale that CLDR has")
    }
    self.rules = rules
    values = [:]
    let words = try Self.words(name)
    for phrase in phrases {
      values[phrase.ordinal] = try Self.value(of: phrase, words, TextLanguage(tag, rules))
    }
  }

  private static func words(_ name: String) throws -> [String: String] {
    let file = String(
      decoding: try Repository.bytes("Tests/Cases/Conformance/\(name).txt"), as: UTF8.self)
    let lines = file.split(separator: "\n").map { $0.split(separator: " = ", maxSplits: 1) }
    return Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), String($0[1])) })
  }

  private static func value(
    of phrase: ConformancePhrase, _ words: [String: String], _ language: TextLanguage
  ) throws -> PackValue? {
    switch phrase.name {
    case "same": return .sameAsSource
    case "gone": return .dead
    case "later": return nil
    case "empty", "control", "deep", "marked", "row": return .text(special(phrase.name))
    case "article":
      // Long enough to stand among the far values.
      return .text(Message(text: Array(repeating: words["article"] ?? "", count: 4).joined(" ")))
    default: break
    }
    guard let text = words[phrase.name] else {
      if language.locale == .english { return .text(phrase.phrase.source) }
      throw ConformanceFolder.Fault(description: "\(language.locale) has no \(phrase.name)")
    }
    return .text(try ICUText().message(text, phrase.phrase, language))
  }

  /// Returns a message that no file of words can hold.
  private static func special(_ name: String) -> Message {
    switch name {
    case "control":
      Message([.text("Tab\tNUL\u{0}ESC\u{1B}BEL\u{7}"), .token(0), .text(".\r\n")])
    case "marked":
      Message([
        .close, .text("é"), .open("b"), .token(0), .open("icon"), .close, .text("🙂"),
        .open("link"), .text("ה"),
      ])
    case "row": Message((0..<10).reversed().flatMap { [.token($0), .text("·")] })
    case "deep":
      (1..<16).reduce(Message([.token(0), .text("!")])) { inner, depth in
        let other = Message([.text("…"), .token(0)])
        return Message([
          .text("\(depth)"), .select(.init(by: 0, [.init(.gender(.female), inner)], other: other)),
        ])
      }
    default: Message([])
    }
  }
}

extension [String] {
  /// Returns the texts with another between them.
  fileprivate func joined(_ separator: String) -> String { joined(separator: separator) }
}
