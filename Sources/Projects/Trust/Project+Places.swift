import Catalog
import Foundation
import Owner

/// The places on a network that only the project's files may name.
extension Project {
  /// Throws an error if only the project's files name the shared catalog on a server, and the
  /// machine's owner does not allow it.
  ///
  /// - Parameter address: The address.
  /// - Throws: An error that names the command, or the parameter that a file may not set.
  func checkCatalog(_ address: String) throws(ProjectError) {
    // An address that cannot be read is refused when it is opened, without a word of it.
    guard isServer(address), !isCatalogNamed, let value = PhraseCatalog.withoutPassword(address)
    else { return }
    if let parameter = PhraseCatalog.foreignParameter(of: address) {
      throw .failure(
        "\(trust.file): \"catalog\" sets \"\(parameter)\", which a file of the project may not "
          + "(name the whole address in \(ProjectTrust.catalogVariable))")
    }
    try requireConsent(
      .catalog, setting: "catalog", value: value,
      rule: "nothing is sent there",
      or: "set \(ProjectTrust.catalogVariable) to the address, or to nothing to go on without it")
  }

  /// Throws an error if only the project's files name the origin in an object store, and the
  /// machine's owner does not allow it.
  func checkOrigin() throws(ProjectError) {
    guard try !isOriginAllowed() else { return }
    throw .failure(originRefusal("nothing is sent there"))
  }

  /// Returns whether the origin is a folder, or named outside the project's files.
  func isOriginAllowed() throws(ProjectError) -> Bool {
    guard configuration.origin.isStoreAddress, !trust.namesOrigin else { return true }
    return try hasConsent(.origin, value: configuration.origin)
  }

  /// Returns the words about an origin that only the project's files name.
  func originRefusal(_ rule: String) -> String {
    refusal(
      .origin, setting: "origin", value: configuration.origin, rule: rule,
      or: "set \(ProjectTrust.originVariable), or pass --origin")
  }

  /// Whether the environment names the catalog.
  var isCatalogNamed: Bool {
    ProcessInfo.processInfo.environment[ProjectTrust.catalogVariable] != nil
  }

  /// Whether a value of "catalog" leads to a server.
  func isServer(_ value: String) -> Bool { PhraseCatalog.mayBeAddress(value) }
}
