import Gettext

extension GettextSyntax {
  /// Removes the obsolete entries in whose place new ones stand: no tool reads a file with both.
  func removeObsolete(
    _ added: [UInt8], in file: EntryFile<POEntry>, _ edits: inout Edits
  ) {
    let obsolete = POReader.obsolete(in: file.bytes)
    guard !obsolete.isEmpty else { return }
    let newline = ByteLines.ending(of: file.bytes)
    let new = Set(POReader.blocks(of: added).blocks.map(\.message))
    for block in obsolete where new.contains(block.message) {
      let rest = file.bytes[block.end...]
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? file.bytes.count
      let blank = Array((newline + newline).utf8)
      let isApart = file.bytes[..<block.start].suffix(blank.count) == blank[...]
      edits.remove(block.start - (isApart ? newline.utf8.count : 0)..<end)
    }
  }

  /// Inserts entries after the last one: before the obsolete ones, which `msgmerge` keeps at the end.
  func insert(
    _ added: [UInt8], _ newline: String, in file: EntryFile<POEntry>, _ edits: inout Edits
  ) {
    let bytes = file.bytes
    let end = file.notes["end"].flatMap(Int.init) ?? bytes.count
    let rest = bytes[end...]
    if let line = rest.firstIndex(of: 0x0A),
      String(decoding: rest, as: UTF8.self).contains(/(?m)^#~/)
    {
      return edits.insert(added, at: line + 1)
    }
    let isClosed = bytes.last == 0x0A || bytes.isEmpty
    let line = Array(newline.utf8)
    let isApart = bytes.suffix(2 * line.count) == (line + line)[...]
    edits.insert(
      (isClosed ? [] : line) + added.dropFirst(isApart ? line.count : 0), at: bytes.count)
  }
}
