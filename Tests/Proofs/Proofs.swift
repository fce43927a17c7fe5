import CommandLine
import Foundation
import Projects

/// The program of this repository's own proofs: fleets of devices, and files of other formats.
///
/// No part of the product, whose tool has none of these commands.
public enum Proofs {
  static let commands: [Command] = [Command(SimulateCommand()), Command(AppleFilesCommand())]

  private static let help = Help(
    program: "Prove", summary: "Measures what the repository's pages say.", commands: commands)

  /// Runs the process's own command line and ends the process with its exit code.
  public static func main() -> Never {
    exit(run(Array(CommandLine.arguments.dropFirst()), terminal: .standard).rawValue)
  }

  /// Runs a command line and returns its exit code.
  static func run(_ words: [String], terminal: Terminal) -> ExitCode {
    do {
      switch try CommandLineParser(commands).read(words) {
      case .version: terminal.write("Prove\n")
      case .help(let topic): terminal.write(help.fitting(terminal.width).text(of: topic))
      case .run(let invocation): return try invocation.command.run(invocation, terminal)
      }
      return .done
    } catch let error as UsageError {
      terminal.say("Prove: \(error.message)")
      return .usage
    } catch ProjectError.findings(let diagnostics) {
      for finding in diagnostics { terminal.say("\(finding)") }
      return .failed
    } catch ProjectError.failure(let message) {
      terminal.say("Prove: \(message)")
      return .failed
    } catch {
      terminal.say("Prove: \(error)")
      return .failed
    }
  }
}
