import Language
import MessageSyntax
import Phrases

/// The part of a text for whole numbers, in one form, for formats that have no fractions.
///
/// In Russian, `other` is for fractions alone: a PO file cannot say it, and `ngettext` never asks.
public struct WholeNumbers: Sendable {
  private let categories: [PluralCategory]
  private let rules: PluralRules
  /// The sampled whole numbers of each category.
  private let numbers: [PluralCategory: [UInt64]]

  /// The whole numbers that are used to compare forms and categories: rules depend on the last two
  /// digits, a few on thousands and millions.
  static let sample: [UInt64] =
    Array(0...1100)
    + [2000, 10_000, 10_001, 100_000, 100_001, 1_000_000, 1_000_001, 1_000_011, 2_000_000]

  /// The categories that only fractions have.
  var ofFractions: [PluralCategory] { categories.filter { numbers[$0] == nil } }

  /// Samples the numbers of a language.
  public init(_ language: TextLanguage) {
    (categories, rules) = (language.categories, language.rules.plural)
    let rules = rules
    numbers = Dictionary(grouping: Self.sample) { rules.category(of: Number($0)) }
  }

  /// Returns the text as far as whole numbers show it.
  ///
  /// - Parameters:
  ///   - message: A text.
  ///   - phrase: Its phrase.
  /// - Returns: The text with the forms of whole numbers for fractions too, each category with a
  ///   form; the same text if it varies otherwise than by the phrase's plural number.
  public func text(_ message: Message, of phrase: SourcePhrase) -> Message {
    guard let selection = selection(message, phrase) else { return message }
    let rows = Dictionary(
      selection.variants.map { ($0.key, $0.message) }, uniquingKeysWith: { first, _ in first })
    func row(_ category: PluralCategory) -> Message { rows[.plural(category)] ?? selection.other }
    var numbers = numbers.mapValues { _ in [Message: [UInt64]]() }
    let exact = rows.compactMap { key, text in
      if case .exactly(let number) = key { (number, text) } else { nil }
    }
    let named = Set(exact.map(\.0))
    for (category, all) in self.numbers {
      let rest = named.isEmpty ? all : all.filter { !named.contains($0) }
      if !rest.isEmpty { numbers[category, default: [:]][row(category)] = rest }
    }
    for (number, text) in exact {
      numbers[rules.category(of: Number(number)), default: [:]][text, default: []].append(number)
    }
    return NumberForms(numbers, categories).message(by: selection.parameter) { $0 }
  }

  /// Returns whether a text has a form for fractions that whole numbers do not show.
  func hasFractions(_ message: Message, of phrase: SourcePhrase) -> Bool {
    guard let old = selection(message, phrase) else { return false }
    return !fractions(of: old, besides: text(message, of: phrase), phrase).isEmpty
  }

  /// Returns whether a text has a form that no whole number shows, as `one` beside `=1` in English.
  func hasHiddenForms(_ message: Message, of phrase: SourcePhrase) -> Bool {
    guard let old = selection(message, phrase) else { return false }
    let whole = text(message, of: phrase)
    let shown = selection(whole, phrase)?.branches ?? [whole]
    return !Set(old.branches).isSubset(of: shown)
  }

  /// Returns the categories of fractions alone whose forms differ from those for whole numbers.
  private func fractions(
    of old: Message.Selection, besides whole: Message, _ phrase: SourcePhrase
  ) -> [PluralCategory] {
    let before = selection(whole, phrase)
    return ofFractions.filter { old[$0] != before?[$0] ?? whole }
  }

  /// Returns the text with the forms that another one has for fractions.
  ///
  /// If the other text shows the same for whole numbers, its form for fractions is right. If its
  /// form for fractions is that of a category, as `few` in Russian, it stays so.
  ///
  /// - Parameters:
  ///   - message: A text without forms for fractions.
  ///   - former: The text of the phrase before.
  ///   - phrase: The phrase.
  /// - Returns: The text, and whether a form for fractions is lost.
  public func text(
    _ message: Message, withFractionsOf former: Message, _ phrase: SourcePhrase
  ) -> (text: Message, isLost: Bool) {
    // A file with a form that no whole number shows has it for fractions.
    if hasFractions(message, of: phrase) { return (message, false) }
    guard let old = selection(former, phrase) else { return (message, false) }
    let whole = text(former, of: phrase)
    let fractions = fractions(of: old, besides: whole, phrase)
    if fractions.isEmpty { return (message, false) }
    let new = text(message, of: phrase)
    if new == whole { return (former, false) }
    guard var changed = selection(new, phrase), let before = selection(whole, phrase) else {
      return (message, true)
    }
    for category in fractions {
      let same = categories.first { numbers[$0] != nil && before[$0] == old[category] }
      guard let same else { return (message, true) }
      changed[category] = changed[same]
    }
    return (Message([.select(changed)]), false)
  }

  /// Returns the selection of a text that varies by nothing but the phrase's number, with whole
  /// sentences.
  private func selection(_ message: Message, _ phrase: SourcePhrase) -> Message.Selection? {
    guard let number = phrase.pluralNumber, message.choosingParameters == [number] else {
      return nil
    }
    let rules = rules
    let expansion = VariantExpansion(
      parameters: phrase.parameters, category: { rules.category(of: Number($0)) })
    guard case .level(let position, let rows, .leaf(let other)) = expansion.tree(message).tree
    else { return nil }
    var variants: [Message.Variant] = []
    for row in rows {
      guard case .leaf(let text) = row.tree else { return nil }
      variants.append(.init(row.key, text))
    }
    return .init(by: position, variants, other: other)
  }
}

extension Message.Selection {
  /// The text of a category.
  fileprivate subscript(category: PluralCategory) -> Message {
    get { variants.first { $0.key == .plural(category) }?.message ?? other }
    set {
      if category == .other {
        other = newValue
      } else if let index = variants.firstIndex(where: { $0.key == .plural(category) }) {
        variants[index].message = newValue
      } else {
        variants.append(.init(.plural(category), newValue))
      }
    }
  }
}
