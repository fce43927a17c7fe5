import Language
import Phrases

extension FluentPatternReader {
  /// Reads the content of braces, after the opening one.
  mutating func placeable(depth: Int) throws(PatternError) -> Message.Node {
    guard depth <= Self.deepest else {
      throw broken("braces are nested more than \(Self.deepest) deep")
    }
    skipBlanks()
    let node: Message.Node
    switch rest.first {
    case "{":
      rest = rest.dropFirst()
      node = try placeable(depth: depth + 1)
    case "\"": node = .text(try literal())
    case let first? where first.isDigitOfASCII || first == "-" && hasDigit:
      node = .text(number())
    case "$": node = try choice(try variable(), isOrdinal: false, depth: depth)
    default:
      let function = term() + word()
      if function.isEmpty { throw broken("a brace is not closed, or holds nothing") }
      skipBlanks()
      guard ["NUMBER", "DATETIME"].contains(function), rest.popFirst() == "(" else {
        throw unknown("\(function)")
      }
      node = try call(function, depth: depth)
    }
    skipBlanks()
    guard rest.popFirst() == "}" else { throw broken("a brace is not closed") }
    return node
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
      let option = word()
      skipBlanks()
      guard option == "type", rest.popFirst() == ":" else {
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

  private mutating func number() -> String {
    let digits = rest.prefix { $0.isDigitOfASCII || $0 == "." || $0 == "-" }
    rest = rest.dropFirst(digits.count)
    return String(String.UnicodeScalarView(digits))
  }

  private mutating func variable() throws(PatternError) -> Int {
    rest = rest.dropFirst()
    let name = word()
    if name == Parameter.viewerName { return Message.viewer }
    if let position = names.position(name) { return position }
    let known = phrase.parameters.indices.compactMap { names.name($0).map { "{ $\($0) }" } }
    throw PatternError(
      rule: "unknown-token", message: "\"{ $\(name) }\" is not a variable of the source text",
      fix: known.isEmpty ? "the source text has none" : "use \(known.joined(separator: ", "))")
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

  /// Reads a variable that is shown, or that chooses among the following variants.
  private mutating func choice(
    _ position: Int, isOrdinal: Bool, depth: Int
  ) throws(PatternError) -> Message.Node {
    let kind = phrase.parameters.parameter(at: position)?.kind ?? .text
    skipBlanks()
    guard rest.starts(with: ["-", ">"]) else {
      guard kind.isShown, position >= 0 else {
        throw PatternError(
          rule: "unknown-token", message: "the variable is only for choosing; it has no text",
          fix: "choose by it, or remove it")
      }
      return .token(position)
    }
    rest = rest.dropFirst(2)
    guard kind.isChoosing, isOrdinal == (kind == .ordinal) else {
      throw PatternError(
        rule: "wrong-variation", message: "the variable does not choose in this way",
        fix: "write NUMBER($name, type: \"ordinal\") for ranks, $name for all others")
    }
    return .select(try variants(position, kind, depth: depth))
  }

  private mutating func variants(
    _ position: Int, _ kind: Parameter.Kind, depth: Int
  ) throws(PatternError) -> Message.Selection {
    var selection = Message.Selection(by: position, [], other: Message([]))
    var hasDefault = false
    var keys: Set<VariantKey> = []
    skipBlanks()
    while rest.first == "[" || rest.first == "*" {
      let isDefault = rest.first == "*"
      rest = rest.dropFirst(isDefault ? 1 : 0)
      guard rest.popFirst() == "[" else { throw broken("a variant has no key in brackets") }
      skipBlanks()
      let key = try key(kind)
      skipBlanks()
      guard rest.popFirst() == "]" else { throw broken("a variant has no key in brackets") }
      let message = try pattern(depth: depth + 1)
      skipBlanks()
      guard key.map({ keys.insert($0).inserted }) ?? true, !isDefault || !hasDefault else {
        throw PatternError(
          rule: "duplicate-key", message: "a variant appears twice", fix: "keep one of the two")
      }
      hasDefault = hasDefault || isDefault
      if isDefault {
        selection.other = message
      } else if let key {
        selection.variants.append(.init(key, message))
      }
    }
    guard hasDefault else {
      throw PatternError(
        rule: "missing-other", message: "there is no variant for all other values",
        fix: "write *[other]")
    }
    return selection
  }

  private mutating func key(_ kind: Parameter.Kind) throws(PatternError) -> VariantKey? {
    let word =
      rest.first?.isDigitOfASCII == true || rest.first == "-" ? "=" + number() : self.word()
    switch kind {
    case .choice(let keys):
      if let index = SyntaxNames.ofFluent(keys).position(word) { return .choice(index) }
    case .name, .gender:
      if word == GenderVariation.unknown.name { return .gender(.unknown) }
    case .number, .list: if word == "other" { return .plural(.other) }
    case .ordinal: if word == "other" { return .ordinal(.other) }
    case .text: break
    }
    return try RowWords.key(word, kind)
  }

  private func unknown(_ what: String) -> PatternError {
    PatternError(
      rule: "not-understood", message: "\"\(what)\" has no counterpart in the source text",
      fix: "write out what it stands for; the entry stays as it is")
  }
}
