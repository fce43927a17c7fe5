import Client
import Foundation
import Synchronization
import TestDevice
import TestWorld
import Testing

@testable import LanguagePacks

/// One scenario, prepared once; every process of it gets a copy of the store.
final class CrashBench: Sendable {
  let scenario: CrashScenario
  /// The calls of a process that nothing happens to.
  let calls: [FaultLibrary.Call]
  /// After how many refusals one pack had come and the other had not.
  let partly = Atomic(0)
  /// How many processes ended before the call that was to kill them.
  let missed = Atomic(0)
  private let world: DeviceWorld

  init(_ scenario: CrashScenario) async throws {
    self.scenario = scenario
    world = try DeviceWorld()
    try await scenario.prepare(world)
    let device = Self.device(scenario, world, store: "counted")
    try Self.copy(world, to: "counted")
    let log = world.folders.path("calls")
    let end = try DeviceRun(
      scenario.action, device,
      environment: FaultLibrary.environment(device.store, log: log)
    ).end()
    calls = try FaultLibrary.calls(in: log).sorted { $0.number < $1.number }
    #expect(end.status == 0 && end.screens.first == scenario.old, "\(scenario): \(end)")
    await checkAfter(store: "counted", wasUpdated: true, "\(scenario): nothing happens")
  }

  private static func device(
    _ scenario: CrashScenario, _ world: DeviceWorld, store: String
  ) -> Device {
    var device = world.device(store: store)
    scenario.change(&device, world)
    return device
  }

  private static func copy(_ world: DeviceWorld, to store: String) throws {
    let template = world.folders.path("store")
    guard FileManager.default.fileExists(atPath: template) else { return }
    try FileManager.default.copyItem(atPath: template, toPath: world.folders.path(store))
  }

  /// Everything that may happen: a kill before every call and within every write, and each refusal where a disk
  /// may refuse.
  var faults: [FaultLibrary.Fault] {
    calls.flatMap { call -> [FaultLibrary.Fault] in
      var faults = [FaultLibrary.Fault(call: call.number, how: "kill")]
      if call.kind == "w" { faults.append(.init(call: call.number, how: "half")) }
      if call.kind == "w" { faults.append(.init(call: call.number, how: "short", error: ENOSPC)) }
      if "wc".contains(call.kind) {
        faults += ["fail", "from"].map { .init(call: call.number, how: $0, error: ENOSPC) }
      }
      if call.changes { faults.append(.init(call: call.number, how: "from", error: EROFS)) }
      if call.kind != "x" {
        faults += ["fail", "from"].map { .init(call: call.number, how: $0, error: EIO) }
      }
      return faults
    }
  }

  /// Lets a process meet a fault; then everything has to be in order.
  func meet(_ fault: FaultLibrary.Fault) async throws {
    let store = "store-\(UUID().uuidString)"
    let call = calls.first { $0.number == fault.call }
    let note = "\(scenario): \(fault), \(call?.name ?? "") \(call?.path ?? "")"
    try Self.copy(world, to: store)
    defer { try? FileManager.default.removeItem(atPath: world.folders.path(store)) }
    let device = Self.device(scenario, world, store: store)
    let end = try DeviceRun(
      scenario.action, device, environment: FaultLibrary.environment(device.store, fault)
    ).end()
    if ["kill", "half"].contains(fault.how) {
      // Where two threads reach the store in turn, a process may do with fewer calls.
      if end.signal == 0 { missed.add(1, ordering: .relaxed) }
      #expect([0, SIGKILL].contains(end.signal) && end.status == 0, "\(note): \(end)")
    } else {
      #expect(end.signal == 0 && end.status == 0, "\(note): \(end)")
      checkScreens(end, fault, note)
    }
    await checkAfter(
      store: store, wasUpdated: false, wasRefused: fault.error != 0, note)
  }

  /// What the process itself showed while its disk refused.
  private func checkScreens(_ end: DeviceRun.End, _ fault: FaultLibrary.Fault, _ note: String) {
    #expect(end.screens.count == 2 && end.outcomes.count == 1, "\(note): \(end)")
    for screen in end.screens {
      // What is on the disk cannot be shown where that gives nothing.
      let more =
        (fault.error == EIO ? [DeviceWorld.sourceTexts] : []) + (scenario.former.map { [$0] } ?? [])
      #expect(isOfWholePacks(screen, [scenario.old, scenario.new] + more), "\(note): \(screen)")
    }
  }

  /// Whether each text is one of those that may stand in its place, and those of a locale are of one version.
  ///
  /// Where the disk refuses one of two packs, the other one is kept: then the texts of `pt` may be newer than those
  /// of `pt-BR`, or stand in their place.
  private func isOfWholePacks(_ screen: [String], _ whole: [[String]]) -> Bool {
    guard !whole.contains(screen) else { return true }
    var versions: [Substring: Set<Substring>] = [:]
    for text in screen {
      let words = text.split(separator: " ")
      versions[words[0], default: []].insert(words[0] == "source" ? "" : words[1])
    }
    let arePossible = screen.indices.allSatisfy { place in
      whole.contains { possible in
        // A screen of two locales repeats that of one.
        let text = possible[place % possible.count]
        return text == screen[place] || text.replacing("pt-BR", with: "pt") == screen[place]
      }
    }
    return arePossible && versions.values.allSatisfy { $0.count == 1 }
  }

  /// The next launch shows the old or the new; an update succeeds, and then nothing is left over.
  private func checkAfter(
    store: String, wasUpdated: Bool, wasRefused: Bool = false, _ note: String
  ) async {
    var device = Self.device(scenario, world, store: store)
    device.origin = world.origin
    device.wanted = scenario.wantedAfter ?? device.wanted
    let shown = device.texts(of: device.start())
    let expected = wasUpdated ? [scenario.new] : [scenario.old, scenario.new]
    let isWhole = expected.contains(shown)
    if !isWhole { partly.add(1, ordering: .relaxed) }
    #expect(isWhole || wasRefused && isOfWholePacks(shown, expected), "\(note): \(shown)")
    do {
      let last = try await CrashScenario.settle(device)
      #expect(device.texts(of: last) == scenario.new, "\(note)")
    } catch {
      Issue.record("\(note): \(error)")
    }
    checkFiles(device.store, note)
  }

  private func checkFiles(_ store: String, _ note: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: store)) ?? []
    let state = try? Store(FileDisk(folder: store)).state()
    let packs = names.filter { $0.hasSuffix(".lpk") }
    #expect(Set(packs) == state?.fileNames, "\(note): \(names.sorted())")
    let areLeft = names.contains { $0.hasSuffix(".new") || $0.hasSuffix(".staged") }
    #expect(!areLeft, "\(note): \(names.sorted())")
  }
}
