import Client
import Delivery
import Install
import Language
import Pack
import Testing

/// A device takes its arm's wording, asks it first, and goes back when the experiment is over.
@Suite struct ExperimentUpdateTests {
  private let main = TestPacks.pack("Buy now")
  private static let id = [UInt8](repeating: 9, count: 8)

  private static func overlay(_ text: String) -> [UInt8] {
    var values = ValueRow()
    values.append(text.utf8)
    let content = PackContent(
      epoch: TestPacks.epoch, revision: 1, isOverlay: true,
      language: LanguageRules.english.encoded(), values: values)
    return (try? InstalledForm.bytes(of: content)) ?? []
  }

  /// An experiment of two arms of so many devices each.
  private func experiment(
    _ origin: TestOrigin, share: Int = 5000, name: String = "checkout", locale: String = "el"
  ) -> (inout Manifest) -> Void {
    let arms = ["control": "Buy now", "short": "Buy"].sorted { $0.key < $1.key }.map { name, text in
      Manifest.Experiment.Arm(
        name: name, share: share, entries: [origin.offer(Self.overlay(text), as: locale)])
    }
    let made = Manifest.Experiment(name: name, id: Self.id, arms: arms)
    return { manifest in manifest.experiments = made.map { [$0] } ?? [] }
  }

  private func arm(of app: TestApp) throws -> String? {
    try Store(app.disk).state()?.packs.keys.first { $0.contains("~") }
  }

  @Test func everyDeviceIsInItsArmAndStaysThere() async throws {
    var seen: [String: Int] = [:]
    for _ in 0..<24 {
      let app = TestApp()
      app.origin.publish(["el": main], change: experiment(app.origin))
      await app.update()
      let arm = try #require(try arm(of: app))
      let shown = app.shownText
      #expect(shown == (arm == "el~checkout~short" ? "Buy" : "Buy now"))
      #expect(app.launch().layers.map(\.overlay?.experiment) == ["checkout", nil])
      seen[arm, default: 0] += 1
      app.origin.publish(["el": TestPacks.pack("Buy today")], change: experiment(app.origin))
      await app.update()
      await app.update()
      #expect(app.shownText == shown)
      #expect(try self.arm(of: app) == arm)
    }
    #expect(seen.count == 2 && seen.values.allSatisfy { $0 > 1 }, "\(seen)")
  }

  @Test func whenItIsOverTheTextsAreThoseOfAll() async throws {
    let app = TestApp()
    app.origin.publish(["el": main], change: experiment(app.origin))
    await app.update()
    app.origin.publish(["el": main])
    #expect(await app.update().failure == nil)
    #expect(try arm(of: app) == nil && app.shownText == "Buy now")
    #expect(app.launch().layers.count == 1)
    await app.update()
    #expect(try app.disk.list().filter { $0.hasSuffix(".lpk") }.count == 1)
  }

  @Test func whoTakesNoPartSeesNothingOfIt() async throws {
    var app = TestApp()
    app.takesPartInExperiments = false
    app.origin.publish(["el": main], change: experiment(app.origin))
    await app.update()
    #expect(try arm(of: app) == nil && app.shownText == "Buy now")
    // And who takes part from now on looks anew, though nothing was published.
    app.takesPartInExperiments = true
    await app.update()
    #expect(try arm(of: app) != nil)
    app.takesPartInExperiments = false
    await app.update()
    #expect(try arm(of: app) == nil)
  }

  /// Wordings of the language of the code, which has no pack of its own.
  @Test func theSourceLanguageHasExperimentsToo() async throws {
    var app = TestApp()
    app.wanted = ["en"]
    app.origin.publish(
      ["el": main], change: experiment(app.origin, locale: "en"))
    await app.update()
    #expect(try arm(of: app)?.hasPrefix("en~checkout~") == true)
    #expect(app.shownText?.hasPrefix("Buy") == true)
    #expect(app.launch().decision == .source)
  }

  /// A wording for a parent locale does not hide what the child locale says itself.
  @Test func anOverlayLiesOverItsOwnLocaleAlone() async throws {
    var app = TestApp()
    app.wanted = ["pt-BR"]
    app.origin.publish(
      ["pt-BR": TestPacks.pack("Comprar já"), "pt": main],
      change: experiment(app.origin, locale: "pt"))
    await app.update()
    #expect(try arm(of: app)?.hasPrefix("pt~checkout~") == true)
    #expect(app.shownText == "Comprar já")
    #expect(app.launch().layers.map(\.layer.tag) == ["pt-BR", "pt", "pt"])
    #expect(app.launch().layers.map { $0.overlay != nil } == [false, true, false])
  }

  /// An experiment in a language that has no pack any more does not keep a device from its next one.
  @Test func anOverlayWithoutAPackIsNoLanguage() async throws {
    var app = TestApp()
    app.wanted = ["pt", "el"]
    app.origin.publish(["el": main], change: experiment(app.origin, locale: "pt"))
    await app.update()
    #expect(try arm(of: app) == nil && app.shownText == "Buy now")
  }

  @Test func anOverlayThatDoesNotComeLeavesTheRest() async throws {
    let app = TestApp()
    let change = experiment(app.origin)
    let overlays = app.origin.paths.filter { $0.hasPrefix("blobs/") }
    app.origin.publish(["el": main], change: change)
    for path in overlays { app.origin.alter(path) { $0 = nil } }
    let outcome = await app.update()
    #expect(outcome.result == .failed && outcome.packs.map(\.locale) == ["el"])
    #expect(app.shownText == "Buy now")
  }
}
