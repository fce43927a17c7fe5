import Sodium

/// The shared secret of a receiver, by which it knows who sent a message.
///
/// ```swift
/// let secret = WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
/// ```
/// The rules are those of Standard Webhooks 1.0 (symmetric signatures, `v1`).
package struct WebhookSecret: Sendable, Hashable {
  private let bytes: [UInt8]

  /// The numbers of bytes that a secret may have.
  package static let lengths = 24...64

  /// Parses a secret; nil unless it is `whsec_` and the base64 of 24 to 64 bytes.
  package init?(_ text: String) {
    let prefix = "whsec_"
    guard text.hasPrefix(prefix), let bytes = Base64.bytes(String(text.dropFirst(prefix.count))),
      Self.lengths.contains(bytes.count)
    else { return nil }
    self.bytes = bytes
  }

  /// Returns the value of the header `webhook-signature`.
  ///
  /// - Parameters:
  ///   - id: The id of the message, the same in every attempt.
  ///   - time: The time of this attempt, in seconds since 1970.
  ///   - body: The body.
  /// - Returns: The version and the signature.
  package func signature(of id: String, at time: UInt64, _ body: [UInt8]) -> String {
    let message = Array("\(id).\(time).".utf8) + body
    return "v1," + Base64.text(Digest.hmacSHA256(message, key: bytes))
  }
}
