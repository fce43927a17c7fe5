import AndroidExtraction
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

  /// Returns the element with other texts for its items; nil unless both have the same quantities.
  ///
  /// - Parameters:
  ///   - content: The items as a new element has them.
  ///   - read: Returns the message of an item.
  /// - Returns: The element.
  func replaced(by content: String, reading read: ([Resource.Piece]) -> Message?) -> [UInt8]? {
    let words = Array("<resources><plurals name=\"x\">\(content)</plurals></resources>".utf8)
    guard resource.kind == .plurals,
      let new = AndroidSyntax(dialect: dialect).file(words).entries.first?.resource.items
    else { return nil }
    let texts = Dictionary(new.map { ($0.quantity, $0) }, uniquingKeysWith: { first, _ in first })
    guard new.count == resource.items.count, Set(texts.keys) == Set(resource.items.map(\.quantity))
    else { return nil }
    var (result, end): ([UInt8], Int) = ([], resource.offset)
    for item in resource.items {
      guard let other = texts[item.quantity], item.inside.lowerBound >= end,
        !bytes[item.offset..<item.inside.lowerBound].suffix(2).elementsEqual("/>".utf8)
      else { return nil }
      let former = read(item.content)
      if former == nil || former != read(other.content) {
        let text = String(decoding: words[other.inside], as: UTF8.self)
        let old = String(decoding: bytes[item.inside], as: UTF8.self)
        result += bytes[end..<item.inside.lowerBound]
        result += Array(VariableText.written(text, like: old).utf8)
        end = item.inside.upperBound
      }
    }
    return result + bytes[end..<resource.end]
  }
}
