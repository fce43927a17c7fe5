import Foundation
import Language
import LanguageData
import TestSupport
import Testing

/// The samples by which CLDR's authors say what they mean.
struct PluralSampleTests {
  struct Sample {
    var locales: [String]
    var category: PluralCategory
    var numbers: [String]
  }

  /// The samples of a kind: `plurals` or `ordinals`.
  static func samples(_ kind: String) throws -> [Sample] {
    var samples: [Sample] = []
    var locales: [String]?
    for line in try cases("plural-samples.txt") {
      let words = line.split(separator: " ").map(String.init)
      if let category = PluralCategory(name: words[0]) {
        guard let locales else { continue }
        samples.append(
          .init(locales: locales, category: category, numbers: Array(words.dropFirst())))
      } else {
        locales = words[0] == kind ? Array(words.dropFirst()) : nil
      }
    }
    return samples
  }

  /// `1~3` is 1, 2, 3; `0.5~0.7` is 0.5, 0.6, 0.7.
  static func expanded(_ word: String) throws -> [String] {
    let ends = word.split(separator: "~").map(String.init)
    guard ends.count == 2 else { return [word] }
    let first = try #require(Number(decimal: ends[0]))
    let unit = Int(pow(10, Double(first.fractionDigits)))
    let bounds = try ends.map { end in
      let number = try #require(Number(decimal: end))
      return Int(number.whole) * unit + Int(number.fraction)
    }
    return (bounds[0]...bounds[1]).map { value in
      guard first.fractionDigits > 0 else { return String(value) }
      let digits = String(unit + value % unit).dropFirst()
      return "\(value / unit).\(digits)"
    }
  }

  @Test(arguments: [("plurals", "plural.samples"), ("ordinals", "ordinal.samples")])
  func everySampleOfCLDRHasItsCategory(_ kind: String, _ name: String) throws {
    var count = 0
    for sample in try Self.samples(kind) {
      for locale in sample.locales {
        let tag = try #require(LocaleTag(locale))
        let rules = try #require(CLDR.rules(for: tag))
        let isOrdinal = kind == "ordinals"
        let text = isOrdinal ? CLDR.ordinalRuleText(for: tag) : CLDR.pluralRuleText(for: tag)
        let plain = try PluralRuleParser.parse(try #require(text))
        let compiled = isOrdinal ? rules.ordinal : rules.plural
        for decimal in try sample.numbers.flatMap(Self.expanded) {
          let number = try #require(Number(decimal: decimal))
          #expect(compiled.category(of: number) == sample.category, "\(locale) \(decimal)")
          #expect(plain.category(ofDecimal: decimal) == sample.category, "\(locale) \(decimal)")
          count += 1
        }
      }
    }
    #expect(count > 2500)
    Conformance.report(name, run: count)
  }
}

/// The lines of a file of cases that are neither empty nor comments.
func cases(_ name: String) throws -> [String] {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/\(name)")
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    .filter { !$0.hasPrefix("#") }
}
