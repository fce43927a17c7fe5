/// The credentials that sign requests to a store; no description of them shows the secrets.
public struct StoreCredentials: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// The id of the key, which isn't secret.
  var keyID: String
  let secret: String
  let sessionToken: String?

  /// Creates credentials, with a token for temporary ones.
  public init(keyID: String, secret: String, sessionToken: String? = nil) {
    (self.keyID, self.secret, self.sessionToken) = (keyID, secret, sessionToken)
  }

  /// The id of the key only.
  public var description: String { "key \"\(keyID)\"" }
  /// A mirror with only the key's id, for dumps.
  public var customMirror: Mirror { Mirror(self, children: ["keyID": keyID]) }
}
