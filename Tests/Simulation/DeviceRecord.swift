/// The record of one device: its contribution to the fleet's figures.
struct DeviceRecord {
  var sessions = 0
  /// The sessions that never had every text of the build in the user's language.
  var failed = 0
  /// The sessions after the first whose launch did not have every text.
  var notFromDisk = 0
  /// The sessions after the first whose launch was not in the user's language at all.
  var otherLanguage = 0
  /// The sessions after the first whose pack was the newest for the build that the device knew.
  var wanted = 0
  /// The sessions after the first that had everything published to every device a day before.
  var fresh = 0
  /// The sessions that crashed because of the bad pack, and all that showed it.
  var crashed = 0
  var bad = 0
  var firstFailed = 0
  /// The milliseconds from the first start to the first text in the user's language.
  var firstText: UInt64?
  /// The first times at which the bad pack was shown, and another one after it; milliseconds since
  /// 1970.
  var badFrom: UInt64?
  var badUntil: UInt64?
  var bytes = 0
  var requests = 0
  var checks = 0
  var failedChecks = 0
  /// The failed sessions by cause.
  var failedOffline = 0
  var failedCrashed = 0
  var telemetry = TelemetryTruth()
}
