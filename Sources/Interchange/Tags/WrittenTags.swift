import AndroidExtraction

/// How the texts of an entry write their tags: as elements of the file, or as words such as `&lt;b>`, which
/// an app passes to `Html.fromHtml`.
///
/// A text in the catalog has `<b>` for both. So an edit writes each tag as the file has it.
struct WrittenTags: Equatable {
  /// A tag, and whether it is an element.
  struct Tag: Equatable {
    var written: String
    var isElement: Bool

    /// The tag without its attributes: `<a` or `</a`.
    var start: String {
      let isEnd = written.hasPrefix("</")
      return (isEnd ? "</" : "<") + written.dropFirst(isEnd ? 2 : 1).prefix { !" />".contains($0) }
    }

    /// The name.
    var name: String { String(start.drop { $0 == "<" || $0 == "/" }) }
  }

  /// The tags of each text, in order.
  private var texts: [[Tag]] = []
  /// The tags of the source text.
  private var source: [[Tag]] = []

  /// Creates the tags of an entry without any.
  init() {}

  /// Finds the tags of some texts.
  init(_ contents: [[Resource.Piece]]) {
    texts = contents.map { content in
      content.flatMap { piece -> [Tag] in
        if case .tag(let tag) = piece { return [Tag(written: tag, isElement: true)] }
        let words = (try? ResourceText.text(of: [piece])) ?? ""
        return TagPieces.split(words).compactMap {
          if case .tag(let tag) = $0 { Tag(written: tag, isElement: false) } else { nil }
        }
      }
    }
    .filter { !$0.isEmpty }
  }

  /// Whether a tag is an element.
  var hasElements: Bool { (texts + source).contains { $0.contains(where: \.isElement) } }

  /// Whether some tags are elements, and others words.
  var areMixed: Bool {
    [texts, source].contains { Set($0.joined().map(\.isElement)).count == 2 }
  }

  /// Returns these tags, and those of the source text after them.
  func completed(by other: WrittenTags) -> WrittenTags {
    var all = self
    all.source += other.texts
    return all
  }

  /// Returns a text cut into words and elements as this entry writes tags; nil if it cannot be decided.
  ///
  /// A text with the tags of a known one has them as that does. In any other, each tag is what all known
  /// ones of its name are.
  func pieces(of text: String) -> [Resource.Piece]? {
    guard areMixed else { return hasElements ? TagPieces.pieces(of: text) : [.words(text)] }
    let pieces = TagPieces.split(text)
    let new = pieces.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
    guard let kinds = kinds(of: new) else { return nil }
    var rest = kinds[...]
    return pieces.map { piece in
      guard case .tag(let tag) = piece else { return piece }
      return rest.popFirst() == true ? .tag(tag) : .words(tag)
    }
  }

  private func kinds(of tags: [String]) -> [Bool]? {
    let (new, all) = (tags.map { Tag(written: $0, isElement: false) }, texts + source)
    if let same = all.first(where: { $0.map(\.start) == new.map(\.start) }) {
      return same.map(\.isElement)
    }
    let known = Dictionary(grouping: all.joined(), by: \.name).mapValues {
      Set($0.map(\.isElement))
    }
    let kinds = new.map { known[$0.name] ?? [] }
    return kinds.allSatisfy { $0.count == 1 } ? kinds.map { $0.contains(true) } : nil
  }
}
