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
  /// - Parameter digest: The pack that a `maps` line names. Not an array of packs: a launch would
  ///   look up its type, which takes longer than to write the line.
  /// - Returns: The bytes of the line, with both line feeds.
  func encoded(_ digest: HalfDigest? = nil) -> [UInt8] {
    var bytes = [UInt8](room: Self.room)
    append(digest, to: &bytes)
    return bytes
  }

  /// The maximum length of a line that names at most one pack, in bytes.
  static let room = 80

  /// Appends the line to others.
  func append(_ digest: HalfDigest? = nil, to bytes: inout [UInt8]) {
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
