/// Where things lie in an origin: the same paths in a folder, in a bucket and behind a URL.
///
/// Every path is made of digests and of names that have been checked, so no text from a manifest
/// can lead out of the origin.
public enum OriginPath {
  /// The longest app, channel or release name, in bytes.
  public static let longestName = 100

  /// Whether a text can name an app, a channel or a release: `[A-Za-z0-9][A-Za-z0-9._-]*`, no `..`.
  public static func isName(_ text: String) -> Bool { isName(ArraySlice(text.utf8)) }

  static func isName(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, text.count <= longestName, isLetterOrDigit(first) else {
      return false
    }
    let dot = UInt8(ascii: ".")
    let hasTwoDots = zip(text, text.dropFirst()).contains { $0 == dot && $1 == dot }
    return !hasTwoDots
      && text.allSatisfy {
        isLetterOrDigit($0) || $0 == dot || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// The immutable blob with a digest: `blobs/<first 2 digits>/<64 digits>`.
  public static func blob(_ digest: SHA256Digest) -> String {
    "blobs/\(digest.hex.prefix(2))/\(digest.hex)"
  }

  /// The delta list with half a digest: `lists/<32 digits>`.
  public static func deltaList(_ digest: HalfDigest) -> String { "lists/\(digest.hex)" }

  /// What says which manifest is current, or nil where the app, channel or release is not a name.
  public static func timestamp(_ name: ReleaseName) -> String? {
    path(name, kind: "timestamp")
  }

  /// The manifest of a sequence, which never changes; nil where the app, channel or release is not a name.
  public static func manifest(_ name: ReleaseName, sequence: UInt64) -> String? {
    manifests(name).map {
      "\($0)/\(SequenceNumber.text(sequence)).manifest"
    }
  }

  /// What leads from one manifest to a later one; nil where the app, channel or release is not a name.
  public static func patch(
    _ name: ReleaseName, from base: UInt64, to sequence: UInt64
  ) -> String? {
    manifests(name).map {
      "\($0)/\(SequenceNumber.text(sequence))-from-\(SequenceNumber.text(base)).patch"
    }
  }

  /// The folder of a release's manifests.
  public static func manifests(_ name: ReleaseName) -> String? {
    path(name, kind: "manifests")
  }

  /// The root of a version, or nil where the app is not a name.
  public static func root(app: String, version: UInt64) -> String? {
    isName(app) ? "apps/\(app)/roots/\(version).root" : nil
  }

  /// The list of what was published before, beside the manifest; for the publisher alone.
  public static func history(_ name: ReleaseName) -> String? {
    path(name, kind: "history")
  }

  /// Whether a release is closed to publications; beside what is served, since it names people.
  public static func state(_ name: ReleaseName) -> String? {
    guard name.isValid else { return nil }
    return "closed/\(name.app)/\(name.channel)/\(name.release).json"
  }

  /// The record of everything that changed what devices see, or nil where the app is not a name; beside what
  /// is served, since it names people.
  public static func audit(app: String) -> String? {
    isName(app) ? "audit/\(app).jsonl" : nil
  }

  /// The published ledger of an epoch, or nil where the app is not a name.
  public static func ledger(app: String, epoch: Manifest.Epoch) -> String? {
    isName(app) ? "apps/\(app)/ledger/\(epoch.hex).ordinals" : nil
  }

  private static func path(_ name: ReleaseName, kind: String) -> String? {
    guard name.isValid else { return nil }
    return "apps/\(name.app)/\(name.channel)/\(name.release).\(kind)"
  }
}
