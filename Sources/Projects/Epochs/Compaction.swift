import Catalog
import Diagnostics
import JSON
import Pack
import Phrases
import Snapshot

extension Project {
  /// Begins a new epoch with ordinals only for the current phrases, if there are dead ordinals.
  ///
  /// - Parameters:
  ///   - keepsFormer: Whether the new ledger remembers the former ordinals.
  ///   - reporter: Receives a message before the catalog moves.
  /// - Returns: The epoch.
  /// - Throws: The errors in the sources or ledgers, or an error if a text changed and its change
  ///   is not yet classified as small or large, or a file cannot be written.
  public func compact(
    keepsFormer: Bool = true, _ reporter: Reporter
  ) throws(ProjectError) -> Compaction {
    try File.checkWritable(among: [ledger])
    let compaction = try Compaction(self, keepsFormer: keepsFormer)
    if compaction.dead > 0, canRehearse { try compaction.write(in: self, reporter) }
    return compaction
  }

  /// Restores the ledger file from the shared catalog's copy of the one its epoch began with.
  ///
  /// For the case that every other copy of the ledger is lost. If the origin has published a
  /// ledger of that epoch, the two are reconciled.
  ///
  /// - Throws: An error if there is no shared catalog, or if it is still in its first epoch.
  public func takeLedger() throws(ProjectError) -> Ledger {
    guard let address = sharedCatalog else {
      throw .failure("there is no shared catalog (see \"catalog\" in langpack.json)")
    }
    try File.checkWritable(among: [ledger])
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

/// A new epoch of a project: planned, and written unless it has nothing to do.
public struct Compaction {
  /// The ledger of the epoch that ends.
  public let before: Ledger
  /// The ledger of the epoch that begins.
  public let after: Ledger
  /// The number of ordinals whose phrases are gone from the sources.
  public let dead: Int
  /// Whether a dry run planned it, so that nothing was written.
  public let isDry: Bool
  /// Whether the dry run recorded what would be written; it cannot copy a catalog on a server.
  public let isRehearsed: Bool

  /// Reads a project and assigns its phrases their ordinals in a new epoch.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - keepsFormer: Whether the new ledger remembers the former ordinals.
  ///   - epoch: The new epoch.
  /// - Throws: The errors in the sources or ledgers, or an error if a text changed and its change
  ///   is not yet classified as small or large; nothing is written.
  fileprivate init(
    _ project: Project, keepsFormer: Bool, epoch: Epoch = .random()
  ) throws(ProjectError) {
    isDry = project.rehearsal != nil
    isRehearsed = isDry && project.canRehearse
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
        "\(project.configuration.origin): has no ledger of this epoch, so it is unknown which "
          + "ordinals were published (run this with access to the origin, or pass --drop-former)")
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
      "\"\(changed.key ?? changed.id.description)\": its text changed, and the kind of change is not decided "
        + "(run 'langpack extract --small' or '--large' for it first)")
  }

  /// Writes the ledger, then moves the project's catalog to the new epoch.
  ///
  /// If this stops between the two, the next command that writes to the catalog moves it.
  fileprivate func write(in project: Project, _ reporter: Reporter) throws(ProjectError) {
    try project.update()
    try project.ledger.write(text: after.text)
    if !isDry { reporter.say("moving the catalog to the new epoch") }
    do throws(ProjectError) {
      try project.update()
    } catch {
      // If another process began a different epoch in the catalog, restore the ledger. After any
      // other failure the next command completes the move.
      let found = try? project.sharedCatalog.map { try project.openSharedCatalog($0).epoch }
      if let found = found.flatMap(\.self), found != before.epoch, found != after.epoch {
        try project.ledger.write(text: before.text)
      }
      throw error
    }
  }

  /// The number of phrases whose former ordinals the new ledger remembers.
  private var remembered: Int { after.former?.ordinals.count ?? 0 }

  package var json: JSONValue {
    .members([
      "former_epoch": .text(before.epoch.description), "epoch": .text(after.epoch.description),
      "ordinals": .whole(before.entries.count), "dead": .whole(dead),
      "phrases": .whole(after.entries.count), "remembered": .whole(remembered),
    ])
  }

  /// A summary of the compaction.
  public var summary: String {
    let share =
      "\(grouped(dead)) of \(counted(before.entries.count, "ordinal")) "
      + (dead == 1 ? "is" : "are") + " of phrases that are gone"
    if dead == 0 { return "\(share): nothing to do" }
    return share + "; epoch \(after.epoch) \(isDry ? "would have" : "has") "
      + "\(counted(after.entries.count, "phrase")), \(grouped(remembered)) with their former ordinal"
      + (isDry ? "" : "; commit langpack.ordinals")
  }
}
