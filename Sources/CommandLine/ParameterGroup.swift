/// Parameters that several commands take together, as the stored property of each of them.
///
/// ```swift
/// struct Signing: ParameterGroup {
///   let passphrase = Flag("passphrase", "ask for the passphrase")
/// }
/// struct Publish: TypedCommand {
///   let signing = Signing()  // in run: given.signing.passphrase
/// }
/// ```
/// Help and the parser see its parameters where the command declares the group.
public protocol ParameterGroup: Sendable {}

/// The values that a command line gives to a group of parameters.
@dynamicMemberLookup
public struct GivenGroup<Group: ParameterGroup>: Sendable {
  /// The command line.
  public let invocation: Invocation
  private let group: Group

  init(_ group: Group, _ invocation: Invocation) {
    (self.group, self.invocation) = (group, invocation)
  }

  /// The value of a parameter of the group.
  public subscript<Kind: ParameterProtocol>(
    dynamicMember parameter: KeyPath<Group, Kind>
  ) -> Kind.Value {
    invocation.value(of: group[keyPath: parameter])
  }
}

extension ParameterDeclaration {
  /// Returns the parameters of a command or a group, in the order of their declaration.
  static func all(of owner: Any) -> [ParameterDeclaration] {
    Mirror(reflecting: owner).children.flatMap { child -> [ParameterDeclaration] in
      switch child.value {
      case let parameter as any ParameterProtocol: [parameter.declaration]
      case let group as any ParameterGroup: all(of: group)
      default: []
      }
    }
  }
}
