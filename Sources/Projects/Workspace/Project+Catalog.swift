import Catalog
import Foundation
import Pack
import Snapshot

extension Project {
  /// The address of the team's shared catalog; nil if the project's files are authoritative.
  ///
  /// The environment overrides the configuration, since an address may contain a password.
  var sharedCatalog: String? {
    let given =
      ProcessInfo.processInfo.environment[ProjectTrust.catalogVariable] ?? configuration.catalog
    guard let given, !given.isEmpty else { return nil }
    // Check for an address before `file` turns the value into a path.
    return PhraseCatalog.mayBeAddress(given) ? given : file(given).path
  }

  /// The author name that the history records.
  public var author: String {
    let environment = ProcessInfo.processInfo.environment
    return ["LANGPACK_AUTHOR", "USER", "LOGNAME"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? Self.systemUser
  }

  /// The name of the user whose process this is; `unknown` where the system has none.
  private static var systemUser: String {
    let name = NSUserName()
    return name.isEmpty ? "unknown" : name
  }

  /// Opens the team's shared catalog; during a rehearsal, a copy of a local one.
  ///
  /// A file that doesn't exist is an empty catalog, which only a command that changes it creates.
  ///
  /// - Throws: An error if the catalog cannot be reached or read, or if it is on a server that only
  ///   the project's files name.
  func openSharedCatalog(
    _ address: String, isMade: Bool = false
  ) throws(ProjectError) -> PhraseCatalog {
    try checkCatalog(address)
    var place = address
    if !PhraseCatalog.mayBeAddress(address) {
      let file = File(address)
      guard file.exists || isMade else { return try .inMemory() }
      try file.checkDatabase()
      place = try rehearsal?.database(address, shown: address).path ?? address
    }
    return try ProjectError.wrapping { () throws(CatalogError) in try PhraseCatalog(path: place) }
  }

  /// Opens the team's shared catalog for writing; during a rehearsal, a copy of it.
  ///
  /// - Throws: An error if the catalog cannot be opened, or if a rehearsal cannot copy it because
  ///   it is on a server.
  func openSharedCatalogToChange(_ address: String) throws(ProjectError) -> PhraseCatalog {
    guard canRehearse else {
      throw .failure(
        "the shared catalog is on a server, which a dry run cannot copy (run the command without "
          + "--dry-run)")
    }
    return try openSharedCatalog(address, isMade: true)
  }

  /// Whether a rehearsal is possible: it isn't if the shared catalog is on a server.
  public var canRehearse: Bool {
    rehearsal == nil || sharedCatalog.map(PhraseCatalog.mayBeAddress) != true
  }

  /// Returns the file of the local catalog; during a rehearsal, of the copy that stands in for it.
  private func localCatalog() throws(ProjectError) -> File {
    guard let rehearsal else { return catalog }
    let copy = try rehearsal.database(catalog.path, shown: catalog.shown)
    return File(copy.path, shown: catalog.shown)
  }

  /// Returns the catalog to read history from: the shared one as it is, or the updated local one.
  ///
  /// Commands that only read must not write to a shared catalog.
  ///
  /// Calls with errors have no phrase in it.
  ///
  /// - Throws: An error if a catalog cannot be read.
  public func catalogToTell() throws(ProjectError) -> PhraseCatalog {
    if let sharedCatalog { return try openSharedCatalog(sharedCatalog) }
    return try update(errors: .goOn).catalog
  }

  /// Moves a shared catalog to a ledger's epoch, if that directly follows the catalog's.
  ///
  /// - Throws: An error with the fix if it doesn't follow, or an error if the catalog cannot be
  ///   written.
  public func follow(_ ledger: Ledger, in shared: PhraseCatalog) throws(ProjectError) {
    let epoch = try ProjectError.wrapping { () throws(CatalogError) in try shared.epoch }
    guard let epoch, epoch != ledger.epoch else { return }
    guard ledger.former?.epoch == epoch else {
      throw .failure(
        "the shared catalog is of epoch \(epoch), and \(self.ledger.shown) of \(ledger.epoch) "
          + "(take the ledger of the main branch; if it is lost, "
          + "'langpack compact --take' writes it from the catalog)")
    }
    try ProjectError.wrapping { () throws(CatalogError) in
      _ = try shared.beginEpoch(of: ledger, by: author) {
        reporter.progress("moving the catalog", $0, $1)
      }
    }
  }

  /// Opens the local catalog in the ledger's epoch.
  ///
  /// A catalog of the previous epoch moves to the ledger's. A catalog of any other epoch, such as
  /// another branch's, stays as it is, and the ledger's epoch gets its own file next to it. A
  /// damaged catalog is set aside and created anew, since the committed files contain everything
  /// but its history.
  ///
  /// - Throws: An error if the catalog is in use, cannot be written or is of a later version.
  func openCatalog(for ledger: Ledger) throws(ProjectError) -> PhraseCatalog {
    try checkLocalCatalog(for: ledger)
    let local = try localCatalog()
    var path = local.path
    do throws(CatalogError) {
      path = try Self.path(of: local, for: ledger)
      let found = try PhraseCatalog(path: path)
      try found.beginEpoch(of: ledger, by: author) {
        reporter.progress("moving the catalog", $0, $1)
      }
      if try found.isReadable { return found }
    } catch {
      guard error.isDamage else { throw .failure("\(error)") }
    }
    putAside(path)
    return try ProjectError.wrapping { () throws(CatalogError) in try PhraseCatalog(path: path) }
  }

  /// Returns the path of the catalog of one epoch, next to the local one.
  static func ownPath(of catalog: File, for ledger: Ledger) -> String {
    "\(catalog.path).\(ledger.epoch)"
  }

  /// Returns the path of the local catalog for a ledger's epoch.
  ///
  /// No file is ever moved for another epoch, so nothing is lost if several commands start at once.
  private static func path(
    of catalog: File, for ledger: Ledger
  ) throws(CatalogError) -> String {
    let own = ownPath(of: catalog, for: ledger)
    if File(own).exists { return own }
    guard catalog.exists, let found = try PhraseCatalog(path: catalog.path).epoch else {
      return catalog.path
    }
    return found == ledger.epoch || found == ledger.former?.epoch ? catalog.path : own
  }

  private func putAside(_ path: String) {
    for ending in ["", "-wal", "-shm", "-journal"] {
      let (folder, name) = File(path + ending).place
      try? folder.remove(name + ".former")
      try? folder.rename(name, to: name + ".former")
    }
  }
}

extension PhraseCatalog {
  /// Creates a catalog in memory.
  static func inMemory() throws(ProjectError) -> PhraseCatalog {
    try ProjectError.wrapping { () throws(CatalogError) in try PhraseCatalog(path: ":memory:") }
  }

  /// Whether the ordinals belong to an epoch, or to none yet.
  func isOf(_ epoch: Epoch) throws(ProjectError) -> Bool {
    let found = try ProjectError.wrapping { () throws(CatalogError) in try self.epoch }
    return found.map { $0 == epoch } ?? true
  }

  /// Whether the whole catalog can be read; true for a new catalog, which has nothing to read.
  fileprivate var isReadable: Bool {
    get throws(CatalogError) {
      guard try epoch != nil else { return true }
      do throws(CatalogError) {
        return try hasWholeTexts
      } catch {
        guard error.isDamage else { throw error }
        return false
      }
    }
  }
}
