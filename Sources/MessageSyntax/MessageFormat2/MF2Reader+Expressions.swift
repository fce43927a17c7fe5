import Language
import Phrases

extension MF2Reader {
  /// Reads the declaration of a parameter: `.input {$name :function}`.
  mutating func input() throws(PatternError) {
    let (name, variable) = try expression()
    guard let name else { throw broken("\".input\" declares no variable") }
    try declare(name, variable)
  }

  /// Reads the declaration of another name: `.local $name = {…}`.
  mutating func local() throws(PatternError) {
    skipBlanks()
    guard rest.popFirst() == "$" else { throw broken("\".local\" declares no variable") }
    let name = try readName()
    skipBlanks()
    guard rest.popFirst() == "=" else { throw broken("\".local $\(name)\" has no value") }
    try declare(name, try expression().variable)
  }

  private mutating func declare(_ name: String, _ variable: MF2Variable) throws(PatternError) {
    guard declared.updateValue(variable, forKey: name) == nil else {
      throw PatternError(
        rule: "duplicate-key", message: "\"$\(name)\" is declared twice", fix: "keep one of the two"
      )
    }
  }

  private mutating func expression() throws(PatternError) -> (name: String?, variable: MF2Variable)
  {
    skipBlanks()
    guard rest.popFirst() == "{" else { throw broken("a declaration has no expression in braces") }
    return try inside()
  }

  /// Reads the content of braces in a pattern.
  mutating func placeholder() throws(PatternError) -> [MF2Part] {
    skipBlanks()
    if rest.first == "#" || rest.first == "/" { return try markup() }
    switch try inside().variable {
    case .literal(let words): return [.words(words)]
    case .parameter(let position, _, _):
      guard let parameter = phrase.parameters.parameter(at: position), parameter.kind.isShown else {
        throw PatternError(
          rule: "unknown-token", message: "the variable is only for choosing; it has no text",
          fix: "choose by it with .match, or remove it")
      }
      return [.token(position)]
    }
  }

  private mutating func markup() throws(PatternError) -> [MF2Part] {
    let isClosing = rest.popFirst() == "/"
    let name = try readName()
    try skipAttributes()
    let isAlone = !isClosing && rest.first == "/"
    if isAlone { rest = rest.dropFirst() }
    guard !name.isEmpty, rest.popFirst() == "}" else {
      throw broken("the markup \"\(name)\" is not closed")
    }
    guard phrase.identity.readsMarkup else {
      throw PatternError(
        rule: "markup-mismatch", message: "\"{#\(name)}\" is not a span of the source text",
        fix: "the source text has none")
    }
    if isClosing { return [.close(name)] }
    return isAlone ? [.open(name), .close(name)] : [.open(name)]
  }

  /// Reads an expression, after its opening brace.
  private mutating func inside() throws(PatternError) -> (name: String?, variable: MF2Variable) {
    skipBlanks()
    var name: String?
    var variable: MF2Variable
    if rest.first == "$" {
      rest = rest.dropFirst()
      let written = try readName()
      (name, variable) = (written, try self.variable(written))
    } else {
      variable = .literal(try literal())
    }
    skipBlanks()
    if rest.first == ":" {
      rest = rest.dropFirst()
      variable = try annotated(variable, name ?? "")
    }
    try skipAttributes()
    guard rest.popFirst() == "}" else { throw broken("an expression is not closed with }") }
    return (name, variable)
  }

  private func variable(_ name: String) throws(PatternError) -> MF2Variable {
    if let known = declared[name] { return known }
    if name == Parameter.viewerName {
      return .parameter(Message.viewer, function: "", isOrdinal: false)
    }
    if let position = names.position(name) {
      return .parameter(position, function: "", isOrdinal: false)
    }
    let known = phrase.parameters.indices.compactMap { names.name($0).map { "{$\($0)}" } }
    throw PatternError(
      rule: "unknown-token", message: "\"{$\(name)}\" is not a variable of the source text",
      fix: known.isEmpty
        ? "the source text has none; write \\{ for a brace" : "use \(known.joined(separator: ", "))"
    )
  }

  /// Reads a variable with its function; only functions with their default format are supported.
  private mutating func annotated(
    _ variable: MF2Variable, _ name: String
  ) throws(PatternError) -> MF2Variable {
    let function = try readName()
    var isOrdinal = false
    skipBlanks()
    while let next = rest.first, next != "}", next != "@" {
      let option = try readName()
      skipBlanks()
      guard !option.isEmpty, rest.popFirst() == "=" else { throw broken("an option has no value") }
      skipBlanks()
      let value = try short(try literal())
      skipBlanks()
      guard option == "select", ["plural", "ordinal", "exact"].contains(value) else {
        throw PatternError(
          rule: "unknown-style",
          message: "the option \"\(option)=\(value)\" of \"$\(name)\" is not followed",
          fix: "leave it out")
      }
      isOrdinal = value == "ordinal"
    }
    let known = ["number", "integer", "string", "date", "time", "datetime"]
    guard known.contains(function) else {
      throw PatternError(
        rule: "unknown-type", message: "\":\(function)\" is not a known function",
        fix: "write :number or :string, or {$\(name)} alone")
    }
    guard case .parameter(let position, _, _) = variable else { return variable }
    return .parameter(position, function: function, isOrdinal: isOrdinal)
  }

  /// Reads a word, or text between `|`.
  mutating func literal() throws(PatternError) -> String {
    guard rest.first == "|" else {
      let word = word()
      if word.isEmpty { throw broken("an expression has no value") }
      return word
    }
    rest = rest.dropFirst()
    var words = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "|" { return String(words) }
      words.append(scalar == "\\" ? try escape() : scalar)
    }
    throw broken("a literal is not closed with |")
  }

  /// Skips `@name=value`, an annotation of an expression for tools.
  private mutating func skipAttributes() throws(PatternError) {
    skipBlanks()
    while rest.first == "@" {
      rest = rest.dropFirst()
      _ = word()
      skipBlanks()
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst()
      skipBlanks()
      _ = try literal()
      skipBlanks()
    }
  }
}
