/// Reads the rows and cells of a file (RFC 4180).
struct TableReader {
  private let bytes: [UInt8]
  private let separator: UInt8
  private let lines: ByteLines
  private var at: Int
  private(set) var rows: [TableRow] = []

  /// Reads all rows.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - separator: The separator between cells.
  /// - Throws: The first error.
  init(_ bytes: [UInt8], separator: UInt8) throws(FileFault) {
    self.bytes = bytes
    self.separator = separator
    lines = ByteLines(bytes)
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .broken("the file is not in UTF-8", fix: "save it as UTF-8", line: nil)
    }
    if let zero = bytes.firstIndex(of: 0) {
      throw .broken("a byte is zero", fix: "remove it", line: lines.line(of: zero))
    }
    while at < bytes.count {
      let row = try row()
      if row.cells.count > 1 || !row.cells[0].range.isEmpty { rows.append(row) }
    }
  }

  private mutating func row() throws(FileFault) -> TableRow {
    var row = TableRow(line: lines.line(of: at))
    while true {
      row.cells.append(try cell())
      guard at < bytes.count else { return row }
      let byte = bytes[at]
      at += 1
      if byte == separator { continue }
      if byte == 0x0D, at < bytes.count, bytes[at] == 0x0A { at += 1 }
      return row
    }
  }

  /// Reads a cell, which ends at a separator, a line end or the end of the file.
  private mutating func cell() throws(FileFault) -> TableCell {
    let start = at
    guard at < bytes.count, bytes[at] == 0x22 else {
      while at < bytes.count, !isEnd(bytes[at]) { at += 1 }
      return TableCell(text: String(decoding: bytes[start..<at], as: UTF8.self), range: start..<at)
    }
    var text: [UInt8] = []
    at += 1
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      guard byte == 0x22 else {
        text.append(byte)
        continue
      }
      guard at < bytes.count, bytes[at] == 0x22 else { return try ended(text, start) }
      text.append(byte)
      at += 1
    }
    throw .broken(
      "the quote of a cell is not closed", fix: "write its closing quote; double one that is shown",
      line: lines.line(of: start))
  }

  private func ended(_ text: [UInt8], _ start: Int) throws(FileFault) -> TableCell {
    guard at == bytes.count || isEnd(bytes[at]) else {
      throw .broken(
        "the closing quote of a cell is followed by text", fix: "double a quote that is shown",
        line: lines.line(of: at))
    }
    return TableCell(text: String(decoding: text, as: UTF8.self), range: start..<at)
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }
}
