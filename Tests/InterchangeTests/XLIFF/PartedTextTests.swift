import Diagnostics
import Foundation
import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

/// Texts by one to three numbers on their way from an app's file to translators and back.
///
/// The catalog has whole sentences, so each text is turned into those on the way.
@Suite struct PartedTextTests {
  /// A random text of a file, with the phrase that it is of.
  private struct Trial {
    var count: Int
    var language: TextLanguage
    var random: SeededGenerator

    private mutating func words() -> String {
      let all = ["ein ", "e", "er", " mit ", "a b", "x", "in", ". ", "%% "]
      return (0...Int.random(in: 0...1, using: &random))
        .map { _ in all.randomElement(using: &random) ?? "" }.joined() + "w"
    }

    /// Returns a text with its variables side by side, or each within the one before it.
    mutating func text(_ names: [String], isNested: Bool) -> VariableText {
      let isNumbered = isNested || Bool.random(using: &random)
      func reference(_ index: Int) -> String {
        isNumbered ? "%\(index + 1)$#@\(names[index])@" : "%#@\(names[index])@"
      }
      let variables = (0..<count).map { index in
        let forms = language.categories.map { category in
          let token = Bool.random(using: &random) ? (isNested ? "%\(index + 1)$d" : "%d") : ""
          let inner = isNested && index + 1 < count ? words() + reference(index + 1) + words() : ""
          return VariableText.Form(category: category, text: words() + token + words() + inner)
        }
        return VariableText.Variable(name: names[index], conversion: "d", forms: forms)
      }
      let format = (0..<(isNested ? 1 : count)).map { words() + reference($0) }.joined() + words()
      return VariableText(format: format, variables: variables)
    }
  }

  private let names = ["cars", "events", "days"]
  private let file = "x.lproj/Localizable.stringsdict"

  private func phrases(_ count: Int, _ source: VariableText) throws -> NamedPhrases {
    var phrase = SourcePhrase(
      id: PhraseID(key: "k", table: ""), identity: .key("k", table: ""),
      parameters: (0..<count).map { Parameter("\($0 + 1)", .number) }, source: Message([]),
      description: "")
    let english = try #require(TextLanguage(.english))
    phrase.source = try VariableReader.message(source, phrase, english)
    return NamedPhrases([.init(ordinal: 0, phrase: phrase)], sourceLocale: .english)
  }

  private func bytes(_ text: VariableText) throws -> [UInt8] {
    let entry = try #require(StringsdictPrinter().entry("k", text, "\t"))
    return Array(
      StringsdictWriter.emptyFile.replacing("<dict>\n", with: "<dict>\n\(entry)\n").utf8)
  }

  /// Returns the texts of a file as the catalog has them: one sentence for each form of all numbers.
  private func rows(
    _ bytes: [UInt8], _ name: String, _ format: any FileFormat, _ language: TextLanguage,
    _ phrases: NamedPhrases
  ) throws -> [Int: Translation] {
    let reading = format.read(InputFile(name, bytes, locale: language.locale), phrases)
    #expect(reading.allDiagnostics.filter { $0.severity == .error }.map(\.line) == [])
    let edit = try #require(reading.translations.first?.edits.first)
    let (message, phrase) = (try #require(edit.message), try #require(phrases[.init("k")]).phrase)
    let whole = language.expansion(phrase).tree(message).tree.message
    return [0: Translation(whole, state: .approved, revision: 1)]
  }

  /// Returns what a text shows for some numbers, as Foundation forms it.
  private func shown(
    _ text: String, _ variables: [VariableText.Variable], _ numbers: [Int], _ first: Int,
    _ language: TextLanguage
  ) -> String {
    var next = first
    func place(_ number: Int?) -> Int {
      if number == nil { next += 1 }
      return (number ?? next - 1) - 1
    }
    return VariableText.pieces(of: text).map { piece in
      switch piece {
      case .words(let words):
        return TokenScanner.pieces(of: words).map { piece in
          switch piece {
          case .words(let words): words
          case .token(let token): token.isPercentSign ? "%" : "\(numbers[place(token.number)])"
          }
        }.joined()
      case .reference(let name, let number):
        let index = place(number)
        let forms = variables.first { $0.name == name }?.forms ?? []
        let category = language.rules.plural.category(of: Number(numbers[index]))
        let form = forms.first { $0.category == category } ?? forms.first { $0.category == .other }
        return shown(form?.text ?? "", variables, numbers, index + 1, language)
      }
    }.joined()
  }

  private func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// A text on its way from a file to translators, and back into the file.
  private struct Way {
    var language: TextLanguage
    var phrases: NamedPhrases
    var text: VariableText
    var before: [UInt8]
    var units: [UInt8]
  }

  private func way(_ trial: inout Trial, _ tag: String, _ isNested: [Bool]) throws -> Way {
    let language = try #require(LocaleTag(tag).flatMap { TextLanguage($0) })
    trial.language = try #require(TextLanguage(.english))
    let source = trial.text(names, isNested: isNested[0])
    trial.language = language
    let text = trial.text(names, isNested: isNested[1])
    var phrases = try phrases(trial.count, source)
    let id = try #require(phrases.sorted.first).entry.phrase.id
    phrases.parted = [id: [.english: .text(source), language.locale: .text(text)]]
    let before = try bytes(text)
    let texts = try rows(before, file, StringsdictFormat(), language, phrases)
    let (units, findings) = XLIFFFormat().write(
      OutputTexts("x.xliff", language.locale, texts), phrases, replacing: nil)
    #expect(findings.isEmpty)
    return Way(language: language, phrases: phrases, text: text, before: before, units: units)
  }

  /// Returns the file after an import of units.
  private func file(_ units: [UInt8], _ way: Way) throws -> [UInt8] {
    let texts = try rows(units, "x.xliff", XLIFFFormat(), way.language, way.phrases)
    let output = OutputTexts(file, way.language.locale, texts)
    return StringsdictFormat().write(output, way.phrases, replacing: way.before).bytes
  }

  /// Tries a text: nothing changes on the way, and one changed unit is one changed line.
  private func attempt(_ seed: Int, _ tag: String, count: Int, isNested: Bool) throws {
    let english = try #require(TextLanguage(.english))
    var trial = Trial(count: count, language: english, random: SeededGenerator(seed: UInt64(seed)))
    let way = try way(&trial, tag, [seed % 5 == 0, isNested])
    #expect(try file(way.units, way) == way.before)
    let texts = try rows(way.units, "x.xliff", XLIFFFormat(), way.language, way.phrases)
    let message = try #require(texts[0]).message
    for number in 0...200 {
      let numbers = [number, number * 7 % 201, number * 13 % 201]
      let own = shown(way.text.format, way.text.variables, numbers, 1, way.language)
      #expect(message.rendered(numbers.map { .number(Number($0)) }, way.language.rules) == own)
    }
    let targets = lines(way.units).filter { $0.contains("<target") }
    #expect(targets.count == 1 + count * way.language.categories.count)
    let target = try #require(targets.randomElement(using: &trial.random))
    let whole = String(decoding: way.units, as: UTF8.self)
    let place = try #require(whole.range(of: target))
    let edited = target.replacing("w<", with: "w new<")
    let changed = try file(
      Array(whole.replacingCharacters(in: place, with: edited).utf8), way)
    let (old, new) = (lines(way.before), lines(changed))
    #expect(old.count == new.count)
    let differing = zip(old, new).filter { $0 != $1 }
    #expect(differing.count == 1, "\(differing)")
    #expect(differing.first.map { $0.1.contains("w new<") } == true, "\(differing)")
  }

  @Test(arguments: [1, 2, 3], [false, true])
  func randomTextsComeBackAsTheyWere(_ count: Int, _ isNested: Bool) throws {
    for seed in 0..<60 {
      try attempt(seed, seed % 2 == 0 ? "de" : "pl", count: count, isNested: isNested)
    }
  }
}
