/// The results of a fleet: sums over its devices, the same for any distribution among threads.
package struct FleetTally: Sendable, Hashable {
  package var devices = 0
  package var sessions = 0
  /// Every session: counts those that never had every text of the build.
  package var success = ShareTally()
  /// Sessions after a device's first: counts those whose launch did not have every text of the
  /// build.
  package var fromDisk = ShareTally()
  /// Sessions after a device's first: counts those whose launch was in another language.
  package var ownLanguage = ShareTally()
  /// Sessions after a device's first: counts those whose pack was stale or absent.
  package var wanted = ShareTally()
  /// Sessions after a device's first: counts those without what was published a day before.
  package var fresh = ShareTally()
  /// First sessions: counts those that never had every text.
  package var first = ShareTally()
  /// The milliseconds from the first start to the first text in the user's language.
  package var firstText = Spread()
  package var neverText = 0
  /// The bytes per device over all days.
  package var bytes = Spread()
  package var requests = 0
  package var checks = 0
  package var failedChecks = 0
  package var failedOffline = 0
  package var failedCrashed = 0
  package var telemetry = TelemetryTruth()
  // The bad pack.
  package var badDevices = 0
  package var badSessions = 0
  package var crashedSessions = 0
  package var crashes = Spread()
  /// The milliseconds from the bad pack's first session to the first one with another pack.
  package var recovery = Spread()
  package var unrecovered = 0

  package init() {}

  mutating func add(_ record: DeviceRecord) {
    devices += 1
    guard record.sessions > 0 else { return }
    sessions += record.sessions
    let later = record.sessions - 1
    success.add(failures: record.failed, of: record.sessions)
    fromDisk.add(failures: record.notFromDisk, of: later)
    ownLanguage.add(failures: record.otherLanguage, of: later)
    wanted.add(failures: later - record.wanted, of: later)
    fresh.add(failures: later - record.fresh, of: later)
    first.add(failures: record.firstFailed, of: 1)
    if let text = record.firstText { firstText.add(Int(text)) } else { neverText += 1 }
    bytes.add(record.bytes)
    requests += record.requests
    checks += record.checks
    failedChecks += record.failedChecks
    failedOffline += record.failedOffline
    failedCrashed += record.failedCrashed
    telemetry.add(record.telemetry)
    addBad(record)
  }

  private mutating func addBad(_ record: DeviceRecord) {
    guard let from = record.badFrom else { return }
    badDevices += 1
    badSessions += record.bad
    crashedSessions += record.crashed
    crashes.add(record.crashed)
    if let until = record.badUntil { recovery.add(Int(until - from)) } else { unrecovered += 1 }
  }

  package mutating func add(_ other: FleetTally) {
    devices += other.devices
    sessions += other.sessions
    success.add(other.success)
    fromDisk.add(other.fromDisk)
    ownLanguage.add(other.ownLanguage)
    wanted.add(other.wanted)
    fresh.add(other.fresh)
    first.add(other.first)
    firstText.add(other.firstText)
    neverText += other.neverText
    bytes.add(other.bytes)
    requests += other.requests
    checks += other.checks
    failedChecks += other.failedChecks
    failedOffline += other.failedOffline
    failedCrashed += other.failedCrashed
    telemetry.add(other.telemetry)
    badDevices += other.badDevices
    badSessions += other.badSessions
    crashedSessions += other.crashedSessions
    crashes.add(other.crashes)
    recovery.add(other.recovery)
    unrecovered += other.unrecovered
  }
}
