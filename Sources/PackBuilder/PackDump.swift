import Install
import Language
import Pack
import Phrases

/// The texts of a pack as messages, for tools and tests; the app uses `LanguagePack.text(at:_:)`.
public struct PackDump: Sendable {
  /// An ordinal with its value in the pack.
  public struct Line: Sendable, Hashable {
    /// The ordinal.
    public var ordinal: Int
    /// The value; nil if the record is corrupt.
    public var value: PackValue?
  }

  /// The pack.
  public let pack: LanguagePack

  /// Creates a dump of a pack.
  public init(_ pack: LanguagePack) { self.pack = pack }

  /// Every ordinal that is not missing, in order.
  public var lines: [Line] {
    pack.ordinals.compactMap { ordinal in
      pack.entry(ordinal) == .missing
        ? nil : Line(ordinal: Int(ordinal), value: value(of: ordinal))
    }
  }

  /// Returns the value of an ordinal; nil if it is missing or its record is corrupt.
  public func value(of ordinal: UInt32) -> PackValue? {
    switch pack.entry(ordinal) {
    case .missing: nil
    case .dead: .dead
    case .sameAsSource: .sameAsSource
    case .text: message(of: ordinal).map(PackValue.text)
    }
  }

  /// Returns the message of an ordinal; nil if it is absent or corrupt.
  public func message(of ordinal: UInt32) -> Message? {
    guard case .text = pack.entry(ordinal), let bytes = try? pack.valueString(ordinal) else {
      return nil
    }
    return Message(valueString: bytes)
  }
}
