/// Changes of a file, each at its place, that leave every other byte as it is.
///
/// ```swift
/// var edits = Edits(file)
/// edits.replace(4..<9, with: "other words")
/// edits.insert("more words", at: 20)
/// return edits.result
/// ```
///
/// Places count in the file as it was. Of two changes that overlap, the one that begins first is made;
/// what the other inserts stands after it.
struct Edits {
  /// The file before the changes.
  let bytes: [UInt8]
  /// How its lines end.
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

  /// Inserts bytes before a place; of several, the first inserted stands first.
  mutating func insert(_ bytes: [UInt8], at place: Int) { replace(place..<place, with: bytes) }

  /// Inserts a text before a place; of several, the first inserted stands first.
  mutating func insert(_ text: String, at place: Int) { replace(place..<place, with: text) }

  /// Removes some bytes.
  mutating func remove(_ range: Range<Int>) { replace(range, with: []) }

  /// The file after every change.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the bytes and the changes.
  var result: [UInt8] {
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
      result += change.bytes
      place = max(start, change.range.upperBound)
    }
    return result + bytes[place...]
  }
}
