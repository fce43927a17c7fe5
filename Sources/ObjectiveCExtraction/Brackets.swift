/// Matches the brackets of a whole source in one pass.
///
/// A source may have errors anywhere. A brace closes everything open within it. A semicolon ends
/// everything that a statement left open. The body of a macro is matched on its own. Brackets left
/// open have no end.
struct Brackets {
  private struct Open {
    var token: Int
    /// The bracket, or `#` for the body of a macro.
    var byte: UInt8
  }

  /// The number of open brackets since the last brace or the start of a macro's body.
  private struct Scope {
    var parentheses = 0
    var squares = 0
    var isMacro = false
  }

  private let tokens: [Token]
  private let bytes: [UInt8]
  private var open: [Open] = []
  private var scopes = [Scope()]
  /// The closing token of each token that opens a bracket; -1 for all others.
  private var closers: [Int32]

  /// Returns the closing tokens for a source's tokens.
  ///
  /// - Complexity: O(*n*): each bracket is opened once and closed once.
  static func closers(of tokens: [Token], in bytes: [UInt8]) -> [Int32] {
    var brackets = Brackets(tokens, bytes)
    for index in tokens.indices { brackets.read(index) }
    return brackets.closers
  }

  private init(_ tokens: [Token], _ bytes: [UInt8]) {
    self.tokens = tokens
    self.bytes = bytes
    closers = Array(repeating: -1, count: tokens.count)
  }

  private mutating func read(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .define: push(index, UInt8(ascii: "#"))
    case .defineEnd: endMacro()
    case .sign where token.end - token.start == 1: read(index, token.byte)
    default: break
    }
  }

  private mutating func read(_ index: Int, _ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): push(index, byte)
    case UInt8(ascii: ")") where scopes[scopes.count - 1].parentheses > 0:
      close(UInt8(ascii: "("), at: index)
    case UInt8(ascii: "]") where scopes[scopes.count - 1].squares > 0:
      close(UInt8(ascii: "["), at: index)
    case UInt8(ascii: "}") where scopes.count > 1 && !scopes[scopes.count - 1].isMacro:
      close(UInt8(ascii: "{"), at: index)
    case UInt8(ascii: ";"): endStatement()
    default: break
    }
  }

  private mutating func push(_ index: Int, _ byte: UInt8) {
    open.append(Open(token: index, byte: byte))
    switch byte {
    case UInt8(ascii: "("): scopes[scopes.count - 1].parentheses += 1
    case UInt8(ascii: "["): scopes[scopes.count - 1].squares += 1
    default: scopes.append(Scope(isMacro: byte == UInt8(ascii: "#")))
    }
  }

  /// Removes the last open bracket.
  private mutating func pop() -> Open? {
    guard let last = open.popLast() else { return nil }
    switch last.byte {
    case UInt8(ascii: "("): scopes[scopes.count - 1].parentheses -= 1
    case UInt8(ascii: "["): scopes[scopes.count - 1].squares -= 1
    default: scopes.removeLast()
    }
    return last
  }

  /// Closes the last open bracket of a kind; those open within it have no end.
  private mutating func close(_ byte: UInt8, at index: Int) {
    while let last = pop() {
      guard last.byte == byte else { continue }
      closers[last.token] = Int32(clamping: index)
      return
    }
  }

  private mutating func endMacro() {
    while let last = pop(), last.byte != UInt8(ascii: "#") {}
  }

  /// Ends the brackets left open in a statement, except the head of a loop, which contains
  /// semicolons.
  private mutating func endStatement() {
    while let last = open.last, "([".utf8.contains(last.byte), !isHead(last.token) { _ = pop() }
  }

  private func isHead(_ index: Int) -> Bool {
    guard index > 0, tokens[index].isSign("("), tokens[index - 1].kind == .name else {
      return false
    }
    let word = tokens[index - 1]
    return ["for", "if", "switch", "while"].contains {
      bytes[word.start..<word.end].elementsEqual($0.utf8)
    }
  }
}
