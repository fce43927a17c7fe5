import Delivery
import Install
import PackBuilder
import Parallel

extension Publisher {
  /// Returns every pack of the input, kept from the previous manifest if it is unchanged and
  /// intact.
  func preparedPacks(
    beside source: KnownPack?, _ formats: FormatVersions
  ) throws(ReleaseError) -> [PreparedPack] {
    let bases = try DeltaBases(former.history, beside: input, in: origin)
    var packs: [PreparedPack] = []
    var work: [PackWork] = []
    for pack in origin.steps("comparing packs", input.packs) {
      let digest = SHA256Digest(of: pack.installed)
      if let entry = try wholeEntry(of: pack, digest), isOffered(entry, beside: source),
        formats.reads(coding: entry.coding),
        entry.deltas == nil || formats == former.manifest?.formats
      {
        packs.append(.kept(entry))
      } else {
        let lines = bases.lines(of: pack.locale, besides: digest, last: Publisher.deltaBases)
        work.append(
          PackWork(
            pack: pack, digest: digest, bases: try withWires(lines), source: source,
            codings: formats.wireCodings, cache: input.cache))
      }
    }
    let results = PackWork.make(work, progress: input.progress)
    _ = ParallelWork.map(Array(zip(work, results)), portion: 1) { work, made in
      made.map(work.remember)
    }
    for (work, made) in zip(work, results) {
      guard let made else {
        throw .badInput(
          what: "the pack \"\(work.pack.locale)\"",
          rule: "is not a pack that a client could rebuild from a wire form; build again")
      }
      packs.append(.made(made))
    }
    return packs
  }

  /// Returns whether a form is coded against the source pack that apps of the release carry, or
  /// against none.
  private func isOffered(_ entry: Manifest.Entry, beside source: KnownPack?) -> Bool {
    !entry.isBesideSource || former.manifest?.source?.half == source?.digest
  }

  /// Returns the previous entry of an unchanged pack whose files are all intact.
  private func wholeEntry(
    of pack: ReleaseInput.Pack, _ digest: SHA256Digest
  ) throws(ReleaseError) -> Manifest.Entry? {
    let served = former.manifest?.allEntries ?? []
    guard let entry = served.first(where: { $0.locale == pack.locale && $0.installed == digest })
    else { return nil }
    do {
      guard try origin.holds(entry.wire, length: entry.wireLength) else { return nil }
      guard let deltas = entry.deltas else { return entry }
      return try origin.deltaList(deltas) == nil ? nil : entry
    } catch { throw .disk(error) }
  }

  /// Returns packs that were served, each with its wire form if intact.
  private func withWires(
    _ lines: [History.Line]
  ) throws(ReleaseError) -> [(line: History.Line, wire: [UInt8]?)] {
    var bases: [(line: History.Line, wire: [UInt8]?)] = []
    for line in lines {
      do { bases.append((line, try origin.blob(line.wire))) } catch { throw .disk(error) }
    }
    return bases
  }

  /// Writes the blobs and lists of new packs.
  func write(_ packs: [PreparedPack]) throws(ReleaseError) {
    for case .made(let made) in origin.steps("writing packs", packs) {
      for blob in [made.wire] + (made.whole.map { [$0] } ?? []) + made.deltas.map(\.bytes) {
        _ = try origin.add(blob: blob)
      }
      if let list = made.list { _ = try origin.add(list: list.encoded()) }
    }
  }
}

extension PackWork {
  /// Remembers what the new form expands to, which was verified when it was made: the next
  /// publication reads the packs that are served.
  fileprivate func remember(_ made: MadePack) {
    guard pack.installed.count >= Codec.smallestKept else { return }
    cache?.keep(pack.installed, as: made.entry.expansionKey)
  }
}

extension PreparedPack {
  /// The manifest's entry for the pack.
  var entry: Manifest.Entry {
    switch self {
    case .kept(let entry): entry
    case .made(let made): made.entry
    }
  }
}

extension MadePack {
  /// The pack's deltas, and its wire form that is coded without another pack; nil if it has
  /// neither.
  var list: DeltaList? {
    var entries = deltas.map {
      DeltaList.Entry(base: $0.base, delta: SHA256Digest(of: $0.bytes), length: $0.bytes.count)
    }
    if let whole {
      entries.append(
        DeltaList.Entry(base: DeltaList.noBase, delta: SHA256Digest(of: whole), length: whole.count)
      )
    }
    return entries.isEmpty ? nil : DeltaList(entries)
  }

  fileprivate var entry: Manifest.Entry {
    let list = list?.encoded()
    return Manifest.Entry(
      locale: locale, revision: revision, wire: SHA256Digest(of: wire), wireLength: wire.count,
      coding: wire.coding, isBesideSource: whole != nil, installed: installed,
      installedLength: installedLength,
      deltas: list.map { DeltaListReference(digest: SHA256Digest(of: $0).half, length: $0.count) })
  }
}

extension [UInt8] {
  /// The number of a wire form's coding.
  var coding: UInt8 { (try? WireForm(self))?.coding.rawValue ?? 0 }
}

extension Origin {
  /// Returns a delta list that matches a manifest and whose deltas are all present, or nil.
  func deltaList(_ reference: DeltaListReference) throws(StorageError) -> DeltaList? {
    guard let bytes = try found(list: reference.digest).bytes,
      let list = try? DeltaList(parsing: bytes)
    else { return nil }
    for entry in list.entries where try !holds(entry.delta, length: entry.length) { return nil }
    return list
  }
}
