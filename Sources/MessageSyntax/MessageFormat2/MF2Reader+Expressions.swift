import Language
import Phrases

extension MF2Reader {
  /// Reads the declaration of a parameter: `.input {$name :function}`.
  mutating func input() throws(PatternError) {
    skipBlanks()
    guard rest.popFirst() == "{" else { throw broken("a declaration has no expression in braces") }
    skipBlanks()
    guard rest.first == "$" else { throw broken("\".input\" declares no variable") }
    let value = try expression()
    try declare(value.name, value)
  }

  /// Reads the declaration of another name: `.local $name = {…}`.
  mutating func local() throws(PatternError) {
    guard takeBlanks(), rest.popFirst() == "$", case let name = try readName(), !name.isEmpty else {
      throw broken("\".local\" declares no variable")
    }
    guard take("=") else { throw broken("\".local $\(name)\" has no value") }
    skipBlanks()
    guard rest.popFirst() == "{" else { throw broken("a declaration has no expression in braces") }
    var value = try expression()
    if !value.name.isEmpty { used.insert(value.name) }
    value.name = name
    try declare(name, value)
  }

  private mutating func declare(_ name: String, _ value: MF2Value) throws(PatternError) {
    guard !used.contains(name), declared.updateValue(value, forKey: name) == nil else {
      throw PatternError(
        rule: "duplicate-key", message: "\"$\(name)\" is declared twice, or after its use",
        fix: .decision("keep one declaration, before every use"))
    }
  }

  /// Reads the content of braces in a pattern.
  mutating func placeholder() throws(PatternError) -> [MF2Part] {
    skipBlanks()
    if rest.first == "#" || rest.first == "/" { return try markup() }
    switch try expression().content {
    case .literal(let text, let number): return [.words(MF2Value.words(text, number, language))]
    case .parameter(let position):
      guard let parameter = phrase.parameters.parameter(at: position), parameter.kind.isShown else {
        throw PatternError(
          rule: "unknown-token", message: "the variable is only for choosing; it has no text",
          fix: .decision("choose by it with .match, or remove it"))
      }
      return [.token(position)]
    }
  }

  private mutating func markup() throws(PatternError) -> [MF2Part] {
    let isClosing = rest.popFirst() == "/"
    let name = try identifier()
    guard !name.isEmpty else { throw broken("a markup has no name") }
    let options = try options()
    try skipAttributes()
    let isAlone = !isClosing && take("/")
    guard take("}") else { throw broken("the markup \"\(name)\" is not closed with }") }
    guard phrase.identity.readsMarkup else {
      throw PatternError(
        rule: "markup-mismatch", message: "\"{#\(name)}\" is not a span of the source text",
        fix: .decision("remove it, as the source text has none"))
    }
    if let option = options.first(where: { $0.name != "u:id" }) {
      throw PatternError(
        rule: "unknown-style",
        message: "the option \"\(option.written)\" of \"{#\(name)}\" is not followed",
        fix: "leave it out, as spans have names only")
    }
    if isClosing { return [.close(name)] }
    return isAlone ? [.open(name), .close(name)] : [.open(name)]
  }

  /// Reads an expression, after its opening brace.
  private mutating func expression() throws(PatternError) -> MF2Value {
    skipBlanks()
    var value: MF2Value?
    var isAfterBlanks = true
    if rest.first == "$" {
      rest = rest.dropFirst()
      value = try variable(try readName())
    } else if rest.first != ":" {
      value = MF2Value(content: .literal(try literal(), nil))
    }
    if value != nil { isAfterBlanks = takeBlanks() }
    skipBlanks()
    if rest.first == ":" {
      guard isAfterBlanks else { throw broken("a blank is missing before the function") }
      rest = rest.dropFirst()
      let function = try identifier()
      guard !function.isEmpty else { throw broken("a function has no name") }
      value = try applied(function, to: value, try options())
    } else if isAfterBlanks, rest.first == "@" {
      rest = rest.dropFirst()
      try attribute()
    }
    try skipAttributes()
    guard take("}"), let value else { throw broken("an expression is not closed with }") }
    return value
  }

  private func variable(_ name: String) throws(PatternError) -> MF2Value {
    if let known = declared[name] { return known }
    if name == Parameter.viewerName {
      return MF2Value(content: .parameter(Message.viewer), name: name)
    }
    if let position = names.position(name) {
      return MF2Value(content: .parameter(position), name: name)
    }
    let known = phrase.parameters.indices.compactMap { names.name($0).map { "{$\($0)}" } }
    throw PatternError(
      rule: "unknown-token", message: "\"{$\(name)}\" is not a variable of the source text",
      fix: known.isEmpty
        ? .decision("remove it, as the source text has none; write \\{ for a brace")
        : .decision("remove it, or use \(known.joined(separator: ", "))")
    )
  }

  /// Reads the options of a function or of markup.
  private mutating func options() throws(PatternError) -> [MF2Option] {
    var options: [MF2Option] = []
    var names: Set<String> = []
    while case let start = rest, takeBlanks() {
      let name = try identifier()
      guard !name.isEmpty else {
        rest = start
        break
      }
      guard take("=") else { throw broken("the option \"\(name)\" has no value") }
      skipBlanks()
      let isVariable = rest.first == "$"
      if isVariable { rest = rest.dropFirst() }
      let value = try isVariable ? readName() : short(try literal())
      guard !isVariable || !value.isEmpty else {
        throw broken("the option \"\(name)\" has no value")
      }
      if isVariable { used.insert(value) }
      guard names.insert(name).inserted else {
        throw PatternError(
          rule: "duplicate-key", message: "the option \"\(name)\" is set twice",
          fix: .decision("keep one of the two"))
      }
      options.append(MF2Option(name: name, value: value, isVariable: isVariable))
    }
    return options
  }

  /// Skips `@name=value`, an annotation of an expression for tools.
  private mutating func skipAttributes() throws(PatternError) {
    while case let start = rest, takeBlanks() {
      guard rest.first == "@" else {
        rest = start
        return
      }
      rest = rest.dropFirst()
      try attribute()
    }
  }

  private mutating func attribute() throws(PatternError) {
    let name = try identifier()
    guard !name.isEmpty else { throw broken("an attribute has no name") }
    let start = rest
    guard take("=") else {
      rest = start
      return
    }
    skipBlanks()
    _ = try literal()
  }
}
