import Language
import Pack

/// A value that can be an argument of `localized`.
public protocol LocalizedArgument {
  /// What is shown and what variants are chosen by.
  var argument: Argument { get }
}

extension String: LocalizedArgument {
  /// Shown as it is.
  public var argument: Argument { .text(self) }
}

extension Substring: LocalizedArgument {
  /// Shown as it is.
  public var argument: Argument { .text(String(self)) }
}

extension LocalizedArgument where Self: BinaryInteger {
  /// Shown in the digits of the text's language; PLURAL chooses by it.
  public var argument: Argument { .number(Number(self)) }
}

extension Int: LocalizedArgument {}
extension Int8: LocalizedArgument {}
extension Int16: LocalizedArgument {}
extension Int32: LocalizedArgument {}
extension Int64: LocalizedArgument {}
extension UInt: LocalizedArgument {}
extension UInt8: LocalizedArgument {}
extension UInt16: LocalizedArgument {}
extension UInt32: LocalizedArgument {}
extension UInt64: LocalizedArgument {}

extension Double: LocalizedArgument {
  /// Shown in the digits of the text's language, with the fraction digits that name it.
  ///
  /// What is no number is shown as "NaN", "∞" or "-∞", and reported.
  public var argument: Argument { isFinite ? .number(Number(self)) : .notANumber(self) }
}

extension Float: LocalizedArgument {
  /// Shown in the digits of the text's language, with the fraction digits that name it.
  ///
  /// What is no number is shown as "NaN", "∞" or "-∞", and reported.
  public var argument: Argument {
    // By its own digits: as a `Double`, 0.1 would be 0.10000000149011612.
    (Double(description) ?? Double(self)).argument
  }
}

extension Number: LocalizedArgument {
  /// Shown in the digits of the text's language; PLURAL chooses by it.
  public var argument: Argument { .number(self) }
}

extension Gender: LocalizedArgument {
  /// Not shown; GENDER chooses by it.
  public var argument: Argument { .gender(self) }
}

extension Argument: LocalizedArgument {
  /// Itself.
  public var argument: Argument { self }
}
