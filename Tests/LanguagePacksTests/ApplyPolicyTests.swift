import Foundation
import Language
import Observation
import Pack
import PackBuilder
import Phrases
import Server
import Synchronization
import Testing

@testable import LanguagePacks

/// When an update of the shown language is shown, who is told of it, and that it is shown whole.
@Suite struct ApplyPolicyTests {
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

  /// Packs that show the first revision, as an app that was started a second time.
  private func packs(
    _ updates: PackClient.ApplyPolicy, _ heard: Heard = Heard(),
    _ change: (inout PackClient.Configuration) -> Void = { _ in }
  ) async -> PackClient {
    var configuration = world.configuration(port: server.port)
    #expect(configuration.display.updates == .nextLaunch)
    _ = await PackClient.start(configuration).update()
    configuration.display.updates = updates
    configuration.reporting.events = { event in
      switch event {
      case .updateReady: heard.note("ready")
      case .textsChanged(let tag, let revision): heard.note("\(tag) \(revision ?? 0)")
      case .languageChanged(let tag): heard.note("\(tag)")
      default: break
      }
    }
    change(&configuration)
    let packs = PackClient.start(configuration)
    #expect(packs.greeting == "Γεια" && packs.shownRevision == 1)
    return packs
  }

  final class Heard: Sendable {
    private let words = Mutex<[String]>([])
    var all: [String] { words.withLock { $0 } }
    func note(_ word: String) { words.withLock { $0.append(word) } }
  }

  @Test func anUpdateIsShownByTheNextScreenWhereThatIsSaid() async throws {
    let heard = Heard()
    let packs = await packs(.nextScreen, heard)
    var changes = packs.changes.makeAsyncIterator()
    try world.publish(["el": "Γεια σου", "de": "Hallo"], revision: 2)
    #expect(await packs.update().result == .updated)
    #expect(packs.greeting == "Γεια" && heard.all == ["ready"])
    #expect(packs.showUpdate() && packs.greeting == "Γεια σου" && packs.shownRevision == 2)
    #expect(await changes.next() == .texts(el[0], revision: 2))
    #expect(!packs.showUpdate() && heard.all == ["ready", "el 2"])
    // And what brings nothing new tells nothing.
    #expect(await packs.update().result == .upToDate)
    #expect(!packs.showUpdate() && heard.all == ["ready", "el 2"])
  }

  @Test func anUpdateIsShownAtOnceWhereThatIsSaid() async throws {
    let packs = await packs(.live)
    let german = packs.localizer(for: de[0])
    let former = packs.localizer
    // The call asks for German by itself; an update that is asked for meanwhile would be that one.
    #expect(await packs.update().failure == nil)
    try world.folders.write(world.pack("Hallo da", "de"), to: "bundle/de.lpk")
    for revision in 2...4 as ClosedRange<UInt64> {
      try world.publish(
        ["el": "Γεια \(revision)", "de": "Hallo \(revision)"], revision: Revision(revision))
      #expect(await packs.update().result == .updated)
      #expect(packs.greeting == "Γεια \(revision)" && packs.shownRevision == Revision(revision))
    }
    // A localizer is a value: what was begun with the former one ends with its texts.
    #expect(localizedGreeting(former) == "Γεια" && localizedGreeting(german) == "Hello")
    // The call that named German asked for it, and what came is newer than what the app carries.
    #expect(localizedGreeting(packs.localizer(for: de[0])) == "Hallo 4")
  }

  @Test func aTextThatIsKeptIsRenderedAnew() throws {
    let before = Localizer.current
    defer { Localizer.current = before }
    let kept = Phrase("Hello", "In the state of a view")
    let table = try KeyTableWriter.bytes(epoch: world.epoch, pairs: [(kept.id, 0)])
    try world.folders.write(table, to: "bundle/keys.lpkt")
    try world.folders.write(world.pack("Γεια", "el"), to: "bundle/el.lpk")
    try world.folders.write(world.pack("Hallo", "de"), to: "bundle/de.lpk")
    var configuration = world.configuration(port: nil)
    configuration.display.isAmbient = true
    let packs = PackClient.start(configuration)
    #expect(kept.text() == "Γεια")
    packs.change(to: de)
    #expect(kept.text() == "Hallo" && kept.text(packs.localizer) == "Hallo")
  }

  @Test func aLanguageThatWasLostWaitsForTheNextLaunch() async throws {
    try world.folders.write(world.pack("Bonjour", "fr"), to: "bundle/fr.lpk")
    var configuration = world.configuration(port: server.port, wanted: ["fr"])
    (configuration.display.updates, configuration.display.firstPack) = (.live, .live)
    let packs = PackClient.start(configuration)
    #expect(packs.greeting == "Bonjour")
    try FileManager.default.removeItem(atPath: world.folders.path("bundle/fr.lpk"))
    try world.publish(["el": "Γεια", "de": "Hallo"], revision: 2)
    _ = await packs.update()
    #expect(packs.greeting == "Bonjour" && !packs.showUpdate())
    #expect(PackClient.start(configuration).greeting == "Hello")
  }

  @Test func everyReaderIsToldOfEveryChangeInItsOrder() async throws {
    let packs = await packs(.live)
    let readers = (0..<3).map { _ in packs.changes }
    try world.publish(["el": "Γεια σου", "de": "Hallo"], revision: 2)
    _ = await packs.update()
    packs.viewer = .femaleSingular
    packs.viewer = .femaleSingular
    packs.change(to: [.english])
    packs.change(to: el)
    let expected: [PackClient.Change] = [
      .texts(el[0], revision: 2), .viewer(.femaleSingular), .language(.english, revision: nil),
      .language(el[0], revision: 2),
    ]
    for reader in readers {
      var told: [PackClient.Change] = []
      for await change in reader {
        told.append(change)
        if told.count == expected.count { break }
      }
      #expect(told == expected)
    }
    #expect(packs.viewer == .femaleSingular)
  }

  @Test func aReaderThatSleepsMissesTheOldestAndHoldsNobodyUp() async throws {
    let packs = await packs(.live)
    let reader = packs.changes
    for _ in 0..<50 {
      packs.change(to: [.english])
      packs.change(to: el)
    }
    var told = 0
    for await change in reader {
      told += 1
      if told == ChangeListeners.buffered {
        #expect(change == .language(el[0], revision: 1))
        break
      }
    }
  }

  @Test func whoReadsNoMoreIsForgottenAndTheEndOfThePacksEndsAll() async throws {
    var packs: PackClient? = await packs(.live)
    let reader = Task { [changes = packs?.changes] in
      for await _ in try #require(changes) {}
    }
    #expect(packs?.listeners.count == 1)
    reader.cancel()
    _ = await reader.result
    #expect(packs?.listeners.count == 0)
    let other = Task { [changes = packs?.changes] in
      var told = 0
      for await _ in try #require(changes) { told += 1 }
      return told
    }
    packs?.change(to: [.english])
    packs = nil
    #expect(try await other.value == 1)
  }

  @MainActor @Test func aViewThatReadTheLanguageIsToldToRenderAgain() async throws {
    let packs = await packs(.live)
    let language = ObservableLanguage(packs)
    let told = Heard()
    var rendered: [String] = []
    func render() {
      withObservationTracking {
        rendered.append("\(language.locale) " + localizedGreeting(language.localizer))
      } onChange: {
        told.note("again")
      }
    }
    render()
    try world.publish(["el": "Γεια σου", "de": "Hallo"], revision: 2)
    _ = await packs.update()
    for _ in 0..<200 where told.all.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    #expect(told.all == ["again"] && language.revision == 2 && !language.isRightToLeft)
    render()
    packs.change(to: [.english])
    for _ in 0..<200 where told.all.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
    render()
    #expect(rendered == ["el Γεια", "el Γεια σου", "en Hello"])
  }

  /// Threads that change, read and update at once leave one language, shown by all that shows it.
  @Test func threadsAtOnceLeaveOneLanguage() async throws {
    let before = Localizer.current
    defer { Localizer.current = before }
    try world.folders.write(world.pack("Hallo da", "de"), to: "bundle/de.lpk")
    let packs = await packs(.live) { $0.display.isAmbient = true }
    try world.publish(["el": "Γεια σου", "de": "Hallo"], revision: 2)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = await packs.update() }
      for _ in 0..<4 {
        group.addTask { [el, de] in
          for turn in 0..<100 { packs.change(to: turn.isMultiple(of: 2) ? de : el) }
        }
        group.addTask {
          for turn in 0..<100 { packs.viewer = turn.isMultiple(of: 2) ? .unknown : .maleSingular }
        }
      }
    }
    packs.change(to: el)
    #expect(packs.wanted == el && packs.greeting == "Γεια σου")
    #expect(localizedGreeting(Localizer.current) == "Γεια σου")
    packs.viewer = .femaleSingular
    #expect(packs.viewer == .femaleSingular)
  }

  private func localizedGreeting(_ localizer: Localizer) -> String {
    localized("greeting", value: "Hello", comment: "On the first screen", localizer: localizer)
  }
}
