import CommandLine
import Diagnostics
import Foundation
import Projects

/// The command-line tool: its commands, its help and its entry point.
public enum Langpack {
  /// The options that every command takes.
  static let common: [any ParameterProtocol] = [
    Parameter.directory, Parameter.config, Flag.help,
  ]

  /// The command of a line without a command's words.
  private static let alone = Command(OverviewCommand())

  /// The help of the tool and its commands.
  static let help = Help(
    program: "langpack",
    summary: "Takes an app's texts from its source code to its users' screens, in every language.",
    sections: sections, common: common, alone: alone)

  /// The parser of the tool's command lines.
  static let parser = CommandLineParser(commands, common: common, alone: alone)

  /// Runs the process's own command line and ends the process with its exit code.
  ///
  /// Ignores `SIGXFSZ`, so that a file over the process's size limit is an error, not a crash.
  public static func main() -> Never {
    signal(SIGXFSZ, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    exit(run(words, terminal: .standard, ownsProcess: true).rawValue)
  }

  /// Runs a command line and returns its exit code.
  ///
  /// - Parameters:
  ///   - words: The words after the program's name.
  ///   - terminal: The terminal to write results and messages to.
  /// - Returns: The exit code for the shell.
  static func run(_ words: [String], terminal: Terminal = .standard) -> ExitCode {
    run(words, terminal: terminal, ownsProcess: false)
  }

  private static func run(
    _ words: [String], terminal: Terminal, ownsProcess: Bool
  ) -> ExitCode {
    do {
      switch try parser.read(words) {
      case .version(let asJSON):
        if asJSON {
          terminal.write(json: ToolVersion.json)
        } else {
          terminal.write(ToolVersion.text)
        }
      case .help(let topic): terminal.write(help.fitting(terminal.width).text(of: topic))
      case .run(let invocation):
        let signals = ownsProcess ? invocation.rehearsal?.discardOnSignals() : nil
        defer {
          // The sources hold the record for a moment longer, and the process is about to end.
          invocation.rehearsal?.discard()
          if let signals { EndingSignals.remove(signals) }
        }
        return run(invocation, terminal)
      }
      return .done
    } catch {
      return say(error, terminal)
    }
  }

  private static func say(_ error: UsageError, _ terminal: Terminal) -> ExitCode {
    let command = error.command.map { $0.isEmpty ? "" : " " + $0 } ?? ""
    let page = "langpack\(command) --help"
    terminal.say("langpack: \(error.message); see '\(page)'")
    return .usage
  }

  /// Validates the values of a command line; a combination that cannot be meant is wrong usage.
  private static func validate(_ invocation: Invocation) throws {
    do {
      try invocation.command.validate(invocation)
    } catch ProjectError.failure(let message) {
      throw UsageError(message, of: invocation.command.name)
    }
  }

  private static func run(_ invocation: Invocation, _ terminal: Terminal) -> ExitCode {
    var invocation = invocation
    invocation.terminal = terminal
    do {
      try invocation.checkDirectory()
      try validate(invocation)
      return try terminal.running(invocation.command.shownName) { () throws -> ExitCode in
        let lock = try invocation.projectLock(terminal)
        defer { withExtendedLifetime(lock) {} }
        return try reportingMerges(of: invocation, terminal) {
          try invocation.command.run(invocation, terminal)
        }
      }
    } catch let error as UsageError {
      return say(error, terminal)
    } catch {
      terminal.showPlan(beforeFailureOf: invocation)
      terminal.show(error, invocation.rehearsal)
      return .failed
    }
  }

  /// Runs a command, and reports a clone without the merge driver if it wrote a committed file.
  private static func reportingMerges(
    of invocation: Invocation, _ terminal: Terminal, _ run: () throws -> ExitCode
  ) throws -> ExitCode {
    func state() -> CommittedState? {
      CommittedState(of: invocation.root, config: invocation[common: Parameter.config])
    }
    let before = state()
    let code = try run()
    if let before, let note = state()?.noteOnMerging(since: before) { terminal.say(note) }
    return code
  }
}

extension Terminal {
  /// Shows the error that a command throws.
  func show(_ error: any Error, _ rehearsal: Rehearsal?) {
    switch error as? ProjectError {
    case .findings(let diagnostics):
      talk(diagnostics)
    case .failure(let message):
      let line = rehearsal?.naming(message) ?? message
      say("langpack: \(line)", keeping: line.placeAtStart)
    case nil: say("langpack: \(error)")
    }
  }
}

extension String {
  /// The path with which a message begins, with its colon; empty if it begins with none.
  fileprivate var placeAtStart: String {
    guard let colon = firstRange(of: ": ") else { return "" }
    let place = self[..<colon.lowerBound]
    return place.contains("/") && !place.contains("\"") ? place + ":" : ""
  }
}

extension Command {
  /// The name of the command in its progress.
  fileprivate var shownName: String { words.isEmpty ? "langpack" : name }
}
