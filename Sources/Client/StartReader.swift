import Delivery

/// A reader of the lines of `starts`, in place, since a launch waits for it.
///
/// An unreadable line is skipped.
struct StartReader {
  private let bytes: UnsafeRawBufferPointer
  private var place: Int

  /// Creates a reader of some bytes, from an offset on.
  init(_ bytes: UnsafeRawBufferPointer, from start: Int = 0) {
    (self.bytes, place) = (bytes, start)
  }

  /// Returns the next line, or nil at the end.
  mutating func next() -> StartLine? {
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\n") {
        place += 1
      } else if let line = takeLine() {
        return line
      }
    }
    return nil
  }

  /// Advances past a line, and returns it if readable.
  private mutating func takeLine() -> StartLine? {
    guard let (kind, number) = kind(place), number + StartLine.digits <= bytes.count,
      let process = HexadecimalDigits.number(of: bytes, at: number)
    else {
      place = end(after: place)
      return nil
    }
    // The search for the end starts after the number, which contains none.
    let rest = number + StartLine.digits
    place = end(after: rest)
    return line(kind, process, rest, place)
  }

  /// Returns the offset of the next line feed, or the end of the bytes.
  private func end(after start: Int) -> Int {
    var end = start
    // Eight at a time: the lowest bit of `ends` that is set marks the first byte that was a line feed.
    while bytes.count - end >= 8 {
      let word = bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      let differences = UInt64(littleEndian: word) ^ 0x0a0a_0a0a_0a0a_0a0a
      let ends = (differences &- 0x0101_0101_0101_0101) & ~differences & 0x8080_8080_8080_8080
      if ends != 0 { return end + ends.trailingZeroBitCount / 8 }
      end += 8
    }
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  private func line(
    _ kind: StartLine.Kind, _ process: UInt64, _ rest: Int, _ end: Int
  ) -> StartLine? {
    var line = StartLine(kind: kind, process: process)
    switch kind {
    case .maps: line.digests = rest..<end
    case .start where rest == end: break
    case .start:
      line.isCareful = has(" careful", rest, end)
      line.isBeside = has(" beside", line.isCareful ? rest + 8 : rest, end)
    case .good, .away, .end, .unread: if rest != end { return nil }
    }
    return line
  }

  /// Returns the kind of the line at an offset, and the offset after its word.
  private func kind(_ start: Int) -> (StartLine.Kind, Int)? {
    // As one number, since a launch reads a hundred lines; none is as short as this.
    guard bytes.count - start >= 8 else { return nil }
    let word = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    if word >> 32 == 0x656e_6420 { return (.end, start + 4) }  // "end "
    if word >> 24 == 0x6d_6170_7320 { return (.maps, start + 5) }  // "maps "
    if word >> 16 == 0x7374_6172_7420 { return (.start, start + 6) }  // "start "
    if word >> 24 == 0x67_6f6f_6420 { return (.good, start + 5) }  // "good "
    if word >> 24 == 0x61_7761_7920 { return (.away, start + 5) }  // "away "
    if word >> 8 == 0x75_6e72_6561_6420 { return (.unread, start + 7) }  // "unread "
    return nil
  }

  private func has(_ word: StaticString, _ start: Int, _ end: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - start >= count else { return false }
    for place in 0..<count where bytes[start + place] != word.utf8Start[place] { return false }
    return true
  }
}
