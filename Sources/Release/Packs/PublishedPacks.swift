import Delivery

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
  ///   - manifest: the manifest.
  ///   - history: the packs that the release served before.
  /// - Returns: the packs, including the lost ones.
  /// - Throws: a failure that says nothing about the files.
  func readablePacks(
    of manifest: Authentic<Manifest>, _ history: History
  ) throws(ReleaseError) -> PublishedPacks {
    try reading { () throws(StorageError) in
      var search = PackSearch(self)
      try search.learn(manifest)
      search.learn(history)
      var published = PublishedPacks()
      for entry in manifest.content.entries {
        if let installed = try search.pack(entry.installed.half),
          SHA256Digest(of: installed) == entry.installed
        {
          published.packs[entry.locale] = installed
        } else {
          let fault = try found(entry.wire).fault ?? "does not give the pack that is signed"
          let place = path + "/" + OriginPath.blob(entry.wire)
          published.lost.append(.init(locale: entry.locale, place: place, fault: fault))
        }
      }
      published.suspects = suspects.all
      return published
    }
  }
}
