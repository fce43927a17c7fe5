/// The number of a change of a catalog: the first is 1, and 0 is the state before it.
///
/// Each catalog counts its own. A pack has the last revision that changed its content, and a
/// manifest that of its texts.
public struct Revision: Sendable, Hashable, Comparable, CustomStringConvertible,
  ExpressibleByIntegerLiteral
{
  /// The number.
  public let number: UInt64

  /// Creates a revision from its number.
  public init(_ number: UInt64) { self.number = number }

  /// Creates a revision from its number; 0 for a negative one.
  public init(clamping number: some BinaryInteger) { self.number = UInt64(clamping: number) }

  /// Creates a revision from a literal.
  public init(integerLiteral number: UInt64) { self.number = number }

  /// The revision after this one; the last has none.
  public var next: Revision { Revision(number == .max ? number : number + 1) }

  /// The revision before this one; 0 has none.
  public var previous: Revision { Revision(number == 0 ? 0 : number - 1) }

  /// The digits of the number.
  public var description: String { number.description }

  /// Returns whether a revision is before another one of the same catalog.
  public static func < (one: Revision, other: Revision) -> Bool { one.number < other.number }
}
