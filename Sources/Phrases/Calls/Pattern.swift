import Language
import Pack

/// The first argument of `fbt`: a string literal whose interpolations are constructs.
///
/// ```swift
/// fbt("View \(name: "user", shortName, gender)'s Timeline - \(plural: count, "follower", many: "followers", showCount: .yes)",
///     "In user composer, gives details about the person to whom the post is directed")
/// ```
/// Holds the values of the call site, and records the literals as they are interpolated.
public struct Pattern: ExpressibleByStringInterpolation, Sendable {
  @usableFromInline var interpolation: StringInterpolation

  /// Creates a pattern without constructs.
  @inlinable
  public init(stringLiteral value: StaticString) {
    interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(value)
  }

  /// Creates a pattern with constructs.
  @inlinable
  public init(stringInterpolation: StringInterpolation) { interpolation = stringInterpolation }

  /// The collected pieces of a pattern.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var arguments = ArgumentList()
    var pieces = PatternPieces()
    /// The phrases that are arguments, with their positions.
    var nested: [NestedPhrase]?
    /// A fault of the call site itself, such as an unknown gender.
    var fault: TextFault?

    /// Creates an empty pattern; the capacities are ignored.
    @inlinable
    public init(literalCapacity: Int, interpolationCount: Int) { self.init(empty: ()) }

    /// Creates an empty pattern without parameters, so that it initializes the caller's memory in
    /// place.
    @usableFromInline
    init(empty: Void) {}

    /// Appends words; an empty literal, which ends many patterns, costs nothing.
    @inlinable
    public mutating func appendLiteral(_ literal: StaticString) {
      if literal.utf8CodeUnitCount > 0 { append(words: literal) }
    }

    @usableFromInline
    mutating func append(words: StaticString) {
      let piece = PatternPiece(.segment(.text), words)
      guard let node = pieces.known(piece) else { return appendUnknown(piece) }
      pieces.move(to: node)
    }

    /// Appends words that are new.
    ///
    /// A method of the pattern, so that the usual path passes nothing and saves no registers.
    @inline(never)
    private mutating func appendUnknown(_ piece: PatternPiece) { pieces.append(piece) }
  }

  /// Returns the id that `fbt` looks up for this pattern and a description.
  ///
  /// - Parameter description: The description of the call.
  /// - Returns: The id.
  public func id(description: StaticString) -> PhraseID {
    interpolation.pieces.id(description)
  }
}

/// A phrase that is the argument at a position.
struct NestedPhrase: Sendable, Hashable {
  var position: Int
  var phrase: Phrase
}
