import TestSupport

@testable import ObjectStore

extension FaultyStore {
  /// The store as a publisher reaches it; pauses and waits are short.
  func reached(
    _ address: String = "s3://texts/a", attempts: Int = 3,
    _ change: (inout StoreSettings) -> Void = { _ in }
  ) throws -> S3Store {
    var settings = StoreSettings(
      endpoint: "http://127.0.0.1:\(port)", region: Self.region,
      credentials: StoreCredentials(keyID: Self.keyID, secret: Self.secret))
    settings.retries.attempts = attempts
    settings.retries.firstPause = 0.01
    settings.totalSeconds = 0.5
    change(&settings)
    return S3Store(try StoreAddress(address), settings)
  }
}
