import CommandLine
import Foundation
import Synchronization
import Testing

@testable import Commands
@testable import Projects

/// Runs commands and keeps what they say.
final class Recorder: Sendable {
  private let said = Mutex((output: "", talk: ""))

  var output: String { said.withLock { $0.output } }
  var talk: String { said.withLock { $0.talk } }

  var terminal: Terminal { terminal(isInteractive: false) }

  /// A terminal of which a person reads the messages as they appear.
  var interactive: Terminal { terminal(isInteractive: true) }

  private func terminal(isInteractive: Bool) -> Terminal {
    Terminal(
      isInteractive: isInteractive, showsResults: isInteractive,
      write: { text in self.said.withLock { $0.output += text } },
      writeTalk: { text in self.said.withLock { $0.talk += text } })
  }

  static func run(_ words: [String]) -> (ExitCode, Recorder) {
    let recorder = Recorder()
    return (Langpack.run(words, terminal: recorder.terminal), recorder)
  }
}

/// Compares a text with a committed file; `RECORD_SNAPSHOTS=1` writes the file instead.
func expectSnapshot(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Snapshots/\(name)")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try Data(text.utf8).write(to: file)
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  #expect(text == expected, "differs from Snapshots/\(name)", sourceLocation: sourceLocation)
}
