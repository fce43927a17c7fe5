import AndroidExtraction

extension AndroidSyntax {
  /// Returns the file with changed elements; new ones go next to their neighbors in the source, new
  /// items to the end of their list.
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
    let indent = AndroidIndent(file)
    var (new, lists): ([NewResources.New], [(name: String, items: [Int: [UInt8]])]) = ([], [])
    for (content, bytes) in added {
      if let (list, index) = AndroidPrinter.item(content.name) {
        if lists.last?.name != list {
          lists.append((list, [:]))
          new.append(.init(name: list, lines: [], comment: comment(of: content)))
        }
        lists[lists.count - 1].items[index] = bytes
      } else {
        let lines = Array(indent.resource.utf8) + bytes + Array(newline.utf8)
        new.append(.init(name: content.name, lines: lines, comment: comment(of: content)))
      }
    }
    let known = Dictionary(
      file.entries.filter { $0.item != nil }.map { ($0.resource.name ?? "", $0.resource) },
      uniquingKeysWith: { first, _ in first })
    for list in lists {
      let items = items(list, from: known[list.name]?.items.count ?? 0, indent, newline)
      if let former = known[list.name] {
        insert(items, in: former, &edits, newline)
        new.removeAll { $0.name == list.name }
      } else if let index = new.firstIndex(where: { $0.name == list.name }) {
        let name = AndroidPrinter.attribute(list.name)
        let start = "\(indent.resource)<string-array name=\"\(name)\">\(newline)"
        new[index].lines =
          Array(start.utf8) + items + Array("\(indent.resource)</string-array>\(newline)".utf8)
      }
    }
    NewResources(in: file, order).insert(new, in: &edits)
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
    let (opening, closing) = ("\(indent.item)<item>", "</item>\(newline)")
    return (start..<count).flatMap { index -> [UInt8] in
      let words: [UInt8] = list.items[index] ?? lists.item(index, of: list.name) ?? []
      return Array(opening.utf8) + words + Array(closing.utf8)
    }
  }

  /// Returns the description of a new text as a comment.
  private func comment(of content: EntryContent) -> String {
    var words = content.phrase.description.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    while words.contains("--") { words = words.replacing("--", with: "- -") }
    words = String(
      String.UnicodeScalarView(
        words.unicodeScalars.filter { $0.value >= 0x20 && $0.value < 0xFFFE }))
    return words.isEmpty ? "" : "<!-- \(words) -->"
  }
}
