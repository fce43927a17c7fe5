import Language
import MessageSyntax
import Phrases
import Snapshot

extension OutputTexts {
  /// Returns the texts with a plural category in place of an exact number that is all of it: `one` for
  /// 1 in German, but not in French, where it is also for 0.
  ///
  /// - Parameter phrases: The phrases.
  /// - Returns: The texts, as a format without exact numbers can hold them.
  func withCategories(_ phrases: NamedPhrases) -> OutputTexts {
    var texts = self
    for language in sortedLocales.compactMap(TextLanguage.init) {
      let (locale, numbers) = (language.locale, WholeNumbers(language))
      for (_, entry) in phrases.sorted {
        guard let message = locales[locale]?[entry.ordinal]?.message,
          let position = entry.phrase.pluralNumber, message.choosingParameters == [position],
          !numbers.hasFractions(message, of: entry.phrase)
        else { continue }
        let former = message.ownNumbers(of: position)
        guard !former.isEmpty else { continue }
        let whole = numbers.text(message, of: entry.phrase)
        if whole.ownNumbers(of: position).isStrictSubset(of: former) {
          texts.locales[locale]?[entry.ordinal]?.message = whole
        }
      }
    }
    return texts
  }
}

extension Message {
  /// Returns the numbers that have a text of their own.
  fileprivate func ownNumbers(of position: Int) -> Set<UInt64> {
    Set(
      variantKeys(by: position).compactMap { key in
        if case .exactly(let number) = key { number } else { nil }
      })
  }
}
