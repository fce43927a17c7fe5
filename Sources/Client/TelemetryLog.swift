import Pack

/// The counts on disk that wait to be sent, as lines of words.
///
/// ```
/// langpacks-telemetry 1
/// tried 1795343102
/// shown el 12
/// launches wanted 7
/// end
/// ```
/// Nothing depends on it: if it cannot be read, counting starts over.
public struct TelemetryLog: Sendable, Hashable {
  /// The counts that are not known to have been accepted.
  public var counts = Telemetry()
  /// The time of the last attempt to send a batch, in seconds since 1970; never sent itself.
  public var tried: UInt64 = 0

  /// The name of its file in the store.
  public static let fileName = "telemetry"
  static let lengthLimit = 1 << 14

  /// Creates a log without counts or attempts.
  init() {}

  /// Returns whether a batch may be sent now: there are counts, and the last attempt is long enough
  /// ago.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970; a clock that was set back counts as long enough.
  ///   - seconds: the minimum time between two attempts.
  /// - Returns: whether a batch may be sent.
  public func isDue(at now: UInt64, every seconds: UInt64) -> Bool {
    !counts.isEmpty && (now < tried || now - tried >= seconds)
  }

  /// The bytes of the file; equal logs give equal bytes.
  public var encoded: [UInt8] {
    var lines = ["langpacks-telemetry 1", "tried \(tried)"]
    if let shown = counts.shown { lines.append("shown \(shown.locale) \(shown.revision)") }
    lines += counts.counts.map { "\($0.key.words.group) \($0.key.words.name) \($0.value)" }.sorted()
    return Array((lines + ["end", ""]).joined(separator: "\n").utf8)
  }

  /// Parses a file's bytes; nil if they differ from what was written.
  public init?(parsing bytes: [UInt8]) {
    guard bytes.count <= Self.lengthLimit else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "langpacks-telemetry 1", lines.suffix(2) == ["end", ""] else { return nil }
    for line in lines.dropFirst().dropLast(2) {
      guard take(line.split(separator: " ", omittingEmptySubsequences: false)) else { return nil }
    }
    guard encoded == bytes else { return nil }
  }

  private mutating func take(_ words: [Substring]) -> Bool {
    if words.count == 2, words[0] == "tried", let time = UInt64(words[1]) {
      tried = time
    } else if words.count == 3, words[0] == "shown", let revision = UInt64(words[2]) {
      counts.shown = .init(locale: String(words[1]), revision: Revision(revision))
    } else if words.count == 3, let fact = Telemetry.Fact(words[0], words[1]),
      let times = UInt32(words[2])
    {
      counts.count(fact, times: times)
    } else {
      return false
    }
    return true
  }
}
