import AndroidExtraction
import XML

/// Places new resources in a file, next to the ones that are their neighbors in the source.
struct NewResources {
  /// A new resource.
  struct New {
    var name: String
    /// The lines of its element, without those of comments, with a line break at the end.
    var lines: [UInt8]
    /// The developers' comment as an element of XML; empty if absent.
    var comment: String
  }

  private let file: EntryFile<AndroidEntry>
  private let order: AndroidOrder?
  private let indent: AndroidIndent
  private let newline: [UInt8]
  private let frame: AndroidFrame
  /// The existing resources by name.
  private let known: [String: AndroidEntry]

  /// Creates the places of a file.
  init(in file: EntryFile<AndroidEntry>, _ order: AndroidOrder?) {
    (self.file, self.order, indent) = (file, order, AndroidIndent(file))
    newline = Array(ByteLines.ending(of: file.bytes).utf8)
    frame = AndroidFrame(
      XMLReader.events(of: String(decoding: file.bytes, as: UTF8.self)).events)
    known = Dictionary(
      file.entries.map { ($0.resource.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Inserts resources; those that the source's file does not have go last.
  func insert(_ all: [New], in edits: inout Edits) {
    let named = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var placed: Set<String> = []
    let places = (order?.places ?? []).filter { placed.insert($0.name).inserted }
    var last = file.entries.isEmpty ? whole(places, named) : []
    if !file.entries.isEmpty { insert(named, places, &edits, &last) }
    for new in all where !placed.contains(new.name) { last += lines(of: new, nil) }
    guard !last.isEmpty else { return }
    edits.insert(last, before: frame.end, ofRoot: "resources")
  }

  /// Returns the lines of a new file, with the source's blank lines and headings.
  private func whole(_ places: [AndroidOrder.Place], _ named: [String: New]) -> [UInt8] {
    var lines: [UInt8] = []
    var (heading, group): ([UInt8], Int?) = ([], nil)
    for place in places {
      if !place.heading.isEmpty { heading = place.heading }
      guard let new = named[place.name] else { continue }
      if let group, group != place.group { lines += newline }
      if !heading.isEmpty { lines += self.comment(heading) + newline }
      lines += self.lines(of: new, place)
      (heading, group) = ([], place.group)
    }
    return lines
  }

  /// Inserts resources after the one before them in the source, or if that is of another group, before
  /// the one after them.
  private func insert(
    _ named: [String: New], _ places: [AndroidOrder.Place], _ edits: inout Edits,
    _ last: inout [UInt8]
  ) {
    var next: [AndroidOrder.Place?] = []
    var following: AndroidOrder.Place?
    for place in places.reversed() {
      next.append(following)
      if known[place.name] != nil { following = place }
    }
    next.reverse()
    var former: AndroidOrder.Place?
    var group: Int?
    for (place, next) in zip(places, next) {
      if known[place.name] != nil { (former, group) = (place, place.group) }
      guard let new = named[place.name] else { continue }
      let isOfNext = next?.group == place.group && former?.group != place.group
      let lines = lines(of: new, place)
      if let next, isOfNext || former == nil {
        insert(lines, before: next.name, &edits)
      } else if let former {
        insert((group == place.group ? [] : newline) + lines, after: former.name, &edits)
        group = place.group
      } else {
        last += lines
      }
    }
  }

  private func insert(_ lines: [UInt8], before name: String, _ edits: inout Edits) {
    guard let entry = known[name] else { return }
    let start = frame.commentStarts[entry.resource.offset] ?? entry.resource.offset
    let at = start - edits.indent(of: start).utf8.count
    let isLine = at > 0 && file.bytes[at - 1] == 0x0A
    edits.insert(isLine ? lines : newline + lines + blanks, at: isLine ? at : start)
  }

  private func insert(_ lines: [UInt8], after name: String, _ edits: inout Edits) {
    guard let entry = known[name] else { return }
    let rest = file.bytes[entry.resource.end...]
    let words = rest.prefix { $0 != 0x0A }
    let shown = String(decoding: words, as: UTF8.self).trimmingSuffix(while: \.isWhitespace)
    let isOfLine = shown.allSatisfy(\.isWhitespace) || shown.hasSuffix("-->")
    if isOfLine, words.endIndex < file.bytes.count {
      edits.insert(lines, at: words.endIndex + 1)
    } else {
      edits.insert(newline + lines.dropLast(newline.count), at: entry.resource.end)
    }
  }

  /// Returns the lines of a resource with its comment.
  private func lines(of new: New, _ place: AndroidOrder.Place?) -> [UInt8] {
    let written = place?.comment ?? []
    let comment = new.comment.isEmpty || written.isEmpty ? Array(new.comment.utf8) : written
    return self.comment(comment) + new.lines
  }

  /// Returns the lines of a comment, indented as the file is.
  private func comment(_ words: [UInt8]) -> [UInt8] {
    guard !words.isEmpty else { return [] }
    let lines = words.split(separator: 0x0A, omittingEmptySubsequences: false)
    let former = Array((order?.indent.resource ?? "").utf8)
    let moved = lines.enumerated().map { index, line in
      let line = line.last == 0x0D ? line.dropLast() : line
      let isMoved = index == 0 || !former.isEmpty && line.starts(with: former)
      let rest = index > 0 && isMoved ? line.dropFirst(former.count) : line
      return (isMoved ? blanks : []) + rest + newline
    }
    return moved.flatMap(\.self)
  }

  private var blanks: [UInt8] { Array(indent.resource.utf8) }
}

extension Substring {
  fileprivate func trimmingSuffix(while isOut: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isOut($0) }.map(index(after:)) ?? startIndex)]
  }
}

extension String {
  fileprivate func trimmingSuffix(while isOut: (Character) -> Bool) -> Substring {
    self[...].trimmingSuffix(while: isOut)
  }
}
