import Language
import Phrases

/// The plural categories of a language as Flutter has them.
///
/// `Intl.pluralLogic` shows the text for `zero` for the number 0 in every language, and for the
/// category if the language has it; so it is with `one` and `two`.
struct FlutterCategories {
  /// The numbers with a category of their own.
  static let numbers: [(number: UInt64, category: PluralCategory)] = [
    (0, .zero), (1, .one), (2, .two),
  ]

  /// The categories of 0, 1 and 2.
  private let own: [PluralCategory]
  /// The categories of the language.
  let all: Set<PluralCategory>
  /// The categories of other whole numbers, and of fractions.
  private let others: Set<PluralCategory>
  /// For 0, 1, 2: whether another of them has the category `zero`, `one`, `two`.
  private let isShared: [Bool]

  init(_ language: TextLanguage) {
    let rules = language.rules.plural
    let own = Self.numbers.map { rules.category(of: Number($0.number)) }
    all = Set(rules.categories)
    others = Set(Self.sample.map { rules.category(of: $0) })
    isShared = Self.numbers.indices.map { index in
      own.indices.contains { $0 != index && own[$0] == Self.numbers[index].category }
    }
    self.own = own
  }

  /// Rules depend on the last two digits, a few on thousands and millions, and on fractions.
  private static let sample: [Number] =
    (3...200).map { Number($0) }
    + [1000, 1001, 1002, 1100, 2000, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000].map {
      Number($0)
    }
    + (0...21).flatMap { whole in
      [1, 2, 5].map { Number(whole: whole, fraction: $0, fractionDigits: 1) }
    }

  /// Returns whether the category named for 0, 1 or 2 has other numbers in the language, too.
  func isWide(_ index: Int) -> Bool {
    others.contains(Self.numbers[index].category) || isShared[index]
  }

  /// Returns whether 0, 1 or 2 has the category that is named for it.
  func isOwn(_ index: Int) -> Bool { own[index] == Self.numbers[index].category }

  /// Returns the message with a text of their own for 0, 1, 2 and every category of other numbers,
  /// so that two messages are the same if they show the same for every number.
  func completed(_ message: Message, _ phrase: SourcePhrase) -> Message {
    Message(
      message.nodes.map { node in
        guard case .select(var selection) = node else { return node }
        selection.variants = selection.variants.map {
          .init($0.key, completed($0.message, phrase))
        }
        selection.other = completed(selection.other, phrase)
        switch phrase.parameters.parameter(at: selection.parameter)?.kind {
        case .number, .list: return .select(completed(selection))
        default: return .select(selection)
        }
      })
  }

  private func completed(_ selection: Message.Selection) -> Message.Selection {
    func variant(_ key: VariantKey) -> Message? {
      selection.variants.first { $0.key == key }?.message
    }
    func text(_ category: PluralCategory) -> Message {
      variant(.plural(category)) ?? selection.other
    }
    var result = Message.Selection(by: selection.parameter, [], other: text(.other))
    for (index, (number, _)) in Self.numbers.enumerated() {
      let message = variant(.exactly(number)) ?? text(own[index])
      result.variants.append(.init(.exactly(number), message))
    }
    for variant in selection.variants {
      if case .exactly(let number) = variant.key, number > 2 { result.variants.append(variant) }
    }
    for category in others.subtracting([.other]).sorted(by: { $0.rawValue < $1.rawValue }) {
      result.variants.append(.init(.plural(category), text(category)))
    }
    return result
  }
}
