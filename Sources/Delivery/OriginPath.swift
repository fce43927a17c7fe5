import Pack

/// The paths of an origin's files, the same in a folder, in a bucket and behind a URL.
///
/// Every path consists of digests and of checked names, so no text from a manifest can lead out of
/// the origin.
public enum OriginPath {
  /// The longest app, channel or release name, in bytes.
  public static let longestName = 100

  /// Returns whether a text can name an app, channel or release: `[A-Za-z0-9][A-Za-z0-9._-]*`, no
  /// `..`.
  public static func isName(_ text: String) -> Bool { isName(text.utf8) }

  static func isName(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, text.count <= longestName, isLetterOrDigit(first) else {
      return false
    }
    // A loop, since `zip` would make a type that a launch has to look up.
    var last = first
    for byte in text {
      switch byte {
      case UInt8(ascii: "."): if last == byte { return false }
      case UInt8(ascii: "_"), UInt8(ascii: "-"): break
      default: if !isLetterOrDigit(byte) { return false }
      }
      last = byte
    }
    return true
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// Returns the path of the immutable blob of a digest: `blobs/<first 2 digits>/<64 digits>`.
  public static func blob(_ digest: SHA256Digest) -> String {
    "blobs/\(digest.hex.prefix(2))/\(digest.hex)"
  }

  /// Returns the path of the delta list of half a digest: `lists/<32 digits>`.
  public static func deltaList(_ digest: HalfDigest) -> String { "lists/\(digest.hex)" }

  /// Returns the path of a release's timestamp, or nil if the app, channel or release isn't a valid
  /// name.
  public static func timestamp(_ name: ReleaseName) -> String? {
    path(name, kind: "timestamp")
  }

  /// Returns the path of a manifest, which never changes; nil if the app, channel or release isn't
  /// a valid name.
  public static func manifest(_ name: ReleaseName, sequence: UInt64) -> String? {
    manifests(name).map {
      "\($0)/\(SequenceNumber.text(sequence)).manifest"
    }
  }

  /// Returns the path of the patch from one manifest to a later one; nil if a name isn't valid.
  public static func patch(
    _ name: ReleaseName, from base: UInt64, to sequence: UInt64
  ) -> String? {
    manifests(name).map {
      "\($0)/\(SequenceNumber.text(sequence))-from-\(SequenceNumber.text(base)).patch"
    }
  }

  /// Returns the folder of a release's manifests; nil if a name isn't valid.
  public static func manifests(_ name: ReleaseName) -> String? {
    path(name, kind: "manifests")
  }

  /// Returns the path of the root of a version, or nil if the app isn't a valid name.
  public static func root(app: String, version: UInt64) -> String? {
    isName(app) ? "apps/\(app)/roots/\(version).root" : nil
  }

  /// Returns the path of a release's event stream, or nil if a name isn't valid.
  public static func signal(_ name: ReleaseName) -> String? {
    guard name.isValid else { return nil }
    return "signal/\(name.app)/\(name.channel)/\(name.release)"
  }

  /// Returns the path of the list of past publications, next to the manifest; only the publisher
  /// reads it.
  public static func history(_ name: ReleaseName) -> String? {
    path(name, kind: "history")
  }

  /// Returns the path of the file that closes a release to publications.
  ///
  /// It lies outside what is served, since it names people.
  public static func state(_ name: ReleaseName) -> String? {
    guard name.isValid else { return nil }
    return "closed/\(name.app)/\(name.channel)/\(name.release).json"
  }

  /// Returns the path of the record of every change to what devices see, or nil if the app isn't a
  /// valid name.
  ///
  /// It lies outside what is served, since it names people.
  public static func audit(app: String) -> String? {
    isName(app) ? "audit/\(app).jsonl" : nil
  }

  /// Returns the path of an epoch's published ledger, or nil if the app isn't a valid name.
  public static func ledger(app: String, epoch: Epoch) -> String? {
    isName(app) ? "apps/\(app)/ledger/\(epoch).ordinals" : nil
  }

  private static func path(_ name: ReleaseName, kind: String) -> String? {
    guard name.isValid else { return nil }
    return "apps/\(name.app)/\(name.channel)/\(name.release).\(kind)"
  }
}
