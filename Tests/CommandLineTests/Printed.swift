import Synchronization

@testable import CommandLine

/// The results of a command.
enum Printed {
  /// Checks and runs a command line as a tool does, and returns what it prints.
  static func by(_ invocation: Invocation) throws -> String {
    let text = TextBox()
    try invocation.command.validate(invocation)
    _ = try invocation.command.run(
      invocation, Terminal(write: { text.add($0) }, writeTalk: { _ in }))
    return text.all
  }
}

/// A text that a terminal's closures may share.
private final class TextBox: Sendable {
  private let text = Mutex("")

  var all: String { text.withLock { $0 } }

  func add(_ more: String) { text.withLock { $0 += more } }
}
