import Delivery
import Foundation
import Pack

/// One line of the record of all changes to what devices see.
///
/// It is written before the change is served. If two lines name the same sequence, the last one
/// took effect; the first was interrupted.
public struct AuditEntry: Sendable, Hashable, Codable {
  /// The kind of change.
  public enum Action: String, Sendable, Codable {
    /// Packs were published.
    case publish
    /// An earlier manifest's packs are served again, and later ones are revoked.
    case rollback
    /// More devices, or all, get the packs of a rollout.
    case promote
    /// A plan was signed ahead, or its rest was signed anew, and its first step is served.
    case start, resume
    /// A rollout stays as it is, goes to no device any more, or is reverted, by its plan.
    case hold, halt, revert
    /// The release is closed to publications, temporarily or for good, or reopened.
    case freeze, retire, thaw
    /// The same content was signed again.
    case refresh
    /// An experiment began or ended.
    case begin, end
    /// A root was published; its version counts as the sequence's upper half.
    case root
    /// The team declared what a release is for; what is served stays.
    case create
    /// Content that the team had signed is served again after a backup, above everything published
    /// before.
    case restore
  }

  /// The time, in seconds since 1970.
  public var time: UInt64
  /// The author, a person or a machine, according to the environment.
  public var author: String
  /// The kind of change.
  public var action: Action
  /// The channel and release.
  public var channel, release: String
  /// The sequence served before, or 0, and the one served since.
  public var before, sequence: UInt64
  /// The catalog revision of what is served.
  public var revision: Revision
  /// The locales whose packs differ from before.
  public var changed: [String]
  /// The number of revoked packs.
  public var revoked: Int
  /// The number of devices in ten thousand that get the new packs.
  public var share: Int
  /// The numbers and the reason of a decision on a rollout; nil for other changes.
  public var decision: String?
  /// The idempotency key of the publication; nil if none was given.
  public var key: String?
  /// With such a key, the expiry of the timestamp served then, in seconds since 1970.
  public var until: UInt64?

  /// Creates the entry of a new manifest.
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

  /// Creates the entry of a root that apps follow from now on.
  init(_ root: Root, by author: String, at time: UInt64) {
    (self.time, self.author, action) = (time, author, .root)
    (channel, release) = ("", "")
    (before, sequence) = ((root.version - 1) << 32, root.version << 32)
    (revision, changed, revoked, share) = (0, [], 0, Manifest.Rollout.all)
  }

  /// Creates the entry of a change that leaves what is served as it is.
  init(
    _ action: Action, _ name: ReleaseName, sequence: UInt64, revision: Revision, by author: String,
    at time: UInt64
  ) {
    (self.time, self.author, self.action) = (time, author, action)
    (channel, release) = (name.channel, name.release)
    (before, self.sequence, self.revision) = (sequence, sequence, revision)
    (changed, revoked, share) = ([], 0, Manifest.Rollout.all)
  }

  /// Parses a line; nil if malformed.
  init?(line: [UInt8]) {
    guard let entry = try? JSONDecoder().decode(AuditEntry.self, from: Data(line)) else {
      return nil
    }
    self = entry
  }

  /// The line, including its newline.
  var line: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)).map { Array($0) } ?? []) + [0x0A]
  }
}

extension Manifest {
  /// Returns the locales, sorted, whose packs differ from another manifest's or are in only one of
  /// the two.
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
