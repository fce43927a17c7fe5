import Catalog
import Phrases
import Snapshot

extension Project {
  /// Checks the local catalog, and that of the ledger's epoch, before SQLite opens them; no branch may
  /// bring them, since they have texts that were built before.
  ///
  /// - Throws: An error if one is a link or no regular file, or if Git tracks a file of one.
  func checkLocalCatalog(for ledger: Ledger) throws(ProjectError) {
    for path in [catalog.path, Self.ownPath(of: catalog, for: ledger)] {
      try File(path, shown: catalog.shown).checkDatabase(isMadeAnew: true)
    }
    let pattern = catalog.shown + "*"
    guard let clone = GitClone(of: root), clone.hasTracked(matching: pattern)
    else { return }
    throw .failure(
      "\(catalog.shown): Git tracks this file or one next to it, so a branch may have brought it "
        + "(run 'git rm --cached \(pattern)', and remove it)")
  }

  /// Returns every description that a phrase had, as far as the local catalog records it; none if it
  /// cannot be read.
  func recordedDescriptions(for ledger: Ledger) -> [PhraseID: Set<String>] {
    guard catalog.exists, (try? checkLocalCatalog(for: ledger)) != nil else { return [:] }
    return (try? PhraseCatalog(path: catalog.path).knownDescriptions()) ?? [:]
  }
}
