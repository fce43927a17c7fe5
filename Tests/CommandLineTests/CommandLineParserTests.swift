import Diagnostics
import Testing

@testable import CommandLine

private struct Make: TypedCommand {
  static let words = ["keys", "make"]
  static let summary = "Makes keys."
  static let examples = ["tool keys make a --count 3"]

  let count = Parameter.number("count", "N", "how many", in: 1...9)
  let form = Parameter.choice("form", ["a", "b"], "which")
  let json = Flag("json", "for programs")
  let locale = Parameter.text("locale", "TAG", "where")
  let files = Arguments("FILE", "what")

  func run(_ given: Given<Self>, _ terminal: Terminal) -> ExitCode {
    let count = given.count.map { "\($0)" } ?? "-"
    terminal.print("\(given.files) \(count) \(given.locale ?? "-") \(given.json)")
    return .done
  }
}

private struct Ask: TypedCommand {
  static let words = ["ask"]
  static let summary = "Asks."
  static let examples = ["tool ask --locale el"]

  let locale = Parameter.text("locale", "TAG", "which").required()

  func run(_ given: Given<Self>, _ terminal: Terminal) -> ExitCode { .done }
}

private let directory = Parameter.text("directory", letter: "C", "FOLDER", "where")
private let commands = [Command(Make()), Command(Ask())]
private let parser = CommandLineParser(commands, common: [directory, Flag.help])
private let help = Help(
  program: "tool", summary: "Does things.", commands: commands, common: [directory, Flag.help])

private func read(_ line: String) throws -> Invocation? {
  let words = line.split(separator: " ").map(String.init)
  guard case .run(let invocation) = try parser.read(words) else {
    return nil
  }
  return invocation
}

@Test(arguments: [
  "keys make f g --count 3 --locale=el --json", "keys make --count=3 f --locale el --json -- g",
  "keys make --json --locale el --count 3 -- f g",
])
func optionsMayStandAnywhereAndTakeAnEqualsSign(_ line: String) throws {
  let invocation = try #require(try read(line))
  #expect(try Printed.by(invocation) == "[\"f\", \"g\"] 3 el true\n")
}

@Test func wordsAfterTwoDashesAreNoOptions() throws {
  #expect(try read("keys make -- --json -")?.arguments == ["--json", "-"])
}

@Test func commonOptionsMayStandBeforeTheCommand() throws {
  let invocation = try #require(try read("-C there ask --locale el"))
  #expect(invocation[common: directory] == "there")
}

@Test(arguments: [
  ("keyz make f", "\"keyz\" is not a command"),
  ("aks", "\"aks\" is not a command (did you mean \"ask\"?)"),
  ("keys mkae f", "\"keys mkae\" is not a command (did you mean \"keys make\"?)"),
  ("keys", "\"keys\" is half a command: make may follow"),
  ("ask --locale", "option \"--locale\" needs a value (write --locale TAG)"),
  ("ask --locale --json", "option \"--locale\" needs a value (write --locale TAG)"),
  ("ask", "option \"--locale\" is missing (write --locale TAG)"),
  ("ask --local el", "\"--local\" is not an option (did you mean \"--locale\"?)"),
  ("ask --locale el --locale fr", "option \"--locale\" is given twice"),
  ("ask --locale el now", "unexpected argument \"now\""),
  ("keys make", "FILE is missing"),
  ("keys make f --json=yes", "option \"--json\" takes no value"),
  ("keys make f --count ten", "\"ten\" for option \"--count\" is not a whole number from 1 to 9"),
  ("keys make f --count 10", "\"10\" for option \"--count\" is not a whole number from 1 to 9"),
  ("keys make f --form c", "\"c\" for option \"--form\" is not one of a, b"),
  ("keys make f --locale=", "\"\" for option \"--locale\" is empty"),
  ("-x", "\"-x\" is not an option"),
])
func aWrongLineIsToldWhatIsWrongAndTheNearestWord(_ line: String, _ message: String) {
  let error = #expect(throws: UsageError.self) { try read(line) }
  #expect(error?.message == message)
}

@Test(arguments: [
  ("extract", "extrct", true), ("status", "sttaus", true), ("init", "publish", false),
  ("--json", "--jsn", true), ("--json", "--format", false),
])
func onlyANearWordIsSuggested(_ known: String, _ word: String, _ isSuggested: Bool) {
  #expect((nearest(to: word, among: [known]) == known) == isSuggested)
}

@Test(arguments: ["keys --help", "keys -h", "help keys"])
func aWordThatCommandsShareHasAHelpOfItsCommands(_ line: String) throws {
  let words = line.split(separator: " ").map(String.init)
  guard case .help(.group("keys")) = try parser.read(words) else {
    Issue.record("\(line) asks for something else")
    return
  }
}

@Test func theHelpOfAGroupListsItsCommandsAlone() {
  #expect(
    help.text(of: .group("keys")) == """
      Usage: tool keys COMMAND [OPTION…]

      Commands:
        keys make  Makes keys.

      'tool keys COMMAND --help' shows what a command takes, with an example.

      """)
}

@Test(arguments: [("ask --help", "ask"), ("keys make -h", "keys make"), ("help ask", "ask")])
func aCommandHasAHelpOfItsOwn(_ line: String, _ name: String) throws {
  let words = line.split(separator: " ").map(String.init)
  guard case .help(.command(let command)) = try parser.read(words) else {
    Issue.record("\(line) asks for something else")
    return
  }
  #expect(command.name == name)
}
