import Language
import Phrases

extension FluentPatternReader {
  /// Reads the content of braces, after the opening one.
  mutating func placeable(depth: Int) throws(PatternError) -> [Message.Node] {
    guard depth <= Self.deepest else {
      throw broken("braces are nested more than \(Self.deepest) deep")
    }
    skipBlanks()
    let nodes: [Message.Node]
    switch rest.first {
    case "{":
      rest = rest.dropFirst()
      nodes = try placeable(depth: depth + 1)
    case "\"": nodes = try constant(.word(try literal()), depth: depth)
    case let first? where first.isDigitOfASCII || first == "-" && hasDigit:
      nodes = try constant(.number(try number()), depth: depth)
    case "$": nodes = [try choice(try variable(), isOrdinal: false, depth: depth)]
    default: nodes = [try reference(depth: depth)]
    }
    skipBlanks()
    guard rest.popFirst() == "}" else { throw broken("a brace is not closed") }
    return nodes
  }

  /// Reads a call; terms, other messages and other functions have no counterpart.
  private mutating func reference(depth: Int) throws(PatternError) -> Message.Node {
    let name = term() + word()
    guard !name.isEmpty, name != "-" else {
      throw broken("a brace is not closed, or holds nothing")
    }
    skipBlanks()
    guard rest.first == "(", !name.hasPrefix("-") else { throw unknown(name) }
    guard name.first?.isUppercase == true, name == name.uppercased() else {
      throw broken("the function \"\(name)\" is not in upper case")
    }
    guard ["NUMBER", "DATETIME"].contains(name) else { throw unknown("\(name)()") }
    rest = rest.dropFirst()
    return try call(name, depth: depth)
  }

  /// Reads a call, after its opening parenthesis; only the function for ordinals is supported.
  private mutating func call(_ function: String, depth: Int) throws(PatternError) -> Message.Node {
    skipBlanks()
    guard rest.first == "$" else { throw unknown("\(function)()") }
    let position = try variable()
    var isOrdinal = false
    skipBlanks()
    while rest.first == "," {
      rest = rest.dropFirst()
      skipBlanks()
      // The last argument may have a comma.
      if rest.first == ")" { break }
      let option = word()
      skipBlanks()
      guard option == "type", function == "NUMBER", rest.popFirst() == ":" else {
        throw unknown("\(function)(\(option): …)")
      }
      skipBlanks()
      guard rest.first == "\"", case let value = try literal(),
        ["ordinal", "cardinal"].contains(value)
      else { throw unknown("\(function)(\(option): …)") }
      isOrdinal = value == "ordinal"
      skipBlanks()
    }
    guard rest.popFirst() == ")" else { throw broken("a parenthesis is not closed") }
    return try choice(position, isOrdinal: isOrdinal, depth: depth)
  }

  /// Reads the rest of a term reference.
  private mutating func term() -> String {
    guard rest.first == "-" else { return "" }
    rest = rest.dropFirst()
    return "-"
  }

  private var hasDigit: Bool { rest.dropFirst().first?.isDigitOfASCII == true }

  private mutating func number() throws(PatternError) -> Number {
    let digits = rest.prefix { $0.isDigitOfASCII || $0 == "." || $0 == "-" }
    rest = rest.dropFirst(digits.count)
    let text = String(String.UnicodeScalarView(digits))
    guard let number = NumberLiteral.ofFluent(text) else {
      throw PatternError(
        rule: "broken-message", message: "\"\(text.prefix(40))\" is not a number",
        fix: .decision("write digits as in -12.50, or words in quotes"))
    }
    return number
  }

  private mutating func variable() throws(PatternError) -> Int {
    rest = rest.dropFirst()
    let isViewer = rest.starts(with: Parameter.viewerName.unicodeScalars)
    if isViewer { rest = rest.dropFirst(Parameter.viewerName.unicodeScalars.count) }
    let name = isViewer ? Parameter.viewerName : word()
    if name.isEmpty { throw broken("no name follows $") }
    if isViewer { return Message.viewer }
    if let position = names.position(name) { return position }
    let known = phrase.parameters.indices.compactMap { names.name($0).map { "{ $\($0) }" } }
    throw PatternError(
      rule: "unknown-token", message: "\"{ $\(name) }\" is not a variable of the source text",
      fix: known.isEmpty
        ? .decision("remove it, as the source text has none")
        : .decision("remove it, or use \(known.joined(separator: ", "))"))
  }

  /// Reads a quoted text.
  private mutating func literal() throws(PatternError) -> String {
    rest = rest.dropFirst()
    var words = String.UnicodeScalarView()
    while let scalar = rest.popFirst(), scalar != "\n" {
      if scalar == "\"" { return String(words) }
      guard scalar == "\\" else {
        words.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\\": words.append("\\")
      case "\"": words.append("\"")
      case "u": words.append(try scalarOf(digits: 4))
      case "U": words.append(try scalarOf(digits: 6))
      default: throw broken("an escape in quotes is unknown")
      }
    }
    throw broken("a quote is not closed on its line")
  }

  private mutating func scalarOf(digits count: Int) throws(PatternError) -> Unicode.Scalar {
    let digits = rest.prefix(count)
    rest = rest.dropFirst(digits.count)
    guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw broken("an escape in quotes is not a character") }
    return scalar
  }

  private func unknown(_ what: String) -> PatternError {
    PatternError(
      rule: "not-understood", message: "\"\(what)\" has no counterpart in the source text",
      fix: .decision("write out what it stands for; the entry stays as it is"))
  }
}
