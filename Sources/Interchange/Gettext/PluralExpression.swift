import MessageSyntax

/// The expression of a PO file's plural forms, in C: `n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2`.
///
/// Source: GNU gettext's manual, "Additional functions for plural forms".
indirect enum PluralExpression: Sendable {
  case number(UInt64)
  /// `n`.
  case count
  case not(PluralExpression)
  case operation(String, PluralExpression, PluralExpression)
  case choice(PluralExpression, PluralExpression, PluralExpression)

  /// The maximum length in bytes and depth of an expression.
  static let limits = (bytes: 2000, depth: 60)

  /// Returns the value for a number; nil on division by zero.
  func value(_ n: UInt64) -> UInt64? {
    switch self {
    case .number(let number): return number
    case .count: return n
    case .not(let inner): return inner.value(n).map { $0 == 0 ? 1 : 0 }
    case .choice(let condition, let yes, let no):
      return condition.value(n).flatMap { $0 != 0 ? yes.value(n) : no.value(n) }
    case .operation(let sign, let left, let right):
      guard let left = left.value(n) else { return nil }
      if sign == "&&", left == 0 { return 0 }
      if sign == "||", left != 0 { return 1 }
      return right.value(n).flatMap { Self.result(sign, left, $0) }
    }
  }

  /// The numbers that the expression names.
  var numbers: Set<UInt64> {
    switch self {
    case .number(let number): [number]
    case .count: []
    case .not(let inner): inner.numbers
    case .operation(_, let left, let right): left.numbers.union(right.numbers)
    case .choice(let condition, let yes, let no):
      condition.numbers.union(yes.numbers).union(no.numbers)
    }
  }

  private static func result(_ sign: String, _ left: UInt64, _ right: UInt64) -> UInt64? {
    switch sign {
    case "+": return left &+ right
    case "-": return left &- right
    case "*": return left &* right
    case "/": return right == 0 ? nil : left / right
    case "%": return right == 0 ? nil : left % right
    case "==": return left == right ? 1 : 0
    case "!=": return left != right ? 1 : 0
    case "<": return left < right ? 1 : 0
    case ">": return left > right ? 1 : 0
    case "<=": return left <= right ? 1 : 0
    case ">=": return left >= right ? 1 : 0
    default: return right != 0 ? 1 : 0
    }
  }

  /// Parses an expression; nil if it is invalid.
  init?(_ text: String) {
    guard text.utf8.count <= Self.limits.bytes else { return nil }
    var reader = Reader(rest: Self.words(text)[...])
    guard let expression = reader.choice(), reader.rest.isEmpty else { return nil }
    self = expression
  }

  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var rest = Array(text.unicodeScalars)[...]
    while let sign = rest.popFirst() {
      if sign.properties.isWhitespace { continue }
      var word = String(sign)
      if sign.isDigitOfASCII {
        while let next = rest.first, next.isDigitOfASCII {
          word.unicodeScalars.append(next)
          rest = rest.dropFirst()
        }
      } else if let next = rest.first,
        ["&&", "||", "==", "!=", "<=", ">="].contains(word + String(next))
      {
        word.unicodeScalars.append(next)
        rest = rest.dropFirst()
      }
      words.append(word)
    }
    return words
  }

  /// Parses by precedence, the lowest first.
  private struct Reader {
    var rest: ArraySlice<String>
    private var depth = 0
    private static let levels = [
      ["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%"],
    ]

    init(rest: ArraySlice<String>) { self.rest = rest }

    mutating func choice() -> PluralExpression? {
      depth += 1
      defer { depth -= 1 }
      guard depth < PluralExpression.limits.depth, let condition = binary(0) else { return nil }
      guard rest.first == "?" else { return condition }
      rest = rest.dropFirst()
      guard let yes = choice(), rest.popFirst() == ":", let no = choice() else { return nil }
      return .choice(condition, yes, no)
    }

    private mutating func binary(_ level: Int) -> PluralExpression? {
      guard level < Self.levels.count else { return unary() }
      guard var left = binary(level + 1) else { return nil }
      while let sign = rest.first, Self.levels[level].contains(sign) {
        rest = rest.dropFirst()
        guard let right = binary(level + 1) else { return nil }
        left = .operation(sign, left, right)
      }
      return left
    }

    private mutating func unary() -> PluralExpression? {
      depth += 1
      defer { depth -= 1 }
      guard depth < PluralExpression.limits.depth, let word = rest.popFirst() else { return nil }
      switch word {
      case "n": return .count
      case "!": return unary().map { .not($0) }
      case "(":
        guard let inner = choice(), rest.popFirst() == ")" else { return nil }
        return inner
      default: return UInt64(word).map { .number($0) }
      }
    }
  }
}
