/// The quotation marks of a language.
///
/// They are not parsed until they are used; invalid bytes mean straight marks. The bytes are four
/// texts (a length in one byte, then UTF-8): open, close, and both for a nested quotation. Source:
/// Unicode TR 35 part 2, "Delimiter Elements".
public struct QuotationMarks: Sendable, Hashable {
  /// The encoded marks.
  public let bytes: ArraySlice<UInt8>

  /// The maximum size of encoded marks in bytes.
  public static let maximumLength = 64

  /// Creates marks from their bytes in a pack, which are parsed when they are used.
  public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Creates the marks of outer and nested quotations.
  public init(open: String, close: String, innerOpen: String, innerClose: String) {
    var bytes: [UInt8] = []
    for mark in [open, close, innerOpen, innerClose] { bytes.append(string: mark) }
    self.bytes = bytes[...]
  }

  /// The marks of English.
  public static let english = QuotationMarks(
    open: "\u{201c}", close: "\u{201d}", innerOpen: "\u{2018}", innerClose: "\u{2019}")

  /// The opening mark.
  public var open: String { mark(0) ?? "\"" }
  /// The closing mark.
  public var close: String { mark(1) ?? "\"" }
  /// The opening mark of a nested quotation.
  public var innerOpen: String { mark(2) ?? "'" }
  /// The closing mark of a nested quotation.
  public var innerClose: String { mark(3) ?? "'" }

  /// Returns the text in quotation marks.
  public func quoting(_ text: String) -> String { open + text + close }

  private func mark(_ index: Int) -> String? {
    guard bytes.count <= Self.maximumLength else { return nil }
    var cursor = RuleCursor(bytes)
    for _ in 0..<index {
      guard (try? cursor.skipString()) != nil else { return nil }
    }
    return try? cursor.string()
  }
}
