import MessageSyntax
import Phrases
import Snapshot

extension AppleStringsWriter {
  /// Adds the entries that the file lacks, each next to its neighbor in the file of source texts, else in
  /// the alphabet.
  mutating func addMissing() {
    let kept = strings.lastEntries.filter { !removed.contains($0.key) }
    let layout = AppleStringsLayout(strings, in: bytes, like: source) { kept[$0] != nil }
    var former: String?
    var missing: [(key: String, entry: CatalogSnapshot.Entry, former: String?)] = []
    for (name, entry) in phrases.sorted where name.table == table {
      if kept[name.key] != nil {
        former = name.key
      } else if layout.indices[name.key] == nil, translations[entry.ordinal] != nil {
        missing.append((name.key, entry, former))
      }
    }
    let last = strings.entries.last { kept[$0.key] != nil }?.key
    for (key, entry, former) in layout.order.sorted(missing, by: \.key) {
      let place = layout.order.place(of: key) ?? (former ?? last).map { .after($0) }
      add(key, entry, at: place, layout)
    }
    for (index, new) in leading { insert(new, before: strings.entries[index], layout) }
  }

  private mutating func add(
    _ key: String, _ entry: CatalogSnapshot.Entry, at place: SourceOrder.Place?,
    _ layout: AppleStringsLayout
  ) {
    guard let translation = translations[entry.ordinal] else { return }
    let syntax = PrintfText(like: models[key] ?? "", phrases.format(of: entry.phrase))
    guard let text = text(entry, translation, syntax, key) else { return }
    var lines: [String] = []
    let description = entry.phrase.description
    if !description.isEmpty, layout.hasComment(key) { lines.append(layout.comment(description)) }
    if translation.state <= .needsReview, marksReview { lines.append("/* Fuzzy */") }
    switch place {
    case .after(let former):
      guard let index = layout.indices[former] else { return }
      lines.append(layout.entry(key, text, like: index))
      insert(key, lines, after: strings.entries[index], layout)
    case .before(let next):
      guard let index = layout.indices[next] else { return }
      lines.append(layout.entry(key, text, like: index))
      leading[index, default: []].append((key, lines))
    case nil:
      lines.append(layout.entry(key, text, like: nil))
      insertAtEnd(key, lines, layout)
    }
  }

  private mutating func insert(
    _ key: String, _ lines: [String], after entry: AppleStringsFile.Entry,
    _ layout: AppleStringsLayout
  ) {
    let place = lineEnd(entry.range.upperBound)
    let isSeparated = layout.isSeparated(key, from: lastAdded[place] ?? entry.key)
    let start = newline + layout.indent(of: entry)
    let words = (isSeparated ? newline : "") + lines.map { start + $0 }.joined()
    edits.insert(words, at: place)
    lastAdded[place] = key
  }

  /// Inserts new entries before an entry, with which the file of source texts groups them.
  private mutating func insert(
    _ new: [(key: String, lines: [String])], before entry: AppleStringsFile.Entry,
    _ layout: AppleStringsLayout
  ) {
    // A comment that the source file does not have for the entry is the title of the part.
    let isTitle = entry.comments.first?.isHeading == true || !layout.hasComment(entry.key)
    let first = isTitle ? nil : entry.comments.first?.range.lowerBound
    let next = new.dropFirst().map(\.key) + [entry.key]
    let line = newline + layout.indent(of: entry)
    let words = zip(new, next).map { new, next in
      let gap = layout.isSeparated(next, from: new.key) ? newline : ""
      return new.lines.joined(separator: line) + gap + line
    }
    edits.insert(words.joined(), at: first ?? entry.range.lowerBound)
  }

  private mutating func insertAtEnd(
    _ key: String, _ lines: [String], _ layout: AppleStringsLayout
  ) {
    let place = end
    let isSeparated = lastAdded[place].map { layout.isSeparated(key, from: $0) }
    let gap = isSeparated.map { $0 ? newline : "" } ?? gapAtEnd(place)
    edits.insert(gap + lines.joined(separator: newline) + newline, at: place)
    lastAdded[place] = key
  }

  /// Returns the separator before the first entry of a file: an empty line below a header.
  private func gapAtEnd(_ place: Int) -> String {
    let before = bytes[..<place]
    let isClosed = before.suffix(2 * newline.utf8.count).elementsEqual((newline + newline).utf8)
    if before.isEmpty || isClosed { return "" }
    return before.last == 0x0A || before.last == 0x0D ? newline : newline + newline
  }
}
