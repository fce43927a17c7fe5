import Dispatch
import Foundation
import Synchronization

/// Plays many attacks, two or more at a time, and prints each as it ends.
package struct AttackRun: Sendable {
  /// The attacks.
  package let attacks: [Attack]
  /// How many are played at a time.
  package let jobs: Int

  /// A run of attacks.
  package init(_ attacks: [Attack], jobs: Int) {
    self.attacks = attacks
    self.jobs = max(1, jobs)
  }

  /// Plays them all.
  ///
  /// - Parameter print: takes a line as each attack ends.
  /// - Returns: how they went, in the order of the attacks.
  package func play(print: @escaping @Sendable (String) -> Void) -> [AttackResult] {
    let results = Mutex<[Int: AttackResult]>([:])
    let next = Mutex(0)
    let group = DispatchGroup()
    for _ in 0..<min(jobs, attacks.count) {
      group.enter()
      // A thread of its own: a play waits for processes nearly all the time.
      Thread.detachNewThread {
        while let place = take(next) {
          let result = AttackResult(playing: attacks[place])
          results.withLock { $0[place] = result }
          print(result.line)
        }
        group.leave()
      }
    }
    group.wait()
    return results.withLock { results in results.sorted { $0.key < $1.key }.map(\.value) }
  }

  private func take(_ next: borrowing Mutex<Int>) -> Int? {
    next.withLock { next in
      guard next < attacks.count else { return nil }
      next += 1
      return next - 1
    }
  }
}
