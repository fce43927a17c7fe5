/// The lines of a file.
struct ByteLines {
  private var starts = [0]

  /// Splits bytes into lines that end with CR, LF or both.
  init(_ bytes: [UInt8]) {
    for (offset, byte) in bytes.enumerated() {
      let isPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isPair { starts.append(offset + 1) }
    }
  }

  /// Returns the line of an offset, from 1.
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

  /// Returns the file's line ending: that of its first line, or LF if there is none.
  static func ending(of bytes: [UInt8]) -> String {
    guard let first = bytes.firstIndex(of: 0x0A) else { return "\n" }
    return first > 0 && bytes[first - 1] == 0x0D ? "\r\n" : "\n"
  }
}
