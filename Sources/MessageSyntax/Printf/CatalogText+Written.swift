import Phrases

extension CatalogText {
  /// The text as code without choices would write it: each variable is the token of its argument.
  ///
  /// The tokens say which values a call passes: `%#@files@ in %@` of a count is `%d in %@`.
  public var written: String {
    let text = variableText
    guard !text.variables.isEmpty else { return text.format }
    var arguments: [String: (number: Int, conversion: String)] = [:]
    for (variable, number) in text.arguments {
      arguments[variable.name] = (number, variable.conversion)
    }
    let pieces = VariableText.pieces(of: text.format)
    let isNumbered = pieces.contains { piece in
      switch piece {
      case .reference(let name, let number):
        number != nil || text.variables.contains { $0.name == name && $0.argument ?? 1 != 1 }
      case .words(let words): VariableText.hasNumbers(words)
      }
    }
    return pieces.map { piece in
      switch piece {
      case .words(let words): return words
      case .reference(let name, _):
        guard let (number, conversion) = arguments[name] else { return "" }
        return "%" + (isNumbered ? "\(number)$" : "") + conversion
      }
    }.joined()
  }
}
