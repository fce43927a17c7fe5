import AndroidExtraction
import XML

extension AndroidSyntax {
  /// Returns the file with changed elements; new ones go last, new items at the end of their list.
  func changed(
    _ file: EntryFile<AndroidEntry>, _ changes: EntryChanges<AndroidEntry>
  ) -> [UInt8] {
    let bytes = file.bytes
    let newline = ByteLines.ending(of: bytes)
    var edits = Edits(bytes)
    for (entry, new) in changes.replaced {
      guard let item = entry.item, entry.resource.items.indices.contains(item) else {
        edits.replace(entry.resource.offset..<entry.resource.end, with: new)
        continue
      }
      replace(entry.resource.items[item], with: new, &edits, bytes)
    }
    for entry in changes.removed {
      if let item = entry.item, entry.resource.items.indices.contains(item) {
        replace(entry.resource.items[item], with: [], &edits, bytes)
      } else {
        edits.removeLines(entry.start..<entry.resource.end)
      }
    }
    add(changes.added, to: file, newline, &edits)
    return edits.result
  }

  private func replace(
    _ item: Resource.Item, with new: [UInt8], _ edits: inout Edits, _ bytes: [UInt8]
  ) {
    if item.inside.upperBound < item.end {
      edits.replace(item.inside, with: new)
    } else if !new.isEmpty {
      edits.replace(item.end - 2..<item.end, with: Array(">".utf8) + new + Array("</item>".utf8))
    }
  }

  private func add(
    _ added: [(content: EntryContent, bytes: [UInt8])], to file: EntryFile<AndroidEntry>,
    _ newline: String, _ edits: inout Edits
  ) {
    var text: [UInt8] = []
    var lists: [(name: String, items: [Int: [UInt8]])] = []
    for (content, bytes) in added {
      if let (list, index) = AndroidPrinter.item(content.name) {
        if lists.last?.name != list { lists.append((list, [:])) }
        lists[lists.count - 1].items[index] = bytes
      } else {
        text += Array(Self.comment(content.phrase.description, newline).utf8)
        text += Array("  ".utf8) + bytes + Array(newline.utf8)
      }
    }
    var known: [String: Resource] = [:]
    for entry in file.entries where entry.item != nil {
      known[entry.resource.name ?? ""] = entry.resource
    }
    for list in lists {
      let former = known[list.name]
      let items = Self.items(list.items, from: former?.items.count ?? 0, newline)
      if let former {
        edits.insert(items, at: former.inside.upperBound)
      } else {
        text += Array("  <string-array name=\"\(list.name)\">\(newline)".utf8) + items
        text += Array("  </string-array>\(newline)".utf8)
      }
    }
    guard !text.isEmpty else { return }
    let frame = AndroidFrame(
      XMLReader.events(of: String(decoding: file.bytes, as: UTF8.self)).events)
    edits.insert(text, before: frame.end, ofRoot: "resources")
  }

  /// Returns the items of a list from an index on; items without a text are empty.
  private static func items(
    _ items: [Int: [UInt8]], from start: Int, _ newline: String
  ) -> [UInt8] {
    guard let last = items.keys.max(), last >= start else { return [] }
    return (start...last).flatMap { index in
      Array("    <item>".utf8) + (items[index] ?? []) + Array("</item>\(newline)".utf8)
    }
  }

  private static func comment(_ description: String, _ newline: String) -> String {
    var words = description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    while words.contains("--") { words = words.replacing("--", with: "- -") }
    words = String(
      String.UnicodeScalarView(
        words.unicodeScalars.filter { $0.value >= 0x20 && $0.value < 0xFFFE }))
    return words.isEmpty ? "" : "  <!-- \(words) -->\(newline)"
  }
}
