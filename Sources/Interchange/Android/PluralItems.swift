import AndroidExtraction
import Language
import MessageSyntax
import Phrases

/// The items of a plural in a file, of which only the changed ones are written anew.
struct PluralItems {
  private let resource: Resource
  private let bytes: [UInt8]
  private let dialect: ResourceDialect

  /// Creates the items of a plural.
  init(_ entry: AndroidEntry, _ dialect: ResourceDialect, _ bytes: [UInt8]) {
    (resource, self.dialect, self.bytes) = (entry.resource, dialect, bytes)
  }

  /// Returns the element with other texts for its items; nil if it has an item that the new one lacks.
  ///
  /// A form for `other` that no whole number needs, and that says the same as the form that stands for
  /// it, is not added.
  ///
  /// - Parameters:
  ///   - content: The items as a new element has them.
  ///   - language: The language of the file.
  ///   - read: Returns the message of an item.
  /// - Returns: The element.
  func replaced(
    by content: String, _ language: TextLanguage, reading read: ([Resource.Piece]) -> Message?
  ) -> [UInt8]? {
    let words = Array("<resources><plurals name=\"x\">\(content)</plurals></resources>".utf8)
    guard resource.kind == .plurals,
      let new = AndroidSyntax(dialect: dialect).file(words).entries.first?.resource.items
    else { return nil }
    var texts = Dictionary(new.map { ($0.quantity, $0) }, uniquingKeysWith: { first, _ in first })
    let own = Set(resource.items.map(\.quantity))
    guard own.isSubset(of: texts.keys), own.count == resource.items.count, resource.items.count > 0,
      resource.items.allSatisfy({
        !bytes[$0.offset..<$0.inside.lowerBound].suffix(2).elementsEqual("/>".utf8)
      })
    else { return nil }
    let known = own.compactMap { $0.flatMap(PluralCategory.init(name:)) }
    let other = PluralCategory.other.name
    if !own.contains(other), let substitute = language.substituteForOther(among: known),
      let written = texts[other], let same = texts[substitute.name],
      read(written.content) == read(same.content)
    {
      texts[other] = nil
    }
    var edits = Edits(Array(bytes[..<resource.end]))
    for item in resource.items {
      guard let new = texts[item.quantity] else { continue }
      let former = read(item.content)
      if former == nil || former != read(new.content) {
        edits.replace(item.inside, with: text(of: new, in: words, like: item))
      }
    }
    for item in new where !own.contains(item.quantity) && texts[item.quantity] != nil {
      insert(item, in: words, &edits)
    }
    return Array(edits.result[resource.offset...])
  }

  /// Returns the text of a new item, whose tokens are written like those of an item of the file.
  private func text(of new: Resource.Item, in words: [UInt8], like item: Resource.Item) -> String {
    VariableText.written(
      String(decoding: words[new.inside], as: UTF8.self),
      like: String(decoding: bytes[item.inside], as: UTF8.self))
  }

  /// Inserts an item after those of the categories before its own.
  private func insert(_ new: Resource.Item, in words: [UInt8], _ edits: inout Edits) {
    let order = (PluralCategory.allCases.filter { $0 != .other } + [.other]).map(\.name)
    func place(_ item: Resource.Item) -> Int {
      order.firstIndex(of: item.quantity ?? "") ?? order.count
    }
    let former = resource.items.last { place($0) < place(new) }
    guard let model = former ?? resource.items.first else { return }
    let indent = edits.indent(of: model.offset)
    let start = model.offset - indent.utf8.count
    let isLine = start > 0 && bytes[start - 1] == 0x0A
    let blanks = isLine ? ByteLines.ending(of: bytes) + indent : ""
    let item =
      "<item quantity=\"\(new.quantity ?? "")\">\(text(of: new, in: words, like: model))</item>"
    if former == nil {
      edits.insert(item + blanks, at: model.offset)
    } else {
      edits.insert(blanks + item, at: model.end)
    }
  }
}
