import Delivery
import Phrases

/// A batch of version 1: counts over some time, with the build that they belong to.
///
/// Clients no longer send it; servers still read it.
public struct TelemetryBatch: ReleaseBound, Sendable, Hashable {
  /// The release of the build.
  public var releaseName: ReleaseName
  /// The counts.
  public var counts: Telemetry

  /// The maximum length of a batch, in bytes.
  public static let lengthLimit = 16_000

  private static let groups = [
    "launches", "first", "came", "opened", "updates", "setbacks", "sampled", "missing", "exposed",
  ]

  /// Creates a batch of a build.
  public init(of releaseName: ReleaseName, counts: Telemetry) {
    self.releaseName = releaseName
    self.counts = counts
  }

  /// The batch in JSON; equal batches give equal bytes.
  public var json: [UInt8] {
    var members = [
      "\"telemetry\":1", "\"app\":\(Self.quoted(app))", "\"channel\":\(Self.quoted(channel))",
      "\"release\":\(Self.quoted(release))",
    ]
    if let shown = counts.shown {
      members.append("\"locale\":\(Self.quoted(shown.locale))")
      members.append("\"revision\":\(shown.revision)")
    }
    let rows = counts.counts.map { ($0.key.words.group, $0.key.words.name, $0.value) }
    for group in Self.groups {
      let own = rows.filter { $0.0 == group }.sorted { Self.precedes($0.1, $1.1) }
      guard !own.isEmpty else { continue }
      let counts = own.map { "\(Self.quoted($0.1)):\($0.2)" }.joined(separator: ",")
      members.append("\"\(group)\":{\(counts)}")
    }
    return Array("{\(members.joined(separator: ","))}".utf8)
  }

  /// Returns whether one key comes first: numbers by value, words alphabetically.
  private static func precedes(_ one: String, _ other: String) -> Bool {
    if let one = Int(one), let other = Int(other) { return one < other }
    return one < other
  }

  private static func quoted(_ text: String) -> String {
    let plain = text.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" || scalar.value < 0x20 ? "?" : String(scalar)
    }
    return "\"" + plain.joined() + "\""
  }
}
