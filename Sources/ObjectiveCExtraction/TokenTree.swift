/// The tokens of a source with matched brackets.
struct TokenTree {
  let bytes: [UInt8]
  let tokens: [Token]
  private let closers: [Int32]
  /// The literals of constants and macros without parameters by their names; none of a name with two.
  private(set) var constants: [String: Range<Int>] = [:]

  /// Tokenizes a source.
  ///
  /// - Complexity: O(*n*) in its bytes, at any nesting depth.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = Lexer.tokens(of: bytes)
    closers = Brackets.closers(of: tokens, in: bytes)
    constants = readConstants()
  }

  /// Reads `NAME = @"…"` and `#define NAME @"…"`.
  private func readConstants() -> [String: Range<Int>] {
    var (found, repeated): ([String: Range<Int>], Set<String>) = ([:], [])
    for index in tokens.indices where tokens[index].kind == .text {
      let start = isSign(at: index - 1, "@") ? index - 1 : index
      let isAssigned = isSign(at: start - 1, "=")
      let name = isAssigned ? start - 2 : start - 1
      guard kind(at: name) == .name, isAssigned || kind(at: name - 1) == .define,
        isAssigned ? isSign(at: index + 1, ";") : kind(at: index + 1) == .defineEnd
      else { continue }
      if found.updateValue(start..<index + 1, forKey: text(at: name)) != nil {
        repeated.insert(text(at: name))
      }
    }
    return found.filter { !repeated.contains($0.key) }
  }

  func token(at index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  func kind(at index: Int) -> Token.Kind? { token(at: index)?.kind }

  func isSign(at index: Int, _ sign: Unicode.Scalar) -> Bool {
    token(at: index)?.isSign(sign) ?? false
  }

  /// Returns the name or the sign at an index.
  func text(at index: Int) -> String {
    token(at: index).map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) } ?? ""
  }

  /// Returns whether a token opens a bracket.
  func isOpening(at index: Int) -> Bool {
    guard let token = token(at: index), token.kind == .sign else { return false }
    return token.isSign("(") || token.isSign("[") || token.isSign("{")
  }

  /// Returns the token that closes the bracket at an index; nil if there is none.
  func closer(of index: Int) -> Int? {
    closers.indices.contains(index) && closers[index] >= 0 ? Int(closers[index]) : nil
  }

  /// Returns the index after the token at an index, or after the bracket that it opens.
  func next(after index: Int) -> Int { (closer(of: index) ?? index) + 1 }

  /// Returns the tokens of a range outside nested brackets.
  func outer(_ range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      found.append(index)
      index = next(after: index)
    }
    return found
  }

  /// Returns the comma-separated parts of a range.
  func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in outer(range) where isSign(at: index, ",") {
      parts.append(start..<index)
      start = index + 1
    }
    return parts + [start..<range.upperBound]
  }
}
