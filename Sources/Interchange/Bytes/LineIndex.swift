/// Finds the line and column of a byte offset.
struct LineIndex {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// Returns the line of a byte offset, from 1.
  func line(_ offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the line and column of a byte offset, both from 1; columns count characters.
  func place(_ offset: Int) -> (line: Int, column: Int) {
    let low = line(offset) - 1
    let before = bytes[min(starts[low], bytes.count)..<min(max(offset, starts[low]), bytes.count)]
    return (low + 1, String(decoding: before, as: UTF8.self).count + 1)
  }
}
