import ObjectStore
import TestSupport
import Testing

@testable import Release

extension FaultyStore {
  /// The store as a publisher reaches it, with short pauses.
  func reached(attempts: Int = 3, seconds: Double = 5) throws -> S3Store {
    var settings = StoreSettings(
      endpoint: "http://127.0.0.1:\(port)", region: Self.region,
      credentials: StoreCredentials(keyID: Self.keyID, secret: Self.secret))
    settings.retries.attempts = attempts
    settings.retries.firstPause = 0.002
    settings.totalSeconds = seconds
    return S3Store(try StoreAddress("s3://texts/origin"), settings)
  }

  /// An origin in the store, as another process would have it.
  func origin(
    isSingle: Bool = false, attempts: Int = 3, seconds: Double = 5
  ) throws -> Origin {
    Origin(
      store: try reached(attempts: attempts, seconds: seconds), trusting: .key, isSingle: isSingle)
  }
}

extension Origin {
  /// Publishes a revision of the sample, whose deltas go back to those before.
  @discardableResult
  func publish(
    _ revision: Int, locales: [String] = ["el"], by signer: Signer? = nil
  ) throws -> PublishReport {
    try Publisher.publish(
      Samples.release(revision, locales: locales), to: self,
      signedBy: signer ?? Signer(try Samples.key()), now: Samples.start)
  }

  /// Whatever is wrong with what is served.
  func faults() throws -> [String] {
    verify(keys: [try Samples.key().publicKey], now: Samples.start).faults.map(\.description)
  }

  /// The bytes of all files, by name.
  func files() throws -> [String: [UInt8]] {
    try ["apps", "audit", "blobs", "closed", "lists"].reduce(into: [:]) { found, folder in
      found.merge(try files(in: folder)) { a, _ in a }
    }
  }

  private func files(in folder: String) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try list(folder) {
      // A file has nothing below it.
      let below = try files(in: "\(folder)/\(name)")
      found.merge(below) { a, _ in a }
      if below.isEmpty { found["\(folder)/\(name)"] = try storage.read("\(folder)/\(name)")?.bytes }
    }
    return found
  }
}
