import Delivery
import Foundation
import Release
import Sodium
import Webhooks

/// What to watch, and by which counts.
public struct WatchOrder: Sendable {
  /// The only release; nil for every release that has a plan.
  public var release: ReleaseName?
  /// The place of the counts.
  public var counts: HealthPlace
  /// How long a new timestamp is valid, in seconds.
  public var lifetime = PublicationTerms.defaultLifetime
  /// The receiver of messages about decisions; nil for none.
  package var receiver: WebhookReceiver?

  /// Creates an order to watch every release.
  public init(counts: HealthPlace) { self.counts = counts }
}

extension WatchOrder {
  /// Sets the receiver of messages.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - secret: The file of the secret, `whsec_…`.
  ///   - allowsPrivate: Whether it may be on a private network or on this machine.
  ///   - reporter: Receives a warning if other users can read or write the secret.
  /// - Throws: An error if the address or the secret is invalid.
  public mutating func tell(
    _ url: String, secret: File, allowsPrivate: Bool, _ reporter: Reporter = .silent
  ) throws(ProjectError) {
    if KeyFiles.isReadableByOthers(secret.path) {
      reporter.take(
        .warning(
          "\(secret.shown): other users can read or write the secret, and with it forge messages "
            + "(run 'chmod 600' on it, and replace the secret)"))
    }
    let text = try secret.text().trimmingCharacters(in: .whitespacesAndNewlines)
    guard let key = WebhookSecret(text) else {
      throw .failure(
        "\(secret.shown): is not a secret of Standard Webhooks (whsec_ and the base64 of 24 to 64 "
          + "bytes)")
    }
    guard let receiver = WebhookReceiver(url, key, allowsPrivate ? .any : .publicOnly) else {
      throw .failure(
        "--webhook: is not an address such as https://hooks.example.org/texts (without a password)")
    }
    self.receiver = receiver
  }
}
