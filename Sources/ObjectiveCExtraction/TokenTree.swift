/// The tokens of a source with their brackets matched.
struct TokenTree {
  let bytes: [UInt8]
  let tokens: [Token]
  private let closers: [Int32]

  /// The tokens of a source.
  ///
  /// - Complexity: O(*n*) in its bytes, however deep brackets stand.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = Lexer.tokens(of: bytes)
    closers = Brackets.closers(of: tokens, in: bytes)
  }

  func token(at index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  func kind(at index: Int) -> Token.Kind? { token(at: index)?.kind }

  func isSign(at index: Int, _ sign: Unicode.Scalar) -> Bool {
    token(at: index)?.isSign(sign) ?? false
  }

  /// The name or the sign at an index.
  func text(at index: Int) -> String {
    token(at: index).map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) } ?? ""
  }

  /// Whether a token opens a bracket.
  func isOpening(at index: Int) -> Bool {
    guard let token = token(at: index), token.kind == .sign else { return false }
    return token.isSign("(") || token.isSign("[") || token.isSign("{")
  }

  /// The token that closes the bracket at an index; nil where it has no end, or is none.
  func closer(of index: Int) -> Int? {
    closers.indices.contains(index) && closers[index] >= 0 ? Int(closers[index]) : nil
  }

  /// The token behind the one at an index, or behind the bracket that it opens.
  func next(after index: Int) -> Int { (closer(of: index) ?? index) + 1 }

  /// The tokens of a range, those within brackets left out.
  func outer(_ range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      found.append(index)
      index = next(after: index)
    }
    return found
  }

  /// The ranges between the commas of a range.
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
