import Delivery
import Pack
import Sodium

/// The times from which packs may contain phrases under embargo: when a release that has them
/// opens.
///
/// A release without an opening time lifts no embargo.
public struct Embargo: Sendable {
  /// The tag of phrases that are under embargo.
  public static let tag = "embargo"

  /// The earliest opening of each phrase, by ordinal: seconds since 1970.
  private let openings: [UInt32: UInt64]
  private let now: UInt64

  /// Returns when packs may contain a phrase; nil if no release that has it gives a time.
  public func opening(of ordinal: UInt32) -> UInt64? { openings[ordinal] }

  /// Returns whether packs may not contain a phrase under embargo yet.
  public func holds(_ ordinal: UInt32) -> Bool { openings[ordinal].map { $0 > now } ?? true }

  init(openings: [UInt32: UInt64], at now: UInt64) { (self.openings, self.now) = (openings, now) }
}

extension Origin {
  /// Returns when phrases under embargo may be in the packs of a channel.
  ///
  /// Only openings remembered outside the origin count, for builds that are remembered or signed;
  /// what the origin says can only delay them. An origin without a memory, such as one opened by a
  /// library, is trusted as it is.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - channel: The channel.
  ///   - epoch: The epoch of the ordinals.
  ///   - key: The key that manifests must be signed by.
  ///   - now: Seconds since 1970.
  /// - Returns: The openings.
  /// - Throws: An error if a release object or its key table cannot be read.
  public func embargo(
    app: String, channel: String, epoch: Epoch, signedBy key: PublicKey, now: UInt64
  ) throws(ReleaseError) -> Embargo {
    var openings: [UInt32: UInt64] = [:]
    for (builds, opens) in try self.openings(of: app, channel, epoch, key) {
      for build in builds {
        for ordinal in try ordinals(ofKeyTable: build, in: epoch) {
          openings[ordinal] = min(openings[ordinal] ?? .max, opens)
        }
      }
    }
    return Embargo(openings: openings, at: now)
  }

  /// Returns the releases of a channel with an opening time: their builds' key tables, and that
  /// time.
  private func openings(
    of app: String, _ channel: String, _ epoch: Epoch, _ key: PublicKey
  ) throws(ReleaseError) -> [(builds: Set<SHA256Digest>, opens: UInt64)] {
    let objects = try objects(of: app).filter { $0.name.channel == channel }
    guard let memory else {
      return objects.compactMap { _, object in
        guard let opens = object.opens, object.epoch == epoch else { return nil }
        return ([object.keyTable], opens)
      }
    }
    let known = Dictionary(uniqueKeysWithValues: objects.map { ($0.name, $0.object) })
    let lines = try memory.lines(of: app)
    var found: [(Set<SHA256Digest>, UInt64)] = []
    var unsaid: [(ReleaseName, ReleaseObject)] = []
    for name in Set(known.keys).union(lines.keys).sorted(by: { $0.path < $1.path })
    where name.channel == channel {
      let (object, own) = (known[name], lines[name]?.terms ?? .init())
      var terms = own
      if own.time == 0, let object { terms = try said(of: name, object) ?? own }
      guard let opens = terms.opens, let build = terms.build else {
        let isTaken = lines.isEmpty || own.object == object?.termsDigest
        if let object, object.opens != nil, isTaken { unsaid.append((name, object)) }
        continue
      }
      let signed = try servedBuild(of: name, key)
      found.append((Set([build] + (signed.map { [$0] } ?? [])), max(opens, object?.opens ?? opens)))
    }
    if let words = Self.words(onUnsaid: unsaid) { memory.say(words) }
    return found
  }

  /// Returns a message about openings that lift no embargo, since only the origin gives them.
  private static func words(onUnsaid found: [(ReleaseName, ReleaseObject)]) -> String? {
    guard !found.isEmpty else { return nil }
    let openings = found.map { name, object in
      "\(name.release) (\(Self.time(object.opens ?? 0)))"
    }
    return "only the origin declares when these open, so they lift no embargo: "
      + openings.joined(separator: ", ") + "; declare it again with `langpack release create "
      + "\(found[0].0.release) --change --opens TIME`, and commit langpack.published"
  }

  /// Returns a time in the command line's format; one beyond the calendar's range becomes its last.
  private static func time(_ seconds: UInt64) -> String {
    UTCDate.text(min(seconds, 253_402_300_799))
  }

  /// Returns the key table of what a release serves; nil if it serves nothing.
  private func servedBuild(
    of name: ReleaseName, _ key: PublicKey
  ) throws(ReleaseError) -> SHA256Digest? {
    try servedManifest(ifAny: name, key)?.keyTable
  }

  /// Returns the manifest that a release serves; nil if it serves nothing.
  func servedManifest(
    ifAny name: ReleaseName, _ key: PublicKey
  ) throws(ReleaseError) -> Manifest? {
    guard try reading({ () throws(StorageError) in try read(name.path) }) != nil else { return nil }
    return try servedManifest(name, signedBy: try authority(of: name.app, key)).manifest
  }

  /// Returns the ordinals of the phrases in a release's build.
  func ordinals(of object: ReleaseObject) throws(ReleaseError) -> Set<UInt32> {
    try ordinals(ofKeyTable: object.keyTable)
  }

  /// Returns the ordinals of a key table.
  func ordinals(ofKeyTable digest: SHA256Digest) throws(ReleaseError) -> Set<UInt32> {
    guard let table = try? KeyTable(Bytes(copying: keyTable(digest))) else {
      throw .damaged(path: path + "/" + OriginPath.blob(digest))
    }
    return Set(table.ordinals)
  }

  /// Returns the ordinals of a key table; none if it is of another epoch.
  private func ordinals(
    ofKeyTable digest: SHA256Digest, in epoch: Epoch
  ) throws(ReleaseError) -> Set<UInt32> {
    guard let table = try? KeyTable(Bytes(copying: keyTable(digest))) else {
      throw .damaged(path: path + "/" + OriginPath.blob(digest))
    }
    return table.epoch == epoch ? Set(table.ordinals) : []
  }
}
