import Client
import Testing

/// The n-th change of the disk fails, for every n; then the power goes.
@Suite struct BrokenDiskTests {
  static let one = TestPacks.pack("one")
  static let two = TestPacks.pack("two")

  /// An app that has `one`, and an origin that offers `two`.
  static func ready(
    bundled: Bool, fault: (at: Int, MemoryDisk.Fault)? = nil
  ) async -> TestApp {
    var app = TestApp()
    if bundled {
      app.bundle = MemoryDisk(files: ["keys.lpkt": TestPacks.keyTable(), "el.lpk": one])
    } else {
      app.origin.publish(["el": one])
      await app.update()
      await app.update()
    }
    app.disk = app.disk.restarted(fault: fault)
    app.origin.publish(["el": two])
    return app
  }

  @Test(arguments: MemoryDisk.Fault.allCases, [true, false])
  func theNextLaunchShowsTheOldOrTheNew(_ fault: MemoryDisk.Fault, bundled: Bool) async {
    let whole = await Self.ready(bundled: bundled)
    #expect(await whole.update().result == .updated)
    let changes = whole.disk.changes
    #expect(changes >= 8)
    for place in 1...changes {
      let app = await Self.ready(bundled: bundled, fault: (place, fault))
      let outcome = await app.update()
      let shown = app.shownText
      #expect(shown == "one" || shown == "two", "change \(place)")
      if outcome.result == .updated { #expect(shown == "two", "change \(place)") }
      await checkAfterPowerLoss(app, wasUpdated: outcome.result == .updated, place)
    }
  }

  private func checkAfterPowerLoss(_ app: TestApp, wasUpdated: Bool, _ place: Int) async {
    for keepsNames in [true, false] {
      for unsynced in MemoryDisk.Unsynced.allCases {
        var after = app
        after.disk = app.disk.afterPowerLoss(keepsNames: keepsNames, unsynced: unsynced)
        let shown = after.shownText
        #expect(shown == (wasUpdated ? "two" : shown == "two" ? "two" : "one"), "change \(place)")
        await after.update()
        #expect(after.shownText == "two", "change \(place), \(keepsNames), \(unsynced)")
      }
    }
  }
}
