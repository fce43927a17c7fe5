/// The formats with which texts write their tokens, as `.2f` in `%.2f` and `:d` in `{0:d}`.
///
/// A message does not hold them: they stay in the files of an app. What does not change what is shown,
/// as the length of `%ld`, is left out.
///
/// ```swift
/// TokenFormats(.printf, "%.2f km").difference(from: .init(.printf, "%.1f km"))   // "%.2f" and "%.1f"
/// ```
public struct TokenFormats: Sendable, Hashable {
  /// A syntax of tokens with formats.
  public enum Syntax: Sendable, Hashable {
    /// `%1$.2f`, of C, Java and Apple's platforms.
    case printf
    /// `{0:d}`, of .NET.
    case composite
    /// `{0, date, short}`, of ICU and Java.
    case icu
  }

  /// A token where it stands.
  private struct Occurrence: Hashable {
    /// Its format; empty if it has none.
    var format: String
    /// The token as written.
    var token: String
  }

  /// A token that other texts write with another format.
  public struct Difference: Sendable, Hashable {
    /// The token as written here.
    public var own: String
    /// The token as the other texts write it; nil if they do not have it.
    public var other: String?
  }

  /// The syntax.
  public let syntax: Syntax
  /// The occurrences by argument.
  private var tokens: [String: [Occurrence]] = [:]

  /// Creates the formats of a text.
  ///
  /// - Complexity: Linear in the text.
  public init(_ syntax: Syntax, _ text: String = "") {
    self.syntax = syntax
    add(text)
  }

  /// Creates the formats of texts with variants, whose own tokens begin with the variant's argument.
  ///
  /// - Complexity: Linear in the texts.
  public init(_ text: CatalogText) {
    self.init(.printf)
    switch text {
    case .text(let text): add(text)
    case .plural(let forms, let variables):
      for form in forms { add(VariableText(format: form.text, variables: variables)) }
    }
  }

  /// Whether there is no token.
  public var isEmpty: Bool { tokens.isEmpty }

  /// Whether no token has a format.
  public var arePlain: Bool { tokens.values.allSatisfy { $0.allSatisfy(\.format.isEmpty) } }

  /// Returns the first token with another format than in other texts, in which a token that is absent
  /// has none.
  ///
  /// - Parameter other: The formats of the other texts, in the same syntax.
  /// - Returns: The token; nil if all are the same.
  public func difference(from other: TokenFormats) -> Difference? {
    for (argument, own) in tokens.sorted(by: { $0.key < $1.key }) {
      let known = other.tokens[argument] ?? []
      let formats = known.isEmpty ? [""] : known.map(\.format)
      let isOfOne = own.count == formats.count
      let changed = own.indices.first { index in
        isOfOne ? own[index].format != formats[index] : !formats.contains(own[index].format)
      }
      guard let changed else { continue }
      let there = known.isEmpty ? nil : known[min(changed, known.count - 1)].token
      return Difference(own: own[changed].token, other: there)
    }
    return nil
  }

  /// Adds the formats of another text.
  public mutating func add(_ text: String) {
    switch syntax {
    case .printf: addPrintf(text, from: 1)
    case .composite:
      for (number, formats) in CompositeText.formats(of: text) {
        tokens["\(number)", default: []] += formats.map {
          Occurrence(format: $0, token: "{\(number)\($0)}")
        }
      }
    case .icu:
      for argument in ICUArgument.all(in: text) {
        tokens[argument.name, default: []].append(
          Occurrence(format: argument.format, token: "{\(argument.name)\(argument.format)}"))
      }
    }
  }

  private mutating func add(_ text: VariableText) {
    addPrintf(text.format, from: 1)
    for (variable, argument) in text.arguments {
      for form in variable.forms { addPrintf(form.text, from: argument) }
    }
  }

  /// Adds the formats of a text whose first token without a number is of a given argument.
  private mutating func addPrintf(_ text: String, from first: Int) {
    var next = first
    for piece in VariableText.pieces(of: text) {
      switch piece {
      case .reference(_, let number): next += number == nil ? 1 : 0
      case .words(let words):
        for token in FormatSpecifier.all(in: words) {
          let number = token.number ?? next
          next += token.number == nil ? 1 : 0
          tokens["\(number)", default: []].append(
            Occurrence(format: token.format, token: token.written))
        }
      }
    }
  }
}
