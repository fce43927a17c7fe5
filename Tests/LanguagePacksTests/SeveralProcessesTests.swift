import Client
import Files
import Foundation
import TestDevice
import TestWorld
import Testing

@testable import LanguagePacks

/// Real processes that share one store: apps that update and extensions that read, while versions are published.
@Suite struct SeveralProcessesTests {
  private static let versions = 12

  let world: DeviceWorld
  let device: Device

  init() async throws {
    world = try DeviceWorld()
    device = world.device(store: "store")
    try world.publish(1)
    try await CrashScenario.settle(device)
  }

  /// Two that update and one that reads; what each does to the store is noted by the library before its C library.
  @Test func everyScreenIsOfOneVersionAndOneProcessAtATimeChangesTheStore() async throws {
    let log = world.folders.path("calls")
    let environment = try FaultLibrary.environment(device.store, log: log)
    let runs = try ["updates", "updates", "read"].map {
      try DeviceRun($0, device, environment: environment)
    }
    for version in 2...Self.versions {
      try await Task.sleep(for: .milliseconds(250))
      try world.publish(version)
    }
    try await Task.sleep(for: .milliseconds(400))
    for run in runs { run.tellToEnd() }
    checkScreens(runs.map { $0.end() })
    try checkLocks(log)
    let last = try await CrashScenario.settle(device)
    #expect(device.texts(of: last) == DeviceWorld.texts(Self.versions))
  }

  private func checkScreens(_ ends: [DeviceRun.End]) {
    let whole = Set((1...Self.versions).map { DeviceWorld.texts($0) })
    var seen: Set<[String]> = []
    for end in ends {
      #expect(end.signal == 0 && end.status == 0)
      for screen in end.screens { #expect(whole.contains(screen), "\(screen)") }
      seen.formUnion(end.screens)
      for outcome in end.outcomes where outcome.hasPrefix("failed") {
        #expect(outcome.contains("another process is updating it"))
      }
    }
    let screens = ends.map(\.screens.count).reduce(0, +)
    let outcomes = ends.flatMap(\.outcomes)
    print(
      "several processes: \(screens) starts, \(outcomes.count) updates, of which",
      "\(outcomes.count { $0 == "updated" }) took something in;",
      "\(seen.count) of \(Self.versions) versions were seen")
    #expect(screens > 100 && seen.count > Self.versions / 2)
  }

  /// Whether any process may make a call without the lock: lines are added to the trials, the lock's own
  /// file is made, the time of a check is noted, and packs that have come are written aside and removed again.
  private static func isFree(_ call: FaultLibrary.Call) -> Bool {
    let target = AsideName.target(of: call.path).map(String.init)
    let name = target ?? call.path
    return ["lock", "trial", "checks", "."].contains(name)
      || name.hasSuffix(".staged") && (target != nil || call.name == "unlinkat")
  }

  /// Every other call that changes packs or the state lies between the lock and its end in the same process.
  private func checkLocks(_ log: String) throws {
    var holder: Int32?
    var changes = 0
    for call in try FaultLibrary.calls(in: log).sorted(by: { $0.nanoseconds < $1.nanoseconds }) {
      if call.name == "flock", call.path == "lock", call.result == 0 {
        #expect(holder == nil, "two hold the lock: \(call)")
        holder = call.process
      } else if call.path == "lock", call.name == "close", holder == call.process {
        holder = nil
      } else if call.changes, call.result >= 0,
        !Self.isFree(call)
      {
        changes += 1
        #expect(holder == call.process, "\(call)")
      }
    }
    #expect(changes > 50)
  }

  /// A process that was stopped in the middle of an update, at some calls, delays no start; and no update either,
  /// but in the few moments in which it changes the store.
  @Test func whoIsStoppedDelaysNobody() async throws {
    try world.publish(2)
    let log = world.folders.path("calls")
    let copy = world.device(store: "counted")
    try FileManager.default.copyItem(atPath: device.store, toPath: copy.store)
    _ = try DeviceRun(
      "update", copy, environment: FaultLibrary.environment(copy.store, log: log)
    ).end()
    let calls = try FaultLibrary.calls(in: log)
    var slowest = 0
    var stops = [true: 0, false: 0]
    let begin = try #require(calls.first { $0.name == "flock" }).number
    for place in stride(from: begin + 1, to: calls.count, by: 6) {
      let (took, isLocked) = try await startBeside(processStoppedAt: place)
      slowest = max(slowest, took)
      stops[isLocked, default: 0] += 1
    }
    print(
      "several processes: slowest start beside one that is stopped, at \(stops[true] ?? 0) calls with",
      "the lock and \(stops[false] ?? 0) without: \(slowest) µs")
    #expect(slowest < 200_000 && stops.values.allSatisfy { $0 > 2 }, "\(stops)")
  }

  /// How many microseconds a start took, and whether the process that was stopped had the lock then.
  private func startBeside(
    processStoppedAt call: Int
  ) async throws -> (took: Int, isLocked: Bool) {
    let device = world.device(store: "stopped-\(call)")
    let log = world.folders.path("calls-\(call)")
    try FileManager.default.copyItem(atPath: self.device.store, toPath: device.store)
    let run = try DeviceRun(
      "update", device,
      environment: FaultLibrary.environment(device.store, .init(call: call, how: "stop"), log: log))
    try waitUntilStopped(run.identifier)
    let isLocked =
      try FaultLibrary.calls(in: log).last {
        $0.path == "lock" && ($0.name == "flock" && $0.result == 0 || $0.name == "close")
      }?.name == "flock"
    let begin = monotonicMicroseconds()
    let packs = device.start()
    let took = monotonicMicroseconds() - begin
    let shown = device.texts(of: packs)
    #expect([1, 2].map { DeviceWorld.texts($0) }.contains(shown), "call \(call): \(shown)")
    let failure = await packs.update().failure
    #expect(failure == (isLocked ? .busy : nil), "call \(call)")
    kill(run.identifier, SIGCONT)
    let end = run.end()
    // Who was stopped before it asked finds that the other has updated; who had the lock updates itself.
    let outcomes = isLocked ? [["updated"]] : [["updated"], ["upToDate"]]
    #expect(outcomes.contains(end.outcomes) && end.status == 0, "call \(call): \(end)")
    #expect(device.texts(of: device.start()) == DeviceWorld.texts(2))
    return (Int(clamping: took), isLocked)
  }

  /// A start that the system suspends at any call, while another process updates twice and removes what was
  /// current, shows whole packs all the same.
  @Test func aStartThatIsSuspendedShowsWholePacks() async throws {
    let log = world.folders.path("calls")
    _ = try DeviceRun(
      "show", device, environment: FaultLibrary.environment(device.store, log: log)
    ).end()
    let calls = try FaultLibrary.calls(in: log)
    var runs: [(FaultLibrary.Call, DeviceRun)] = []
    for call in calls {
      let run = try DeviceRun(
        "show", device,
        environment: FaultLibrary.environment(device.store, .init(call: call.number, how: "stop")))
      try waitUntilStopped(run.identifier)
      runs.append((call, run))
    }
    for version in 2...3 {
      try world.publish(version)
      try await CrashScenario.settle(device)
    }
    let whole = (1...3).map { DeviceWorld.texts($0) }
    for (call, run) in runs {
      kill(run.identifier, SIGCONT)
      let end = run.end()
      #expect(
        end.screens.count == 1 && whole.contains(end.screens.first ?? []),
        "\(call.number), \(call.name) \(call.path): \(end)")
    }
    #expect(runs.count > 8)
  }

  /// Three changes of the language and one crash are one bad start, not three.
  @Test func whoChangesTheLanguageThereAndBackBeginsOneTrial() async throws {
    try world.publish(1, ["pt-BR", "pt", "de"])
    var both = world.device(store: "both")
    for wanted in ["pt-BR", "de"] {
      both.wanted = [wanted]
      _ = await both.start().update()
    }
    let packs = both.start()
    for _ in 1...3 {
      for tag in ["pt-BR", "de"] { packs.change(to: LocaleTag(tag).map { [$0] } ?? []) }
    }
    #expect(packs.shownLocale.description == "de")
    let shown = try #require(packs.state.launch.layers.first?.record).digest.half
    let journal = Store(FileDisk(folder: both.store)).trialJournal()
    let entries = try #require(journal).entries.filter { $0.digests.contains(shown) }
    // One of the start that brought the packs, one of this.
    #expect(1...2 ~= entries.count, "\(entries)")
  }

  private func waitUntilStopped(_ process: Int32) throws {
    let end = Date().addingTimeInterval(20)
    while Date() < end {
      let status = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      if status.contains(") T ") { return }
      usleep(2000)
    }
    Issue.record("the process \(process) was not stopped")
  }
}
