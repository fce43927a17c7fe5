import Delivery
import Foundation

/// One line of the record of everything that changed what devices see.
///
/// It is written before what it tells of is served. Of two lines that brought one sequence the last one
/// happened; the first was cut short.
public struct AuditEntry: Sendable, Hashable, Codable {
  /// What was done.
  public enum Action: String, Sendable, Codable {
    /// Packs were published.
    case publish
    /// An earlier manifest's packs are served again, and later ones are revoked.
    case rollback
    /// More devices take the packs of a rollout, or all.
    case promote
    /// The release is closed to publications for now, for good, or open again.
    case freeze, retire, thaw
    /// The same was signed anew.
    case refresh
    /// An experiment began, or is over.
    case begin, end
    /// A root was published; its version counts as the sequence's upper half.
    case root
    /// It was said what a release is for; what is served stays.
    case create
    /// What the team had signed is served again after a backup, above everything that was published.
    case restore
  }

  /// When, in seconds since 1970.
  public var time: UInt64
  /// Who: a person or a machine, as the environment says.
  public var author: String
  /// What was done.
  public var action: Action
  /// To which channel and release.
  public var channel, release: String
  /// The sequence that was served before, or 0; and the one since.
  public var before, sequence: UInt64
  /// The catalog's revision of what is served.
  public var revision: UInt64
  /// The locales whose packs are others than before.
  public var changed: [String]
  /// How many packs are revoked.
  public var revoked: Int
  /// How many of ten thousand devices take the new packs.
  public var share: Int
  /// The idempotency key of the publication; nil where none was given.
  public var key: String?
  /// With such a key, when the timestamp expires that was served then, in seconds since 1970.
  public var until: UInt64?

  /// What a new manifest changes.
  init(
    _ action: Action, _ manifest: Manifest, after former: Manifest?, by author: String,
    at time: UInt64
  ) {
    (self.time, self.author, self.action) = (time, author, action)
    (channel, release) = (manifest.channel, manifest.release)
    (before, sequence) = (former?.sequence ?? 0, manifest.sequence)
    (revision, revoked) = (manifest.revision, manifest.revoked.count)
    share = manifest.rollout?.share ?? Manifest.Rollout.all
    changed = manifest.changed(since: former)
  }

  /// A root that apps follow from now on.
  init(_ root: Root, by author: String, at time: UInt64) {
    (self.time, self.author, action) = (time, author, .root)
    (channel, release) = ("", "")
    (before, sequence) = ((root.version - 1) << 32, root.version << 32)
    (revision, changed, revoked, share) = (0, [], 0, Manifest.Rollout.all)
  }

  /// What changes nothing that is served.
  init(
    _ action: Action, _ name: ReleaseName, sequence: UInt64, revision: UInt64, by author: String,
    at time: UInt64
  ) {
    (self.time, self.author, self.action) = (time, author, action)
    (channel, release) = (name.channel, name.release)
    (before, self.sequence, self.revision) = (sequence, sequence, revision)
    (changed, revoked, share) = ([], 0, Manifest.Rollout.all)
  }

  /// Reads a line; nil where it is none.
  init?(line: [UInt8]) {
    guard let entry = try? JSONDecoder().decode(AuditEntry.self, from: Data(line)) else {
      return nil
    }
    self = entry
  }

  /// The line, which ends with a newline.
  var line: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)).map { Array($0) } ?? []) + [0x0A]
  }
}

extension Manifest {
  /// The locales whose packs are others than in another manifest, or only in one of both, in order.
  func changed(since former: Manifest?) -> [String] {
    let now = Dictionary(
      grouping: allEntries.map { ($0.locale, $0.installed) }, by: \.0
    ).mapValues { $0.map(\.1) }
    let before = Dictionary(
      grouping: (former?.allEntries ?? []).map { ($0.locale, $0.installed) }, by: \.0
    ).mapValues { $0.map(\.1) }
    return Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }.sorted()
  }
}

extension Origin {
  /// What changed what devices of an app see, the earliest first; lines that are none are left out.
  ///
  /// - Parameter app: the app's name.
  /// - Returns: the entries.
  /// - Throws: where the record cannot be read.
  public func audit(of app: String) throws(ReleaseError) -> [AuditEntry] {
    guard let name = OriginPath.audit(app: app) else {
      throw .notAName(what: "an app", found: app)
    }
    let bytes = try reading { () throws(DiskError) in try read(name) } ?? []
    return bytes.split(separator: 0x0A).compactMap {
      AuditEntry(line: Array($0))
    }
  }

  /// Adds a line to the record.
  func record(_ entry: AuditEntry, at name: String) throws(DiskError) {
    try replace(name, with: (read(name) ?? []) + entry.line)
  }
}
