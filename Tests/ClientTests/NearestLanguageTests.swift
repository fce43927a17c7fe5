import Delivery
import Language
import Testing

@testable import Client

/// A device gets the nearest language that its release has, and says of it what it says of its own.
@Suite struct NearestLanguageTests {
  let german = TestPacks.pack("der deutsche Text")
  let austrian = TestPacks.pack("der österreichische Text")

  private func source(_ app: TestApp) -> LoadSource? {
    app.launch().loadSource(app.choice, release: TestOrigin.path)
  }

  @Test(arguments: [
    ("zh-Hant-TW", "zh-TW"), ("de", "de-DE"), ("de-AT", "de-DE"), ("es-AR", "es-MX"),
    ("fr-FR", "fr-CA"), ("nb", "nb-NO"), ("no", "nb-NO"), ("nn", "nb-NO"), ("sr-Cyrl-RS", "sr-RS"),
    ("pt", "pt-PT"), ("zh-Hans-SG", "zh-CN"),
  ])
  func theNearestPackIsFetchedAndShown(_ wanted: String, _ shown: String) async {
    var app = TestApp()
    app.wanted = [wanted]
    let names = ["de-DE", "es-MX", "fr-CA", "pt-PT", "zh-TW", "zh-CN", "nb-NO", "sr-RS", "it"]
    let packs = Dictionary(
      uniqueKeysWithValues: names.map { ($0, TestPacks.pack("text of \($0)")) })
    app.origin.publish(packs)
    #expect(await app.update().packs.map(\.locale) == [shown])
    #expect(app.launch().decision == .language(shown, [.init(shown, .downloaded)]))
    #expect(app.shownText == "text of \(shown)")
    #expect(source(app) == .wanted)
  }

  @Test func anotherScriptIsNeverFetched() async {
    var app = TestApp()
    app.wanted = ["zh-Hant-TW"]
    app.origin.publish(["zh-CN": german, "ja": austrian])
    #expect(await app.update().packs.isEmpty)
    #expect(app.launch().decision == .source)
    #expect(source(app) == .source)
  }

  @Test func aNearerPackThatIsOfferedLaterTakesItsPlace() async {
    var app = TestApp()
    app.wanted = ["de-AT"]
    app.origin.publish(["de-DE": german])
    await app.update()
    app.origin.forget()
    #expect(await app.update() == UpdateOutcome())
    #expect(app.origin.asked.count == 1, "a validator serves for the nearest pack too")
    app.origin.publish(["de-AT": austrian])
    // What follows it is offered under another name of its parent.
    #expect(await app.update().packs.map(\.locale) == ["de-AT"])
    #expect(
      app.launch().decision
        == .language("de-AT", [.init("de-AT", .downloaded), .init("de-DE", .downloaded)]))
  }

  @Test func aClientWithOtherRulesAsksAgain() async throws {
    var app = TestApp()
    app.wanted = ["de"]
    app.origin.publish(["de-DE": german])
    await app.update()
    let store = Store(app.disk)
    var state = try #require(try store.state())
    let record = try #require(state.manifests.last)
    #expect(record.tags.first == "de" && record.tags.last?.hasPrefix("~nearest:") == true)
    // A client without these rules found nothing for "de", and noted that it had all of it.
    state.packs["de-DE"] = nil
    state.manifests = [record.installed(etag: record.etag, tags: ["de"])]
    try store.write(state)
    #expect(await app.update().packs.map(\.locale) == ["de-DE"])
  }

  @Test func furtherLocalesAreTheNearestOnesToo() async {
    let app = TestApp()
    app.origin.publish(["el": german, "pt-BR": austrian, "zh-TW": austrian])
    var plan = app.plan
    plan.further = ["pt", "zh-Hant", "ja"].compactMap { LocaleTag($0) }
    let outcome = await app.run.planned(plan).run(after: app.launch())
    #expect(outcome.packs.map(\.locale) == ["el", "pt-BR", "zh-TW"])
  }

  @Test func aDeltaStartsFromTheNearestPack() async {
    var app = TestApp()
    app.wanted = ["de-CH"]
    let long = "a text that is long enough to make a delta worth"
    app.origin.publish(["de-DE": TestPacks.pack("\(long) one")])
    await app.update()
    app.origin.publish(["de-DE": TestPacks.pack("\(long) two")])
    #expect(await app.update().packs.map(\.way) == [.delta])
  }
}
