import Client
import Delivery
import Foundation
import Release
import Server
import Testing

@testable import LanguagePacks

/// From publishing to the screen, over real HTTP and a real disk.
@Suite struct WholeWayTests {
  let world: World
  let server: FileServer

  init() throws {
    world = try World()
    try world.publish(["el": "Γεια"], revision: 1)
    server = FileServer(folder: world.folders.path("origin"))
    try server.start()
    server.runInBackground()
  }

  @Test func aPhraseTravelsFromTheOriginToTheScreen() async throws {
    let port = server.port
    let first = PackClient.start(world.configuration(port: port, wait: 10_000, atStart: true))
    #expect(first.greeting == "Γεια")
    #expect(first.textOrigin == .downloaded && first.shownLocale.description == "el")

    let second = PackClient.start(world.configuration(port: port))
    #expect(second.greeting == "Γεια" && second.textOrigin == .downloaded)
    #expect(await second.update() == UpdateOutcome())

    try world.publish(["el": "Γεια σου"], revision: 2)
    let outcome = await second.update()
    let pack = try #require(outcome.packs.first)
    #expect(pack.way == .delta && pack.received < pack.wireLength, "\(outcome)")
    #expect(second.greeting == "Γεια")
    #expect(PackClient.start(world.configuration(port: port)).greeting == "Γεια σου")

    server.stop()
    let offline = PackClient.start(world.configuration(port: port))
    #expect(offline.greeting == "Γεια σου")
    let failed = await offline.update()
    #expect(failed.result == .failed && failed.failure?.isTransient == true, "\(failed)")

    try FileManager.default.removeItem(atPath: world.folders.path("store"))
    try world.folders.write(world.pack("Γεια!"), to: "bundle/el.lpk")
    let bundled = PackClient.start(world.configuration(port: port))
    #expect(bundled.greeting == "Γεια!" && bundled.textOrigin == .bundled)

    try FileManager.default.removeItem(atPath: world.folders.path("bundle"))
    let source = PackClient.start(world.configuration(port: port))
    #expect(source.greeting == "Hello" && source.textOrigin == .source)
    #expect(await source.update().result == .failed)
  }

  @Test func textsOfTheCodeFollowTheRulesThatTheBundleHas() throws {
    var rules = LanguageRules.english
    rules.numbers.decimal = ","
    try world.folders.write(rules.encoded(), to: "bundle/source.rules")
    let packs = PackClient.start(world.configuration(port: server.port))
    #expect(
      fbt("\(number: "n", Number(1.5))", "Of the bundle", localizer: packs.localizer) == "1,5")
    var configuration = world.configuration(port: server.port)
    configuration.display.sourceRules = .english
    let english = PackClient.start(configuration).localizer
    #expect(fbt("\(number: "n", Number(1.5))", "Of the app", localizer: english) == "1.5")
  }

  @Test func aFirstPackIsShownByTheNextScreenAndAnUpdateIsNot() async throws {
    let packs = PackClient.start(world.configuration(port: server.port))
    #expect(packs.greeting == "Hello" && !packs.showsWantedLanguage)
    #expect(!packs.showUpdate())
    #expect(await packs.update().result == .updated)
    #expect(packs.greeting == "Hello")
    #expect(packs.showUpdate())
    #expect(packs.greeting == "Γεια" && packs.showsWantedLanguage)
    try world.publish(["el": "Γεια σου"], revision: 2)
    #expect(await packs.update().result == .updated)
    #expect(!packs.showUpdate())
    #expect(packs.greeting == "Γεια")
    server.stop()
  }

  @Test func aKeyThatIsNotPinnedIsRefused() async throws {
    var configuration = world.configuration(port: server.port)
    configuration.trust.keys = [Data(count: 32).base64EncodedString(), "no key"]
    let packs = PackClient.start(configuration)
    #expect(await packs.update().failure?.description.contains("signed by 0") == true)
    #expect(packs.greeting == "Hello")
    server.stop()
  }

  @Test func whatTheOriginDoesNotHaveIsAnOutcome() async throws {
    var configuration = world.configuration(port: server.port)
    configuration.identity.release = "9.9"
    let outcome = await PackClient.start(configuration).update()
    #expect(outcome.failure == .status(404, path: "apps/app/stable/9.9.timestamp"))
    configuration.identity.release = "../etc"
    let refused = await PackClient.start(configuration).update()
    #expect(
      refused.failure == .badName(ReleaseName(app: "app", channel: "stable", release: "../etc")))
    server.stop()
  }

  @Test func whoAsksTwiceAtOnceIsGivenOneOutcome() async throws {
    let packs = PackClient.start(world.configuration(port: server.port))
    async let one = packs.update()
    async let two = packs.update()
    let outcomes = await [one, two]
    #expect(outcomes.allSatisfy { $0.failure == nil }, "\(outcomes)")
    server.stop()
  }
}
