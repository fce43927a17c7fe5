import Delivery
import Sodium

/// A public key with which the signature of an inspected file is verified.
public struct InspectionKey: Sendable {
  /// The key.
  public var key: PublicKey
  /// The file that it is from, for messages.
  public var name: String
  /// Whether a file of another key is wrong; else it is only not verified.
  public var isRequired: Bool

  /// A key of a file.
  public init(_ key: PublicKey, name: String, isRequired: Bool) {
    self.key = key
    self.name = name
    self.isRequired = isRequired
  }

  /// What the key says of a manifest, where nothing is wrong.
  func finding<Content>(on signed: Signed<Content>) throws(InspectionProblem) -> String {
    if signed.isSigned(by: key) { return "verified with \(name)" }
    if signed.signatures.contains(where: { $0.keyID == key.id }) {
      throw InspectionProblem("altered: the signature of \"\(name)\" is of other bytes; restore it")
    }
    if isRequired { throw InspectionProblem("not signed by \"\(name)\"; give the publisher's key") }
    return "not verified (not signed by \(name); give --key FILE)"
  }
}

/// What is wrong with an inspected file, in words.
struct InspectionProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
