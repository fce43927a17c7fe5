import Delivery
import Foundation
import Pack

/// A team's declaration of a release: the build that it is for, and what it supports.
///
/// It is the publisher's own file, which no device requests.
public struct ReleaseObject: Sendable, Hashable, Codable {
  /// The digest of the key table that apps of the release carry.
  public var keyTable: SHA256Digest
  /// The epoch of that key table.
  public var epoch: Epoch
  /// The lowest catalog revision that may be published.
  public var minimumRevision: Revision
  /// The locales that the release supports, as given.
  public var locales: [String]
  /// Whether the release was created before its build was finished, so that until it opens its key
  /// table is that of the last build.
  public var isUpcoming: Bool
  /// The opening time, in seconds since 1970; nil if not given.
  public var opens: UInt64?
  /// The author of the last change.
  public var author: String
  /// The time of the last change, in seconds since 1970.
  public var time: UInt64

  /// Returns whether users may have apps of the release.
  public func isOpen(at now: UInt64) -> Bool { opens.map { $0 <= now } ?? !isUpcoming }

  /// Returns whether the next publication's key table replaces the current one.
  public func follows(at now: UInt64) -> Bool { isUpcoming && !isOpen(at: now) }

  /// The same without author and time: the part that counts.
  var terms: ReleaseObject {
    var terms = self
    (terms.author, terms.time) = ("", 0)
    return terms
  }
}

extension ReleaseObject {
  /// The form of the file: its version, and the object.
  fileprivate struct Written<Release> {
    var version = 1
    var release: Release
  }

  /// The part that counts, in the form of the file, with an empty text for everything else.
  private struct WrittenTerms: Encodable {
    var author = ""
    var epoch = ""
    var keyTable = ""
    var time = 0
    var minimumRevision: Revision
    var locales: [String]
    var isUpcoming: Bool
    var opens: UInt64?
  }

  /// The bytes of the file, always the same for the same object.
  var file: [UInt8] { Self.bytes(of: Written(release: self)) }

  /// Half the digest of what counts, without the build, which follows publications.
  var termsDigest: HalfDigest {
    let terms = WrittenTerms(
      minimumRevision: minimumRevision, locales: locales, isUpcoming: isUpcoming, opens: opens)
    return SHA256Digest(of: Self.bytes(of: Written(release: terms))).half
  }

  private static func bytes(of written: Written<some Encodable>) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return ((try? encoder.encode(written)).map { Array($0) } ?? []) + [0x0A]
  }

  /// Parses a file; nil if this version wouldn't have written it.
  init?(parsing bytes: [UInt8]) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let written = try? decoder.decode(Written<ReleaseObject>.self, from: Data(bytes)),
      written.version == 1,
      written.release.isSound, written.release.file == bytes
    else { return nil }
    self = written.release
  }

  private var isSound: Bool {
    !locales.isEmpty && locales.allSatisfy(OriginPath.isName)
      && Set(locales).count == locales.count
  }
}

extension ReleaseObject.Written: Encodable where Release: Encodable {}
extension ReleaseObject.Written: Decodable where Release: Decodable {}

extension ReleasePaths {
  /// The folder of all release objects, outside what is served, since they name people.
  static let objects = "releases"

  /// Returns the path of a release's object.
  static func object(_ name: ReleaseName) -> String {
    "\(objects)/\(name.app)/\(name.channel)/\(name.release).json"
  }
}
