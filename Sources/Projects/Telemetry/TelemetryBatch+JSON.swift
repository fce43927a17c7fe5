import Client
import Delivery
import JSON
import Pack

extension TelemetryBatch {
  /// The highest catalog revision that a batch may name.
  static let revisionLimit: UInt64 = 0xFFFF_FFFF

  /// Parses a batch from JSON; nil if any part is invalid or exceeds what a device counts.
  init?(parsing bytes: [UInt8]) {
    guard bytes.count <= Self.lengthLimit, let value = try? JSONReader.read(bytes),
      case .object(let members) = value.content, value["telemetry"]?.whole == 1,
      let app = value["app"]?.string, let channel = value["channel"]?.string,
      let release = value["release"]?.string, [app, channel, release].allSatisfy(OriginPath.isName)
    else { return nil }
    self.init(
      of: ReleaseName(app: app, channel: channel, release: release), counts: Telemetry())
    if value["locale"] != nil || value["revision"] != nil {
      guard let locale = value["locale"]?.string, OriginPath.isName(locale),
        let revision = value["revision"]?.whole.flatMap(UInt64.init(exactly:)),
        revision <= Self.revisionLimit
      else { return nil }
      counts.shown = .init(locale: locale, revision: Revision(revision))
    }
    let known = ["telemetry", "app", "channel", "release", "locale", "revision"]
    guard Set(members.map(\.name)).count == members.count else { return nil }
    for member in members where !known.contains(member.name) {
      guard take(member) else { return nil }
    }
  }

  private mutating func take(_ group: JSONValue.Member) -> Bool {
    guard case .object(let rows) = group.value.content else { return false }
    for row in rows {
      guard let fact = Telemetry.Fact(group.name, row.name), counts.counts[fact] == nil,
        let times = row.value.whole.flatMap(UInt32.init(exactly:)),
        (1...Telemetry.timesLimit).contains(times)
      else { return false }
      counts.count(fact, times: times)
      // Reject more names than a device counts.
      guard counts.counts[fact] != nil else { return false }
    }
    return true
  }
}
