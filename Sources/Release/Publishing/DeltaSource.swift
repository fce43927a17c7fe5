import Delivery
import Install
import Synchronization

/// Creates deltas on demand between any two packs in the histories of an origin.
///
/// Both packs must be of one locale and one epoch. A delta is coded against the old pack alone,
/// since the device's source pack is unknown. Its coding is one that apps of every release with the
/// new pack read, since the device's release is unknown, too.
///
/// ```swift
/// let deltas = DeltaSource(origin)
/// if let make = deltas.delta(from: base, to: target) { send(make()) }
/// ```
/// A class, since it caches the histories for some seconds.
public final class DeltaSource: Sendable {
  private let origin: Origin
  private let seconds: @Sendable () -> UInt64
  private let known = Mutex<(lines: [SHA256Digest: [Line]], since: UInt64)?>(nil)

  /// A pack that a release served, and the codings that apps of the release read.
  private struct Line {
    let pack: History.Line
    /// None if the manifest of the release cannot be read.
    let codings: Set<WireForm.Coding>
  }

  /// The maximum size of an installed form on either side of a delta, in bytes; it bounds time and
  /// memory.
  public static let largest = 8 << 20
  /// How long histories are cached before they are read again, in seconds.
  static let freshness: UInt64 = 5

  /// Creates a source of deltas for an origin.
  ///
  /// - Parameters:
  ///   - origin: The origin, which is not changed.
  ///   - seconds: A clock.
  public init(_ origin: Origin, seconds: @escaping @Sendable () -> UInt64) {
    self.origin = origin
    self.seconds = seconds
  }

  /// Returns a function that creates a delta, or nil if a pack is unknown, too large, or of another
  /// locale.
  ///
  /// - Parameters:
  ///   - base: The installed form that the device has.
  ///   - target: The installed form that it needs.
  /// - Returns: A function that takes a second or two for large packs. It returns nil if a file is
  ///   damaged, or if the delta wouldn't be smaller than the pack by the margin that `publish`
  ///   requires.
  public func delta(
    from base: SHA256Digest, to target: SHA256Digest
  ) -> (@Sendable () -> [UInt8]?)? {
    guard base != target else { return nil }
    let lines = lines()
    let targets = lines[target] ?? []
    let codings = WireForm.Coding.allCases.filter { coding in
      targets.allSatisfy { $0.codings.contains(coding) }
    }
    if codings.isEmpty { return nil }
    for new in targets.map(\.pack) where new.installedLength <= Self.largest {
      let old = (lines[base] ?? []).map(\.pack).first {
        $0.locale == new.locale && $0.installedLength <= Self.largest
      }
      if let old { return { [origin] in Self.delta(from: old, to: new, in: codings, origin) } }
    }
    return nil
  }

  private static func delta(
    from old: History.Line, to new: History.Line, in codings: [WireForm.Coding], _ origin: Origin
  ) -> [UInt8]? {
    guard let base = installed(old, in: origin).flatMap(Codec.known),
      let wire = try? origin.blob(new.wire), let target = installed(new, in: origin),
      let pack = Codec.known(target)?.pack,
      let delta = Codec.wire(
        of: pack, in: codings, beside: KnownPacks(old: base)),
      SentBytes.count(delta) * 100 <= SentBytes.count(wire) * PackWork.mostDeltaHundredths,
      // Devices refuse a longer one.
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

  /// Returns the histories of all apps, channels and releases, by installed form.
  private func lines() -> [SHA256Digest: [Line]] {
    let now = seconds()
    return known.withLock { known in
      if let known, now >= known.since, now - known.since < Self.freshness { return known.lines }
      let read = Dictionary(grouping: readLines(), by: \.pack.installed)
      known = (read, now)
      return read
    }
  }

  private func readLines() -> [Line] {
    func names(_ folder: String) -> [String] { (try? origin.list(folder)) ?? [] }
    var lines: [Line] = []
    for app in names("apps") {
      for channel in names("apps/\(app)") {
        let folder = "apps/\(app)/\(channel)"
        for name in names(folder) where name.hasSuffix(".history") {
          let text = (try? origin.text(folder + "/" + name)) ?? nil
          let release = String(name.dropLast(".history".utf8.count))
          let codings = codings(of: ReleaseName(app: app, channel: channel, release: release))
          lines += History(parsing: text ?? "").lines.map { Line(pack: $0, codings: codings) }
        }
      }
    }
    return lines
  }

  /// Returns the codings that apps of a release read.
  ///
  /// A manifest of a stranger misleads no device, which compares the result with what its own manifest
  /// names.
  private func codings(of name: ReleaseName) -> Set<WireForm.Coding> {
    Set((try? origin.readManifest(name))?.manifest.formats.wireCodings ?? [])
  }
}
