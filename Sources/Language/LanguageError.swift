/// Why bytes are not the rules of a language.
public enum LanguageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes end before the part that begins at an offset is complete.
  case truncated(at: Int)
  /// The bytes at an offset break a rule of the format, which is named.
  case invalid(at: Int, rule: String)

  /// One line: the place, then the rule that is broken.
  public var description: String {
    switch self {
    case .truncated(let offset): "byte \(offset): the rules of the language end too early"
    case .invalid(let offset, let rule): "byte \(offset): \(rule)"
    }
  }
}
