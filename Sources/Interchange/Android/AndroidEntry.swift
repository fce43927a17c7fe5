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

  /// Whether the content is empty, or a reference to another resource.
  var isWithoutWords: Bool {
    ResourceText.isReference(content) || (try? ResourceText.text(of: content)) == ""
  }

  /// How the texts write their tags.
  var tags: WrittenTags { WrittenTags(item == nil ? resource.items.map(\.content) : [content]) }
}

extension AndroidEntry {
  /// The signs of the texts that lack their backslash.
  var slips: Set<ResourceText.Slip> {
    let items = item == nil ? resource.items.map(\.content) : [content]
    return items.reduce(into: []) { $0.formUnion(ResourceText.slips(in: $1)) }
  }

  /// Returns the findings in texts that can be read.
  func findings(_ phrase: SourcePhrase, _ language: TextLanguage) -> [TokenCheck.Finding] {
    let slips = slips
    var found: [TokenCheck.Finding] = []
    if slips.contains(.apostrophe) {
      found.append(
        .init(
          severity: .warning, rule: "unescaped-quote",
          message: "an apostrophe lacks its backslash, and the app's build stops here",
          fix: "write \\'"))
      found[0].asksForReview = false
    }
    if slips.contains(.quotes) {
      found.append(
        .init(
          severity: .warning, rule: "unescaped-quote",
          message: "the quotation marks lack their backslash, and are not shown",
          fix: .decision("write \\\" for quotation marks that are shown; otherwise remove them")))
    }
    return found + missingOther(language) + sourceText(phrase, language)
  }

  /// Returns a note for an item of a list with the source's words, which fill the gaps of a list.
  private func sourceText(
    _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] {
    guard item != nil, let message = try? message(phrase, language),
      message.joined == phrase.source.joined
    else { return [] }
    return [
      .init(
        severity: .note, rule: "source-text", message: "the item has the words of the source text",
        fix: .decision("approve it if they are right in this language, or translate it"))
    ]
  }

  /// Returns a warning for a plural whose form for fractions is left out, as whole numbers allow.
  private func missingOther(_ language: TextLanguage) -> [TokenCheck.Finding] {
    let categories = resource.items.compactMap {
      $0.quantity.flatMap(PluralCategory.init(name:))
    }
    guard resource.kind == .plurals else { return [] }
    return language.missingOther(among: categories, "item").map { [$0] } ?? []
  }

  /// How the texts write numbers and percent signs.
  var style: FormatStyle {
    let items = item == nil ? resource.items.map(\.content) : [content]
    return items.reduce(into: FormatStyle(isUnformatted: !resource.isFormatted, tags: tags)) {
      found, content in
      guard let words = try? ResourceText.text(of: content) else { return }
      if words.contains("%%") { found.doublesPercentSigns = true }
      let numbers = FormatText(words, resource.dialect).numberConversions
      for (number, conversion) in numbers where number > 0 {
        found.conversions[number - 1] = found.conversions[number - 1] ?? conversion
      }
    }
  }

  /// The formats of the texts' tokens; nil for the texts of Compose, which have none.
  var formats: TokenFormats? {
    guard resource.dialect == .android else { return nil }
    let items = item == nil ? resource.items.map(\.content) : [content]
    return items.reduce(into: TokenFormats(.printf)) { found, content in
      if let words = try? ResourceText.text(of: content) { found.add(words) }
    }
  }

  /// Returns the message; nil if it is not translated.
  func message(
    _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? {
    let text = AndroidText(phrase: phrase, dialect: resource.dialect)
    guard resource.kind == .plurals else { return try text.message(content) }
    let forms = try forms(text)
    guard !forms.isEmpty else { return nil }
    let substitute = language.substituteForOther(among: forms.map(\.category))
    guard let other = forms.first(where: { $0.category == substitute }) else {
      throw PatternError(
        rule: "missing-other", message: "there is no item for \"other\"",
        fix: .decision("write one, for all other numbers"))
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

  /// Returns the forms of a plural; none if all are empty.
  private func forms(
    _ text: AndroidText
  ) throws(PatternError) -> [(category: PluralCategory, message: Message)] {
    var forms: [(category: PluralCategory, message: Message)] = []
    for item in resource.items {
      let category = try category(of: item)
      guard !forms.contains(where: { $0.category == category }) else {
        throw PatternError(
          rule: "duplicate-key", message: "\"\(category.name)\" appears twice",
          fix: .decision("keep one of the two"))
      }
      if let message = try text.message(item.content) { forms.append((category, message)) }
    }
    guard forms.isEmpty || forms.count == resource.items.count else {
      throw PatternError(
        rule: "empty-variant", message: "some items are empty, others are not",
        fix: .decision("fill in all of them"))
    }
    return forms
  }

  private func category(of item: Resource.Item) throws(PatternError) -> PluralCategory {
    if let category = item.quantity.flatMap(PluralCategory.init(name:)) { return category }
    throw PatternError(
      rule: "wrong-key", message: "\"\(item.quantity ?? "")\" is not a quantity",
      fix: .decision("write zero, one, two, few, many or other"))
  }
}
