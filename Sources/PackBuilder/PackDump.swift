import Install
import Language
import Pack
import Phrases

/// The texts of a pack as messages again, for tools and tests; the app reads by `Pack.text(at:_:)`.
public struct PackDump: Sendable {
  /// One ordinal and what the pack says of it.
  public struct Line: Sendable, Hashable {
    /// The ordinal.
    public var ordinal: Int
    /// What is said; nil where the record is broken.
    public var value: PackValue?
  }

  /// The pack.
  public let pack: Pack

  /// A dump of a pack.
  public init(_ pack: Pack) { self.pack = pack }

  /// Every ordinal that is not missing, in order.
  public var lines: [Line] {
    pack.ordinals.compactMap { ordinal in
      pack.entry(ordinal) == .missing
        ? nil : Line(ordinal: Int(ordinal), value: value(of: ordinal))
    }
  }

  /// What the pack says of an ordinal; nil where it is missing or its record is broken.
  public func value(of ordinal: UInt32) -> PackValue? {
    switch pack.entry(ordinal) {
    case .missing: nil
    case .dead: .dead
    case .sameAsSource: .sameAsSource
    case .text: message(of: ordinal).map(PackValue.text)
    }
  }

  /// The message of an ordinal, or nil where there is none or it is broken.
  public func message(of ordinal: UInt32) -> Message? {
    guard case .text = pack.entry(ordinal), let bytes = try? pack.valueString(ordinal) else {
      return nil
    }
    return Message(valueString: bytes)
  }
}
