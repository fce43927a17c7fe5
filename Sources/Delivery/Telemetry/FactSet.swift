/// A fact that a device counts at most once, with its word in a batch.
public protocol FactWord: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Whether it is a failure or a fault.
  var isFailure: Bool { get }
}

/// Facts, each of which happened or not.
///
/// ```swift
/// var facts = FactSet<PackFact>([.begun])
/// facts.insert(.failed)
/// ```
/// The facts of a kind are at most eight, one bit each.
public struct FactSet<Fact: FactWord>: Sendable, Hashable {
  private var bits: UInt8 = 0

  /// Creates a set of facts.
  public init(_ facts: [Fact] = []) {
    for fact in facts { insert(fact) }
  }

  /// Whether there are none.
  public var isEmpty: Bool { bits == 0 }

  /// The facts in the order of the format.
  public var facts: [Fact] { Fact.allCases.filter(contains) }

  /// Whether one of them is a failure or a fault.
  public var hasFailure: Bool { facts.contains(where: \.isFailure) }

  /// Returns whether a fact is among them.
  public func contains(_ fact: Fact) -> Bool { bits & Self.bit(fact) != 0 }

  /// Adds a fact.
  ///
  /// - Returns: Whether it is new.
  @discardableResult
  public mutating func insert(_ fact: Fact) -> Bool {
    defer { bits |= Self.bit(fact) }
    return !contains(fact)
  }

  /// Adds all facts of another set.
  public mutating func formUnion(_ other: FactSet) { bits |= other.bits }

  /// Returns the facts that another set doesn't have.
  public func subtracting(_ other: FactSet) -> FactSet {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }

  private static func bit(_ fact: Fact) -> UInt8 {
    var bit: UInt8 = 1
    for other in Fact.allCases {
      if other == fact { return bit }
      bit <<= 1
    }
    return 0
  }
}
