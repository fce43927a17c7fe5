/// Edits of a file that leave every other byte unchanged.
///
/// ```swift
/// var edits = Edits(file)
/// edits.replace(4..<9, with: "other words")
/// edits.insert("more words", at: 20)
/// return edits.result
/// ```
///
/// Offsets refer to the original file. If two edits overlap, the one that begins first is made; the
/// text that the other inserts follows it. What is inserted where another edit begins precedes that.
struct Edits {
  /// The original file.
  let bytes: [UInt8]
  /// The file's line ending.
  let newline: String
  private var changes: [(range: Range<Int>, bytes: [UInt8])] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    newline = bytes.contains(0x0D) ? "\r\n" : "\n"
  }

  /// Replaces some bytes with others.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) { changes.append((range, bytes)) }

  /// Replaces some bytes with a text.
  mutating func replace(_ range: Range<Int>, with text: String) {
    replace(range, with: Array(text.utf8))
  }

  /// Inserts bytes at an offset; several insertions keep their order.
  mutating func insert(_ bytes: [UInt8], at place: Int) { replace(place..<place, with: bytes) }

  /// Inserts a text at an offset; several insertions keep their order.
  mutating func insert(_ text: String, at place: Int) { replace(place..<place, with: text) }

  /// Removes some bytes.
  mutating func remove(_ range: Range<Int>) { replace(range, with: []) }

  /// The edited file.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the bytes and the changes.
  var result: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    func order(_ index: Int) -> (Int, Int, Int) {
      let range = changes[index].range
      return (range.lowerBound, range.isEmpty ? 0 : 1, index)
    }
    let ordered = changes.indices.sorted { order($0) < order($1) }.map { changes[$0] }
    for change in ordered {
      let start =
        change.range.isEmpty ? max(place, change.range.lowerBound) : change.range.lowerBound
      guard start >= place, max(start, change.range.upperBound) <= bytes.count else { continue }
      result += bytes[place..<start]
      result += change.bytes
      place = max(start, change.range.upperBound)
    }
    return result + bytes[place...]
  }
}
