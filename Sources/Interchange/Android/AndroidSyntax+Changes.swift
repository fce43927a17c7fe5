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
        let words = lists.item(item, of: entry.resource.name ?? "") ?? []
        replace(entry.resource.items[item], with: words, &edits, bytes)
      } else {
        edits.removeLines(entry.start..<entry.resource.end)
      }
    }
    add(changes, to: file, newline, &edits)
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
    _ changes: EntryChanges<AndroidEntry>, to file: EntryFile<AndroidEntry>, _ newline: String,
    _ edits: inout Edits
  ) {
    var text: [UInt8] = []
    var new: [(name: String, items: [Int: [UInt8]])] = []
    let indent = AndroidIndent(file)
    for (content, bytes) in changes.added {
      if let (list, index) = AndroidPrinter.item(content.name) {
        if new.last?.name != list { new.append((list, [:])) }
        new[new.count - 1].items[index] = bytes
      } else {
        text += Array(Self.comment(content.phrase.description, indent, newline).utf8)
        text += Array(indent.resource.utf8) + bytes + Array(newline.utf8)
      }
    }
    var known: [String: Resource] = [:]
    for entry in file.entries where entry.item != nil {
      known[entry.resource.name ?? ""] = entry.resource
    }
    // A list that is too short for the app's code is filled when one of its items changes.
    for entry in changes.replaced.map(\.entry) + changes.removed where entry.item != nil {
      let name = entry.resource.name ?? ""
      if !new.contains(where: { $0.name == name }) { new.append((name, [:])) }
    }
    for list in new {
      let items = items(list, from: known[list.name]?.items.count ?? 0, indent, newline)
      if let former = known[list.name] {
        insert(items, in: former, &edits, newline)
      } else {
        let name = AndroidPrinter.attribute(list.name)
        let start = "\(indent.resource)<string-array name=\"\(name)\">\(newline)"
        text += Array(start.utf8) + items
        text += Array("\(indent.resource)</string-array>\(newline)".utf8)
      }
    }
    guard !text.isEmpty else { return }
    let frame = AndroidFrame(
      XMLReader.events(of: String(decoding: file.bytes, as: UTF8.self)).events)
    edits.insert(text, before: frame.end, ofRoot: "resources")
  }

  /// Inserts items at the end of a list, before the blanks of its end tag.
  private func insert(
    _ items: [UInt8], in list: Resource, _ edits: inout Edits, _ newline: String
  ) {
    var end = list.inside.upperBound
    while end > list.inside.lowerBound, [0x20, 0x09].contains(edits.bytes[end - 1]) { end -= 1 }
    let isLine = end > 0 && edits.bytes[end - 1] == 0x0A
    edits.insert(
      (isLine ? [] : Array(newline.utf8)) + items, at: isLine ? end : list.inside.upperBound)
  }

  /// Returns the items of a list from an index on; an item without a text has the source's words.
  private func items(
    _ list: (name: String, items: [Int: [UInt8]]), from start: Int, _ indent: AndroidIndent,
    _ newline: String
  ) -> [UInt8] {
    let count = max(lists.count(of: list.name) ?? 0, (list.items.keys.max() ?? -1) + 1)
    guard start < count else { return [] }
    return (start..<count).flatMap { index in
      let words = list.items[index] ?? lists.item(index, of: list.name) ?? []
      return Array("\(indent.item)<item>".utf8) + words + Array("</item>\(newline)".utf8)
    }
  }

  private static func comment(
    _ description: String, _ indent: AndroidIndent, _ newline: String
  ) -> String {
    var words = description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    while words.contains("--") { words = words.replacing("--", with: "- -") }
    words = String(
      String.UnicodeScalarView(
        words.unicodeScalars.filter { $0.value >= 0x20 && $0.value < 0xFFFE }))
    return words.isEmpty ? "" : "\(indent.resource)<!-- \(words) -->\(newline)"
  }
}
