import Diagnostics
import Language
import Phrases

/// Reduces a message to plural categories, with as little loss as possible.
///
/// A gender becomes the form for an unknown one. An exact number becomes a category that stands
/// only for it: in languages without a category "zero", that name is the number 0, which also
/// reduces a "one" of 0 and 1 to the number 1. If there is no such category, the number uses the
/// form of its own category.
struct FittingMessage {
  private let rules: PluralRules
  private let categories: [PluralCategory]
  private(set) var notes: [NativeText.Finding] = []

  init(rules: LanguageRules) {
    self.rules = rules.plural
    categories = rules.plural.categories
  }

  /// Returns the message without genders and exact numbers, except 0 in languages that write it as
  /// "zero".
  mutating func message(_ message: Message) -> Message {
    var nodes: [Message.Node] = []
    for node in message.nodes {
      switch node {
      case .text, .token, .open, .close: nodes.append(node)
      case .select(let selection): nodes += fitting(selection)
      }
    }
    return Message(nodes).joined
  }

  private mutating func fitting(_ selection: Message.Selection) -> [Message.Node] {
    let isGender = selection.variants.contains { variant in
      if case .gender = variant.key { true } else { false }
    }
    guard !isGender else {
      note(
        "gender-left-out", "no native file chooses by gender, so everyone reads the neutral form",
        fix: "write a neutral third form in GENDER")
      return message(selection.other).nodes
    }
    var forms = Forms(message(selection.other))
    for variant in selection.variants {
      switch variant.key {
      case .plural(let category): forms.categories[category] = message(variant.message)
      case .exactly(let number): forms.exact[number] = message(variant.message)
      case .ordinal, .person, .gender, .choice: break
      }
    }
    let variants = variants(of: &forms)
    return [.select(.init(by: selection.parameter, variants, other: forms.other))]
  }

  /// The forms of a selection.
  private struct Forms {
    var categories: [PluralCategory: Message] = [:]
    var exact: [UInt64: Message] = [:]
    var other: Message

    init(_ other: Message) { self.other = other }

    /// The form of a category.
    subscript(category: PluralCategory) -> Message {
      get { category == .other ? other : categories[category] ?? other }
      set { if category == .other { other = newValue } else { categories[category] = newValue } }
    }
  }

  private mutating func variants(of forms: inout Forms) -> [Message.Variant] {
    let hasZero = categories.contains(.zero)
    for (number, text) in forms.exact.sorted(by: { $0.key < $1.key }) where number > 0 || hasZero {
      let category = rules.category(of: Number(number))
      let others = numbers(of: category).subtracting([number])
      if others == [0], !hasZero {
        forms.exact[0] = forms.exact[0] ?? forms[category]
        forms[category] = text
      } else if others.isEmpty {
        forms[category] = text
      } else if forms[category] != text {
        note(
          "exact-number-left-out",
          "the form for exactly \(number) has no place, as \"\(category.name)\" is for more numbers",
          fix: "write a text that is true of all these numbers")
      }
    }
    let zero = hasZero ? nil : forms.exact[0]
    return forms.categories.sorted { $0.key.rawValue < $1.key.rawValue }
      .filter { $0.key != .zero || hasZero }.map { .init(.plural($0.key), $0.value) }
      + (zero.map { [.init(.exactly(0), $0)] } ?? [])
  }

  /// Returns the sampled numbers of a category; rules depend on the last digits, or on millions.
  private func numbers(of category: PluralCategory) -> Set<UInt64> {
    let sample: [UInt64] =
      Array(0...1_100) + [10_000, 100_000, 1_000_000, 1_000_001, 2_000_000]
    return Set(sample.filter { rules.category(of: Number($0)) == category })
  }

  private mutating func note(_ rule: String, _ message: String, fix: Fix) {
    notes.append(.init(severity: .warning, rule: rule, message: message, fix: fix))
  }
}
