import Delivery
import Foundation
import Sodium

extension Root {
  /// How long a new root is believed where nobody says otherwise: a year, in days.
  public static let defaultDays = 365
  /// From how long before its expiry every command that signs warns: 90 days, in seconds.
  public static let warningTime: UInt64 = 90 * 86_400
  /// From how long before its expiry a check fails: 60 days, in seconds.
  public static let alarmTime: UInt64 = 60 * 86_400

  /// A line that says when the root expires, or has expired.
  ///
  /// - Parameters:
  ///   - seconds: how far away the expiry may be.
  ///   - now: seconds since 1970.
  /// - Returns: nil where the root holds longer, or for ever.
  public func notice(within seconds: UInt64, at now: UInt64) -> String? {
    guard let expiry, expiry <= now || expiry - now <= seconds else { return nil }
    let (what, date) = (
      "root \(version) of \"\(app)\"",
      Date(timeIntervalSince1970: Double(expiry)).formatted(.iso8601)
    )
    let fix = "publish the next root (see `langpack root create`)"
    guard expiry > now else {
      return "\(what): expired at \(date), so devices take nothing new; \(fix)"
    }
    let days = (expiry - now) / 86_400
    return "\(what): expires in \(days) \(days == 1 ? "day" : "days"), at \(date); \(fix)"
  }

  /// Whether a root's file has a signature of a known key that is not good: apps that pin that key refuse the root,
  /// even if others take it.
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

  /// Finds that a key signs no manifests, or no timestamps, by this root.
  public func check(_ key: PublicKey) throws(ReleaseError) {
    try Authority(key: key, roots: [self]).check(key)
  }
}

extension Origin {
  /// The newest root of an app, from the team's own on.
  ///
  /// - Parameter app: the app's name.
  /// - Returns: nil where the app has none, or the team's own is not at hand to prove it.
  /// - Throws: a root that cannot be read, or that the one before does not prove.
  /// - Complexity: one request where the team's own is the newest.
  public func presentRoot(of app: String) throws(ReleaseError) -> Root? {
    guard var present = trust.root, present.app == app else { return nil }
    while let next = try root(after: present, of: app) { present = next }
    return present
  }
}
