import Delivery
import Pack

/// What a team remembers of one release of one origin, outside that origin: a lower bound.
///
/// The origin may be ahead of it, never behind. Docs/Formats/Published.md draws the line.
public struct PublishedLine: Sendable, Hashable {
  /// The release and origin that a line is about.
  public struct Key: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The origin, as `langpack.json` names it.
    public var origin: String
    /// The app, channel and release.
    public var app, channel, release: String

    /// Creates the key of a release of an origin.
    public init(origin: String, app: String, channel: String, release: String) {
      // A line has tabs between its fields, and one that begins with "#" is a comment.
      let name = String(origin.map { $0 == "\t" || $0.isNewline ? "_" : $0 })
      self.origin = name.hasPrefix("#") ? "./" + name : name
      (self.app, self.channel, self.release) = (app, channel, release)
    }

    /// The origin and the release's place in it, for messages.
    public var description: String {
      ([origin, app, channel, release].filter { !$0.isEmpty }).joined(separator: "/")
    }

    /// Orders lines as in the file.
    public static func < (one: Self, other: Self) -> Bool {
      (one.origin, one.app, one.channel, one.release)
        < (other.origin, other.app, other.channel, other.release)
    }
  }

  /// The published part of an epoch's ledger: later lines come after these bytes.
  struct Ordinals: Hashable {
    var epoch: Epoch
    var length: Int
    var digest: HalfDigest
  }

  /// What the team said of the release, which nothing in an origin signs.
  struct Terms: Hashable {
    /// The time of the last statement, in seconds since 1970; 0 if there was none.
    var time: UInt64 = 0
    /// The digest of the terms of the release object; nil if there is none.
    var object: HalfDigest?
    /// The key table that the release is for; nil if no object names one.
    var build: SHA256Digest?
    /// The opening time, in seconds since 1970.
    var opens: UInt64?
    /// The kind of closing, if nothing new may be published to it.
    var closed: ReleaseState.Kind?
  }

  /// A manifest that this machine wrote.
  struct Unserved: Hashable, Comparable {
    var sequence: UInt64
    var manifest: SHA256Digest

    static func < (one: Self, other: Self) -> Bool {
      (one.sequence, one.manifest.hex) < (other.sequence, other.manifest.hex)
    }
  }

  /// The version of the root at that time; 0 for pinned keys alone.
  var root: UInt64 = 0
  /// The highest sequence that was served; 0 before the first publication.
  public var sequence: UInt64 = 0
  /// The digest of the manifest's file of that sequence; nil if unknown.
  var manifest: SHA256Digest?
  /// The time when the sequence was published, in seconds since 1970; 0 if unknown.
  public var time: UInt64 = 0
  /// The highest sequence that was signed ahead for a plan; 0 for none.
  var ahead: UInt64 = 0
  /// Whether `langpack origin restore` found nothing to sign, so that the next publication begins
  /// above.
  var isLost = false
  var ordinals: Ordinals?
  /// Half digests of the packs that devices no longer show.
  var revoked: Set<HalfDigest> = []
  /// The ordinals whose texts were under embargo.
  var embargoed: OrdinalSet = []
  var terms = Terms()
  /// Manifests that this machine wrote and never made current.
  var unserved: Set<Unserved> = []
  /// Manifests that this machine was about to make current, and may have.
  var serving: Set<Unserved> = []

  init() {}
}

extension PublishedLine {
  /// Merges two lines for one release, taking each part from the line that knows more.
  ///
  /// - Parameters:
  ///   - other: The other line.
  ///   - key: The release that both are about.
  ///   - places: The place of each, such as `langpack.published:3`.
  /// - Returns: The merged line.
  /// - Throws: An error if they have two manifests under one sequence.
  func merged(
    with other: PublishedLine, of key: Key, at places: (own: String, other: String)
  ) throws(ReleaseError) -> PublishedLine {
    if sequence == other.sequence, let manifest, let found = other.manifest, manifest != found {
      let words = { (manifest: SHA256Digest, place: String) in
        "\(manifest.hex.prefix(16)) by \(place)"
      }
      throw .memory(
        key,
        .twoManifests(
          sequence: sequence, words(manifest, places.own), words(found, places.other)))
    }
    var line = sequence < other.sequence ? other : self
    if sequence == other.sequence {
      line.manifest = manifest ?? other.manifest
      line.time = max(time, other.time)
      line.isLost = isLost || other.isLost
      line.revoked = revoked.union(other.revoked)
      line.embargoed = embargoed.union(other.embargoed)
      line.ordinals = longer(ordinals, other.ordinals)
    }
    line.root = max(root, other.root)
    line.ahead = max(ahead, other.ahead)
    line.terms = terms.merged(with: other.terms)
    line.unserved = unserved.union(other.unserved)
    line.serving = serving.union(other.serving)
    return line
  }

  private func longer(_ one: Ordinals?, _ other: Ordinals?) -> Ordinals? {
    guard let one else { return other }
    guard let other, other.epoch == one.epoch else { return one }
    return one.length < other.length ? other : one
  }
}

extension PublishedLine.Terms {
  /// Merges terms: the latest count, or if both have the same time, the more restrictive.
  fileprivate func merged(with other: Self) -> Self {
    guard time == other.time, self != other else { return time < other.time ? other : self }
    var terms = self
    terms.object = object == other.object ? object : nil
    terms.build = build == other.build ? build : nil
    terms.opens = opens.flatMap { one in other.opens.map { max(one, $0) } }
    terms.closed = [closed, other.closed].contains(.retired) ? .retired : closed ?? other.closed
    return terms
  }
}
