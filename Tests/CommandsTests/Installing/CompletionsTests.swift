import CommandLine
import Foundation
import TestSupport
import Testing

@testable import Commands

/// The scripts for shells, asked in real shells.
struct CompletionsTests {
  private static let installed = Shell.allCases.filter { ScriptRun.find($0.rawValue) != nil }

  /// A command line, of which the last word is incomplete, and words that must and must not be offered.
  struct Question: Sendable {
    var line: [String]
    var offered: Set<String>
    var withheld: Set<String> = []
  }

  private static let questions = [
    Question(line: ["ke"], offered: ["keys"], withheld: ["generate"]),
    Question(line: [""], offered: ["extract", "keys", "rollout"], withheld: ["watch"]),
    Question(line: ["-"], offered: ["--version", "--directory", "--help"], withheld: ["--json"]),
    Question(line: ["keys", ""], offered: ["generate", "change-passphrase"], withheld: ["keys"]),
    Question(line: ["-C", "keys", "keys", "ge"], offered: ["generate"]),
    Question(line: ["--config", "x", "tag", ""], offered: ["add", "remove", "list"]),
    Question(line: ["extract", "--fo"], offered: ["--format"], withheld: ["--fbt"]),
    Question(
      line: ["types", "--language", ""], offered: ["typescript", "kotlin", "swift", "csharp"],
      withheld: ["--output"]),
    Question(line: ["types", "--language", "k"], offered: ["kotlin"]),
    Question(line: ["import", "fi"], offered: ["file one.xliff", "files/"]),
    Question(line: ["keys", "generate", "--output", "f"], offered: ["files/"]),
    Question(line: ["export", "--locale", ""], offered: [], withheld: ["--format", "files/"]),
  ]

  @Test(arguments: installed) func aShellOffersWhatMayFollow(_ shell: Shell) throws {
    for question in Self.questions {
      let answer = try Self.ask(shell, [question.line])[0]
      let last = question.line.last ?? ""
      let fitting = answer.filter { $0.hasPrefix(last) }
      #expect(question.offered.subtracting(fitting) == [], "\(shell): \(question.line)")
      #expect(question.withheld.intersection(fitting) == [], "\(shell): \(question.line)")
    }
  }

  @Test(arguments: installed) func aShellOffersEveryOptionOfEveryCommand(_ shell: Shell) throws {
    let answers = try Self.ask(shell, Langpack.commands.map { $0.words + ["--"] })
    for (command, answer) in zip(Langpack.commands, answers) {
      let options = Set(
        (command.options.map(\.name) + ["directory", "config", "help"]).map { "--\($0)" })
      #expect(Set(answer.filter { $0.hasPrefix("--") }) == options, "\(shell): \(command.name)")
    }
  }

  @Test func anotherShellIsRefusedWithThoseThatThereAre() {
    let (code, terminal) = Recorder.run(["completions", "csh"])
    #expect(code == .usage)
    #expect(terminal.talk.contains("\"csh\" is not a shell with completions: bash, zsh, fish"))
  }

  /// Loads the script into a shell, and returns what it offers for each line.
  private static func ask(_ shell: Shell, _ lines: [[String]]) throws -> [[String]] {
    try withTestFolder { folder in
      let (code, terminal) = Recorder.run(["completions", shell.rawValue])
      #expect(code == .done)
      try folder.write("script", terminal.output)
      try folder.write("place/file one.xliff", "")
      try folder.write("place/files/inner", "")
      let questions = lines.map { asking(shell, ["langpack"] + $0) + "echo ------\n" }
      try folder.write("asking", preparing(shell) + questions.joined())
      let words = shell == .bash ? ["--norc"] : shell == .zsh ? ["-f"] : ["--no-config"]
      let run = try ScriptRun(
        shell.rawValue, words + ["\(folder.path)/asking"], in: "\(folder.path)/place",
        environment: ["SCRIPT": "\(folder.path)/script", "HOME": folder.path])
      #expect(run.talk == "")
      #expect(run.code == 0)
      let answers = run.output.split(separator: "------\n", omittingEmptySubsequences: false)
      try #require(answers.count == lines.count + 1)
      return answers.dropLast().map { $0.split(separator: "\n").map { offered(shell, $0) } }
    }
  }

  private static func offered(_ shell: Shell, _ line: Substring) -> String {
    let word = line.prefix { $0 != "\t" }
    return word == "files" ? "files/" : String(word)
  }

  /// zsh completes on a terminal alone, so its builtins print what they would offer.
  private static func preparing(_ shell: Shell) -> String {
    switch shell {
    case .bash, .fish: "source \"$SCRIPT\"\n"
    case .zsh:
      #"""
      _describe() { local each; for each in ${(P)4}; do print -r -- ${each%%:*}; done }
      compadd() { shift; print -rl -- $@ }
      _files() { if [[ $1 == -/ ]]; then print -rl -- *(/N); else print -rl -- *(N); fi }
      compdef() { : }
      compset() { : }
      source $SCRIPT

      """#
    }
  }

  private static func asking(_ shell: Shell, _ words: [String]) -> String {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    switch shell {
    case .bash:
      return "COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); _langpack\n"
        + "printf '%s\\n' \"${COMPREPLY[@]}\"\n"
    case .zsh: return "words=(\(quoted)); CURRENT=\(words.count); _langpack\n"
    case .fish: return "complete -C '\(words.joined(separator: " "))'\n"
    }
  }
}
