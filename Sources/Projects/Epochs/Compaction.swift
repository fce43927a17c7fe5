import Catalog
import Diagnostics
import JSON
import Pack
import Phrases
import Snapshot

extension Project {
  /// Writes the ledger with which the epoch of the shared catalog began, where nobody has it any more.
  public func takeLedger() throws(ProjectError) -> Ledger {
    guard let address = sharedCatalog else {
      throw .failure("there is no shared catalog (see \"catalog\" in langpack.json)")
    }
    let shared = try openSharedCatalog(address)
    let ledger = try ProjectError.wrapping { () throws(CatalogError) in try shared.firstLedger }
    guard let ledger else {
      throw .failure("the shared catalog is in its first epoch (take the ledger from Git)")
    }
    let published = try publishedLedger(of: ledger.epoch)
    let whole = try ProjectError.wrapping { () throws(LedgerError) in
      try published.map(ledger.reconciled(withPublished:)) ?? ledger
    }
    try self.ledger.write(text: whole.text)
    return whole
  }
}

/// A new epoch of a project, not yet written.
public struct Compaction {
  /// The ledger of the epoch that ends.
  public let before: Ledger
  /// The ledger of the epoch that begins.
  public let after: Ledger
  /// How many ordinals belong to phrases that are gone.
  public let dead: Int

  /// Reads a project and gives its phrases their ordinals in a new epoch.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - keepsFormer: Whether the ordinals of before are remembered.
  ///   - epoch: The new epoch.
  /// - Throws: What is wrong in the sources or ledgers, and where nobody has said yet what became of a
  ///   text; nothing is written.
  public init(
    _ project: Project, keepsFormer: Bool, epoch: Epoch = .random()
  ) throws(ProjectError) {
    let space = try Workspace(reading: project, readsTranslations: false)
    let phrases = space.extraction.phrases.map(\.phrase)
    try Self.checkTexts(of: phrases, space.ledger)
    let published = try project.publishedLedger()
    if keepsFormer, published == nil, space.ledger.former?.ordinals.isEmpty == false {
      throw .failure(
        "\(project.configuration.origin): has no ledger of this epoch, and devices have packs of the one "
          + "before (publish a release in this epoch first)")
    }
    if keepsFormer, published == nil {
      throw .failure(
        "\(project.configuration.origin): has no ledger of this epoch, so nobody can say which "
          + "ordinals were published (run this where the origin is at hand; or give --drop-former)")
    }
    before = space.ledger
    dead = before.deadCount(beside: phrases)
    let old = before
    after = try ProjectError.wrapping { () throws(LedgerError) in
      try old.compacted(epoch: epoch, to: phrases, published: keepsFormer ? published : nil)
    }
  }

  private static func checkTexts(
    of phrases: [SourcePhrase], _ ledger: Ledger
  ) throws(ProjectError) {
    guard let changed = phrases.first(where: ledger.isChanged) else { return }
    throw .failure(
      "\"\(changed.key ?? changed.id.description)\": its text changed, and nobody has said yet how "
        + "(run 'langpack extract --small' or '--large' with it first)")
  }

  /// Writes the ledger, and takes the project's catalog along.
  ///
  /// Whatever ends it between the two, the next command that writes to the catalog takes it along.
  public func write(in project: Project, moving: () -> Void) throws(ProjectError) {
    try project.update()
    try project.ledger.write(text: after.text)
    moving()
    do throws(ProjectError) {
      try project.update()
    } catch {
      // Somebody else has begun another epoch in the catalog. After any other fault the next command goes on.
      let found = try? project.sharedCatalog.map { try project.openSharedCatalog($0).epoch }
      if let found = found.flatMap(\.self), found != before.epoch, found != after.epoch {
        try project.ledger.write(text: before.text)
      }
      throw error
    }
  }

  /// How many phrases keep the packs of before.
  private var remembered: Int { after.former?.ordinals.count ?? 0 }

  package var json: JSONValue {
    .members([
      "former_epoch": .text(before.epoch.description), "epoch": .text(after.epoch.description),
      "ordinals": .whole(before.entries.count), "dead": .whole(dead),
      "phrases": .whole(after.entries.count), "remembered": .whole(remembered),
    ])
  }

  /// Returns the result in words.
  public func words(isDry: Bool) -> String {
    let share =
      "\(grouped(dead)) of \(counted(before.entries.count, "ordinal")) "
      + (dead == 1 ? "is" : "are") + " of phrases that are gone"
    if dead == 0 { return "\(share): nothing to do" }
    return share + "; epoch \(after.epoch) \(isDry ? "would have" : "has") "
      + "\(counted(after.entries.count, "phrase")), \(grouped(remembered)) with the ordinal of before"
      + (isDry ? "" : "; commit langpack.ordinals")
  }
}
