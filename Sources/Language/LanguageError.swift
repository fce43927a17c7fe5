/// The reason why bytes are not the rules of a language.
public enum LanguageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes end within the part that begins at an offset.
  case truncated(at: Int)
  /// The bytes at an offset violate a rule of the format, which is named.
  case invalid(at: Int, rule: String)

  /// A one-line message: the offset, then the violated rule.
  public var description: String {
    switch self {
    case .truncated(let offset): "byte \(offset): the rules of the language end too early"
    case .invalid(let offset, let rule): "byte \(offset): \(rule)"
    }
  }
}
