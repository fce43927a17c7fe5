import Delivery
import Install
import Synchronization

/// Deltas between any two packs that the histories of an origin name, made when they are asked for.
///
/// Both packs must be of one locale and one epoch. What is made is coded beside the old pack alone, since
/// nobody says which source pack the device has.
///
/// ```swift
/// let deltas = DeltaSource(origin)
/// if let make = deltas.delta(from: base, to: target) { send(make()) }
/// ```
/// A class, since it keeps what the histories say for some seconds.
public final class DeltaSource: Sendable {
  private let origin: Origin
  private let seconds: @Sendable () -> UInt64
  private let known = Mutex<(lines: [SHA256Digest: [History.Line]], since: UInt64)?>(nil)

  /// The largest installed form that a delta is made of or to, in bytes: it bounds time and memory.
  public static let largest = 8 << 20
  /// How long histories are believed before they are read again, in seconds.
  static let freshness: UInt64 = 5

  /// Deltas of an origin.
  ///
  /// - Parameters:
  ///   - origin: the folder, of which nothing is changed.
  ///   - seconds: a clock.
  public init(_ origin: Origin, seconds: @escaping @Sendable () -> UInt64) {
    self.origin = origin
    self.seconds = seconds
  }

  /// What makes a delta, or nil where one of the packs is unknown, too large, or of another locale.
  ///
  /// - Parameters:
  ///   - base: the installed form that the device has.
  ///   - target: the one that it is to have.
  /// - Returns: a function that takes a second or two for large packs; nil comes of it where a file is
  ///   damaged, or where the delta would not be smaller than the pack by the margin that `publish` keeps.
  public func delta(
    from base: SHA256Digest, to target: SHA256Digest
  ) -> (@Sendable () -> [UInt8]?)? {
    guard base != target else { return nil }
    let lines = lines()
    for new in lines[target] ?? [] where new.installedLength <= Self.largest {
      let old = (lines[base] ?? []).first {
        $0.locale == new.locale && $0.installedLength <= Self.largest
      }
      if let old { return { [origin] in Self.delta(from: old, to: new, in: origin) } }
    }
    return nil
  }

  private static func delta(
    from old: History.Line, to new: History.Line, in origin: Origin
  ) -> [UInt8]? {
    guard let base = installed(old, in: origin).flatMap(Codec.known),
      let wire = try? origin.blob(new.wire), let target = installed(new, in: origin),
      let pack = Codec.known(target)?.pack,
      let delta = Codec.wire(
        of: pack, in: WireForm.Coding.allCases, beside: KnownPacks(old: base)),
      delta.count * 100 <= wire.count * PackWork.mostDeltaHundredths
    else { return nil }
    return delta
  }

  private static func installed(_ line: History.Line, in origin: Origin) -> [UInt8]? {
    guard let wire = try? origin.blob(line.wire),
      let installed = try? WireForm.expand(wire, limit: largest),
      SHA256Digest(of: installed) == line.installed
    else { return nil }
    return installed
  }

  /// What the histories of all apps, channels and releases say, by installed form.
  private func lines() -> [SHA256Digest: [History.Line]] {
    let now = seconds()
    return known.withLock { known in
      if let known, now >= known.since, now - known.since < Self.freshness { return known.lines }
      let read = Dictionary(grouping: readLines(), by: \.installed)
      known = (read, now)
      return read
    }
  }

  private func readLines() -> [History.Line] {
    func names(_ folder: String) -> [String] { (try? origin.list(folder)) ?? [] }
    var lines: [History.Line] = []
    for app in names("apps") {
      for channel in names("apps/\(app)") {
        let folder = "apps/\(app)/\(channel)"
        for name in names(folder) where name.hasSuffix(".history") {
          let text = (try? origin.text(folder + "/" + name)) ?? nil
          lines += History(parsing: text ?? "").lines
        }
      }
    }
    return lines
  }
}
