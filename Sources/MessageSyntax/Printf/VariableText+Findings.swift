import Diagnostics

extension VariableText {
  /// Returns a warning about the variables that no text refers to.
  ///
  /// - Parameter texts: Further texts that refer to the variables, such as whole sentences.
  /// - Returns: The warning, or nothing if texts refer to every variable.
  public func unusedFinding(besides texts: [String] = []) -> [TokenCheck.Finding] {
    let names = unusedNames(besides: texts)
    guard let first = names.first else { return [] }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return [
      TokenCheck.Finding(
        severity: .warning, rule: "unused-variable",
        message: "no text refers to \(list), so its forms are not shown",
        fix: "write \"%#@\(first)@\" where they are to stand, or remove them")
    ]
  }
}

extension CatalogText {
  /// Returns a warning about the substitutions that no text refers to.
  public var unusedFinding: [TokenCheck.Finding] {
    switch self {
    case .text(let text): text.unusedFinding()
    case .plural(let forms, let variables):
      VariableText(format: "", variables: variables).unusedFinding(besides: forms.map(\.text))
    }
  }
}
