/// Tracks the open braces of a pattern, byte by byte.
///
/// Quotes are plain text in the text of a variant, as outside of braces; only expressions contain
/// strings.
public struct FluentBraces: Sendable {
  /// Whether a string is open.
  public private(set) var isQuoted = false
  /// For each open brace, whether its content is the text of a variant.
  private var variants: [Bool] = []

  /// Whether every brace is closed.
  public var areClosed: Bool { variants.isEmpty }

  /// Creates the state before a pattern.
  public init() {}

  /// Updates the state with a byte other than a line ending.
  public mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\"") where variants.last == false: isQuoted.toggle()
    case UInt8(ascii: "{") where !isQuoted: variants.append(false)
    case UInt8(ascii: "}") where !isQuoted: _ = variants.popLast()
    case UInt8(ascii: "]") where !isQuoted && variants.last == false: setLast(isVariant: true)
    default: break
    }
  }

  /// Updates the state with a line ending and the first byte of the next line, if there is one.
  public mutating func endLine(next: UInt8?) {
    isQuoted = false
    if next == UInt8(ascii: "[") || next == UInt8(ascii: "*") { setLast(isVariant: false) }
  }

  private mutating func setLast(isVariant: Bool) {
    if !variants.isEmpty { variants[variants.count - 1] = isVariant }
  }
}
