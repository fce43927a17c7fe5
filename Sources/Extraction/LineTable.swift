/// The starts of a text's lines, for converting offsets to lines and columns.
///
/// Lines end with a line feed, a carriage return, or both, as in editors.
public struct LineTable: Sendable {
  private var starts = [0]

  /// Finds the lines of a text.
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

  /// Returns the line, from 1, and the column in bytes of UTF-8, from 1, of a byte offset.
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
