import Delivery
import Install
import PackBuilder
import Parallel

/// The packs that a release serves, as far as its origin can still deliver them.
public struct PublishedPacks: Sendable {
  /// A pack that nothing in the origin can produce any more.
  public struct Lost: Sendable, Hashable, CustomStringConvertible {
    /// Its locale.
    public var locale: String
    /// The blob's path, including the origin's.
    public var place: String
    /// What is wrong with the blob.
    public var fault: String

    /// The place and the fault.
    public var description: String {
      "\(place): \(fault): the pack \"\(locale)\" that is served"
    }
  }

  /// The installed forms, by locale.
  public var packs: [String: [UInt8]] = [:]
  /// The packs that are lost, by locale.
  public var lost: [Lost] = []
  /// The blobs and lists found missing or damaged.
  public var suspects: Set<String> = []

  /// The files of the timestamp and the manifest, as they were read.
  struct Files: Hashable {
    var timestamp, manifest: [UInt8]

    init(_ served: ServedManifest) {
      (timestamp, manifest) = (served.timestampFile, served.bytes)
    }
  }

  /// The files that name the packs, which the team signed; nil before the first publication.
  var files: Files?

  /// Creates an empty value, as before the first publication.
  public init() {}

  init(packs: [String: [UInt8]] = [:], files: Files) { (self.packs, self.files) = (packs, files) }
}

extension Origin {
  /// Returns the packs that a manifest names, each from any form that is left of it.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - history: The packs that the release served before.
  ///   - cache: What was expanded before.
  /// - Returns: The packs, including the lost ones.
  /// - Throws: A failure that says nothing about the files.
  func readablePacks(
    of manifest: Authentic<Manifest>, _ history: History, _ cache: (any WireCache)? = nil
  ) throws(ReleaseError) -> PublishedPacks {
    try reading { () throws(StorageError) in
      var search = PackSearch(self)
      try search.learn(manifest)
      search.learn(history)
      var published = PublishedPacks()
      let known = try knownPacks(of: manifest.content, cache)
      for entry in manifest.content.entries {
        if let installed = known[entry.locale] {
          published.packs[entry.locale] = installed
        } else if let installed = try search.pack(entry.installed.half),
          SHA256Digest(of: installed) == entry.installed
        {
          published.packs[entry.locale] = installed
        } else {
          let fault = try found(entry.wire).fault ?? "does not yield the signed pack"
          let place = path + "/" + OriginPath.blob(entry.wire)
          published.lost.append(.init(locale: entry.locale, place: place, fault: fault))
        }
      }
      published.suspects = suspects.all
      return published
    }
  }

  /// Returns the packs of a manifest, by locale, whose wire forms are intact and were expanded
  /// before, or are expanded now on every core.
  ///
  /// A pack is remembered under the digest of the wire form too: what is left is a pack that this
  /// form really expands to.
  private func knownPacks(
    of manifest: Manifest, _ cache: (any WireCache)?
  ) throws(StorageError) -> [String: [UInt8]] {
    let isNeeded = manifest.entries.contains(where: \.isBesideSource)
    let source = try (isNeeded ? manifest.source : nil).flatMap { digest throws(StorageError) in
      try found(digest).bytes.flatMap(Codec.known)
    }
    var wires: [(entry: Manifest.Entry, wire: [UInt8])] = []
    for entry in steps("reading served packs", manifest.entries) {
      if let wire = try found(entry.wire).bytes { wires.append((entry, wire)) }
    }
    let packs = ParallelWork.map(wires, portion: 1) { entry, wire -> [UInt8]? in
      let key = entry.expansionKey
      if let kept = cache?.wire(key), SHA256Digest(of: kept) == entry.installed { return kept }
      var known = KnownPacks()
      if entry.isBesideSource { known.source = source }
      guard let installed = Codec.expand(wire, beside: known),
        SHA256Digest(of: installed) == entry.installed
      else { return nil }
      if installed.count >= Codec.smallestKept { cache?.keep(installed, as: key) }
      return installed
    }
    return zip(wires, packs).reduce(into: [:]) { $0[$1.0.entry.locale] = $1.1 }
  }
}

extension Manifest.Entry {
  /// The key under which the pack of the wire form is remembered.
  var expansionKey: SHA256Digest {
    SHA256Digest(of: Array("expanded".utf8) + wire.bytes + installed.bytes)
  }
}
