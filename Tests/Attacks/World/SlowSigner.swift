import Foundation
import Sodium
import Synchronization

/// A signer of a team that is a program of its own; something else happens while it is asked for the first time.
final class SlowSigner: Sendable {
  private let state = Mutex((asked: 0, isOver: false))

  /// Makes a program the signer of a project, which asks this process to sign.
  ///
  /// - Parameters:
  ///   - world: the project.
  ///   - change: what happens before the first signature.
  /// - Throws: that a file cannot be written.
  init(in world: World, _ change: @escaping @Sendable () throws -> Void) throws {
    let folder = world.folder
    try world.write(
      """
      #!/bin/sh
      cd '\(folder)' && cat > asking && mv asking asked
      while [ ! -f answer ]; do sleep 0.02; done
      cat answer && rm answer

      """, to: "sign")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder + "/sign")
    try world.write(
      world.text("langpack.json").replacing(
        "{", with: "{\"signer\": [\"\(folder)/sign\"],", maxReplacements: 1), to: "langpack.json")
    let key = try world.key()
    Thread.detachNewThread { [weak self] in
      while self?.state.withLock({ $0.isOver }) == false {
        usleep(5000)
        guard let message = FileManager.default.contents(atPath: folder + "/asked") else {
          continue
        }
        try? FileManager.default.removeItem(atPath: folder + "/asked")
        if self?.count() == 1 {
          do { try change() } catch { world.scene.expect(false, "\(error)") }
        }
        let answer = Data(key.sign(Array(message)))
        try? answer.write(to: URL(fileURLWithPath: folder + "/answer"), options: .atomic)
      }
    }
  }

  private func count() -> Int {
    state.withLock { state in
      state.asked += 1
      return state.asked
    }
  }

  /// Signs nothing more, and returns how often it was asked.
  func end() -> Int {
    state.withLock { state in
      state.isOver = true
      return state.asked
    }
  }
}
