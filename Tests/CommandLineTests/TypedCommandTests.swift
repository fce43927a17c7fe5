import Synchronization
import Testing

@testable import CommandLine

/// A number of three digits, which counts how often it is parsed.
private struct Code: Sendable {
  static let parsed = Atomic(0)
  var digits: Int

  init?(_ text: String) {
    Self.parsed.add(1, ordering: .relaxed)
    guard text.count == 3, let digits = Int(text) else { return nil }
    self.digits = digits
  }
}

private enum Size: String, CaseIterable, Sendable { case small, large }

private struct Send: TypedCommand {
  static let words = ["send"]
  static let summary = "Sends."
  static let examples = ["tool send a --code 123"]

  let code = Parameter("code", "CODE", "which", else: "is not three digits") { Code($0) }.required()
  let size = Parameter<Size>.choice("size", "how much")
  let also = Parameter("also", "CODE", "others", else: "is not three digits") { Int($0) }.repeated()
  let dry = Flag("dry", "send nothing")
  let place = Argument("PLACE", "where to")
  let more = Arguments("FILE", "what", isOptional: true)

  func validate(_ given: Given<Self>) throws {
    if given.dry, given.size != nil { throw UsageError("specify --dry or --size", of: "send") }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) -> ExitCode {
    // Reading a value again parses nothing.
    let code = given.code.digits + given.code.digits - given.code.digits
    let size = given.size.map { "\($0)" } ?? "-"
    terminal.print("\(code) \(size) \(given.also) \(given.dry) \(given.place) \(given.more)")
    return .done
  }
}

private struct Fetch: TypedCommand {
  static let words = ["fetch"]
  static let summary = "Fetches."
  static let examples = ["tool fetch"]

  let folder = OptionalArgument("FOLDER", "where to")

  func run(_ given: Given<Self>, _ terminal: Terminal) -> ExitCode {
    terminal.print("\(given.folder ?? "here") \(given.invocation.shared(Flag("dry", "")) == nil)")
    return .done
  }
}

private struct Hide: TypedCommand {
  static let words = ["hide"]
  static let summary = "Hides."
  static let examples = ["tool hide"]

  var dry: Flag { Flag("dry", "hide nothing") }

  func run(_ given: Given<Self>, _ terminal: Terminal) -> ExitCode { given.dry ? .failed : .done }
}

private let parser = CommandLineParser([Command(Send()), Command(Fetch())])

private func read(_ line: String) throws -> Invocation {
  guard case .run(let invocation) = try parser.read(line.split(separator: " ").map(String.init))
  else { throw UsageError("\(line) runs nothing", of: nil) }
  return invocation
}

@Suite(.serialized) struct TypedCommandTests {
  @Test(arguments: [
    ("send a --code 123", "123 - [] false a []"),
    ("send --size large a b c --code=007", "7 large [] false a [\"b\", \"c\"]"),
    ("send a --dry --code 123", "123 - [] true a []"),
    ("send a --also 3 --code 100 --also=4", "100 - [3, 4] false a []"),
    ("fetch", "here true"), ("fetch there", "there true"),
  ])
  func valuesAreReadInTheirTypes(_ line: String, _ printed: String) throws {
    #expect(try Printed.by(try read(line)) == printed + "\n")
  }

  @Test func aValueIsParsedOnce() throws {
    let before = Code.parsed.load(ordering: .relaxed)
    _ = try Printed.by(try read("send a --code 123"))
    #expect(Code.parsed.load(ordering: .relaxed) == before + 1)
  }

  @Test(arguments: [
    ("send a", "option \"--code\" is missing (write --code CODE)"),
    ("send a --code 12", "\"12\" for option \"--code\" is not three digits"),
    ("send a --code 123 --code 123", "option \"--code\" is specified twice"),
    ("send a --code 123 --size huge", "\"huge\" for option \"--size\" is not one of small, large"),
    ("send a --code 123 --also 1 --also x", "\"x\" for option \"--also\" is not three digits"),
    ("send --code 123", "PLACE is missing"), ("fetch a b", "unexpected argument \"b\""),
    ("fetch --code 123", "\"--code\" is not an option"),
  ])
  func aWrongLineIsRefusedBeforeAnythingRuns(_ line: String, _ message: String) {
    let error = #expect(throws: UsageError.self) { try read(line) }
    #expect(error?.message == message)
  }

  @Test func whatValuesMeanTogetherIsCheckedAfterEachIsParsed() throws {
    let error = #expect(throws: UsageError.self) {
      try Printed.by(try read("send a --code 123 --dry --size small"))
    }
    #expect(error?.message == "specify --dry or --size")
    let first = #expect(throws: UsageError.self) {
      try Printed.by(try read("send a --code 1 --dry --size small"))
    }
    #expect(first?.message == "\"1\" for option \"--code\" is not three digits")
  }

  @Test func everyPropertyIsInTheHelpInItsOrder() {
    let command = Command(Send())
    #expect(
      command.options.map(\.written) == [
        "--code CODE", "--size small|large", "--also CODE", "--dry",
      ])
    #expect(command.options.map(\.isRequired) == [true, false, false, false])
    #expect(command.options.map(\.repeats) == [false, false, true, false])
    #expect(command.arguments.map(\.usage) == ["PLACE", "[FILE…]"])
  }

  @Test func aParameterThatIsNotStoredCannotBeRead() async {
    await #expect(processExitsWith: .failure) {
      guard case .run(let line) = try CommandLineParser([Command(Hide())]).read(["hide"]) else {
        return
      }
      _ = try line.command.run(line, Terminal(write: { _ in }, writeTalk: { _ in }))
    }
  }

  @Test func anOptionOfOneCommandIsNotCommon() async {
    await #expect(processExitsWith: .failure) {
      guard case .run(let invocation) = try CommandLineParser([Command(Fetch())]).read(["fetch"])
      else { return }
      _ = invocation[common: Flag("dry", "")]
    }
  }
}
