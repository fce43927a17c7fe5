/// Where the lines of a text begin, to tell the line and column of an offset.
///
/// Lines end with a line feed, a carriage return, or both, as editors count them.
public struct LineTable: Sendable {
  private var starts = [0]

  /// The lines of a text.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  public init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for (offset, byte) in bytes.enumerated() {
        let isPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        if byte == 0x0A || byte == 0x0D && !isPair { starts.append(offset + 1) }
      }
    }
  }

  /// The line, from 1, and the column in bytes of UTF-8, from 1, of an offset in bytes.
  ///
  /// - Complexity: O(log *n*) in the lines.
  public func place(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }
}
