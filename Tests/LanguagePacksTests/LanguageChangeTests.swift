import Client
import Foundation
import Language
import Server
import Synchronization
import Testing

@testable import LanguagePacks

/// The language is changed while the app runs: at once, or as soon as its first pack has come.
@Suite struct LanguageChangeTests {
  private let world: World
  private let server: FileServer
  private let el = [LocaleTag("el")].compactMap(\.self)
  private let de = [LocaleTag("de")].compactMap(\.self)

  init() throws {
    world = try World()
    try world.publish(["el": "Γεια", "de": "Hallo"], revision: 1)
    server = FileServer(folder: world.folders.path("origin"))
    try server.start()
    server.runInBackground()
  }

  private final class Heard: Sendable {
    let words = Mutex<[String]>([])
    var all: [String] { words.withLock { $0 } }
  }

  private func start(
    _ first: PackClient.ApplyPolicy = .nextScreen, heard: Heard = Heard()
  ) async -> PackClient {
    var configuration = world.configuration(port: server.port)
    configuration.display.firstPack = first
    configuration.reporting.events = { event in
      let word: String? =
        switch event {
        case .languageReady: "ready"
        case .languageChanged(let tag): "\(tag)"
        case .updating: "updating"
        default: nil
        }
      if let word { heard.words.withLock { $0.append(word) } }
    }
    let packs = PackClient.start(configuration)
    _ = await packs.update()
    packs.showUpdate()
    heard.words.withLock { $0 = [] }
    return packs
  }

  private func waits(for greeting: String, _ packs: PackClient) async throws {
    for _ in 0..<200 where packs.greeting != greeting {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(packs.greeting == greeting)
  }

  @Test func aLanguageThatIsAtHandIsShownAtOnce() async throws {
    let packs = await start()
    try world.folders.write(world.pack("Hallo da", "de"), to: "bundle/de.lpk")
    #expect(packs.greeting == "Γεια")
    #expect(packs.change(to: de) == .shown)
    #expect(packs.greeting == "Hallo da" && packs.shownLocale.description == "de")
    #expect(packs.change(to: el) == .shown && packs.greeting == "Γεια")
    // And back to the language of the code, which needs no pack.
    #expect(packs.change(to: [.english]) == .shown && packs.greeting == "Hello")
  }

  @Test func aNearRelativeIsShownUntilTheLanguageItselfIsThere() async throws {
    try world.publish(
      ["el": "Γεια", "de": "Tag", "de-DE": "Hallo", "de-AT": "Servus"], revision: 2)
    let packs = await start()
    let (german, austrian) = (
      [LocaleTag("de-DE")].compactMap(\.self), [LocaleTag("de-AT")].compactMap(\.self)
    )
    try world.folders.write(world.pack("Hallo da", "de-DE"), to: "bundle/de-DE.lpk")
    #expect(packs.change(to: austrian) == .shown)
    #expect(packs.greeting == "Hallo da" && packs.showsWantedLanguage)
    _ = await packs.update()
    #expect(packs.showUpdate() && packs.greeting == "Servus")
    // Back to one that is there whole; and from it again, with nothing to wait for.
    #expect(packs.change(to: german) == .shown && packs.greeting.hasPrefix("Hallo"))
    #expect(packs.change(to: austrian) == .shown && packs.greeting == "Servus")
  }

  @Test func theFormerLanguageStaysUntilTheNewOneIsThere() async throws {
    let heard = Heard()
    let packs = await start(heard: heard)
    #expect(packs.change(to: de) == .coming)
    #expect(packs.greeting == "Γεια" && packs.wanted == de)
    _ = await packs.update()
    #expect(packs.greeting == "Γεια")
    #expect(packs.showUpdate() && packs.greeting == "Hallo")
    #expect(heard.all.contains("updating") && heard.all.contains("ready"))
    #expect(heard.all.last == "de")
  }

  @Test func whereItIsSaidTheNewLanguageIsShownLive() async throws {
    let packs = await start(.live)
    #expect(packs.change(to: de) == .coming)
    try await waits(for: "Hallo", packs)
  }

  @Test func whereItIsSaidTheNewLanguageWaitsForTheNextLaunch() async throws {
    let packs = await start(.nextLaunch)
    var configuration = packs.configuration
    configuration.display.wanted = de
    #expect(packs.change(to: de) == .coming)
    _ = await packs.update()
    #expect(!packs.showUpdate())
    #expect(PackClient.start(configuration).greeting == "Hallo")
  }

  @Test func withoutTheNetworkTheFormerLanguageStaysAndItIsTriedAgain() async throws {
    let packs = await start()
    let files = world.folders.path("origin")
    try FileManager.default.moveItem(atPath: files, toPath: files + ".away")
    #expect(packs.change(to: de) == .coming)
    #expect(await packs.update().result == .failed)
    #expect(!packs.showUpdate() && packs.greeting == "Γεια")
    try FileManager.default.moveItem(atPath: files + ".away", toPath: files)
    // The update that the change began may still be failing; who asks meanwhile is given its outcome.
    if await packs.update().result == .failed { _ = await packs.update() }
    #expect(packs.showUpdate() && packs.greeting == "Hallo")
  }
}
