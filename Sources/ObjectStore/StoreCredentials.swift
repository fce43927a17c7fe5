/// What requests to a store are signed with; no text of it shows the secrets.
public struct StoreCredentials: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// The name of the key, which is no secret.
  var keyID: String
  let secret: String
  let sessionToken: String?

  /// Credentials, with a token where they are for a session only.
  public init(keyID: String, secret: String, sessionToken: String? = nil) {
    (self.keyID, self.secret, self.sessionToken) = (keyID, secret, sessionToken)
  }

  /// The name of the key alone.
  public var description: String { "key \"\(keyID)\"" }
  /// The name of the key alone, also where a value is dumped.
  public var customMirror: Mirror { Mirror(self, children: ["keyID": keyID]) }
}
