/// Which braces of a pattern are open, byte by byte.
///
/// Quotes are words in the text of a variant, as they are outside of braces; strings stand in
/// expressions alone.
public struct FluentBraces: Sendable {
  /// Whether a string is open.
  public private(set) var isQuoted = false
  /// For each open brace, whether the text of a variant stands there.
  private var variants: [Bool] = []

  /// Whether all are closed.
  public var areClosed: Bool { variants.isEmpty }

  /// Creates the state before a pattern.
  public init() {}

  /// Takes a byte that is no end of a line.
  public mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\"") where variants.last == false: isQuoted.toggle()
    case UInt8(ascii: "{") where !isQuoted: variants.append(false)
    case UInt8(ascii: "}") where !isQuoted: _ = variants.popLast()
    case UInt8(ascii: "]") where !isQuoted && variants.last == false: setVariant(true)
    default: break
    }
  }

  /// Takes the end of a line; the next one begins with a byte, where there is one.
  public mutating func endLine(next: UInt8?) {
    isQuoted = false
    if next == UInt8(ascii: "[") || next == UInt8(ascii: "*") { setVariant(false) }
  }

  private mutating func setVariant(_ isVariant: Bool) {
    if !variants.isEmpty { variants[variants.count - 1] = isVariant }
  }
}
