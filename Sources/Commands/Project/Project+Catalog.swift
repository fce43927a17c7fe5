import Catalog
import Foundation
import Pack

extension Project {
  /// The address of the catalog that a team shares; nil where the project's files are what counts.
  ///
  /// The environment goes before the configuration, since an address may hold a password.
  var sharedCatalog: String? {
    let given = ProcessInfo.processInfo.environment["LANGPACK_CATALOG"] ?? configuration.catalog
    guard let given, !given.isEmpty else { return nil }
    return given.contains("://") ? given : file(given).path
  }

  /// Who works here, for the history.
  var author: String {
    let environment = ProcessInfo.processInfo.environment
    return ["LANGPACK_AUTHOR", "USER", "LOGNAME"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? "unknown"
  }

  /// The catalog that a team shares.
  ///
  /// - Throws: Where it cannot be reached or read.
  func openSharedCatalog(_ address: String) throws(CommandError) -> Catalog {
    try CommandError.wrapping { () throws(CatalogError) in try Catalog(path: address) }
  }

  /// The catalog whose history is told: the shared one as it is, the local one brought up to date.
  ///
  /// Who only looks puts nothing into a catalog that others share.
  ///
  /// - Throws: What is wrong in the sources, and where a catalog cannot be read.
  func catalogToTell() throws(CommandError) -> Catalog {
    if let sharedCatalog { return try openSharedCatalog(sharedCatalog) }
    return try Workspace(self, keeping: .inFiles).catalog
  }

  /// Takes a shared catalog along to a ledger's epoch, where that follows the catalog's.
  ///
  /// - Returns: Whether it is of the ledger's epoch now; false where it has gone on to a later one.
  /// - Throws: Where the epochs have nothing to do with each other, or the catalog cannot be written.
  func follow(_ ledger: Ledger, in shared: Catalog) throws(CommandError) -> Bool {
    try CommandError.wrapping { () throws(CatalogError) in
      guard let epoch = try shared.epoch, epoch != ledger.epoch else { return true }
      if try shared.formerEpochs.contains(ledger.epoch) { return false }
      try shared.beginEpoch(of: ledger, by: author)
      return true
    }
  }

  /// The local catalog, in the epoch of the ledger.
  ///
  /// One of the epoch before goes along; one of any other epoch, as of another branch, is put aside until
  /// a ledger of that is back. One that is damaged is put aside and made anew, since all but its history
  /// is in the committed text.
  ///
  /// - Throws: Where it is in use, cannot be written or is of a later version.
  func openCatalog(
    _ keeping: Workspace.Keeping, for ledger: Ledger
  ) throws(CommandError) -> Catalog {
    guard keeping == .inFiles else {
      return try CommandError.wrapping { () throws(CatalogError) in try Catalog(path: ":memory:") }
    }
    do throws(CatalogError) {
      let former = try formerCatalogEpoch(ledger)
      if let former {
        moveCatalog(to: asidePath(of: former))
        moveCatalog(from: asidePath(of: ledger.epoch))
      }
      let found = try Catalog(path: catalog.path)
      try found.beginEpoch(of: ledger, by: author)
      if try found.isReadable { return found }
    } catch {
      guard error.isDamage else { throw .failure("\(error)") }
    }
    moveCatalog(to: catalog.path + ".former")
    return try CommandError.wrapping { () throws(CatalogError) in try Catalog(path: catalog.path) }
  }

  /// The epoch of the local catalog where that has to make room: the ledger's own lies aside, or the
  /// ledger's does not follow it.
  private func formerCatalogEpoch(_ ledger: Ledger) throws(CatalogError) -> Epoch? {
    guard catalog.exists, let found = try Catalog(path: catalog.path).epoch, found != ledger.epoch
    else { return nil }
    let liesAside = File(asidePath(of: ledger.epoch)).exists
    return liesAside || ledger.former?.epoch != found ? found : nil
  }

  private func asidePath(of epoch: Epoch) -> String { "\(catalog.path).\(epoch)" }

  private func moveCatalog(to path: String) { Self.moveDatabase(catalog.path, to: path) }

  private func moveCatalog(from path: String) { Self.moveDatabase(path, to: catalog.path) }

  /// Moves a database with all its files, over another one.
  private static func moveDatabase(_ path: String, to other: String) {
    let files = FileManager.default
    guard files.fileExists(atPath: path) else { return }
    for ending in ["", "-wal", "-shm", "-journal"] {
      try? files.removeItem(atPath: other + ending)
      try? files.moveItem(atPath: path + ending, toPath: other + ending)
    }
  }
}

extension Catalog {
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
