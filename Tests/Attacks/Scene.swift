import Foundation
import Synchronization
import TestSupport
import TestWorld

/// One play of an attack: its folder, what was shown, and what was not as it must be.
package final class Scene: Sendable {
  /// A folder of the play's own, removed at its end.
  package let folders: TestFolder
  private let record = Mutex(Record())

  private struct Record {
    var shown: [String] = []
    var failures: [String] = []
  }

  /// A play with a folder of its own.
  package init() throws { folders = try TestFolder() }

  /// What devices and commands showed, in order.
  package var shown: [String] { record.withLock { $0.shown } }

  /// What was not as it must be; the attack is held off if there is nothing.
  package var failures: [String] { record.withLock { $0.failures } }

  /// Notes what a device or a command showed.
  package func show(_ words: String) { record.withLock { $0.shown.append(words) } }

  /// Finds that something is not as it must be.
  ///
  /// - Parameters:
  ///   - isTrue: what a process printed or wrote, compared with what it must.
  ///   - rule: what must be; printed if it is not.
  package func expect(_ isTrue: Bool, _ rule: @autoclosure () -> String) {
    guard !isTrue else { return }
    let rule = rule()
    record.withLock { $0.failures.append(rule) }
  }
}
