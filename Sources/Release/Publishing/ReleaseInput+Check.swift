import Delivery
import Pack

extension ReleaseInput {
  /// Rejects input that no manifest could express, before anything is read or written.
  func check() throws(ReleaseError) {
    var seen: Set<String> = []
    for pack in packs {
      guard OriginPath.isName(pack.locale) else {
        throw .notAName(what: "a locale", found: pack.locale)
      }
      guard seen.insert(pack.locale).inserted else {
        throw .badInput(what: "the locale \"\(pack.locale)\"", rule: "appears twice in the release")
      }
    }
    guard terms.lifetime > 0, terms.lifetime <= Self.longestLifetime else {
      throw .badInput(
        what: "the lifetime", rule: "is \(terms.lifetime) seconds, must be 1 to ten years")
    }
  }

  /// Rejects input in which a locale would leave the release without having been dropped.
  func checkLocales(against served: Manifest?) throws(ReleaseError) {
    let given = Set(packs.map(\.locale)).union(terms.droppedLocales)
    let published = served?.allEntries.map(\.locale) ?? []
    let lost = Set(published + locales).subtracting(given).sorted()
    guard lost.isEmpty else {
      throw .lostLocales(lost, release: release, published: Set(published))
    }
    guard !packs.isEmpty else { throw .noLocales(release: release) }
  }

  /// Rejects a key table with a pair that the ledger lacks, because its ordinal is provisional.
  func checkKeyTable(against ledger: PublishedLedger) throws(ReleaseError) {
    let table: KeyTable
    do { table = try KeyTable(Bytes(copying: keyTable)) } catch {
      throw .badInput(what: "the key table", rule: "\(error); build again")
    }
    guard table.epoch == epoch else {
      throw .badInput(what: "the key table", rule: "is of epoch \(table.epoch); build again")
    }
    let given = Set(table.ordinals)
    let known = ledger.ordinals.filter { id, ordinals in
      table.ordinal(of: id).map(ordinals.contains) ?? false
    }
    guard known.count == given.count, given.count == table.count else {
      throw Self.unknownPair(table, given, ledger)
    }
  }

  /// Returns an error about a key table, which has no ids: the wrong pair is known by a ledger's
  /// id, or only its ordinal.
  private static func unknownPair(
    _ table: KeyTable, _ given: Set<UInt32>, _ ledger: PublishedLedger
  ) -> ReleaseError {
    let wrong = ledger.ordinals.compactMap { id, ordinals in
      table.ordinal(of: id).flatMap { ordinals.contains($0) ? nil : (ordinal: $0, id: id) }
    }.min { $0.ordinal < $1.ordinal }
    let unknown = given.subtracting(ledger.phrases.keys).min()
    let pair =
      wrong.map { "ordinal \($0.ordinal) to \"\(String($0.id, radix: 16))\"" }
      ?? unknown.map { "ordinal \($0) to a phrase" } ?? "an ordinal to another phrase"
    return .badInput(
      what: "the key table",
      rule: "assigns \(pair), but the ledger does not; run `langpack extract` and build again")
  }

  private static let longestLifetime: UInt64 = 10 * 366 * 86_400
}
