import Language
import Pack

/// The first argument of `fbt`: a string literal whose interpolations are constructs.
///
/// ```swift
/// fbt("View \(name: "user", shortName, gender)'s Timeline - \(plural: count, "follower", many: "followers", showCount: .yes)",
///     "In user composer, gives details about the person to whom the post is directed")
/// ```
/// Holds what the call site passes, and notes the literals as they come by.
public struct Pattern: ExpressibleByStringInterpolation, Sendable {
  @usableFromInline var interpolation: StringInterpolation

  /// A pattern without constructs.
  @inlinable
  public init(stringLiteral value: StaticString) {
    interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(value)
  }

  /// A pattern with constructs.
  @inlinable
  public init(stringInterpolation: StringInterpolation) { interpolation = stringInterpolation }

  /// Collects the pieces of a pattern.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var arguments = ArgumentList()
    var pieces = PatternPieces()
    /// The phrases that stand for arguments, by position.
    var nested: [NestedPhrase]?
    /// What the call site itself does not know.
    var fault: TextFault?

    /// Begins a pattern.
    @inlinable
    public init(literalCapacity: Int, interpolationCount: Int) { self.init(empty: ()) }

    /// Without parameters, so that it is called as it is and fills the memory of its caller.
    @usableFromInline
    init(empty: Void) {}

    /// Adds words.
    public mutating func appendLiteral(_ literal: StaticString) {
      guard literal.utf8CodeUnitCount > 0 else { return }
      pieces.append(PatternPiece(.segment(.text), literal))
    }
  }

  /// The id that `fbt` looks up for this pattern and a description.
  ///
  /// - Parameter description: the description of the call.
  /// - Returns: the id.
  public func id(description: StaticString) -> PhraseID {
    interpolation.pieces.id(description)
  }
}

/// A phrase that is the argument at a position.
struct NestedPhrase: Sendable, Hashable {
  var position: Int
  var phrase: Phrase
}
