import Language
import LanguagePacks
import Pack
import Phrases
import Snapshot

/// What comparing the shown texts of locales with their raw files came to.
struct Comparison {
  /// Strings of the files.
  var strings = 0
  /// Strings that the app shows as their file has them.
  var shown = 0
  /// Renderings that were compared: a string with a number at each of the samples.
  var renderings = 0
  /// Strings whose text was not taken.
  var notShown = 0
  /// What differs, in words.
  var differences: [String] = []

  static func + (one: Comparison, other: Comparison) -> Comparison {
    Comparison(
      strings: one.strings + other.strings, shown: one.shown + other.shown,
      renderings: one.renderings + other.renderings, notShown: one.notShown + other.notShown,
      differences: one.differences + other.differences)
  }
}

/// Compares what an app shows in one locale with the raw texts.
struct Comparer {
  let locale: LocaleTag
  /// The raw translations.
  let strings: PlainStrings
  let english: PlainStrings
  /// The phrases by key.
  let entries: [String: CatalogSnapshot.Entry]
  /// The ordinals of the texts that the importer took.
  let taken: Set<Int>
  let language: PlainLanguage
  let englishLanguage: PlainLanguage
  /// Without isolates around values, which no file holds.
  let localizer: Localizer

  func compare() -> Comparison {
    var result = Comparison()
    for (key, raw) in strings.texts.sorted(by: { $0.key < $1.key }) {
      result.strings += 1
      guard let entry = entries[key], taken.contains(entry.ordinal) else {
        result.notShown += 1
        continue
      }
      let phrase = entry.phrase
      let before = result.differences.count
      for sample in phrase.samples {
        result.renderings += 1
        let shown = text(of: phrase, key, sample)
        let expected = language.render(raw, phrase.parameters, sample)
        if shown != expected {
          result.differences.append(
            "\(locale) \(key) at \(sample.text): \"\(shown)\" is shown, \"\(expected)\" is meant")
        }
      }
      if result.differences.count == before { result.shown += 1 }
    }
    return result
  }

  /// What the app shows: the packs' text, or the English one of its code.
  private func text(of phrase: SourcePhrase, _ key: String, _ sample: Sample) -> String {
    let arguments = phrase.parameters.enumerated().map { index, parameter -> Argument in
      parameter.kind == .number
        ? .number(sample.number) : .text(Sample.word(Int(parameter.name) ?? index + 1))
    }
    return localizer.text(phrase.id, arguments)
      ?? englishLanguage.render(english.texts[key] ?? "", phrase.parameters, sample)
  }
}

extension SourcePhrase {
  /// The numbers at which the phrase is compared: one where nothing is chosen by a number.
  fileprivate var samples: [Sample] {
    parameters.contains { $0.kind == .number } ? Sample.all : Array(Sample.all.prefix(1))
  }
}
