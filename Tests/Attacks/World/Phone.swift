import TestDevice
import TestSupport
import TestWorld

/// A device: each launch is a process of its own, with its store on a real disk.
package struct Phone: Sendable {
  /// The app and its folders.
  package var device: Device
  /// The play that sees its screens.
  package let scene: Scene
  /// How far its clock is ahead, in days.
  package var daysAhead = 0

  /// What a launch that updates must come to.
  package enum Outcome: Sendable {
    /// It got something new.
    case updated
    /// There was nothing new.
    case upToDate
    /// It succeeded, with something new or not.
    case accepted
    /// It failed, and its reason has these words.
    case failed(String)
    /// It ended in a result of this name.
    case result(String)

    func fits(_ line: String) -> Bool {
      switch self {
      case .updated: line == "updated"
      case .upToDate: line == "upToDate"
      case .accepted: line == "updated" || line == "upToDate"
      case .failed(let reason): line.hasPrefix("failed") && line.contains(reason)
      case .result(let words): line.contains(words)
      }
    }
  }

  /// Starts the app, updates, and starts it once more.
  ///
  /// - Parameters:
  ///   - outcome: what the update must come to.
  ///   - texts: what the launch after it must show.
  /// - Throws: that no process can be started.
  package func update(_ outcome: Outcome, thenShows texts: [String]) throws {
    let end = try run("mark")
    let line = end.outcomes.first ?? "no outcome"
    scene.show("update \(line)")
    scene.expect(
      outcome.fits(line) && end.signal == 0 && end.status == 0,
      "the update must come to \(outcome), but: \(end)")
    try launch(shows: texts)
  }

  /// The same for the texts of a version.
  package func update(_ outcome: Outcome, thenShows version: Int) throws {
    try update(outcome, thenShows: World.texts(version))
  }

  /// Starts the app without a network, and looks at its screen.
  ///
  /// - Parameter texts: what it must show.
  /// - Throws: that no process can be started.
  package func launch(shows texts: [String]) throws {
    var offline = self
    offline.device.origin = nil
    let end = try offline.run("mark")
    let screen = end.screens.first ?? []
    scene.show("shows \(screen.first ?? "nothing")")
    scene.expect(
      screen == texts && end.signal == 0,
      "the launch must show \(texts), but: \(end)")
  }

  /// Runs an action of the program `Device` to its end.
  package func run(
    _ action: String, environment: [String: String]? = nil
  ) throws -> DeviceRun.End {
    var environment = environment
    if daysAhead != 0 {
      environment = try PreloadedLibrary.environment(clockAheadBy: daysAhead * 86_400)
    }
    return try DeviceRun(action, device, environment: environment).end()
  }
}
