import AndroidExtraction
import Language
import MessageSyntax
import Phrases

/// Writes the elements of Android's resources.
struct AndroidPrinter {
  private let phrase: SourcePhrase
  private let language: TextLanguage
  private let newline: String
  private let indent: AndroidIndent
  private let tags: WrittenTags
  private let dialect: ResourceDialect
  private let syntax: AndroidText
  /// Whether the phrase is of Android's own resources, whose kind its translations have.
  private var isOfResources = false

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - content: The phrase and its language.
  ///   - newline: The line ending of the file.
  ///   - indent: The blanks before the elements of the file.
  ///   - dialect: How the file writes texts.
  ///   - former: The entry that is replaced; nil for a new one.
  init(
    _ content: EntryContent, newline: String, indent: AndroidIndent, _ dialect: ResourceDialect,
    replacing former: AndroidEntry?
  ) {
    (phrase, language, self.newline) = (content.phrase, content.language, newline)
    (self.indent, self.dialect) = (indent, dialect)
    var style = former?.style.completed(by: content.style) ?? content.style
    if let former { style.isUnformatted = !former.resource.isFormatted }
    tags = style.tags
    syntax = AndroidText(phrase: content.phrase, style: style, dialect: dialect)
    isOfResources = content.resource.hasSuffix(".xml")
  }

  /// Creates a printer of texts without a file.
  init(_ phrase: SourcePhrase, _ language: TextLanguage) {
    (self.phrase, self.language, newline, indent) = (phrase, language, "\n", AndroidIndent())
    (tags, dialect, syntax) = (WrittenTags(), .android, AndroidText(phrase: phrase))
  }

  /// Returns the list and index of a name such as `days[3]`; nil for any other name.
  static func item(_ name: String) -> (list: String, index: Int)? {
    guard name.hasSuffix("]"), let open = name.lastIndex(of: "["), open > name.startIndex,
      let index = Int(name[open...].dropFirst().dropLast()), (0..<10_000).contains(index),
      name[open...] == "[\(index)]"
    else { return nil }
    return (String(name[..<open]), index)
  }

  /// Returns the content of an element with one text.
  func text(_ message: Message) -> String? {
    checked(syntax.content(message, tags), message)
      ?? (tags.areMixed ? nil : checked(syntax.content(message, WrittenTags()), message))
  }

  /// Returns the message of an item; nil if it cannot be read.
  private func message(of item: [Resource.Piece]) -> Message? {
    try? AndroidText(phrase: phrase, dialect: dialect).message(item)?.joined
  }

  /// Returns the content if it reads back as the message.
  private func checked(_ content: String?, _ message: Message) -> String? {
    guard let content else { return nil }
    let element = "<resources><string name=\"x\">\(content)</string></resources>"
    let entry = AndroidSyntax(dialect: dialect).file(Array(element.utf8)).entries.first
    guard let read = try? entry?.message(phrase, language),
      read.joined == message.joined || tags.hasElements && areSameTags(read, message)
    else { return nil }
    return content
  }

  /// Returns whether two texts differ only in how they spell their tags.
  private func areSameTags(_ left: Message, _ right: Message) -> Bool {
    let texts = [left, right].map { message in
      message.joined.nodes.map { node in
        if case .token(let position) = node { return "%\(position + 1)$" }
        if case .text(let words) = node { return words.replacing("%", with: "%%") }
        return ""
      }.joined()
    }
    return TagPieces.spelled(texts[0]) == TagPieces.spelled(texts[1])
  }

  /// Returns the whole element for a text, with the tag of a former element of its kind.
  func element(
    _ name: String, _ message: Message, replacing former: AndroidEntry?, in bytes: [UInt8]
  ) -> [UInt8]? {
    // Whole sentences that vary by several parameters can multiply without bound.
    guard message.choosingParameters.count <= 1 else { return nil }
    let (_, tree) = language.expansion(phrase).tree(message)
    let (kind, content): (Resource.Kind, String)
    switch tree {
    case .leaf(let message):
      guard let text = text(message) else { return nil }
      let known = isOfResources ? nil : former.map { $0.resource.kind == .plurals }
      let isPlural = known ?? sourceIsPlural
      kind = isPlural ? .plurals : .string
      content = isPlural ? items([(.other, text)]) : text
    case .level(let position, let rows, .leaf(let other)):
      guard position == phrase.pluralNumber, let forms = forms(rows, other) else {
        return nil
      }
      (kind, content) = (.plurals, items(forms))
    case .level: return nil
    }
    let element = kind == .plurals ? "plurals" : "string"
    if let former, kind == .plurals,
      let kept = PluralItems(former, dialect, bytes)
        .replaced(by: content, language, reading: { self.message(of: $0) })
    {
      return kept
    }
    guard let former, former.resource.kind == kind else {
      let name = Self.attribute(name)
      guard !name.unicodeScalars.contains(where: { $0.value < 0x20 }) else { return nil }
      let attribute = syntax.style.isUnformatted ? " formatted=\"false\"" : ""
      return Array("<\(element) name=\"\(name)\"\(attribute)>\(content)</\(element)>".utf8)
    }
    return tag(of: former.resource, bytes) + Array(content.utf8) + closing(former.resource, bytes)
  }

  /// Returns a name as the value of an attribute.
  static func attribute(_ name: String) -> String {
    name.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }

  private var sourceIsPlural: Bool {
    guard let number = phrase.pluralNumber else { return false }
    return phrase.source.choosingParameters == [number]
  }

  private func forms(
    _ rows: [VariantTree.Row], _ other: Message
  ) -> [(PluralCategory, String)]? {
    var forms: [(PluralCategory, String)] = []
    for row in rows {
      guard case .plural(let category) = row.key, case .leaf(let message) = row.tree,
        let text = text(message)
      else { return nil }
      forms.append((category, text))
    }
    guard let text = text(other) else { return nil }
    return forms + [(.other, text)]
  }

  private func items(_ forms: [(category: PluralCategory, text: String)]) -> String {
    let items = forms.map {
      "\(indent.item)<item quantity=\"\($0.category.name)\">\($0.text)</item>\(newline)"
    }
    return newline + items.joined() + indent.resource
  }

  /// Returns an element's start tag; a self-closing element is opened.
  private func tag(of resource: Resource, _ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let tag = bytes[resource.offset..<resource.inside.lowerBound]
    guard tag.suffix(2).elementsEqual("/>".utf8) else { return tag }
    return tag.dropLast(2) + Array(">".utf8)
  }

  private func closing(_ resource: Resource, _ bytes: [UInt8]) -> [UInt8] {
    let closing = bytes[resource.inside.upperBound..<resource.end]
    if !closing.isEmpty { return Array(closing) }
    let name = bytes[resource.offset..<resource.end].dropFirst().prefix { $0 > 0x20 && $0 != 0x2F }
    return Array("</".utf8) + name + Array(">".utf8)
  }
}
