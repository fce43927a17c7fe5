import AndroidExtraction
import XML

/// The order of the resources in an app's file of source texts, with the blank lines and comments
/// between them.
struct AndroidOrder {
  /// The place of a resource.
  struct Place {
    var name: String
    /// The number of the group, between two blank lines.
    var group: Int
    /// The comments of other elements and of the group, above a blank line; empty if absent.
    var heading: [UInt8] = []
    /// The comments directly above.
    var comment: [UInt8] = []
  }

  /// The places in order.
  private(set) var places: [Place] = []
  /// The blanks before the elements.
  let indent: AndroidIndent
  /// The file without its elements.
  private(set) var frame: [UInt8]?

  /// Reads the file of source texts.
  init(_ bytes: [UInt8]) {
    let events = XMLReader.events(of: String(decoding: bytes, as: UTF8.self)).events
    let resources = ResourceReader.resources(of: events, keepsAll: true)
    indent = AndroidIndent(bytes, resources)
    addPlaces(events, bytes)
    frame = Self.frame(events, bytes)
  }

  private mutating func addPlaces(_ events: [XMLEvent], _ bytes: [UInt8]) {
    let starts = AndroidFrame(events).commentStarts
    var (depth, end, group): (Int, Int, Int) = (0, 0, 0)
    for event in events {
      switch event.kind {
      case .start(_, let attributes):
        depth += 1
        if depth == 1 { end = event.end }
        guard depth == 2 else { continue }
        let start = starts[event.offset] ?? event.offset
        let gap = Gap(bytes[min(end, start)..<start])
        if gap.endsWithBlankLine, !places.isEmpty { group += 1 }
        places.append(
          Place(
            name: attributes["name"] ?? "", group: group, heading: gap.comments,
            comment: Array(bytes[start..<event.offset]).withoutOuterBlanks))
      case .end:
        if depth == 2 { end = event.end }
        depth -= 1
      default: break
      }
    }
  }

  /// What is between two elements, above the comments of the second one.
  private struct Gap {
    let endsWithBlankLine: Bool
    let comments: [UInt8]

    init(_ bytes: ArraySlice<UInt8>) {
      let tail = bytes.reversed().prefix { $0 <= 0x20 }
      endsWithBlankLine = tail.count { $0 == 0x0A } > 1
      // What follows the first element on its line belongs to it.
      let rest = bytes.drop { $0 != 0x0A }
      comments = Array(rest).withoutOuterBlanks
    }
  }

  /// Returns the file up to its elements, and its end; nil if it is not one of resources.
  private static func frame(_ events: [XMLEvent], _ bytes: [UInt8]) -> [UInt8]? {
    guard let root = events.first(where: { if case .start = $0.kind { true } else { false } }),
      case .start("resources", let attributes) = root.kind, root.end <= bytes.count
    else { return nil }
    let newline = Array(ByteLines.ending(of: bytes).utf8)
    var tag = Edits(Array(bytes[..<root.end]))
    // The language of the source texts is not that of a translation.
    if let locale = attributes.first(where: { $0.name == "tools:locale" }) {
      let end = bytes[locale.offset..<root.end].dropFirst("tools:locale=".utf8.count)
      if let quote = end.first, let last = end.dropFirst().firstIndex(of: quote) {
        let blanks = bytes[..<locale.offset].reversed().prefix { $0 <= 0x20 }.count
        tag.remove(locale.offset - blanks..<last + 1)
      }
    }
    if bytes[..<root.end].suffix(2).elementsEqual("/>".utf8) { return nil }
    return tag.result + newline + Array("</resources>".utf8) + newline
  }
}

extension [UInt8] {
  /// The bytes without blanks and line breaks at their ends.
  fileprivate var withoutOuterBlanks: [UInt8] {
    let start = drop { $0 <= 0x20 }
    return Array(start.prefix(start.count - start.reversed().prefix { $0 <= 0x20 }.count))
  }
}
