import Client
import Delivery
import Testing

/// A device that knows the last manifest fetches what is new of the next one, and the whole where that fails.
@Suite struct ManifestPatchUpdateTests {
  private let one = TestPacks.pack("one"), two = TestPacks.pack("two")

  private func began() async -> TestApp {
    let app = TestApp()
    app.origin.publish(["el": one])
    await app.update()
    return app
  }

  @Test func whatIsNewOfAManifestIsEnough() async throws {
    let app = await began()
    app.origin.publish(["el": two], patched: true)
    app.origin.forget()
    #expect(await app.update().result == .updated)
    #expect(app.origin.kinds.prefix(3) == ["timestamp", "root", "patch"])
    #expect(!app.origin.kinds.contains("manifest"))
    #expect(app.shownText == "two")
    // And so on, from what the patch made.
    app.origin.publish(["el": one], patched: true)
    app.origin.forget()
    await app.update()
    #expect(!app.origin.kinds.contains("manifest") && app.shownText == "one")
  }

  @Test(arguments: [
    "missing", "cut", "other", "html", "unreachable", "store lost", "store altered",
  ])
  func whateverIsWrongTheWholeManifestIsFetched(fault: String) async throws {
    let app = await began()
    app.origin.publish(["el": two], patched: true)
    app.origin.alter(TestOrigin.patchPath(from: 1, to: 2)) { response in
      switch fault {
      case "missing": response = nil
      case "cut": response?.body.removeLast()
      case "other": response?.body[20] ^= 1
      case "html": response?.body = Array("<html>".utf8)
      case "unreachable": response = FetchResponse(status: 0)
      default: break
      }
    }
    if fault == "store lost" { try app.disk.remove(Store.manifestName) }
    if fault == "store altered" {
      try app.disk.replace(Store.manifestName, with: [UInt8](repeating: 1, count: 300))
    }
    app.origin.forget()
    #expect(await app.update().result == .updated)
    #expect(app.origin.kinds.contains("manifest") && app.shownText == "two")
  }

  @Test func whoIsTooFarBehindAsksForNoPatch() async {
    let app = await began()
    for _ in 0..<3 { app.origin.publish(["el": one]) }
    app.origin.publish(["el": two], patched: true)
    app.origin.forget()
    await app.update()
    #expect(app.origin.kinds.prefix(3) == ["timestamp", "root", "manifest"])
    #expect(app.shownText == "two")
  }
}
