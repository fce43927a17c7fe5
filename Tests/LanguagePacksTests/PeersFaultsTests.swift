import Client
import Delivery
import Foundation
import Server
import Testing

@testable import LanguagePacks

/// How text was lost by clients that are in the field, on ours: a real disk and real HTTP.
///
/// Each test but the last ones is a fault that was read or run in a published client.
@Suite struct PeersFaultsTests {
  let world: World
  let server: FileServer

  init() throws {
    world = try World()
    try world.publish(Self.first, revision: 1)
    server = FileServer(folder: world.folders.path("origin"))
    try server.start()
    server.runInBackground()
  }

  private static let first = ["el": "Γεια", "fr": "Salut", "en-GB": "Hello there"]

  private func publishAgain(_ changes: [String: String]) throws {
    try world.publish(Self.first.merging(changes) { $1 }, revision: 2)
  }

  private func app(_ wanted: String..., port: Int? = nil) -> PackClient {
    PackClient.start(world.configuration(port: port ?? server.port, wanted: wanted))
  }

  private var state: StoreState {
    get throws { try #require(try Store(FileDisk(folder: world.folders.path("store"))).state()) }
  }

  private func blob(of locale: String) throws -> String {
    let files = FileManager.default.enumerator(atPath: world.folders.path("origin"))
    let manifests = (files?.compactMap { $0 as? String } ?? []).filter {
      $0.hasSuffix(".manifest")
    }
    let newest = try #require(manifests.max())
    let bytes = try #require(
      FileManager.default.contents(atPath: world.folders.path("origin/" + newest)))
    let entry = try SignedManifest(parsing: Array(bytes)).manifest.entry(for: locale)
    return world.folders.path("origin/" + OriginPath.blob(try #require(entry).wire))
  }

  private func isUpdated(_ packs: PackClient) async -> Bool {
    await packs.update().result == .updated
  }

  /// Of two languages of one user one comes, the other does not: what was there stays.
  @Test func aPartialFetchLosesNoLanguage() async throws {
    #expect(await isUpdated(app("fr")))
    #expect(await isUpdated(app("el")))
    try publishAgain(["el": "Γεια σου", "fr": "Bonjour"])
    try FileManager.default.removeItem(atPath: blob(of: "fr"))
    try FileManager.default.removeItem(atPath: world.folders.path("origin/lists"))
    #expect(await isUpdated(app("el")))
    #expect(await app("fr").update().result == .failed)
    #expect(app("el").greeting == "Γεια σου")
    #expect(app("fr").greeting == "Salut" && app("fr").textOrigin == .downloaded)
    server.stop()
  }

  /// A new version of the app has another key table: the downloaded text stays, and no validator keeps a
  /// text from being fetched.
  @Test func anUpdateOfTheAppKeepsTextAndAsksAnew() async throws {
    #expect(await isUpdated(app("el")))
    _ = await app("el").update()
    #expect(try state.manifests.contains { $0.etag != nil })
    try world.folders.write(world.keyTable(beside: "another-key"), to: "bundle/keys.lpkt")
    let updated = app("el")
    #expect(updated.greeting == "Γεια" && updated.textOrigin == .downloaded)
    // Nothing is published for this build yet; then something is.
    #expect(await updated.update().result == .failed)
    #expect(try state.manifests.allSatisfy { $0.etag == nil })
    #expect(app("el").greeting == "Γεια")
    server.stop()
  }

  /// The app before the update is put back: its key table, with what the newer one left in the store.
  @Test func aDowngradeOfTheAppKeepsText() async throws {
    #expect(await isUpdated(app("el")))
    let table = try world.keyTable()
    try world.folders.write(world.keyTable(beside: "another-key"), to: "bundle/keys.lpkt")
    _ = await app("el").update()
    try world.folders.write(table, to: "bundle/keys.lpkt")
    #expect(app("el").greeting == "Γεια")
    try publishAgain(["el": "Γεια σου"])
    #expect(await isUpdated(app("el")))
    #expect(app("el").greeting == "Γεια σου")
    server.stop()
  }

  /// Opening in `en` removes nothing of `en-GB`, which begins with the same letters, and the other way round.
  @Test func cleaningUpOneLocaleLeavesThoseThatBeginAlike() async throws {
    try publishAgain(["en": "Hello, world"])
    var english = world.configuration(port: server.port, wanted: ["en-GB"])
    english.display.sourceLocale = .english
    #expect(await isUpdated(PackClient.start(english)))
    #expect(app("en-GB").greeting == "Hello there")
    #expect(await isUpdated(app("el")))
    _ = await app("en").update()
    _ = await app("el").update()
    #expect(app("en-GB").greeting == "Hello there")
    #expect(app("el").greeting == "Γεια")
    server.stop()
  }

  /// The connection ends before the pack is there: nothing says that it is.
  @Test func aDroppedConnectionIsNotStampedAsCurrent() async throws {
    let hidden = try blob(of: "el")
    try FileManager.default.moveItem(atPath: hidden, toPath: hidden + "-hidden")
    #expect(await app("el").update().result == .failed)
    #expect(try state.manifests.allSatisfy { $0.etag == nil })
    try FileManager.default.moveItem(atPath: hidden + "-hidden", toPath: hidden)
    #expect(await isUpdated(app("el")))
    #expect(app("el").greeting == "Γεια")
    server.stop()
  }

  /// A file of the store is cut at every place, as by a write that a loss of power tore: text is shown, and
  /// the next update makes it whole.
  @Test(arguments: ["state", "pack"])
  func aTornWriteIsNeverShownAndMendsItself(_ file: String) async throws {
    #expect(await isUpdated(app("el")))
    let record = try #require(try state.packs["el"]?.newest)
    let path = world.folders.path("store/" + (file == "state" ? "state" : record.fileName))
    let whole = try #require(FileManager.default.contents(atPath: path))
    for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 24)) {
      try whole.prefix(count).write(to: URL(fileURLWithPath: path))
      let torn = app("el")
      #expect(torn.greeting == "Hello", "\(file), \(count)")
      #expect(await isUpdated(torn), "\(file), \(count)")
      #expect(app("el").greeting == "Γεια", "\(file), \(count)")
    }
    server.stop()
  }

  /// A body that is no pack is neither shown nor kept nor remembered as fetched.
  @Test func anUnparsableBodyIsNotStampedAsCurrent() async throws {
    let path = try blob(of: "el")
    let whole = try #require(FileManager.default.contents(atPath: path))
    try Data("<html>Sign in</html>".utf8).write(to: URL(fileURLWithPath: path))
    #expect(await app("el").update().result == .failed)
    #expect(try state.packs.isEmpty && state.manifests.allSatisfy { $0.etag == nil })
    #expect(app("el").greeting == "Hello")
    try whole.write(to: URL(fileURLWithPath: path))
    #expect(await isUpdated(app("el")))
    #expect(app("el").greeting == "Γεια")
    server.stop()
  }

  /// One key in two tables is two phrases.
  @Test func tablesAreNotMerged() async throws {
    #expect(await isUpdated(app("el")))
    let localizer = app("el").localizer
    #expect(
      localized("greeting", value: "Hello", comment: "Default", localizer: localizer) == "Γεια")
    #expect(
      localized(
        "greeting", table: "Alerts", value: "Hi", comment: "Alerts", localizer: localizer) == "Hi")
    server.stop()
  }

  /// What was there a while ago, state and packs together, is put back: it is shown, and the next update
  /// brings what it brought before.
  @Test func aRestoredBackupIsShownAndBroughtUpToDate() async throws {
    #expect(await isUpdated(app("el")))
    let (store, backup) = (world.folders.path("store"), world.folders.path("backup"))
    try FileManager.default.copyItem(atPath: store, toPath: backup)
    try publishAgain(["el": "Γεια σου"])
    #expect(await isUpdated(app("el")))
    _ = await app("el").update()
    // The state alone: its packs are gone from the store by now.
    try FileManager.default.removeItem(atPath: store + "/state")
    try FileManager.default.copyItem(atPath: backup + "/state", toPath: store + "/state")
    #expect(app("el").greeting == "Hello")
    #expect(await isUpdated(app("el")))
    #expect(app("el").greeting == "Γεια σου")
    // The whole folder.
    try FileManager.default.removeItem(atPath: store)
    try FileManager.default.copyItem(atPath: backup, toPath: store)
    #expect(app("el").greeting == "Γεια")
    #expect(await isUpdated(app("el")))
    #expect(app("el").greeting == "Γεια σου")
    server.stop()
  }

  /// A clock that was set to another time, or is set back while an update runs.
  struct WrongClock: Clock {
    var unix: UInt64
    func unixSeconds() -> UInt64 { unix }
    func steadySeconds() -> UInt64 { SystemClock().steadySeconds() }
    func sleep(milliseconds: Int) async { await SystemClock().sleep(milliseconds: milliseconds) }
  }

  private func update(at unix: UInt64) async throws -> UpdateOutcome {
    let configuration = world.configuration(port: server.port)
    let store = Store(FileDisk(folder: world.folders.path("store")))
    let bundle = AppBundle(FileDisk(folder: configuration.storage.bundle))
    let run = UpdateRun(
      configuration.plan(for: configuration.choice(of: configuration.display.wanted)), store: store,
      bundle: bundle,
      network: OriginNetwork.of(try #require(configuration.updates.origin), idleSeconds: 2),
      clock: WrongClock(unix: unix), crypto: SodiumCrypto())
    return await run.run(
      after: Launch(
        configuration.choice(of: configuration.display.wanted), bundle: bundle, store: store,
        process: configuration.process))
  }

  /// A clock that is wrong never takes text away; once it is right, the next update succeeds.
  @Test func aWrongClockLosesNoText() async throws {
    #expect(try await update(at: 0).result == .updated)
    #expect(app("el").greeting == "Γεια")
    try publishAgain(["el": "Γεια σου"])
    let future = try await update(at: 20_000_000_000)
    guard case .untrusted(.expired) = future.failure else {
      Issue.record("\(future)")
      return
    }
    #expect(app("el").greeting == "Γεια")
    #expect(await isUpdated(app("el")))
    #expect(app("el").greeting == "Γεια σου")
    server.stop()
  }

  @Test func anOfflineFirstRunShowsWhatTheAppCarries() async throws {
    server.stop()
    #expect(app("el", port: 1).greeting == "Hello")
    #expect(await app("el", port: 1).update().result == .failed)
    try world.folders.write(world.pack("Γεια!"), to: "bundle/el.lpk")
    #expect(app("el", port: 1).greeting == "Γεια!")
    #expect(await app("el", port: 1).update().result == .failed)
    #expect(app("el", port: 1).greeting == "Γεια!")
  }
}
