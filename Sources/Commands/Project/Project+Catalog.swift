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

  /// The local catalog.
  ///
  /// One that is damaged, or of another epoch, is put aside and made anew, since all but its history is in
  /// the committed text.
  ///
  /// - Throws: Where it is in use, cannot be written or is of a later version.
  func openCatalog(
    _ keeping: Workspace.Keeping, epoch: Epoch
  ) throws(CommandError) -> Catalog {
    guard keeping == .inFiles else {
      return try CommandError.wrapping { () throws(CatalogError) in try Catalog(path: ":memory:") }
    }
    do throws(CatalogError) {
      let found = try Catalog(path: catalog.path)
      let isOurs = try found.epoch.map { $0 == epoch } ?? true
      if isOurs, try found.isReadable { return found }
    } catch {
      guard error.isDamage else { throw .failure("\(error)") }
    }
    putCatalogAside()
    return try CommandError.wrapping { () throws(CatalogError) in try Catalog(path: catalog.path) }
  }

  private func putCatalogAside() {
    let files = FileManager.default
    for ending in ["", "-wal", "-shm", "-journal"] {
      let path = catalog.path + ending
      try? files.removeItem(atPath: path + ".former")
      try? files.moveItem(atPath: path, toPath: path + ".former")
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
