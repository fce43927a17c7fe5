import Delivery
import Testing

@testable import Client

/// Each bit and each length of each file that an update reads: the old text or the new, and the next update
/// succeeds.
@Suite struct DamagedOriginTests {
  /// The file that is damaged.
  enum File: CaseIterable {
    case timestamp, manifest, patch, list, delta, whole, root

    /// Whether an update goes another way where it is no use.
    var isReplaceable: Bool { self == .patch || self == .list || self == .delta }
  }

  static let one = TestPacks.pack("one")
  static let two = TestPacks.pack("two")

  /// A device that shows `one`, or nothing yet, and an origin that offers `two`.
  static func ready(_ file: File) async throws -> (app: TestApp, path: String) {
    let app = TestApp()
    if file != .whole {
      app.origin.publish(["el": one])
      await app.update()
      app.start(survives: true)
    }
    if file == .root {
      let keys = TrustedKeys([TestOrigin.trusted(TestOrigin.key)])
      app.origin.follow(
        Root(version: 1, app: "app", roots: keys, manifests: keys, timestamps: keys),
        signedBy: [TestOrigin.key])
    }
    let manifest = app.origin.publish(["el": two], patched: file == .patch)
    return (app, try path(of: file, manifest, app.origin))
  }

  static func path(of file: File, _ manifest: Manifest, _ origin: TestOrigin) throws -> String {
    let entry = manifest.entries[0]
    switch file {
    case .timestamp: return TestOrigin.path
    case .manifest: return TestOrigin.manifestPath(manifest.sequence)
    case .patch: return TestOrigin.patchPath(from: manifest.sequence - 1, to: manifest.sequence)
    case .root: return "apps/app/roots/1.root"
    case .whole: return OriginPath.blob(entry.wire)
    case .list: return OriginPath.deltaList(try #require(entry.deltas).digest)
    case .delta:
      let place = OriginPath.deltaList(try #require(entry.deltas).digest)
      let list = try DeltaList(parsing: try #require(origin.body(of: place)))
      return OriginPath.blob(try #require(list.entries.first).delta)
    }
  }

  @Test(arguments: File.allCases)
  func whateverIsDamagedTheTextIsTheOldOrTheNew(_ file: File) async throws {
    let (app, path) = try await Self.ready(file)
    let sound = try #require(app.origin.body(of: path))
    let old = app.shownText
    #expect(old == (file == .whole ? nil : "one"))
    let damaged = sound.damaged
    for (number, bytes) in damaged.enumerated() {
      var device = app
      device.disk = app.disk.restarted()
      app.origin.forget()
      app.origin.alter(path) { $0?.body = bytes }
      let outcome = await device.update()
      let asked = app.origin.asked.count { $0.path == path }
      #expect(asked >= 1 && app.origin.asked.count < 12, "\(number)")
      #expect((outcome.result == .updated) == file.isReplaceable, "\(number): \(outcome)")
      #expect(device.shownText == (file.isReplaceable ? "two" : old), "\(number)")
      app.origin.alter(path) { $0?.body = sound }
      #expect(await device.update().failure == nil, "\(number)")
      #expect(device.shownText == "two", "\(number)")
    }
    print("damaged: \(file) of the origin, \(damaged.count) files")
    #expect(damaged.count > 25)
  }
}
