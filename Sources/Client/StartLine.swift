import Delivery

/// One line of the file `starts`: an event of a process of the app in front of its user.
///
/// ```
/// start 00c4f3a1d2e5b697             it began to show texts
/// start 00c4f3a1d2e5b697 careful     the same, reading every pack whole, after a start that did not end in order
/// start 00c4f3a1d2e5b697 beside      the same, while another process was in front
/// maps 00c4f3a1d2e5b697 fcde…923c    it maps these packs from now on
/// good 00c4f3a1d2e5b697              it survived its first seconds
/// away 00c4f3a1d2e5b697              it went to the background, with packs mapped
/// end 00c4f3a1d2e5b697               it ended in order: a clean exit, or the background with nothing mapped
/// unread 00c4f3a1d2e5b697            the disk did not give it the state
/// ```
struct StartLine {
  enum Kind {
    case start, maps, good, away, end, unread
  }

  var kind: Kind
  var process: UInt64
  var isCareful = false
  var isBeside = false
  /// The range of the digests in a `maps` line.
  var digests: Range<Int> = 0..<0

  /// The number of hexadecimal digits in a process's number.
  static let digits = 16

  /// Returns the line between two line feeds, so that a truncated line before it doesn't corrupt
  /// it.
  ///
  /// - Parameter digest: the pack that a `maps` line names. Not an array of packs: a launch would
  ///   look up its type, which takes longer than to write the line.
  /// - Returns: the bytes of the line, with both line feeds.
  func encoded(_ digest: HalfDigest? = nil) -> [UInt8] {
    var bytes = [UInt8](room: 80)
    Self.add("\n", to: &bytes)
    Self.add(word, to: &bytes)
    Self.add(" ", to: &bytes)
    HexadecimalDigits.append(process, to: &bytes)
    if isCareful { Self.add(" careful", to: &bytes) }
    if isBeside { Self.add(" beside", to: &bytes) }
    if let digest {
      Self.add(" ", to: &bytes)
      digest.appendHexadecimal(to: &bytes)
    }
    Self.add("\n", to: &bytes)
    return bytes
  }

  private var word: StaticString {
    switch kind {
    case .start: "start"
    case .maps: "maps"
    case .good: "good"
    case .away: "away"
    case .end: "end"
    case .unread: "unread"
    }
  }

  private static func add(_ word: StaticString, to bytes: inout [UInt8]) {
    for place in 0..<word.utf8CodeUnitCount { bytes.append(word.utf8Start[place]) }
  }
}

/// A reader of the lines of `starts`, in place, since a launch waits for it.
///
/// An unreadable line is skipped.
struct StartReader {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

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
    let head = head(place)
    let rest = head?.rest ?? place
    // The search for the end starts after the number, which contains none.
    var end = rest
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    place = end
    return head.flatMap { line($0.kind, $0.process, rest, end) }
  }

  /// Returns the word and the number that a line begins with, and the offset where they end.
  private func head(_ start: Int) -> (kind: StartLine.Kind, process: UInt64, rest: Int)? {
    guard let (kind, word) = kind(start), has(word, start, bytes.count) else { return nil }
    let number = start + word.utf8CodeUnitCount
    let rest = number + StartLine.digits
    guard rest <= bytes.count, let process = HexadecimalDigits.number(of: bytes, at: number) else {
      return nil
    }
    return (kind, process, rest)
  }

  private func line(
    _ kind: StartLine.Kind, _ process: UInt64, _ rest: Int, _ end: Int
  ) -> StartLine? {
    var line = StartLine(kind: kind, process: process)
    switch kind {
    case .maps: line.digests = rest..<end
    case .start:
      line.isCareful = has(" careful", rest, end)
      line.isBeside = has(" beside", line.isCareful ? rest + 8 : rest, end)
    case .good, .away, .end, .unread: if rest != end { return nil }
    }
    return line
  }

  /// Returns the kind of line for a first letter, and the word that has to follow.
  private func kind(_ start: Int) -> (StartLine.Kind, StaticString)? {
    switch bytes[start] {
    case UInt8(ascii: "s"): (.start, "start ")
    case UInt8(ascii: "m"): (.maps, "maps ")
    case UInt8(ascii: "g"): (.good, "good ")
    case UInt8(ascii: "a"): (.away, "away ")
    case UInt8(ascii: "e"): (.end, "end ")
    case UInt8(ascii: "u"): (.unread, "unread ")
    default: nil
    }
  }

  private func has(_ word: StaticString, _ start: Int, _ end: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - start >= count else { return false }
    for place in 0..<count where bytes[start + place] != word.utf8Start[place] { return false }
    return true
  }
}
