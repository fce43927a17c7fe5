/// Changes of bytes at their places; what no change is about stays as it is.
struct ByteEdits {
  private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

  /// Puts bytes in the place of others.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) { edits.append((range, bytes)) }

  /// The bytes with all changes; of two about the same bytes the first counts.
  ///
  /// - Complexity: O(*n* log *n*) in the changes, linear in the bytes.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    let order = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in order where edit.range.lowerBound >= at && edit.range.upperBound <= bytes.count
    {
      result += bytes[at..<edit.range.lowerBound]
      result += edit.bytes
      at = edit.range.upperBound
    }
    return result + bytes[at...]
  }
}

/// The lines of a file.
struct ByteLines {
  private var starts = [0]

  /// The lines of some bytes, which CR, LF, or both end.
  init(_ bytes: [UInt8]) {
    for (offset, byte) in bytes.enumerated() {
      let isPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isPair { starts.append(offset + 1) }
    }
  }

  /// The line of a place, from 1.
  ///
  /// - Complexity: O(log *n*) in the lines.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// How the lines of a file end: as its first one does, by LF where there is none.
  static func ending(of bytes: [UInt8]) -> String {
    guard let first = bytes.firstIndex(of: 0x0A) else { return "\n" }
    return first > 0 && bytes[first - 1] == 0x0D ? "\r\n" : "\n"
  }
}
