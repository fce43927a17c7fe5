import Delivery

/// The steps that choose and install packs.
extension Updater {
  /// Lists what to fetch: the offered packs of the best wanted language that has any.
  mutating func plan(_ accepted: Accepted<Manifest>) {
    let manifest = accepted.content
    var overlays: [Manifest.Entry] = []
    for chain in terms.plan.chains {
      let offered = chain.compactMap { manifest.entry(for: $0) }
      overlays = self.overlays(manifest, of: chain)
      // Without a pack an experiment is of use to the language of the code alone.
      if offered.isEmpty { overlays.removeAll { !terms.isOfSource($0) } }
      guard !offered.isEmpty || !overlays.isEmpty else { continue }
      waiting = (offered + overlays).reversed().filter { !takeHeld($0, manifest.sequence) }
      break
    }
    dropOverlays(besides: overlays)
    waiting = further(manifest).reversed() + waiting
  }

  /// What is offered of further locales and not here, as far as the store has room for all of it.
  private mutating func further(_ manifest: Manifest) -> [Manifest.Entry] {
    var room = waiting.reduce(terms.room) { $0 - $1.installedLength }
    var tags: Set<String> = []
    var fetched: [Manifest.Entry] = []
    for tag in terms.further.joined() where tags.insert(tag).inserted {
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

  /// Whether the offered pack is in the app already; notes a change where another is newest there.
  private mutating func takeHeld(_ entry: Manifest.Entry, _ sequence: UInt64) -> Bool {
    let held = terms.held[entry.locale] ?? []
    if terms.isBarred(entry.installed) {
      // Not even where it is here still: what is shown instead stays.
      outcome.note(.quarantined(locale: entry.locale))
      return true
    }
    guard let same = held.first(where: { $0.digest == entry.installed }) else { return false }
    // What the app carries is shown by itself only once nothing that was downloaded is left.
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

  /// The smallest delta from a pack that the app has, where it is smaller than the whole pack.
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

  /// The delta is of no use: the whole pack instead.
  mutating func fallBack(_ entry: Manifest.Entry, _ error: ClientError) -> Action {
    outcome.note(error)
    return fetchPack(entry)
  }

  /// The whole pack came as it was signed and became nothing: it is not fetched again for now.
  mutating func spoil(_ entry: Manifest.Entry, _ error: ClientError) -> Action {
    if error.isOfContent { spoilt.append(entry.installed) }
    return skip(error)
  }

  /// This pack does not come; the others still may.
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
