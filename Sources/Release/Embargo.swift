import Delivery
import Foundation
import Pack
import Sodium

/// When phrases under embargo may be in packs: from when a release opens that has them.
///
/// A release that has no opening time lifts no embargo.
public struct Embargo: Sendable {
  /// The tag of phrases that are under embargo.
  public static let tag = "embargo"

  /// The earliest opening of each phrase, by ordinal: seconds since 1970.
  private let openings: [UInt32: UInt64]
  private let now: UInt64

  /// When a phrase may be in packs; nil where no release that has it says so.
  public func opening(of ordinal: UInt32) -> UInt64? { openings[ordinal] }

  /// Whether a phrase under embargo may not be in packs yet.
  public func holds(_ ordinal: UInt32) -> Bool { openings[ordinal].map { $0 > now } ?? true }

  init(openings: [UInt32: UInt64], at now: UInt64) { (self.openings, self.now) = (openings, now) }
}

extension Origin {
  /// When phrases under embargo may be in the packs of a channel.
  ///
  /// Only openings that are remembered outside the origin count, for the builds that are remembered or signed; what
  /// the origin says can only put them off. An origin without a memory, as a library opens one, is taken as it is.
  ///
  /// - Parameters:
  ///   - app: the app's name.
  ///   - channel: the channel.
  ///   - epoch: the 16 bytes of the id of the epoch of the ordinals.
  ///   - key: what manifests must be signed by.
  ///   - now: seconds since 1970.
  /// - Returns: the openings.
  /// - Throws: a release object or its key table that cannot be read.
  public func embargo(
    app: String, channel: String, epoch: [UInt8], signedBy key: PublicKey, now: UInt64
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

  /// The releases of a channel that open at a time: the key tables of their builds, and that time.
  private func openings(
    of app: String, _ channel: String, _ epoch: [UInt8], _ key: PublicKey
  ) throws(ReleaseError) -> [(builds: Set<SHA256Digest>, opens: UInt64)] {
    let objects = try objects(of: app).filter { $0.name.channel == channel }
    guard let memory else {
      return objects.compactMap { _, object in
        guard let opens = object.opens, let table = object.keyTableDigest,
          object.epoch == Digest.hex(epoch)
        else { return nil }
        return ([table], opens)
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

  /// Names the openings that no embargo is lifted by, since only the origin says them.
  private static func words(onUnsaid found: [(ReleaseName, ReleaseObject)]) -> String? {
    guard !found.isEmpty else { return nil }
    let openings = found.map { name, object in
      "\(name.release) (\(Self.time(object.opens ?? 0)))"
    }
    return "only the origin says when these open, so they lift no embargo: "
      + openings.joined(separator: ", ") + "; say it again with `langpack release create "
      + "\(found[0].0.release) --change --opens TIME`, and commit langpack.published"
  }

  /// A time as a command line takes it; one that is beyond all calendars is the last that they have.
  private static func time(_ seconds: UInt64) -> String {
    Date(timeIntervalSince1970: Double(min(seconds, 253_402_300_799))).formatted(.iso8601)
  }

  /// The key table of what a release serves; nil if it serves nothing.
  private func servedBuild(
    of name: ReleaseName, _ key: PublicKey
  ) throws(ReleaseError) -> SHA256Digest? {
    try servedManifest(ifAny: name, key)?.keyTable
  }

  /// What a release serves; nil if it serves nothing.
  func servedManifest(
    ifAny name: ReleaseName, _ key: PublicKey
  ) throws(ReleaseError) -> Manifest? {
    guard try reading({ () throws(DiskError) in try read(name.path) }) != nil else { return nil }
    return try servedManifest(name, signedBy: try authority(of: name.app, key)).manifest
  }

  /// The ordinals of the phrases that a release's build has.
  func ordinals(of object: ReleaseObject) throws(ReleaseError) -> Set<UInt32> {
    guard let digest = object.keyTableDigest else { return [] }
    return try ordinals(ofKeyTable: digest)
  }

  /// The ordinals of a key table.
  func ordinals(ofKeyTable digest: SHA256Digest) throws(ReleaseError) -> Set<UInt32> {
    guard let table = try? KeyTable(Bytes(copying: keyTable(digest))) else {
      throw .damaged(path: path + "/" + OriginPath.blob(digest))
    }
    return Set(table.ordinals)
  }

  /// The ordinals of a key table, none if it is of another epoch.
  private func ordinals(
    ofKeyTable digest: SHA256Digest, in epoch: [UInt8]
  ) throws(ReleaseError) -> Set<UInt32> {
    guard let table = try? KeyTable(Bytes(copying: keyTable(digest))) else {
      throw .damaged(path: path + "/" + OriginPath.blob(digest))
    }
    return table.epoch.bytes == epoch ? Set(table.ordinals) : []
  }
}
