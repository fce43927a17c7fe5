import Foundation
import TestWorld

/// Several processes that share a store.
enum ProcessRows {
  static let all: [Attack] = [shared, stopped, killedTogether]

  private static let shared = Attack(
    .reliability, "processes that share a store",
    done: "lets two apps update and an extension read while five versions are published"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    let runs = try ["updates", "updates", "read"].map { try DeviceRun($0, phone.device) }
    for version in 2...6 { try world.publish(version) }
    usleep(500_000)
    for run in runs { run.tellToEnd() }
    let ends = runs.map { $0.end() }
    let whole = Set((1...6).map { World.texts($0) })
    let screens = ends.flatMap(\.screens)
    scene.show("\(screens.count) screens")
    scene.expect(
      ends.allSatisfy { $0.signal == 0 && $0.status == 0 }, "no process may die: \(ends)")
    scene.expect(
      screens.count > 10 && screens.allSatisfy { whole.contains($0) },
      "each screen must be of one version: \(Set(screens).subtracting(whole))")
    try phone.update(.accepted, thenShows: 6)
  }

  private static let stopped = Attack(
    .reliability, "a process that is stopped while it updates",
    done: "stops an update at ten of its calls to the store, and starts another process"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.publish(2)
    let counting = try phone.copy("counting")
    let log = scene.folders.path("calls")
    _ = try counting.run(
      "mark", environment: FaultLibrary.environment(counting.device.store, log: log))
    let count = try FaultLibrary.calls(in: log).count
    var stops = 0
    for place in 1...10 {
      let call = max(1, count * place / 11)
      let device = try phone.copy("stopped at \(call)")
      let stopped = try DeviceRun(
        "mark", device.device,
        environment: FaultLibrary.environment(device.device.store, .init(call: call, how: "stop")))
      let isStopped = stopped.waitUntilStopped()
      let start = Date()
      let shown = try device.screen()
      let seconds = Date().timeIntervalSince(start)
      if isStopped && stopped.isStopped { stops += 1 }
      scene.expect(
        [World.texts(1), World.texts(2)].contains(shown) && seconds < 10,
        "beside a process that is stopped at call \(call): \(shown) after \(seconds) s")
      kill(stopped.identifier, SIGCONT)
      let end = stopped.end()
      scene.expect(end.signal == 0 && end.status == 0, "call \(call): \(end)")
      try device.expectHealing(from: [World.texts(1), World.texts(2)], to: 2, "call \(call)")
    }
    scene.show("stopped at \(stops) of 10 calls, of \(count)")
    scene.expect(stops >= 9, "the update must be stopped at nine calls at least, not at \(stops)")
  }

  private static let killedTogether = Attack(
    .reliability, "processes that are killed together",
    done: "kills four processes with a new pack at once, three times"
  ) { scene in
    let world = try World(scene)
    let phone = try world.phone()
    try phone.update(.updated, thenShows: 1)
    try world.publish(2)
    let update = try phone.updateUnchecked()
    scene.show("update \(update.outcomes.first ?? "")")
    for _ in 1...3 {
      let runs = try (1...4).map { _ in try DeviceRun("linger", phone.device) }
      for run in runs { while run.lines.isEmpty { usleep(1000) } }
      for run in runs { kill(run.identifier, SIGKILL) }
      for run in runs {
        let screens = run.end().screens
        scene.expect(screens == [World.texts(2)], "a start with the new pack shows \(screens)")
      }
    }
    // Three bad starts, not twelve: the pack is in quarantine now.
    try phone.launch(shows: World.texts(1))
  }
}
