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
    /// The phrases that stand for arguments, by position.
    var nested: [NestedPhrase] = []
    /// What the call site itself does not know.
    var fault: TextFault?

    /// Makes room for the constructs.
    public init(literalCapacity: Int, interpolationCount: Int) {
      arguments.reserveCapacity(interpolationCount)
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds words.
    public mutating func appendLiteral(_ literal: StaticString) {
      guard literal.utf8CodeUnitCount > 0 else { return }
      hasher.combine(text: literal)
      pieces.append(.words(literal))
    }
  }

  /// The id that `fbt` looks up for this pattern and a description.
  ///
  /// - Parameter description: the description of the call.
  /// - Returns: the id.
  public func id(description: StaticString) -> PhraseID {
    var hasher = interpolation.hasher
    return hasher.finish(description: description)
  }
}

/// One piece of the source text of a call site, for showing it when no pack has the phrase.
///
/// Which of the English words are shown is known when the call site passes its values.
enum SourcePiece: Sendable {
  /// Words, which may hold markup.
  case words(StaticString)
  /// The argument at a position, by the name of its token.
  case token(Int, StaticString)
  /// The argument of the token of this name.
  case same(StaticString)
}

/// A phrase that is the argument at a position.
struct NestedPhrase: Sendable, Hashable {
  var position: Int
  var phrase: Phrase
}
