import Language
import Phrases

/// A text with named variants next to it, such as `%#@files@ in %2$#@folders@` on Apple's
/// platforms.
///
/// `%#@name@` uses the next argument, `%2$#@name@` the second. Digits without a dollar sign, as in
/// `%1#@name@`, are a width, which Foundation accepts and ignores. In a form, the first unnumbered
/// token is the variable's argument, and later ones are the arguments after it; numbers count from
/// the first argument of the text.
public struct VariableText: Sendable, Hashable {
  /// A named choice among several forms.
  public struct Variable: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The number of its argument, from 1; nil if its place in the text determines it.
    public var argument: Int?
    /// The conversion of its argument: `d`, `lld`.
    public var conversion: String
    /// The text for each category.
    public var forms: [Form]

    /// Creates a variable.
    public init(name: String, argument: Int? = nil, conversion: String = "lld", forms: [Form]) {
      (self.name, self.argument) = (name, argument)
      (self.conversion, self.forms) = (conversion, forms)
    }
  }

  /// The text for one category of numbers.
  public struct Form: Sendable, Hashable {
    /// The category.
    public var category: PluralCategory
    /// The text.
    public var text: String

    /// Creates the form of a category.
    public init(category: PluralCategory, text: String) {
      (self.category, self.text) = (category, text)
    }
  }

  /// A piece of a text.
  public enum Piece: Sendable, Hashable {
    /// Words, including format string tokens.
    case words(String)
    /// A variable, with its argument's number if written.
    case reference(String, Int?)
  }

  /// The text that contains the variables.
  public var format: String
  /// The variables, in written order.
  public var variables: [Variable]

  /// Creates a text with its variables.
  public init(format: String, variables: [Variable]) {
    (self.format, self.variables) = (format, variables)
  }

  /// The variables that the text uses, including those in their forms, each with its argument's
  /// number.
  public var arguments: [(variable: Variable, argument: Int)] {
    let known = Dictionary(variables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [(variable: Variable, argument: Int)] = []
    var seen: Set<String> = []
    var waiting = [(format, 1)][...]
    while let (text, first) = waiting.popFirst() {
      var next = first
      for piece in Self.pieces(of: text) {
        switch piece {
        case .words(let words):
          next += SourcePhrase.tokens(in: words).count { $0 != "%%" && !$0.contains("$") }
        case .reference(let name, let number):
          guard let variable = known[name] else { continue }
          let argument = number ?? variable.argument ?? next
          if number == nil { next += 1 }
          guard seen.insert(name).inserted else { continue }
          found.append((variable, argument))
          waiting += variable.forms.map { ($0.text, argument) }
        }
      }
    }
    return found
  }

  /// A finding for each variable that the text doesn't use.
  public var findings: [TokenCheck.Finding] {
    CatalogText.findings(of: variables, usedBy: Set(arguments.map(\.variable.name)))
  }

  /// Returns the pieces of a text.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public static func pieces(of text: String) -> [Piece] {
    guard text.contains("#@") else { return text.isEmpty ? [] : [.words(text)] }
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var (start, at, mayEnd) = (0, 0, true)
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "%") else {
        at += 1
        continue
      }
      if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "%") {
        at += 2
      } else if mayEnd, let found = reference(bytes, at, &mayEnd) {
        if start < at { pieces.append(.words(String(decoding: bytes[start..<at], as: UTF8.self))) }
        pieces.append(.reference(found.name, found.number))
        (start, at) = (found.end, found.end)
      } else {
        at += 1
      }
    }
    if start < at { pieces.append(.words(String(decoding: bytes[start..<at], as: UTF8.self))) }
    return pieces
  }

  /// Returns the reference at a position; `mayEnd` becomes false if no further reference can end.
  private static func reference(
    _ bytes: [UInt8], _ start: Int, _ mayEnd: inout Bool
  ) -> (name: String, number: Int?, end: Int)? {
    var at = start + 1
    var number: Int?
    let digits = Self.digits(bytes, at)
    if !digits.isEmpty, digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "$") {
      number = Int(String(decoding: digits, as: UTF8.self))
      at = digits.endIndex + 1
    }
    at += bytes[at...].prefix(4).prefix { (0x30...0x39).contains($0) }.count
    guard bytes[at...].starts(with: "#@".utf8) else { return nil }
    guard let end = bytes[(at + 2)...].firstIndex(of: UInt8(ascii: "@")) else {
      mayEnd = false
      return nil
    }
    return (String(decoding: bytes[(at + 2)..<end], as: UTF8.self), number, end + 1)
  }

  private static func digits(_ bytes: [UInt8], _ start: Int) -> ArraySlice<UInt8> {
    bytes[start...].prefix(4).prefix { (0x30...0x39).contains($0) }
  }
}
