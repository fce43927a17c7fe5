import Delivery
import Sodium

/// A public key that verifies the signature of an inspected file.
public struct InspectionKey: Sendable {
  /// The key.
  public var key: PublicKey
  /// The name of the key's file, for messages.
  public var name: String
  /// Whether a file signed by another key is an error; if not, it is merely unverified.
  public var isRequired: Bool

  /// Creates a key with the name of its file.
  public init(_ key: PublicKey, name: String, isRequired: Bool) {
    self.key = key
    self.name = name
    self.isRequired = isRequired
  }

  /// Returns the result of verifying a file's signature, if nothing is wrong.
  func finding<Content>(on signed: Signed<Content>) throws(InspectionProblem) -> String {
    if signed.isSigned(by: key) { return "verified with \(name)" }
    if signed.signatures.contains(where: { $0.keyID == key.id }) {
      throw InspectionProblem("altered: the signature of \"\(name)\" is of other bytes; restore it")
    }
    if isRequired { throw InspectionProblem("not signed by \"\(name)\"; pass the publisher's key") }
    return "not verified (not signed by \(name); pass --key FILE)"
  }
}

/// A description of what is wrong with an inspected file.
struct InspectionProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
