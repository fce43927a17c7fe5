import Delivery
import Pack
import Sodium

private typealias Keys = ConformanceKeys

/// Files of one release served as those of another, and files that the timestamp does not name.
enum MixCases {
  static let all = names + files

  private static func named(_ name: ReleaseName) -> (inout TrustScene) -> Void {
    { $0.manifest.releaseName = name }
  }

  /// A timestamp of the app's own release whose manifest is of another one.
  private static func manifestNamed(_ name: ReleaseName) -> (inout TrustScene) -> Void {
    {
      $0.manifest.releaseName = name
      $0.editTimestamp = { $0.releaseName = TrustScene.name }
    }
  }

  private static let names = [
    TrustCase(
      "timestamp-of-another-app", "The timestamp is of another app.", .refused("wrong-app"),
      named(ReleaseName(app: "other", channel: "stable", release: "1.0"))),
    TrustCase(
      "timestamp-of-another-channel", "The timestamp is of another channel.",
      .refused("wrong-channel"),
      named(ReleaseName(app: "demo", channel: "beta", release: "1.0"))),
    TrustCase(
      "timestamp-of-another-release", "The timestamp is of another release.",
      .refused("wrong-release"),
      named(ReleaseName(app: "demo", channel: "stable", release: "1.0.1"))),
    TrustCase(
      "app-in-other-case", "Names are compared byte by byte.", .refused("wrong-app"),
      named(ReleaseName(app: "Demo", channel: "stable", release: "1.0"))),
    TrustCase(
      "manifest-of-another-app", "The manifest is of another app.", .refused("wrong-app"),
      manifestNamed(ReleaseName(app: "other", channel: "stable", release: "1.0"))),
    TrustCase(
      "manifest-of-another-channel", "The manifest is of another channel.",
      .refused("wrong-channel"),
      manifestNamed(ReleaseName(app: "demo", channel: "beta", release: "1.0"))),
    TrustCase(
      "manifest-of-another-release", "The manifest is of another release.",
      .refused("wrong-release"),
      manifestNamed(ReleaseName(app: "demo", channel: "stable", release: "2.0"))),
    TrustCase(
      "manifest-of-another-build", "The manifest is for another key table.",
      .refused("other-key-table")
    ) { $0.manifest.keyTable = TrustScene.digest(0xD5) },
  ]

  private static let files = [
    TrustCase(
      "manifest-of-another-sequence", "The manifest has a lower sequence than its timestamp.",
      .refused("other-manifest")
    ) {
      $0.manifest.sequence = TrustScene.sequence(1, 4)
      $0.editTimestamp = { $0.sequence = TrustScene.sequence(1, 5) }
    },
    TrustCase(
      "another-manifest", "The origin serves another signed manifest than the one named.",
      .refused("other-manifest")
    ) {
      var manifest = $0.manifest
      manifest.revision = manifest.revision.next
      $0.servedManifest = Envelope(manifest, by: [Keys.manifests[0]]).bytes
    },
    TrustCase(
      "manifest-with-a-byte-more", "The manifest's file has one byte more than named.",
      .refused("oversized")
    ) { $0.servedManifest = $0.manifestFile() + [0] },
    TrustCase(
      "manifest-with-a-byte-less", "The manifest's file has one byte less than named.",
      .refused("other-manifest")
    ) { $0.servedManifest = $0.manifestFile().dropLast() },
    TrustCase(
      "manifest-signed-anew", "The same manifest with another signature is another file.",
      .refused("other-manifest")
    ) {
      $0.known = Keys.root(1, manifests: Keys.trusted(Keys.manifests))
      $0.servedManifest = Envelope($0.manifest, by: [Keys.manifests[1]]).bytes
    },
    TrustCase(
      "length-of-another-manifest", "The digest is right and the length is not.",
      .refused("other-manifest")
    ) { $0.editTimestamp = { $0.manifestLength += 1 } },
    TrustCase(
      "page-in-place-of-the-manifest", "The origin serves a page in place of the manifest.",
      .refused("other-manifest")
    ) { $0.servedManifest = Array("<!doctype html><title>404</title>".utf8) },
    TrustCase(
      "timestamp-in-place-of-the-manifest", "The timestamp names a timestamp's file.",
      .refused("malformed")
    ) {
      let file = Envelope(
        Timestamp(
          sequence: $0.manifest.sequence, expiry: $0.expiry, of: TrustScene.name,
          manifest: TrustScene.digest(1), manifestLength: 1), by: [Keys.manifests[0]]
      ).bytes
      $0.servedManifest = file
      $0.editTimestamp = {
        ($0.manifest, $0.manifestLength) = (SHA256Digest(of: file), file.count)
      }
    },
  ]
}
