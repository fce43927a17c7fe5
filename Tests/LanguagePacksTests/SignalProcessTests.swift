import Client
import Foundation
import Synchronization
import TestDevice
import TestWorld
import Testing

@testable import LanguagePacks

/// A running app in a process of its own, that listens and shows what comes.
@Suite struct SignalProcessTests {
  let world: DeviceWorld
  let server: SignalServer

  init() throws {
    world = try DeviceWorld()
    try world.publish(1)
    server = try SignalServer(origin: world.folders.path("origin"), .stream("retry: 5000\n\n"))
  }

  private func device(_ port: Int) -> Device {
    var device = world.device(store: "store")
    device.origin = "http://127.0.0.1:\(port)"
    return device
  }

  private func waits(
    _ seconds: Double = 20, _ location: SourceLocation = #_sourceLocation, _ isSo: () -> Bool
  ) -> Double {
    let begin = Date()
    while !isSo(), Date() < begin + seconds { usleep(2000) }
    #expect(isSo(), sourceLocation: location)
    return Date().timeIntervalSince(begin)
  }

  private func line(_ version: Int) -> String {
    "texts " + DeviceWorld.texts(version).joined(separator: "|")
  }

  @Test func aPublicationShowsInARunningApp() throws {
    let run = try DeviceRun("signal", device(server.port))
    _ = waits { run.lines.contains(line(1)) && server.open == 1 }
    #expect(server.streams == ["/signal/app/stable/1?have=1"])
    let asked = server.files.count
    try world.publish(2)
    #expect(!run.lines.contains(line(2)))
    server.say(SignalServer.event(2))
    let seconds = waits { run.lines.contains(line(2)) }
    print("A publication shows \(Int(seconds * 1000)) ms after its signal")
    #expect(seconds < 2)
    // One look, whose answer is what any look gets.
    #expect(server.files[asked...].count { $0.hasSuffix(".timestamp") } == 1)
    // In the background there is no stream, and back in front it says what is known.
    run.tell("background", until: 0)
    _ = waits { server.open == 0 }
    try world.publish(3)
    server.answer(.stream(SignalServer.event(3)))
    run.tell("foreground", until: 0)
    _ = waits { run.lines.contains(line(3)) }
    #expect(server.streams == ["/signal/app/stable/1?have=1", "/signal/app/stable/1?have=2"])
    run.tellToEnd()
    let end = run.end()
    #expect(end.status == 0 && end.signal == 0)
    #expect(end.screens == [DeviceWorld.sourceTexts] + (1...3).map { DeviceWorld.texts($0) })
  }

  /// An attacker who owns the stream announces unsigned publications without end.
  @Test func aForgedStreamChangesNothing() throws {
    let run = try DeviceRun("signal", device(server.port))
    _ = waits { run.lines.contains(line(1)) && server.open == 1 }
    let asked = server.files.count { $0.hasSuffix(".timestamp") }
    let begin = Date()
    while Date() < begin + 4 {
      server.say(SignalServer.event(.max) + "data: \u{1}\n\n" + SignalServer.event(.max - 1))
      usleep(20_000)
    }
    #expect(server.files.count { $0.hasSuffix(".timestamp") } == asked + 1)
    // It still takes what is signed.
    try world.publish(2)
    _ = waits(40) { run.lines.contains(line(2)) }
    run.tellToEnd()
    let end = run.end()
    #expect(end.status == 0 && end.signal == 0)
    #expect(end.screens == [DeviceWorld.sourceTexts] + (1...2).map { DeviceWorld.texts($0) })
  }

  /// No thread waits for the stream: those that came of the start and the update have ended.
  @Test func anOpenStreamHoldsNoThread() throws {
    let run = try DeviceRun("signal", device(server.port))
    _ = waits { run.lines.contains(line(1)) && server.open == 1 }
    func threads() -> Int {
      run.tell("threads", until: 0)
      usleep(300_000)
      return run.lines.last { $0.hasPrefix("threads ") }
        .flatMap { Int($0.dropFirst("threads ".count)) } ?? .max
    }
    // Dispatch keeps idle threads for some seconds.
    let open = (0..<25).map { _ in threads() }.min() ?? 0
    #expect(server.open == 1)
    run.tell("background", until: 0)
    _ = waits { server.open == 0 }
    let closed = (0..<25).map { _ in threads() }.min() ?? 0
    print("threads with a stream \(open), without \(closed)")
    #expect(open <= closed)
    run.tellToEnd()
  }

  /// Without `.live`, a signal brings the download forward and changes no screen.
  @Test func withOtherPoliciesASignalOnlyDownloads() async throws {
    try await CrashScenario.settle(device(server.port))
    var configuration = device(server.port).configuration
    let outcomes = Mutex<[UpdateOutcome.Result]>([])
    configuration.updates.atStart = true
    configuration.updates.signal = .foreground
    configuration.reporting.events = { event in
      if case .updated(let outcome) = event { outcomes.withLock { $0.append(outcome.result) } }
    }
    let packs = PackClient.start(configuration)
    #expect(Device.screen(packs.localizer) == DeviceWorld.texts(1))
    _ = waits { server.open == 1 }
    try world.publish(2)
    server.say(SignalServer.event(2))
    _ = waits { outcomes.withLock { $0.last } == .updated }
    #expect(Device.screen(packs.localizer) == DeviceWorld.texts(1))
    #expect(Device.screen(PackClient.start(configuration).localizer) == DeviceWorld.texts(2))
  }

  @Test func theStreamEndsWithItsClientAndAnotherBuildAsksForItsOwn() throws {
    var device = device(server.port)
    var packs: PackClient? = device.startListening { _ in }
    _ = waits { server.open == 1 }
    #expect(packs?.shownLocale != nil)
    packs = nil
    _ = waits { server.open == 0 }
    (device.release, device.bundle) = ("2", world.folders.path("next"))
    packs = device.startListening { _ in }
    _ = waits { server.open == 1 }
    #expect(server.streams.last == "/signal/app/stable/2?have=0")
    packs = device.asExtension.startListening { _ in }
    _ = waits { server.open == 0 }
    sleep(1)
    #expect(server.open == 0 && server.streams.count == 2)
    packs = nil
  }

  @Test func anAppThatDoesNotWantASignalAsksForNone() throws {
    let run = try DeviceRun("linger", device(server.port))
    run.tell("foreground", until: 2)
    sleep(3)
    #expect(server.streams.isEmpty)
    run.tellToEnd()
  }
}
