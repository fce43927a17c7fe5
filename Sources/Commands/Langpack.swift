import CommandLine
import Diagnostics
import Foundation
import Projects

/// The tool: its commands, and how a command line is run.
public enum Langpack {
  /// The version that `--version` shows.
  public static let version = "0.1.0"

  /// Every command, in the order in which the help shows them.
  public static let commands: [Command] = [
    .initialize, .extract, .compact, .migrate, .importTranslations, .export, .status, .check, .show,
    .tagAdd, .tagRemove, .tagList, .commentAdd, .commentRemove, .commentList, .screenshotAdd,
    .screenshotRemove, .screenshotList, .screenshotExport, .descriptionSet, .descriptionRemove,
    .log, .diff, .blame, .revert, .pretranslate, .build,
    .bundle, .size, .publish, .releaseCreate, .releaseList, .releaseShow, .releaseDiff,
    .releaseCheck,
    .releaseLocales,
    .releasePromote, .releaseFreeze, .releaseRetire, .releaseThaw, .releaseRollback, .releaseLog,
    .experimentStart, .experimentEnd, .refresh, .originVerify, .originRepair, .originRestore,
    .originCollect, .originCopy, .serve,
    .simulate,
    .telemetry,
    .inspect,
    .generateKeys, .changePassphrase, .rootCreate, .rootSign, .rootPublish, .fbtCollect,
    .fbtTranslate, .fbtImport,
    .translatewikiSync, .translatewikiCheck,
  ]

  /// The help of the tool and its commands.
  public static let help = Help(
    program: "langpack",
    summary: "Takes an app's texts from its source code to its users' screens, in every language.",
    commands: commands, common: Option.common)

  /// The parser of its command lines.
  static let parser = CommandLineParser(commands, common: Option.common)

  /// Runs the process's own command line and ends the process with its exit code.
  ///
  /// A file that would grow over the process's limit is then an error with words, not the end.
  public static func main() -> Never {
    signal(SIGXFSZ, SIG_IGN)
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs a command line and says how it went.
  ///
  /// - Parameters:
  ///   - words: The words after the program's name.
  ///   - terminal: Where results and talk are written.
  /// - Returns: The exit code for the shell.
  public static func run(_ words: [String], terminal: Terminal = .standard) -> ExitCode {
    do {
      switch try parser.read(words) {
      case .version: terminal.print("langpack \(version)")
      case .help(let topic): terminal.write(help.text(of: topic))
      case .run(let invocation): return run(invocation, terminal)
      }
      return .done
    } catch {
      let page = error.command.map { "langpack \($0) --help" } ?? "langpack --help"
      terminal.say("langpack: \(error.message); see '\(page)'")
      return .usage
    }
  }

  private static func run(_ invocation: Invocation, _ terminal: Terminal) -> ExitCode {
    do {
      try invocation.checkDirectory()
      let lock = try invocation.projectLock(terminal)
      defer { withExtendedLifetime(lock) {} }
      return try invocation.command.action(invocation, terminal)
    } catch {
      switch error as? ProjectError {
      case .findings(let diagnostics):
        terminal.writeTalk(DiagnosticFormat.text.print(diagnostics.inOrder()))
      case .failure(let message): terminal.say("langpack: \(message)")
      case nil: terminal.say("langpack: \(error)")
      }
      return .failed
    }
  }
}
