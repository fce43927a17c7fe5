import Foundation
import Synchronization

@testable import Files

/// Puts links to a file outside in the place of every file that it sees in a folder.
final class Attacker: Sendable {
  private let test: GuardedFolder
  private let isOver = Atomic(false)
  private let count = Atomic(0)

  /// How many links it has put in the place of a file written aside.
  var planted: Int { count.load(ordering: .relaxed) }

  init(_ test: GuardedFolder) { self.test = test }

  func stop() { isOver.store(true, ordering: .relaxed) }

  func run() {
    while !isOver.load(ordering: .relaxed) {
      for name in ["file", "log", "key"] { plant(test.inside.path(of: name)) }
      for folder in [test.inside.path, test.inside.path(of: "below")] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where AsideName.isOne(name) && plant(folder + "/" + name) {
          count.add(1, ordering: .relaxed)
        }
      }
      let below = test.inside.path(of: "below")
      rename(below, below + "-real")
      symlink(test.path, below)
      usleep(50)
      unlink(below)
      rename(below + "-real", below)
    }
  }

  @discardableResult
  private func plant(_ path: String) -> Bool {
    guard unlink(path) == 0 else { return false }
    return symlink(test.secret, path) == 0
  }
}
