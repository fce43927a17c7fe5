/// Changes of a file, each at its place, that leave all other bytes as they are.
struct Splices {
  private var changes: [(range: Range<Int>, text: String)] = []

  /// Whether nothing changes.
  var isEmpty: Bool { changes.isEmpty }

  /// Puts a text in the place of some bytes.
  mutating func replace(_ range: Range<Int>, by text: String) { changes.append((range, text)) }

  /// Puts a text before the byte at a place; of several, the first said stands first.
  mutating func insert(_ text: String, at place: Int) { replace(place..<place, by: text) }

  /// Takes some bytes out.
  mutating func remove(_ range: Range<Int>) { replace(range, by: "") }

  /// The bytes after all changes; of two that overlap the one that begins first is made,
  /// and what is put in stands behind it.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the bytes and the changes.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    let ordered = changes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, change) in ordered {
      let start =
        change.range.isEmpty ? max(place, change.range.lowerBound) : change.range.lowerBound
      guard start >= place, max(start, change.range.upperBound) <= bytes.count else { continue }
      result += bytes[place..<start]
      result += change.text.utf8
      place = max(start, change.range.upperBound)
    }
    return result + bytes[place...]
  }
}
