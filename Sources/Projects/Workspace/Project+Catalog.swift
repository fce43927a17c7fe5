import Catalog
import Foundation
import Pack
import Snapshot

extension Project {
  /// The address of the catalog that a team shares; nil where the project's files are what counts.
  ///
  /// The environment goes before the configuration, since an address may hold a password.
  var sharedCatalog: String? {
    let given = ProcessInfo.processInfo.environment["LANGPACK_CATALOG"] ?? configuration.catalog
    guard let given, !given.isEmpty else { return nil }
    // As it was given, so that what looks like an address is judged before it becomes a part of a path.
    return PhraseCatalog.mayBeAddress(given) ? given : file(given).path
  }

  /// Who works here, for the history.
  public var author: String {
    let environment = ProcessInfo.processInfo.environment
    return ["LANGPACK_AUTHOR", "USER", "LOGNAME"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? "unknown"
  }

  /// The catalog that a team shares.
  ///
  /// - Throws: Where it cannot be reached or read.
  func openSharedCatalog(_ address: String) throws(ProjectError) -> PhraseCatalog {
    let place =
      PhraseCatalog.mayBeAddress(address)
      ? address : try rehearsal?.database(address, shown: address).path ?? address
    return try ProjectError.wrapping { () throws(CatalogError) in try PhraseCatalog(path: place) }
  }

  /// The catalog that a team shares, to be changed; a copy of it while work is rehearsed.
  ///
  /// - Throws: Also that it is on a server and cannot be copied.
  func openSharedCatalogToChange(_ address: String) throws(ProjectError) -> PhraseCatalog {
    guard canRehearse else {
      throw .failure(
        "the shared catalog is on a server, which a dry run cannot copy (run the command without "
          + "--dry-run)")
    }
    return try openSharedCatalog(address)
  }

  /// Whether nothing stands in the way of a record: a catalog on a server cannot be copied.
  public var canRehearse: Bool {
    rehearsal == nil || sharedCatalog.map(PhraseCatalog.mayBeAddress) != true
  }

  /// The local catalog, or the copy of it that is changed instead while work is rehearsed.
  private func localCatalog() throws(ProjectError) -> File {
    guard let rehearsal else { return catalog }
    let copy = try rehearsal.database(catalog.path, shown: catalog.shown)
    return File(copy.path, shown: catalog.shown)
  }

  /// The catalog whose history is told: the shared one as it is, the local one brought up to date.
  ///
  /// Who only looks puts nothing into a catalog that others share.
  ///
  /// - Throws: What is wrong in the sources, and where a catalog cannot be read.
  public func catalogToTell() throws(ProjectError) -> PhraseCatalog {
    if let sharedCatalog { return try openSharedCatalog(sharedCatalog) }
    return try update().catalog
  }

  /// Takes a shared catalog along to a ledger's epoch, where that follows the catalog's.
  ///
  /// - Throws: Where it does not, with what to do, or the catalog cannot be written.
  public func follow(_ ledger: Ledger, in shared: PhraseCatalog) throws(ProjectError) {
    let epoch = try ProjectError.wrapping { () throws(CatalogError) in try shared.epoch }
    guard let epoch, epoch != ledger.epoch else { return }
    guard ledger.former?.epoch == epoch else {
      throw .failure(
        "the shared catalog is of epoch \(epoch), and \(self.ledger.shown) of \(ledger.epoch) "
          + "(take the ledger of the main branch; where nobody has it any more, "
          + "'langpack compact --take' writes it from the catalog)")
    }
    try ProjectError.wrapping { () throws(CatalogError) in
      _ = try shared.beginEpoch(of: ledger, by: author)
    }
  }

  /// The local catalog, in the epoch of the ledger.
  ///
  /// One of the epoch before goes along. One of any other epoch, as of another branch, stays as it is, and the
  /// ledger's has a file of its own beside it. One that is damaged is put aside and made anew, since all
  /// but its history is in the committed text.
  ///
  /// - Throws: Where it is in use, cannot be written or is of a later version.
  func openCatalog(for ledger: Ledger) throws(ProjectError) -> PhraseCatalog {
    let local = try localCatalog()
    var path = local.path
    do throws(CatalogError) {
      path = try Self.path(of: local, for: ledger)
      let found = try PhraseCatalog(path: path)
      try found.beginEpoch(of: ledger, by: author)
      if try found.isReadable { return found }
    } catch {
      guard error.isDamage else { throw .failure("\(error)") }
    }
    putAside(path)
    return try ProjectError.wrapping { () throws(CatalogError) in try PhraseCatalog(path: path) }
  }

  /// Where the local catalog of a ledger's epoch is: no file is ever moved for another epoch, so nothing is
  /// lost however many commands begin at once.
  private static func path(
    of catalog: File, for ledger: Ledger
  ) throws(CatalogError) -> String {
    let own = "\(catalog.path).\(ledger.epoch)"
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
  /// Creates a catalog that is never written.
  static func inMemory() throws(ProjectError) -> PhraseCatalog {
    try ProjectError.wrapping { () throws(CatalogError) in try PhraseCatalog(path: ":memory:") }
  }

  /// Whether the ordinals are of an epoch, or of none yet.
  func isOf(_ epoch: Epoch) throws(ProjectError) -> Bool {
    let found = try ProjectError.wrapping { () throws(CatalogError) in try self.epoch }
    return found.map { $0 == epoch } ?? true
  }

  /// Whether all of it can be read; one that is new has nothing to read.
  fileprivate var isReadable: Bool {
    get throws(CatalogError) {
      guard try epoch != nil else { return true }
      do throws(CatalogError) {
        _ = try snapshot()
        return true
      } catch {
        guard error.isDamage else { throw error }
        return false
      }
    }
  }
}
