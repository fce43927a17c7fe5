/// What happened on one device: what its share in the fleet's figures is.
struct DeviceRecord {
  var sessions = 0
  /// Sessions that never had all texts of the build in the user's language.
  var failed = 0
  /// Sessions after the first whose launch had not all of them.
  var notFromDisk = 0
  /// Sessions after the first whose launch was not in the user's language at all.
  var otherLanguage = 0
  /// Sessions after the first whose pack was the newest that the device knew of, for its build.
  var wanted = 0
  /// Sessions after the first that had all that was published to all devices a day before.
  var fresh = 0
  /// Sessions that ended by the bad pack, and all that showed it.
  var crashed = 0
  var bad = 0
  var firstFailed = 0
  /// Milliseconds from the first start to the first text in the user's language.
  var firstText: UInt64?
  /// When the bad pack was first shown, and when another one was after that; milliseconds since 1970.
  var badFrom: UInt64?
  var badUntil: UInt64?
  var bytes = 0
  var requests = 0
  var checks = 0
  var failedChecks = 0
  /// How sessions failed.
  var failedOffline = 0
  var failedCrashed = 0
}
