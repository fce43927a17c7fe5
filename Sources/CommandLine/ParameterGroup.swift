/// Parameters that belong together: a command, or what several commands take in common.
///
/// A group is a stored property of each command that takes it. Help and the parser see its
/// parameters where the property stands.
///
/// ```swift
/// struct Signing: ParameterGroup {
///   let passphrase = Flag("passphrase", "ask for the passphrase")
/// }
/// struct Publish: TypedCommand {
///   let signing = Signing()  // in run: given.signing.passphrase
/// }
/// ```
public protocol ParameterGroup: Sendable {}

extension ParameterGroup {
  /// The parameters, with those of the groups inside, in the order of the properties.
  var declarations: [ParameterDeclaration] {
    Mirror(reflecting: self).children.flatMap { child -> [ParameterDeclaration] in
      switch child.value {
      case let parameter as any ParameterProtocol: [parameter.declaration]
      case let group as any ParameterGroup: group.declarations
      default: []
      }
    }
  }
}
