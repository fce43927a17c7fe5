import Client
import Delivery
import Foundation
import TestWorld
import Testing

@testable import LanguagePacks

/// The real client, with a real disk, before a real server that misbehaves in every way at every kind of file.
@Suite struct MisbehavingServerTests {
  static let updateSeconds = 3

  /// What device there is when the server misbehaves.
  enum Device: String, Sendable {
    /// It shows the first publication, and the second one has come.
    case updated
    /// It has just been installed.
    case new
  }

  let world: World
  let server: MisbehavingServer

  init() async throws {
    world = try World()
    try world.publish(["el": "one"], revision: 1)
    let (origin, former) = (world.folders.path("origin"), world.folders.path("former"))
    try FileManager.default.copyItem(atPath: origin, toPath: former)
    try world.publish(["el": "two"], revision: 2, under: try world.publishRoot())
    server = try MisbehavingServer(
      origin: origin, former: former, whole: try Self.wholePack(of: origin))
    let template = app("template", "before/all")
    #expect(await template.update().result == .updated)
    #expect(app("template", "before/all").greeting == "one")
  }

  /// The path of the pack that the newest manifest names.
  private static func wholePack(of origin: String) throws -> String {
    let files = FileManager.default.enumerator(atPath: origin)?.compactMap { $0 as? String } ?? []
    let manifests = try files.filter { $0.hasSuffix(".manifest") }.map { name in
      let bytes = try #require(FileManager.default.contents(atPath: origin + "/" + name))
      return try SignedManifest(parsing: Array(bytes)).manifest
    }
    let newest = manifests.max { $0.sequence < $1.sequence }
    return OriginPath.blob(try #require(newest?.entry(for: "el")).wire)
  }

  private func app(_ store: String, _ words: String) -> PackClient {
    var configuration = world.configuration(port: nil)
    configuration.updates.origin = server.url(words)
    configuration.storage.folder = world.folders.path(store)
    configuration.updates.idleSeconds = 1
    configuration.updates.seconds = Self.updateSeconds
    return PackClient.start(configuration)
  }

  struct Case: Sendable {
    var fault: Misbehaviour
    var kind: OriginFileKind
    var device: Device
  }

  /// A new device asks for neither lists nor deltas.
  private static var cases: [Case] {
    var cases: [Case] = []
    for fault in Misbehaviour.allCases {
      for kind in OriginFileKind.allCases {
        cases.append(Case(fault: fault, kind: kind, device: .updated))
        if kind == .list || kind == .delta { continue }
        cases.append(Case(fault: fault, kind: kind, device: .new))
      }
    }
    return cases
  }

  @Test func whateverAServerDoesTheTextStaysAndTheNextUpdateSucceeds() async throws {
    defer { server.stop() }
    let cases = Self.cases
    await withTaskGroup(of: Void.self) { group in
      for (number, one) in cases.enumerated() {
        if number >= 12 { await group.next() }
        group.addTask { await check(one.fault, at: one.kind, one.device) }
      }
    }
    print("misbehaving server: \(cases.count) cases")
    #expect(cases.count > 250)
  }

  private func check(_ fault: Misbehaviour, at kind: OriginFileKind, _ device: Device) async {
    let words = "\(fault)/\(kind)-\(device)"
    let note = Comment(rawValue: words)
    let store = "store-\(fault)-\(kind)-\(device)"
    let old = device == .updated ? "one" : "Hello"
    if device == .updated {
      let template = world.folders.path("template")
      do {
        try FileManager.default.copyItem(atPath: template, toPath: world.folders.path(store))
      } catch { Issue.record(error) }
    }
    let running = app(store, words)
    #expect(running.greeting == old, note)
    let before = server.use(words)
    let begin = ContinuousClock.now
    let outcome = await running.update()
    let took = ContinuousClock.now - begin
    #expect(running.greeting == old, note)
    checkProved(store, note)
    // Who never saw anything cannot know that there is something newer.
    let isFirst = fault == .oldFile && kind == .timestamp && device == .new
    let isExpected = fault.isHarmless || kind == .list || kind == .delta || isFirst
    #expect((outcome.result == .updated) == isExpected, "\(note): \(outcome)")
    #expect(app(store, words).greeting == (isFirst ? "one" : isExpected ? "two" : old), note)
    checkBudgets(outcome, took, before, server.use(words), note)

    let again = await app(store, "good/all").update()
    #expect(again.failure == nil, "\(note): \(again)")
    #expect(app(store, "good/all").greeting == "two", note)
    checkProved(store, note)
  }

  /// Time, bytes and requests stay within what an update may take.
  private func checkBudgets(
    _ outcome: UpdateOutcome, _ took: Duration, _ before: MisbehavingServer.Use,
    _ after: MisbehavingServer.Use, _ note: Comment
  ) {
    // Deadlines are whole seconds, and other cases run beside this one.
    #expect(took < .seconds(Self.updateSeconds + 3), note)
    #expect(outcome.received < 200_000, note)
    #expect(after.requests - before.requests <= 10, note)
    // What lies in the buffers of two sockets is sent, but never read.
    #expect(after.sent - before.sent < 8 << 20, note)
  }

  /// All that the state names is there, and is what its digest says.
  private func checkProved(_ store: String, _ note: Comment) {
    let store = Store(FileDisk(folder: world.folders.path(store)))
    do {
      guard let state = try store.state() else { return }
      for slot in state.packs.values {
        for record in slot.records {
          let digest = SodiumCrypto().sha256(try store.bytes(of: record).array)
          #expect(digest == record.digest.bytes, note)
        }
      }
    } catch {
      Issue.record(error, note)
    }
  }

  /// 304 is an answer to those only who have said what they have.
  @Test func notModifiedIsNoAnswerToWhoHasNothing() async throws {
    defer { server.stop() }
    let outcome = await app("nothing", "notModified/timestamp").update()
    #expect(outcome.failure == .status(304, path: "apps/app/stable/1.0.timestamp"))
    #expect(app("nothing", "good/all").greeting == "Hello")
  }

  /// Not an empty file, but no answer: the same request may well succeed a moment later.
  @Test func anAnswerThatEndsInItsHeadIsNone() async throws {
    defer { server.stop() }
    let outcome = await app("head", "closesInHead/timestamp").update()
    #expect(outcome.failure?.isTransient == true, "\(outcome)")
    #expect(server.use("closesInHead/timestamp").requests == 3)
  }

  /// Who asks for patience is not asked again at once.
  @Test func aServerThatHasTooMuchToDoIsAskedOnce() async throws {
    defer { server.stop() }
    _ = await app("busy", "tooManyRequests/timestamp").update()
    #expect(server.use("tooManyRequests/timestamp").requests == 1)
  }

  /// Nobody listens, then somebody does.
  @Test func aRefusedConnectionIsAnOutcomeAndTheNextUpdateSucceeds() async throws {
    defer { server.stop() }
    var configuration = world.configuration(port: try freePort())
    configuration.storage.folder = world.folders.path("template")
    let outcome = await PackClient.start(configuration).update()
    #expect(outcome.result == .failed && outcome.failure?.isTransient == true, "\(outcome)")
    #expect(app("template", "good/all").greeting == "one")
    #expect(await app("template", "good/all").update().result == .updated)
    #expect(app("template", "good/all").greeting == "two")
  }

  private func freePort() throws -> Int {
    let former = try MisbehavingServer(origin: "", former: "", whole: "")
    former.stop()
    return former.port
  }
}
