import Delivery

/// What the sums say about packs and rollouts, for people and monitors; small rows are folded.
///
/// ```swift
/// let report = HealthReport(try store.sums(since: hour, step: step))
/// for row in report.packs where row.failures > 0 { print(row) }
/// ```
/// Rows with fewer than 20 devices are folded into `others`, which is left out if it has fewer too.
/// Only devices that began count for that, never failures. Decisions use the sums, not this.
public struct HealthReport: Sendable {
  /// The fewest devices that a row may have.
  public static let leastDevices = 20

  /// One pack, or the folded packs of a release.
  public struct PackRow: Sendable {
    /// The release.
    public var releaseName: ReleaseName
    /// The locale and the pack; nil for folded packs.
    public var pack: (locale: String, digest: HalfDigest)?
    /// The facts; `begun` is the number of devices.
    public var counts: FactCounts
    /// The share of devices that could not keep earlier packs of the locale; nil if unknown.
    public var earlierShare: Double?
    /// The share of devices that could not keep it in each step of time; nil for too few devices.
    public var trend: [Double?] = []

    /// Creates a row.
    public init(
      releaseName: ReleaseName, pack: (locale: String, digest: HalfDigest)?, counts: FactCounts,
      earlierShare: Double? = nil, trend: [Double?] = []
    ) {
      (self.releaseName, self.pack, self.counts) = (releaseName, pack, counts)
      (self.earlierShare, self.trend) = (earlierShare, trend)
    }
  }

  /// One arm of a step of a rollout, or the folded ones of a release.
  public struct StepRow: Sendable {
    /// The release.
    public var releaseName: ReleaseName
    /// The rollout, sequence, share and arm; nil for folded steps.
    public var step: FactSubject?
    /// The facts; `began` is the number of devices.
    public var counts: FactCounts

    /// Creates a row.
    public init(releaseName: ReleaseName, step: FactSubject?, counts: FactCounts) {
      (self.releaseName, self.step, self.counts) = (releaseName, step, counts)
    }
  }

  /// The packs, those with the highest share of failures first, then the folded ones.
  public private(set) var packs: [PackRow] = []
  /// The steps of rollouts in their order, then the folded ones.
  public private(set) var steps: [StepRow] = []

  /// The maximum number of points of a trend.
  private static let trendLimit = 1000

  /// Creates a report of sums.
  ///
  /// - Parameters:
  ///   - sums: The sums; those of another version of batches enter no row.
  ///   - step: The number of hours that one row of the sums has.
  public init(_ sums: FactSums, step: Int = 1) {
    let hours = Self.hours(sums, step)
    var found: [SubjectKey: [Int: FactCounts]] = [:]
    for (key, counts) in sums.rows where key.version == FactBatch.version {
      let place = SubjectKey(releaseName: key.releaseName, subject: key.subject)
      let devices = counts.filter { !PrefixSpread.isWord($0.key) }
      found[place, default: [:]][key.hour, default: [:]].merge(devices) { $0 &+ $1 }
    }
    let totals = found.mapValues { hours in
      hours.values.reduce(into: FactCounts()) { $0.merge($1) { $0 &+ $1 } }
    }
    packs = Self.packs(totals, found, hours)
    steps = Self.steps(totals)
  }

  /// Returns every step of time from the first to the last with a pack, so that a gap shows as one.
  private static func hours(_ sums: FactSums, _ step: Int) -> [Int] {
    let hours = sums.rows.keys.compactMap { key in
      if case .pack = key.subject { key.hour } else { nil }
    }
    guard let first = hours.min(), let last = hours.max() else { return [] }
    let unit = max(1, step)
    let step = unit * (1 + (last - first) / unit / trendLimit)
    return Array(stride(from: first, through: last, by: step))
  }

  /// A subject of a release.
  fileprivate struct SubjectKey: Hashable {
    let releaseName: ReleaseName
    let subject: FactSubject

    /// The release and locale of a pack; nil for other subjects.
    var locale: String? {
      guard case .pack(let locale, _) = subject else { return nil }
      return "\(releaseName.text)/\(locale)"
    }
  }
}

extension HealthReport.PackRow {
  /// The number of devices that began a trial of it.
  public var devices: Int { counts["begun"] ?? 0 }
  /// The number of devices that could not keep it: starts were not survived, or it doesn't decode.
  public var failures: Int { (counts["failed"] ?? 0) &+ (counts["undecodable"] ?? 0) }
  /// The share of devices that could not keep it, at most 1.
  public var share: Double { HealthReport.share(counts) }
}

extension HealthReport {
  fileprivate static func share(_ counts: FactCounts) -> Double {
    let failures = (counts["failed"] ?? 0) &+ (counts["undecodable"] ?? 0)
    return min(1, Double(failures) / Double(max(1, counts["begun"] ?? 0)))
  }

  private static func packs(
    _ totals: [SubjectKey: FactCounts], _ found: [SubjectKey: [Int: FactCounts]], _ hours: [Int]
  ) -> [PackRow] {
    var (rows, folded) = ([PackRow](), [ReleaseName: FactCounts]())
    let byLocale = Dictionary(grouping: totals.keys) { $0.locale }
    for (key, counts) in totals {
      guard case .pack(let locale, let digest) = key.subject else { continue }
      guard counts["begun"] ?? 0 >= leastDevices else {
        folded[key.releaseName, default: [:]].merge(counts) { $0 &+ $1 }
        continue
      }
      let byHour = found[key] ?? [:]
      let earlier = earlierCounts(
        than: byHour.keys.min() ?? 0, key, among: byLocale[key.locale] ?? [], totals, found)
      rows.append(
        PackRow(
          releaseName: key.releaseName, pack: (locale, digest), counts: counts,
          earlierShare: earlier["begun"] ?? 0 >= leastDevices ? share(earlier) : nil,
          trend: hours.map { hour in
            byHour[hour].flatMap { $0["begun"] ?? 0 >= leastDevices ? share($0) : nil }
          }))
    }
    rows.sort {
      ($1.share, $1.devices, $0.order) < ($0.share, $0.devices, $1.order)
    }
    return rows
      + large(folded, "begun").map { PackRow(releaseName: $0, pack: nil, counts: $1) }
  }

  /// Returns the facts of the packs of a locale that were first reported before an hour.
  private static func earlierCounts(
    than hour: Int, _ key: SubjectKey, among others: [SubjectKey],
    _ totals: [SubjectKey: FactCounts],
    _ found: [SubjectKey: [Int: FactCounts]]
  ) -> FactCounts {
    var counts: FactCounts = [:]
    for other in others where other != key {
      guard let first = found[other]?.keys.min(), first < hour else { continue }
      counts.merge(totals[other] ?? [:]) { $0 &+ $1 }
    }
    return counts
  }

  private static func steps(_ totals: [SubjectKey: FactCounts]) -> [StepRow] {
    var (rows, folded) = ([StepRow](), [ReleaseName: FactCounts]())
    for (key, counts) in totals {
      guard case .rollout = key.subject else { continue }
      if counts["began"] ?? 0 >= leastDevices {
        rows.append(StepRow(releaseName: key.releaseName, step: key.subject, counts: counts))
      } else {
        folded[key.releaseName, default: [:]].merge(counts) { $0 &+ $1 }
      }
    }
    rows.sort { $0.order < $1.order }
    return rows
      + large(folded, "began").map { StepRow(releaseName: $0, step: nil, counts: $1) }
  }

  /// Returns the folded rows that have enough devices themselves, by release.
  private static func large(
    _ folded: [ReleaseName: FactCounts], _ devices: String
  ) -> [(ReleaseName, FactCounts)] {
    folded.filter { $0.value[devices] ?? 0 >= leastDevices }
      .sorted { $0.key.text < $1.key.text }.map { ($0.key, $0.value) }
  }
}

extension HealthReport.PackRow {
  fileprivate var order: String {
    "\(releaseName.text) \(pack?.locale ?? "") \(pack?.digest.hex ?? "")"
  }
}

extension HealthReport.StepRow {
  /// The number of devices whose process started in front.
  public var devices: Int { counts["began"] ?? 0 }

  /// A text whose order is that of the steps: sequences have equal lengths.
  fileprivate var order: String {
    guard case .rollout(let id, let sequence, _, let arm)? = step else { return releaseName.text }
    return [
      releaseName.text, HexadecimalDigits.text(of: id), HexadecimalDigits.text(of: sequence),
      arm.rawValue,
    ].joined(separator: " ")
  }
}
