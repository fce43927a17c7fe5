/// The layout of a .resx file: what stands around its entries, and how they are indented.
struct RESXFrame {
  /// The blanks before an entry, and before its value.
  private(set) var (entry, value) = ("  ", "    ")

  /// Creates the layout of new files.
  init() {}

  /// Finds the layout of a file.
  init(_ bytes: [UInt8], _ reader: RESXReader) {
    guard let model = reader.model else { return }
    let edits = Edits(bytes)
    let (outer, inner) = (edits.indent(of: model.element), edits.indent(of: model.value))
    guard beginsLine(model.element, outer, bytes) else { return }
    entry = outer
    value = beginsLine(model.value, inner, bytes) ? inner : outer + (outer.isEmpty ? "  " : outer)
  }

  /// Creates the layout that a parsed file recorded.
  init(_ file: EntryFile<RESXEntry>) {
    (entry, value) = (file.notes["entry"] ?? entry, file.notes["value"] ?? value)
  }

  /// The layout as notes of a parsed file.
  var notes: [String: String] { ["entry": entry, "value": value] }

  /// Returns a file without its entries: the schema and the headers; nil if it is not well-formed.
  static func frame(of bytes: [UInt8], _ reader: RESXReader) -> [UInt8]? {
    guard let head = reader.headEnd, head <= reader.end,
      bytes[reader.end...].starts(with: "</".utf8)
    else { return nil }
    let ending: [UInt8] = Array(ByteLines.ending(of: bytes).utf8)
    return Array(bytes[..<head]) + ending + Array(bytes[reader.end...])
  }

  private func beginsLine(_ offset: Int, _ indent: String, _ bytes: [UInt8]) -> Bool {
    let start = offset - indent.utf8.count
    return start > 0 && bytes[start - 1] == 0x0A
  }
}
