import Language
import Pack

/// The first argument of `fbt`: a string literal whose interpolations are constructs.
///
/// ```swift
/// fbt("View \(name: "user", shortName, gender)'s Timeline - \(plural: count, "follower", many: "followers", showCount: .yes)",
///     "In user composer, gives details about the person to whom the post is directed")
/// ```
/// Holds what the call site passes, and computes the id from the literals as they come by.
public struct Pattern: ExpressibleByStringInterpolation, Sendable {
  var interpolation: StringInterpolation

  /// A pattern without constructs.
  public init(stringLiteral value: StaticString) {
    interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(value)
  }

  /// A pattern with constructs.
  public init(stringInterpolation: StringInterpolation) { interpolation = stringInterpolation }

  /// Collects the pieces of a pattern.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var hasher = PhraseHasher.pattern()
    var arguments: [Argument] = []
    var pieces: [SourcePiece] = []

    /// Makes room for the constructs.
    public init(literalCapacity: Int, interpolationCount: Int) {
      arguments.reserveCapacity(interpolationCount)
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds words.
    public mutating func appendLiteral(_ literal: StaticString) {
      guard literal.utf8CodeUnitCount > 0 else { return }
      hasher.combine(text: literal)
      pieces.append(.text(literal))
    }
  }
}

/// One piece of the source text of a call site, for showing it when no pack has the phrase.
enum SourcePiece: Sendable {
  case text(StaticString)
  case token(Int)
  case plural(Int, one: StaticString, many: StaticString?, ShowCount)
  case pronoun(Int, Pronoun.Usage, capitalize: Bool)
  case choice(Int, KeyValuePairs<StaticString, StaticString>)
}
