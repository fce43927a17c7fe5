import Language
import Pack

/// A value that can be an argument of `localized`.
public protocol LocalizedArgument {
  /// The value that is shown and that selects variants.
  var argument: Argument { get }
}

extension String: LocalizedArgument {
  /// A text, shown unchanged.
  public var argument: Argument { .text(self) }
}

extension Substring: LocalizedArgument {
  /// A text, shown unchanged.
  public var argument: Argument { .text(String(self)) }
}

extension LocalizedArgument where Self: BinaryInteger {
  /// A number, shown in the digits of the text's language; PLURAL selects by it.
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
  /// A number, shown in the digits of the text's language, with the fewest fraction digits that
  /// identify it.
  ///
  /// A value that isn't a finite number is shown as "NaN", "∞" or "-∞", and reported.
  public var argument: Argument { isFinite ? .number(Number(self)) : .notANumber(self) }
}

extension Float: LocalizedArgument {
  /// A number, shown in the digits of the text's language, with the fewest fraction digits that
  /// identify it.
  ///
  /// A value that isn't a finite number is shown as "NaN", "∞" or "-∞", and reported.
  public var argument: Argument {
    // Uses the digits of the `Float`: as a `Double`, 0.1 would be 0.10000000149011612.
    (Double(description) ?? Double(self)).argument
  }
}

extension Number: LocalizedArgument {
  /// A number, shown in the digits of the text's language; PLURAL selects by it.
  public var argument: Argument { .number(self) }
}

extension Gender: LocalizedArgument {
  /// A gender, which isn't shown; GENDER selects by it.
  public var argument: Argument { .gender(self) }
}

extension Argument: LocalizedArgument {
  /// The argument itself.
  public var argument: Argument { self }
}
