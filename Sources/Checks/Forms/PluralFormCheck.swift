import Diagnostics
import Language
import Phrases

/// Finds missing plural forms of the text's language.
struct PluralFormCheck: TranslationCheck {
  let rule = "plural-form"
  let severity = Diagnostic.Severity.warning
  let about = """
    A text that varies by a number has a form for each category of its language in Unicode's CLDR: Russian
    has one, few and many. For a missing form, the form for all other numbers is shown.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    let selections =
      text.message.hasSelections ? text.message.selections.filter(\.isByNumber) : []
    guard !selections.isEmpty else { return leftOut(text) }
    return selections.lazy.compactMap { missing($0, text) ?? foreign($0, text) }.first.map { [$0] }
      ?? []
  }

  private func missing(_ selection: Message.Selection, _ text: CheckedText) -> CheckFinding? {
    let rules = selection.isOrdinal ? text.rules.ordinal : text.rules.plural
    let found = Set(selection.variants.compactMap(\.key.category))
    // A form for one that spells out the number is intentional; so are only exact numbers.
    guard !found.isEmpty else { return nil }
    let missing = PluralNeeds.missing(from: found, of: rules.categories, in: text.locale)
    guard !missing.isEmpty else { return nil }
    let names = missing.map(\.name).joined(separator: ", ")
    let number = name(ofNumber: selection.parameter, text)
    return CheckFinding(
      missing.count == 1
        ? "the form \(names) of \"\(text.locale)\" is missing\(number)"
        : "the forms \(names) of \"\(text.locale)\" are missing\(number)",
      fix: .decision("add \(names)"))
  }

  /// Returns the name of the number of a selection in a text that varies by several; empty for one.
  private func name(ofNumber position: Int, _ text: CheckedText) -> String {
    let numbers = Set(text.message.selections.filter(\.isByNumber).map(\.parameter))
    guard numbers.count > 1, text.phrase.parameters.indices.contains(position) else { return "" }
    return " for the number \(text.phrase.parameters[position].name)"
  }

  private func foreign(_ selection: Message.Selection, _ text: CheckedText) -> CheckFinding? {
    let rules = selection.isOrdinal ? text.rules.ordinal : text.rules.plural
    let foreign = selection.variants.compactMap(\.key.category).first {
      !rules.categories.contains($0)
    }
    return foreign.map { category in
      CheckFinding(
        "\"\(text.locale)\" has no form \"\(category.name)\", \(PluralNeeds.neverShown)",
        fix: .decision("remove it, or write it for an exact number"))
    }
  }

  /// Finds a text that shows a number without varying by it, although the source varies and the
  /// language has plural forms.
  private func leftOut(_ text: CheckedText) -> [CheckFinding] {
    let positions = text.origin.numbers
    guard !positions.isEmpty else { return [] }
    let shown = Set(text.sentences.flatMap(\.tokens))
    guard text.rules.plural.categories.count > 1, !positions.isDisjoint(with: shown) else {
      return []
    }
    return [
      CheckFinding(
        "it has one form for all numbers, and \"\(text.locale)\" has "
          + text.rules.plural.categories.map(\.name).joined(separator: ", "),
        fix: .decision("write a form for each, unless one is right for all"), severity: .note)
    ]
  }
}

extension Message {
  /// Whether a part of the message varies.
  var hasSelections: Bool {
    nodes.contains { node in
      if case .select = node { true } else { false }
    }
  }

  /// Every selection, including nested ones.
  var selections: [Selection] {
    nodes.flatMap { node -> [Selection] in
      guard case .select(let selection) = node else { return [] }
      return [selection] + selection.branches.flatMap(\.selections)
    }
  }
}

extension Message.Selection {
  /// Whether the selection is by a number: by categories or exact numbers.
  var isByNumber: Bool {
    variants.contains { variant in
      switch variant.key {
      case .plural, .ordinal, .exactly: true
      default: false
      }
    }
  }

  /// Whether the selection is by a gender.
  var isByGender: Bool {
    variants.contains { variant in
      switch variant.key {
      case .gender, .person: true
      default: false
      }
    }
  }
}

extension VariantKey {
  /// The category of the key; nil for any other key.
  var category: PluralCategory? {
    switch self {
    case .plural(let category), .ordinal(let category): category
    default: nil
    }
  }
}
