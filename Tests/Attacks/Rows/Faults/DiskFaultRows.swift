import Foundation
import TestWorld

/// What a disk refuses, and moments at which a process is killed, by the library before its C library.
enum DiskFaultRows {
  static let all: [Attack] = [killed, refused, mounted, rubbish]

  /// The calls of an update from version 1 to 2 to its store, and a device that is about to do it.
  private static func counted(
    _ world: World
  ) throws -> (calls: [FaultLibrary.Call], phone: Phone) {
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.publish(2)
    let counting = try phone.copy("counting")
    let log = world.scene.folders.path("calls")
    let end = try counting.run(
      "mark", environment: FaultLibrary.environment(counting.device.store, log: log))
    world.scene.expect(end.outcomes == ["updated"], "the update must succeed: \(end)")
    return (try FaultLibrary.calls(in: log).sorted { $0.number < $1.number }, phone)
  }

  /// Lets a device meet a fault, and heal.
  ///
  /// - Returns: whether the fault came: another order of calls may leave one out.
  private static func meet(
    _ fault: FaultLibrary.Fault, _ phone: Phone, _ note: String
  ) throws -> Bool {
    let device = try phone.copy("phone at \(note)")
    let log = phone.scene.folders.path("injected at \(note)")
    let end = try device.run(
      "mark", environment: FaultLibrary.environment(device.device.store, fault, injected: log))
    let isInjected = FaultLibrary.injections(in: log) > 0
    let isKill = ["kill", "half"].contains(fault.how)
    phone.scene.expect(
      end.signal == (isKill && isInjected ? SIGKILL : 0), "\(note), \(isInjected): \(end)")
    // A disk that gives nothing shows the source for as long as that lasts.
    try device.expectHealing(from: [World.texts(1), World.texts(2)], to: 2, note)
    return isInjected
  }

  /// Shows how many faults came, and expects at least nine in ten.
  private static func expectInjected(
    _ faults: [Bool], of calls: [FaultLibrary.Call], _ word: String, _ scene: Scene
  ) {
    let came = faults.count { $0 }
    scene.show("\(came) of \(faults.count) \(word) at \(calls.count) calls")
    scene.expect(calls.count > 20, "an update must reach its store")
    scene.expect(
      faults.count > 10 && came * 10 >= faults.count * 9,
      "at least nine in ten \(word) must come, not \(came) of \(faults.count)")
  }

  private static let killed = Attack(
    .reliability, "a kill at a call of the disk",
    done: "kills an update at every third call to its store, and within every write"
  ) { scene in
    let world = try World(scene)
    let (calls, phone) = try counted(world)
    var kills: [Bool] = []
    for call in calls where call.kind == "w" || call.number % 3 == 0 {
      for how in call.kind == "w" ? ["kill", "half"] : ["kill"] {
        let note = "\(how) \(call.number) \(call.name)"
        kills.append(try meet(.init(call: call.number, how: how), phone, note))
      }
    }
    expectInjected(kills, of: calls, "kills", scene)
  }

  private static let refused = Attack(
    .reliability, "a refusal at a call of the disk",
    done: "lets a full, a read-only and a broken disk refuse calls, once and from then on"
  ) { scene in
    let world = try World(scene)
    let (calls, phone) = try counted(world)
    var refusals: [Bool] = []
    for call in calls where call.changes || call.number % 5 == 0 {
      var faults: [FaultLibrary.Fault] = [.init(call: call.number, how: "fail", error: EIO)]
      if call.changes { faults.append(.init(call: call.number, how: "from", error: EROFS)) }
      if call.kind == "w" { faults.append(.init(call: call.number, how: "short", error: ENOSPC)) }
      for fault in faults {
        let note = "\(fault.how) \(fault.error) \(call.number) \(call.name)"
        refusals.append(try meet(fault, phone, note))
      }
    }
    expectInjected(refusals, of: calls, "refusals", scene)
  }

  private static let mounted = Attack(
    .reliability, "a full or read-only disk",
    done: "mounts stores with room for 4 to 40 KB, and one that may only be read"
  ) { scene in
    scene.expect(DeviceRun.mayMount, "mounts of one's own are needed (unshare -m)")
    let world = try World(scene)
    for kilobytes in [4, 12, 24, 40] {
      let device = try world.phone("store of \(kilobytes)").device
      try FileManager.default.createDirectory(
        atPath: device.store, withIntermediateDirectories: true)
      let mounting = "mount -t tmpfs -o size=\(kilobytes)k none '\(device.store)'; \"$@\""
      let end = try DeviceRun("update", device, mounting: mounting).end()
      scene.show("\(kilobytes) KB: \(end.outcomes.first ?? "")")
      // What the disk does not take is shown from memory.
      scene.expect(
        end.outcomes == ["updated"] && end.screens.last == World.texts(1), "\(kilobytes): \(end)")
    }
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.publish(2)
    let store = phone.device.store
    let mounting = """
      mount --bind '\(store)' '\(store)'
      mount -o remount,ro,bind '\(store)'
      "$@"
      """
    let end = try DeviceRun("update", phone.device, mounting: mounting).end()
    scene.show("read-only: \(end.outcomes.first ?? "")")
    scene.expect(end.screens.first == World.texts(1), "read-only: \(end)")
    try phone.update(.updated, thenShows: 2)
  }

  private static let rubbish = Attack(
    .reliability, "a store or bundle of rubbish",
    done: "makes the store a file, takes the bundle away, puts rubbish for the key table and packs"
  ) { scene in
    let world = try World(scene)
    func spoil(_ name: String, _ change: (Phone) throws -> Void) throws {
      var phone = try world.phone("store of \(name)")
      phone.device.bundle = scene.folders.path("bundle of \(name)")
      try FileManager.default.copyItem(atPath: world.folder + "/app", toPath: phone.device.bundle)
      try change(phone)
      let end = try phone.run("mark")
      scene.show("\(name): \(end.screens.first?.first ?? "")")
      scene.expect(
        end.signal == 0 && end.status == 0 && end.screens.first == World.sourceTexts,
        "\(name): \(end)")
    }
    try spoil("file") { try Data([1]).write(to: URL(fileURLWithPath: $0.device.store)) }
    try spoil("nothing") { try FileManager.default.removeItem(atPath: $0.device.bundle) }
    try spoil("table") {
      try Data([1, 2]).write(to: URL(fileURLWithPath: $0.device.bundle + "/keys.lpkt"))
    }
    try spoil("pack") {
      try Data([1, 2]).write(to: URL(fileURLWithPath: $0.device.bundle + "/pt.lpk"))
    }
    try spoil("folder") {
      try FileManager.default.createDirectory(
        atPath: $0.device.bundle + "/pt.lpk", withIntermediateDirectories: true)
    }
  }
}
