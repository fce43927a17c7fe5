import Delivery
import Language

/// The steps that choose and install packs.
extension Updater {
  /// Lists the packs to fetch: those offered for the best wanted language that has any.
  mutating func plan(_ accepted: Accepted<Manifest>) {
    let manifest = accepted.content
    var overlays: [Manifest.Entry] = []
    let chains = terms.plan.chains(among: manifest.entries.map(\.locale))
    for (place, chain) in chains.enumerated() {
      let offered = chain.compactMap { manifest.entry(for: $0) }
      // Without a pack, only the language of the code can use an experiment.
      overlays = self.overlays(
        manifest, of: offered.isEmpty ? terms.plan.sourceTags(at: place) : chain)
      guard !offered.isEmpty || !overlays.isEmpty else { continue }
      waiting = (offered + overlays).reversed().filter { !takeHeld($0, manifest.sequence) }
      break
    }
    dropOverlays(besides: overlays)
    waiting = further(manifest, besides: Set(chains.joined())).reversed() + waiting
  }

  /// Returns the missing packs of further locales, as far as the store has room for them.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - shown: The tags of the packs that are wanted to be shown.
  /// - Returns: The entries of the packs.
  private mutating func further(
    _ manifest: Manifest, besides shown: Set<String>
  ) -> [Manifest.Entry] {
    let offered = OfferedLocales(manifest.entries.map(\.locale))
    var room = waiting.reduce(terms.room) { $0 - $1.installedLength }
    var tags: Set<String> = []
    var fetched: [Manifest.Entry] = []
    for tag in terms.plan.further.flatMap(offered.chain)
    where !shown.contains(tag) && tags.insert(tag).inserted {
      guard let entry = manifest.entry(for: tag) else { continue }
      let isHere = takeHeld(entry, manifest.sequence)
      guard isHere || entry.installedLength <= room else {
        outcome.note(.noRoom(locale: tag))
        continue
      }
      room -= entry.installedLength
      if !isHere { fetched.append(entry) }
    }
    return fetched
  }

  /// Returns whether the app already has the offered pack; records a change if another is the
  /// newest there.
  private mutating func takeHeld(_ entry: Manifest.Entry, _ sequence: UInt64) -> Bool {
    let held = terms.held[entry.locale] ?? []
    if terms.isBarred(entry.installed) {
      // Not even if it is still present: what is shown instead stays.
      outcome.note(.quarantined(locale: entry.locale))
      return true
    }
    guard let same = held.first(where: { $0.digest == entry.installed }) else { return false }
    // A bundled pack is shown automatically only once no downloaded one is left.
    let isHidden = same.place == .bundled && held.contains { $0.place == .downloaded }
    guard isHidden || same.digest != held.first?.digest else { return true }
    changes[entry.locale] = same.place == .bundled ? .useBundled : .install(record(of: entry))
    note(entry, .held)
    return true
  }

  private func record(of entry: Manifest.Entry) -> PackRecord {
    PackRecord(
      digest: entry.installed, length: entry.installedLength, revision: entry.revision,
      sequence: manifest?.content.sequence ?? 0)
  }

  /// Chooses the smallest delta from a pack that the app has, if smaller than the whole pack.
  mutating func choose(_ entry: Manifest.Entry, _ list: [UInt8]) -> Action {
    guard let reference = entry.deltas, list.count == reference.length,
      terms.crypto.digest(of: list)?.half == reference.digest
    else { return fallBack(entry, .altered("delta list of \"\(entry.locale)\"")) }
    do throws(FormatError) {
      let deltas = try DeltaList(parsing: list)
      whole = deltas.whole
      let usable = (terms.held[entry.locale] ?? []).compactMap { held in
        deltas.entry(from: held.digest).map { (held, $0) }
      }
      guard let (base, delta) = usable.min(by: { $0.1.length < $1.1.length }),
        delta.length < fullLength(entry), mayFetch(delta.length)
      else { return demand(entry) ?? fetchPack(entry) }
      var wanted = base
      wanted.delta = delta
      return fetch(
        dispensable(blob(delta.delta, delta.length)), .delta(entry, from: wanted))
    } catch {
      return fallBack(entry, .badDeltaList(error))
    }
  }

  mutating func install(
    _ entry: Manifest.Entry, _ bytes: Installation.Source, _ way: UpdateOutcome.UpdatedPack.Way
  ) -> Action {
    step = .installing(entry, way)
    return .install(Installation(entry: entry, record: record(of: entry), source: bytes))
  }

  mutating func took(_ entry: Manifest.Entry, _ way: UpdateOutcome.UpdatedPack.Way) -> Action {
    changes[entry.locale] = .install(record(of: entry))
    note(entry, way)
    return next()
  }

  /// Fetches the whole pack instead of an unusable delta.
  mutating func fallBack(_ entry: Manifest.Entry, _ error: ClientError) -> Action {
    outcome.note(error)
    return fetchPack(entry)
  }

  /// Skips a pack whose signed bytes turned out unusable, and quarantines it if the content is at
  /// fault.
  mutating func reject(_ entry: Manifest.Entry, _ error: ClientError) -> Action {
    if error.isOfContent { corrupt.append(entry.installed) }
    noteFault(of: entry, error)
    return skip(error)
  }

  /// Notes for telemetry that the bytes of a pack are at fault.
  mutating func noteFault(of entry: Manifest.Entry, _ error: ClientError) {
    let fact: PackFact
    switch error {
    case .undecodable, .badPack: fact = .undecodable
    case .altered: fact = .altered
    default: return
    }
    faults.append(
      PackFacts(
        locale: Overlay(key: entry.locale)?.locale ?? entry.locale,
        digest: entry.installed.half, facts: FactSet([fact])))
  }

  /// Skips a pack; the others may still be fetched.
  mutating func skip(_ error: ClientError) -> Action {
    outcome.failure = outcome.failure ?? error
    return next()
  }

  private mutating func note(_ entry: Manifest.Entry, _ way: UpdateOutcome.UpdatedPack.Way) {
    let received = way == .held ? 0 : outcome.received - receivedBefore
    outcome.packs.append(
      UpdateOutcome.UpdatedPack(
        locale: entry.locale, revision: entry.revision, way: way, received: received,
        wireLength: entry.wireLength))
  }
}
