import Language
import MessageSyntax
import Phrases
import Synchronization

/// The form of a PO file that each number of a language shows, by the number's category.
struct PluralTable: Sendable {
  /// The rule of the file.
  let forms: PluralForms
  /// The category that only fractions have, and its form: the only one that no whole number shows, as
  /// in the PO files of Django.
  let fractions: (category: PluralCategory, form: Int)?
  private let categories: [PluralCategory]
  /// The sampled numbers that show each form.
  private let numbers: [PluralCategory: [Int: [UInt64]]]

  /// Creates the table; nil if a number has none of the file's forms.
  init?(_ forms: PluralForms, _ language: TextLanguage) {
    (self.forms, categories) = (forms, language.categories)
    let rules = language.rules.plural
    var numbers: [PluralCategory: [Int: [UInt64]]] = [:]
    for number in forms.numbers {
      guard let form = forms.form(of: number) else { return nil }
      numbers[rules.category(of: Number(number)), default: [:]][form, default: []].append(number)
    }
    self.numbers = numbers
    let unshown = Set(0..<forms.count).subtracting(numbers.values.flatMap(\.keys))
    let ofFractions = categories.filter { numbers[$0] == nil }
    fractions =
      if let form = unshown.first, unshown.count == 1, ofFractions.count == 1 {
        (ofFractions[0], form)
      } else { nil }
  }

  /// Returns which numbers show which texts.
  ///
  /// - Parameter texts: The text of each form; equal texts count as one.
  /// - Returns: The first of the forms with the text, for each category and some numbers.
  func assigned(_ texts: [Message]) -> NumberForms<Int> {
    let first = texts.map { text in texts.firstIndex(of: text) ?? 0 }
    var assigned = NumberForms(
      numbers.mapValues { forms in
        var merged: [Int: [UInt64]] = [:]
        for (form, numbers) in forms { merged[first[form], default: []] += numbers }
        return merged
      }, categories)
    if let fractions { assigned.general[fractions.category] = first[fractions.form] }
    return assigned
  }

  /// Returns the text of each form of a message; nil if the numbers of one form show several.
  ///
  /// - Parameters:
  ///   - rows: The texts of the variants of the message.
  ///   - other: The text for all other numbers.
  /// - Returns: As many texts as the file has forms.
  func texts(_ rows: [VariantKey: Message], other: Message) -> [Message]? {
    var texts: [Message?] = Array(repeating: nil, count: forms.count)
    func isOnly(_ text: Message, of form: Int) -> Bool {
      defer { texts[form] = text }
      return texts[form] == nil || texts[form] == text
    }
    if let (category, form) = fractions { texts[form] = rows[.plural(category)] ?? other }
    for case (.exactly(let number), let text) in rows {
      guard let form = forms.form(of: number), isOnly(text, of: form) else { return nil }
    }
    for (category, forms) in numbers {
      let text = rows[.plural(category)] ?? other
      for (form, numbers) in forms
      where numbers.contains(where: { rows[.exactly($0)] == nil }) && !isOnly(text, of: form) {
        return nil
      }
    }
    return texts.map { $0 ?? other }
  }

  /// Returns the text that most numbers of each form show; of two with equally many, the one with the
  /// largest number.
  func merged(_ rows: [VariantKey: Message], other: Message) -> [Message] {
    var shown: [Int: [Message: [UInt64]]] = [:]
    for (category, forms) in numbers {
      for (form, numbers) in forms {
        for number in numbers {
          let text = rows[.exactly(number)] ?? rows[.plural(category)] ?? other
          shown[form, default: [:]][text, default: []].append(number)
        }
      }
    }
    if let (category, form) = fractions { shown[form] = [rows[.plural(category)] ?? other: [0]] }
    return (0..<forms.count).map { form in
      let ranks = (shown[form] ?? [:]).mapValues { ($0.count, $0.max() ?? 0) }
      return ranks.max { $0.value < $1.value }?.key ?? other
    }
  }
}

/// The tables of a file, each made once for all its entries.
///
/// A class, as the entries of a file share it.
final class PluralTables: Sendable {
  private struct Key: Hashable {
    var field: String?
    var locale: LocaleTag
  }

  private let known = Mutex<[Key: PluralTable?]>([:])

  /// Returns the table of a field `Plural-Forms` in a language; nil if the field is invalid.
  func table(_ field: String?, _ language: TextLanguage) -> PluralTable? {
    let key = Key(field: field, locale: language.locale)
    return known.withLock { known in
      if let table = known[key] { return table }
      let table = PluralForms.of(field, language).flatMap { PluralTable($0, language) }
      known[key] = .some(table)
      return table
    }
  }
}
