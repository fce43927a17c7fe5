import TestSupport
import Testing

@testable import Server

/// What everyone may read of an origin.
@Suite struct PublicFilesTests {
  /// What devices request, and what they don't; names that look alike, and copies of files.
  private static let forDevices = [
    "/apps/a/b/1.0.timestamp", "/apps/a/b/1.0.manifests/1.manifest",
    "/apps/a/b/1.0.manifests/2-from-1.patch", "/apps/a/roots/1.root",
    // A channel and a release may have any name.
    "/apps/a/ledger/1.0.history.timestamp", "/blobs/aa/1", "/lists/1",
  ]
  private static let forPublishers = [
    "/apps/a/b/1.0.history", "/apps/a/ledger/0.ordinals", "/apps/a/ledger/0.ordinals.gz",
    "/apps/a/b/1.0.history.br", "/apps/a/b/1.0.history~", "/apps/a/b/1.0.history.bak",
    "/apps/a/b/1.0.timestamp.txt", "/apps/a/b/notes",
  ]

  @Test func ledgersAndHistoriesAreServedOnRequestAlone() throws {
    for isPublic in [false, true] {
      let origin = try TestOrigin(hasPublicLedger: isPublic)
      let port = origin.server.port
      for path in Self.forDevices + Self.forPublishers where !path.hasSuffix("~") {
        try origin.write([1], to: path)
      }
      for path in Self.forDevices {
        #expect(RawClient.status(ofPath: path, port: port) == 200, "\(path)")
      }
      for path in Self.forPublishers {
        // No origin has the name with the tilde.
        let isServed = isPublic && !path.hasSuffix("~")
        for asked in [path, path.replacing("history", with: "h%69story")] {
          #expect(
            RawClient.status(ofPath: asked, port: port) == (isServed ? 200 : 404), "\(asked)")
        }
      }
    }
  }
}
