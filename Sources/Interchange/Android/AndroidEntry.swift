import AndroidExtraction
import Language
import MessageSyntax
import Phrases
import Snapshot

/// A resource of a file, or an item of a list.
struct AndroidEntry: FileEntry {
  var name: String
  var line: Int
  var resource: Resource
  /// The index in the list, for an item of a list.
  var item: Int?
  /// The start of the preceding comment, or of the resource without one.
  var start: Int
  var state: TranslationState { .approved }

  /// The content between the tags.
  var content: [Resource.Piece] {
    resource.items.indices.contains(item ?? 0) ? resource.items[item ?? 0].content : []
  }

  /// Whether the text contains tags.
  var hasTags: Bool {
    let items = item == nil ? resource.items : []
    return (items.map(\.content) + [content]).contains { pieces in
      pieces.contains { if case .tag = $0 { true } else { false } }
    }
  }
}

extension AndroidEntry {
  /// How the texts write numbers and percent signs.
  var style: FormatStyle {
    let items = item == nil ? resource.items.map(\.content) : [content]
    return items.reduce(into: FormatStyle()) { found, content in
      guard let words = try? ResourceText.text(of: content) else { return }
      if words.contains("%%") { found.doublesPercentSigns = true }
      for (number, conversion) in FormatText(words).numberConversions where number > 0 {
        found.conversions[number - 1] = found.conversions[number - 1] ?? conversion
      }
    }
  }

  /// Returns the message; nil if it is not translated.
  func message(_ phrase: SourcePhrase) throws(PatternError) -> Message? {
    let text = AndroidText(phrase: phrase)
    guard resource.kind == .plurals else { return try text.message(content) }
    var forms: [(category: PluralCategory, message: Message)] = []
    var isEmpty = false
    for item in resource.items {
      let category = try category(of: item)
      guard !forms.contains(where: { $0.category == category }) else {
        throw PatternError(
          rule: "duplicate-key", message: "\"\(category.name)\" appears twice",
          fix: "keep one of the two")
      }
      if let message = try text.message(item.content) {
        forms.append((category, message))
      } else {
        isEmpty = true
      }
    }
    guard !forms.isEmpty else { return nil }
    guard !isEmpty, let other = forms.first(where: { $0.category == .other }) else {
      throw PatternError(
        rule: isEmpty ? "empty-variant" : "missing-other",
        message: isEmpty
          ? "some items are empty, others are not" : "there is no item for \"other\"",
        fix: isEmpty ? "fill in all of them" : "write one, for all other numbers")
    }
    let variants = forms.filter { $0.category != .other }
    guard !variants.isEmpty else { return other.message }
    guard let number = phrase.pluralNumber else {
      throw PatternError(
        rule: "wrong-variation", message: "the source text has no number to choose by",
        fix: "write a string")
    }
    return Message([
      .select(
        .init(
          by: number, variants.map { .init(.plural($0.category), $0.message) }, other: other.message
        ))
    ])
  }

  private func category(of item: Resource.Item) throws(PatternError) -> PluralCategory {
    if let category = item.quantity.flatMap(PluralCategory.init(name:)) { return category }
    throw PatternError(
      rule: "wrong-key", message: "\"\(item.quantity ?? "")\" is not a quantity",
      fix: "write zero, one, two, few, many or other")
  }
}
