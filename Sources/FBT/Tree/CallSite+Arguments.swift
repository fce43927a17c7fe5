extension CallSite {
  /// Checks that no argument would be evaluated for several texts.
  ///
  /// A call with elements is rendered in several parts that share the selecting values. So a
  /// selecting value must not be or contain a function call. Extraction does not check this: the
  /// phrases of such a call are valid, but its program is not.
  ///
  /// - Parameter calls: Returns where an argument contains a call, from the number of the construct
  ///   (nil for the subject) and the expression. The default examines the text of the expression.
  /// - Throws: The first such argument, with its construct.
  package func checkArguments(
    calls: (_ construct: Int?, _ expression: String) -> ArgumentCalls = {
      SourceExpression($1).calls
    }
  ) throws(FBTError) {
    let numbered = NodeNumbering(self)
    guard numbered.nodes.contains(where: \.isImplicitParam) else { return }
    let nodes = numbered.nodes.flatMap(\.all)
    for (place, variation) in numbered.variations.enumerated() {
      guard let argument = variation.argument else { continue }
      let construct = nodes.first { $0.variation == place }?.number
      switch calls(construct, argument.expression) {
      case .none: continue
      case .itself: throw Self.call(in: argument.name, "be", construct)
      case .inside: throw Self.call(in: argument.name, "contain", construct)
      }
    }
  }

  private static func call(in argument: String, _ verb: String, _ construct: Int?) -> FBTError {
    var error = FBTError(
      .callInArgument,
      "Expected string variation runtime argument \"\(argument)\" to not \(verb) a function call or "
        + "class instantiation expression. See https://fburl.com/i18n_js_fbt_extraction_limits")
    error.construct = construct
    return error
  }
}

/// The place in an argument where it calls a function or creates an object.
package enum ArgumentCalls: Sendable {
  /// The argument contains no call.
  case none
  /// The argument is itself a call.
  case itself
  /// The argument contains a call.
  case inside
}

/// An expression of the source, examined only for calls.
struct SourceExpression {
  private var tokens: [Substring] = []

  /// - Parameter source: The expression as written.
  init(_ source: String) {
    var rest = source[...]
    while let first = rest.first {
      let length =
        if Self.isWord(first) {
          rest.prefix(while: Self.isWord).count
        } else if "\"'`".contains(first) { Self.quoted(rest, first) } else { 1 }
      if !first.isWhitespace { tokens.append(rest.prefix(length)) }
      rest = rest.dropFirst(length)
    }
  }

  /// Whether the expression is, or contains, a call or `new`.
  var calls: ArgumentCalls {
    guard let first = tokens.indices.first(where: { isCall(at: $0) }) else { return .none }
    if tokens[first] == "new" { return first == 0 && endsWithOne(from: first) ? .itself : .inside }
    return tokens[..<first].allSatisfy { $0 == "." || $0.first.map(Self.isWord) == true }
      && closing(from: first) == tokens.count - 1 ? .itself : .inside
  }

  private func isCall(at place: Int) -> Bool {
    if tokens[place] == "new" { return true }
    guard tokens[place] == "(", place > 0 else { return false }
    let before = tokens[place - 1]
    return before == ")" || before == "]" || before.first.map(Self.isWord) == true
  }

  private func endsWithOne(from start: Int) -> Bool {
    guard let opening = tokens[start...].firstIndex(of: "(") else { return true }
    return closing(from: opening) == tokens.count - 1
  }

  private func closing(from opening: Int) -> Int? {
    var depth = 0
    for place in tokens.indices[opening...] {
      depth += tokens[place] == "(" ? 1 : tokens[place] == ")" ? -1 : 0
      if depth == 0 { return place }
    }
    return nil
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private static func quoted(_ text: Substring, _ quote: Character) -> Int {
    var length = 1
    var escaped = false
    for character in text.dropFirst() {
      length += 1
      if !escaped && character == quote { break }
      escaped = !escaped && character == "\\"
    }
    return length
  }
}
