import Delivery
import Foundation
import Sodium

/// What a team said of a release before it is published: the build that it is for, and what it supports.
///
/// It is the publisher's own file, which no device asks for.
public struct ReleaseObject: Sendable, Hashable, Codable {
  /// The digest of the key table that apps of the release carry, in 64 hexadecimal digits.
  public var keyTable: String
  /// The epoch of that key table, in 32 hexadecimal digits.
  public var epoch: String
  /// The catalog's revision below which nothing is published.
  public var minimumRevision: UInt64
  /// The locales that the release supports, as they were given.
  public var locales: [String]
  /// Whether the release was created before its build was done, so that its key table is that of the last
  /// build until it opens.
  public var isUpcoming: Bool
  /// When it opens, in seconds since 1970; nil where that was not said.
  public var opens: UInt64?
  /// Who said so last.
  public var author: String
  /// When, in seconds since 1970.
  public var time: UInt64

  /// Whether apps of the release may be in users' hands.
  public func isOpen(at now: UInt64) -> Bool { opens.map { $0 <= now } ?? !isUpcoming }

  /// Whether the key table of the next publication takes the place of the present one.
  public func follows(at now: UInt64) -> Bool { isUpcoming && !isOpen(at: now) }

  /// The digest of the key table; nil where the text is none.
  var keyTableDigest: SHA256Digest? { Digest.bytes(hex: keyTable).flatMap(SHA256Digest.init) }

  /// The same with nobody's name and no time: what counts.
  var terms: ReleaseObject {
    var terms = self
    (terms.author, terms.time) = ("", 0)
    return terms
  }
}

extension ReleaseObject {
  /// The file: the version of its form, and the object.
  private struct Written: Codable {
    var version = 1
    var release: ReleaseObject
  }

  /// The bytes of the file, always the same for the same object.
  var file: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return ((try? encoder.encode(Written(release: self))).map { Array($0) } ?? []) + [0x0A]
  }

  /// Reads a file; what this version would not write is none.
  init?(parsing bytes: [UInt8]) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let written = try? decoder.decode(Written.self, from: Data(bytes)), written.version == 1,
      written.release.keyTableDigest != nil, written.release.isSound,
      written.release.file == bytes
    else { return nil }
    self = written.release
  }

  private var isSound: Bool {
    Digest.bytes(hex: epoch)?.count == Manifest.Epoch.count && !locales.isEmpty
      && locales.allSatisfy(OriginPath.isName) && Set(locales).count == locales.count
  }
}

extension ReleasePaths {
  /// The folder of all release objects, beside what is served, since they name people.
  static let objects = "releases"

  /// What the team said of a release.
  static func object(_ name: ReleaseName) -> String {
    "\(objects)/\(name.app)/\(name.channel)/\(name.release).json"
  }
}

extension Origin {
  /// What was said of a release; nil where it was never created.
  func object(_ name: ReleaseName) throws(ReleaseError) -> ReleaseObject? {
    try name.check()
    let file = ReleasePaths.object(name)
    let found = try reading { () throws(DiskError) in try self.found(file) { _ in true } }
    if case .missing = found { return nil }
    guard let object = found.bytes.flatMap({ ReleaseObject(parsing: $0) }) else {
      throw .damaged(
        path: path + "/" + file,
        how: found.fault ?? "is no release as this langpack writes it")
    }
    return object
  }

  /// What was said of each release of an app, by channel and release.
  func objects(of app: String) throws(ReleaseError) -> [(name: ReleaseName, object: ReleaseObject)]
  {
    var found: [(name: ReleaseName, object: ReleaseObject)] = []
    let folder = "\(ReleasePaths.objects)/\(app)"
    for channel in try names(in: folder) {
      for file in try names(in: "\(folder)/\(channel)") where file.hasSuffix(".json") {
        let name = ReleaseName(app: app, channel: channel, release: String(file.dropLast(5)))
        if let object = try object(name) { found.append((name, object)) }
      }
    }
    return found
  }

  /// What was said of a release.
  ///
  /// - Parameter name: the release.
  /// - Returns: nil where it was never created.
  /// - Throws: that the file cannot be read, or a name breaks a rule.
  public func releaseObject(_ name: ReleaseName) throws(ReleaseError) -> ReleaseObject? {
    try object(name)
  }

  /// The key table with a digest that was written when a release was created or published.
  func keyTable(_ digest: SHA256Digest) throws(ReleaseError) -> [UInt8] {
    do throws(ReleaseError) { return try whole(digest) } catch {
      switch error {
      case .missing(let path): throw .lostKeyTable(path: path, how: "is not there")
      case .damaged(let path, let how): throw .lostKeyTable(path: path, how: how)
      default: throw error
      }
    }
  }
}
