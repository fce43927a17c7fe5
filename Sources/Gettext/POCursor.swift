/// A position in the bytes of a PO file, with its line.
struct POCursor {
  let bytes: [UInt8]
  private(set) var place: Int
  /// The line of the position, from 1.
  private(set) var line = 1

  /// Begins behind a byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The byte here; nil at the end.
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Moves behind the byte here.
  mutating func skip() {
    guard place < bytes.count else { return }
    if bytes[place] == 0x0A { line += 1 }
    place += 1
  }

  /// Moves behind the bytes for which a closure returns true, and returns their range.
  @discardableResult
  mutating func skip(while isSkipped: (UInt8) -> Bool) -> Range<Int> {
    let start = place
    while let next, isSkipped(next) { skip() }
    return start..<place
  }

  /// Moves behind a byte if it is here.
  mutating func skips(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    skip()
    return true
  }

  /// Skips blanks and line breaks, and returns the next byte.
  mutating func skipBlanks() -> UInt8? {
    skip { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return next
  }

  /// Returns the bytes of a range as text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns an error at the current line.
  func fault(_ message: String, fix: String) -> POFault {
    POFault(line: line, message: message, fix: fix)
  }
}
