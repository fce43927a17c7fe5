import Foundation
import TestSupport
import TestWorld

/// Launches in environments that fail.
extension Phone {
  /// Starts the app and updates, with variables of the environment, and looks at neither.
  func updateUnchecked(_ variables: [String: String] = [:]) throws -> DeviceRun.End {
    var environment = ProcessInfo.processInfo.environment
    environment.merge(variables) { $1 }
    return try run("mark", environment: environment)
  }

  /// The first screen of a launch without a network.
  func screen() throws -> [String] {
    var offline = self
    offline.device.origin = nil
    return try offline.run("mark").screens.first ?? []
  }

  /// Expects a launch to show a whole version, and an update to bring the newest after it.
  ///
  /// - Parameters:
  ///   - screens: what the launch may show.
  ///   - newest: the version that the update brings.
  ///   - note: what happened to the device.
  /// - Throws: that no process can be started.
  func expectHealing(from screens: [[String]], to newest: Int, _ note: String) throws {
    let shown = try screen()
    scene.expect(screens.contains(shown), "\(note): the launch shows \(shown)")
    let update = try updateUnchecked()
    let last = try screen()
    scene.expect(
      last == World.texts(newest) && update.outcomes.first?.hasPrefix("failed") == false,
      "\(note): then the update comes to \(update.outcomes), and the launch shows \(last)")
  }
}
