import Delivery
import Sodium

extension Root {
  /// The default validity of a new root, in days: a year.
  public static let defaultDays = 365
  /// The time before expiry from which every command that signs warns, in seconds: 90 days.
  public static let warningTime: UInt64 = 90 * 86_400
  /// The time before expiry from which a check fails, in seconds: 60 days.
  static let alarmTime: UInt64 = 60 * 86_400

  /// Returns a line with the time at which the root expires or has expired.
  ///
  /// - Parameters:
  ///   - seconds: The maximum time until the expiry.
  ///   - now: Seconds since 1970.
  /// - Returns: The line; nil if the root is valid for longer, or for ever.
  public func notice(within seconds: UInt64, at now: UInt64) -> String? {
    guard let expiry, expiry <= now || expiry - now <= seconds else { return nil }
    let (what, date) = (
      "root \(version) of \"\(app)\"", UTCDate.text(expiry)
    )
    let fix = "publish the next root (see `langpack root create`)"
    guard expiry > now else {
      return "\(what): expired at \(date), so devices accept nothing new; \(fix)"
    }
    let days = (expiry - now) / 86_400
    return "\(what): expires in \(days) \(days == 1 ? "day" : "days"), at \(date); \(fix)"
  }

  /// Returns whether a root's file has an invalid signature of a known key.
  ///
  /// Apps that pin that key refuse the root, even if others accept it.
  static func hasBadSignature(_ bytes: [UInt8], after former: Root?, _ keys: [PublicKey]) -> Bool {
    guard let signed = try? Signed<Root>(parsing: bytes) else { return true }
    let message = signed.content.signedMessage()
    let known =
      (former?.roots.keys ?? []) + signed.content.roots.keys
      + keys.map { TrustedKey(id: $0.id, publicKey: $0.bytes) }
    return signed.signatures.contains { signature in
      known.contains {
        $0.id == signature.keyID
          && !PublicKey.verify(
            publicKey: $0.publicKey, message: message, signature: signature.bytes)
      }
    }
  }

  /// Checks that a key signs both manifests and timestamps under this root.
  public func check(_ key: PublicKey) throws(ReleaseError) {
    try Authority(key: key, roots: [self]).check(key)
  }
}

extension Origin {
  /// Returns the newest root of an app, starting from the team's own.
  ///
  /// - Parameter app: The app's name.
  /// - Returns: The root; nil if the app has none, or the team's own isn't available to verify it.
  /// - Throws: An error if a root cannot be read, or the one before doesn't verify it.
  /// - Complexity: One request if the team's own is the newest.
  public func presentRoot(of app: String) throws(ReleaseError) -> Root? {
    guard var present = trust.root, present.app == app else { return nil }
    while let next = try root(after: present, of: app) { present = next }
    return present
  }
}
