/// A command as a type, whose stored properties are its parameters.
///
/// ```swift
/// struct LogCommand: TypedCommand {
///   static let words = ["log"]
///   static let summary = "Shows the revisions of the catalog."
///   static let examples = ["langpack log --limit 5"]
///   let limit = Parameter.number("limit", "NUMBER", "how many; 20 by default", in: 1...1_000)
///
///   func run(_ given: Given<Self>, _ terminal: Terminal) -> ExitCode {
///     terminal.print("\(given.limit ?? 20)")
///     return .done
///   }
/// }
/// ```
/// The help and the parser use the parameters in the order of the properties.
public protocol TypedCommand: ParameterGroup {
  /// The words that invoke the command: `["keys", "generate"]`.
  static var words: [String] { get }
  /// A one-line description of the command.
  static var summary: String { get }
  /// The details, in lines of at most 80 columns; empty by default.
  static var details: String { get }
  /// Valid command lines, as examples.
  static var examples: [String] { get }
  /// Whether only one such command may run in the same folder at a time; false by default.
  static var runsAlone: Bool { get }

  /// Validates the combination of values before any work; accepts everything by default.
  func validate(_ given: Given<Self>) throws
  /// Runs the command and returns its exit code; the tool shows the errors that it throws.
  func run(_ given: Given<Self>, _ terminal: Terminal) throws -> ExitCode
}

extension TypedCommand {
  /// No details.
  public static var details: String { "" }
  /// False: several may run at the same time.
  public static var runsAlone: Bool { false }
  /// Accepts every combination of values.
  public func validate(_ given: Given<Self>) throws {}
}

/// The values that a command line gives to a command, or to a group of its parameters.
///
/// Read each parameter by the name of its property: `given.limit`. Reading another command's
/// parameter doesn't compile. Reading a computed property stops the program.
@dynamicMemberLookup
public struct Given<Owner: ParameterGroup>: Sendable {
  /// The command line.
  public let invocation: Invocation
  private let owner: Owner

  init(_ owner: Owner, _ invocation: Invocation) {
    (self.owner, self.invocation) = (owner, invocation)
  }

  /// The value of a parameter.
  public subscript<Kind: ParameterProtocol>(
    dynamicMember parameter: KeyPath<Owner, Kind>
  ) -> Kind.Value {
    invocation.value(of: owner[keyPath: parameter])
  }

  /// The values of a group of parameters.
  public subscript<Group: ParameterGroup>(
    dynamicMember group: KeyPath<Owner, Group>
  ) -> Given<Group> {
    Given<Group>(owner[keyPath: group], invocation)
  }
}
