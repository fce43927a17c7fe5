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

private struct Pair: TypedCommand {
  static let words = ["pair"]
  static let summary = "Pairs."
  static let examples = ["tool pair a b"]

  let left = Argument("LEFT", "one")
  let right = Argument("RIGHT", "the other")

  func run(_ given: Given<Self>, _ terminal: Terminal) -> ExitCode { .done }
}

private let directory = Parameter.text("directory", letter: "C", "FOLDER", "where")
private let commands = [Command(Make()), Command(Ask()), Command(Pair())]
private let parser = CommandLineParser(commands, common: [directory, Flag.help])
private let help = Help(
  program: "tool", summary: "Does things.", sections: [HelpSection("Commands", commands)],
  common: [directory, Flag.help])

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

/// A number below zero is a value wherever a value may stand.
@Test(arguments: [
  "keys make -3 -0.5 --locale el --json", "keys make --locale el -3 --json -0.5",
  "keys make -3 --json --locale el -- -0.5",
])
func aDashBeforeADigitBeginsAValue(_ line: String) throws {
  let invocation = try #require(try read(line))
  #expect(try Printed.by(invocation) == "[\"-3\", \"-0.5\"] - el true\n")
}

@Test func anOptionTakesANumberBelowZero() throws {
  #expect(try Printed.by(#require(try read("keys make f --locale -5"))) == "[\"f\"] - -5 false\n")
  let error = #expect(throws: UsageError.self) { try read("keys make f --count -5") }
  #expect(error?.message.hasPrefix("\"-5\" for option \"--count\"") == true)
}

/// `release log --release 1.0` means the same as `release log 1.0`.
@Test(arguments: ["keys make --file f g", "keys make g --file=f", "keys make --file f --file g"])
func anArgumentMayBeWrittenWithItsName(_ line: String) throws {
  #expect(try read(line)?.arguments == ["f", "g"])
}

@Test func aNamedArgumentTakesItsOwnPlace() throws {
  #expect(try read("pair --right r --left l")?.arguments == ["l", "r"])
  #expect(try read("pair --right r l")?.arguments == ["l", "r"])
  #expect(try read("pair l --right=-1")?.arguments == ["l", "-1"])
  for (line, message) in [
    ("pair --right r", "LEFT is missing"), ("pair --left l", "RIGHT is missing"),
    ("pair --left", "LEFT is missing after \"--left\""),
    ("pair --left --right r", "LEFT is missing after \"--left\""),
    ("pair --left a --left b r", "argument LEFT is specified twice"),
    ("pair --left l --right r x", "unexpected argument \"x\""),
  ] {
    let error = #expect(throws: UsageError.self) { try read(line) }
    #expect(error?.message == message)
  }
}

@Test func commonOptionsMayStandBeforeTheCommand() throws {
  let invocation = try #require(try read("-C there ask --locale el"))
  #expect(invocation[common: directory] == "there")
}

@Test(arguments: [
  ("keyz make f", "\"keyz\" is not a command"),
  ("aks", "\"aks\" is not a command (did you mean \"ask\"?)"),
  ("keys mkae f", "\"keys mkae\" is not a command (did you mean \"keys make\"?)"),
  ("make f", "\"make\" is not a command (did you mean \"keys make\"?)"),
  ("--versoin", "\"--versoin\" is not an option (did you mean \"--version\"?)"),
  ("ask --versoin", "\"--versoin\" is not an option"),
  ("keys", "\"keys\" is incomplete: make may follow"),
  ("ask --locale", "option \"--locale\" needs a value (write --locale TAG)"),
  ("ask --locale --json", "option \"--locale\" needs a value (write --locale TAG)"),
  ("ask", "option \"--locale\" is missing (write --locale TAG)"),
  ("ask --local el", "\"--local\" is not an option (did you mean \"--locale\"?)"),
  ("ask --locale el --locale fr", "option \"--locale\" is specified twice"),
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

private struct Write: TypedCommand {
  static let words = ["write"]
  static let summary = "Writes."
  static let examples = ["tool write --kind gettext"]

  let kind = Parameter.choice(
    "kind", ["gettext", "xliff"], "which", former: ["strings": "is ambiguous"],
    aliases: ["po": "gettext", "strings": "xliff"])

  func run(_ given: Given<Self>, _ terminal: Terminal) -> ExitCode {
    terminal.print(given.kind ?? "-")
    return .done
  }
}

@Test(arguments: [
  ("gettext", "gettext"), ("po", "gettext"), (".po", "gettext"), ("PO", "gettext"),
  ("XLIFF", "xliff"), (".xliff", "xliff"),
])
func aChoiceHasOtherNames(_ word: String, _ name: String) throws {
  let parser = CommandLineParser([Command(Write())])
  guard case .run(let invocation) = try parser.read(["write", "--kind", word]) else {
    Issue.record("\(word) asks for something else")
    return
  }
  #expect(try Printed.by(invocation) == name + "\n")
}

@Test(arguments: [
  ("strings", "is ambiguous"),
  ("gettxt", "is not one of gettext, xliff (did you mean \"gettext\"?)"),
  ("pox", "is not one of gettext, xliff"), ("", "is not one of gettext, xliff"),
])
func anUnknownChoiceListsAll(_ word: String, _ complaint: String) {
  let parser = CommandLineParser([Command(Write())])
  let error = #expect(throws: UsageError.self) { try parser.read(["write", "--kind=\(word)"]) }
  #expect(error?.message == "\"\(word)\" for option \"--kind\" \(complaint)")
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
