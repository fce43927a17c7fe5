/// The quotation marks of a language.
///
/// Nothing of them is read before they are used; bytes that are none mean straight marks. The bytes
/// are four texts (a length in one byte, then UTF-8): open, close, and both for a quotation inside
/// another. Source: Unicode TR 35 part 2, "Delimiter Elements".
public struct QuotationMarks: Sendable, Hashable {
  /// The marks in bytes.
  public let bytes: ArraySlice<UInt8>

  /// The most bytes that marks may have.
  public static let maximumLength = 64

  /// Marks as they stand in a pack, which are looked at when they are used.
  public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The marks of the outer and of an inner quotation.
  public init(open: String, close: String, innerOpen: String, innerClose: String) {
    var bytes: [UInt8] = []
    for mark in [open, close, innerOpen, innerClose] { bytes.append(string: mark) }
    self.bytes = bytes[...]
  }

  /// The marks of English.
  public static let english = QuotationMarks(
    open: "\u{201c}", close: "\u{201d}", innerOpen: "\u{2018}", innerClose: "\u{2019}")

  /// What opens a quotation.
  public var open: String { mark(0) ?? "\"" }
  /// What closes a quotation.
  public var close: String { mark(1) ?? "\"" }
  /// What opens a quotation inside another.
  public var innerOpen: String { mark(2) ?? "'" }
  /// What closes a quotation inside another.
  public var innerClose: String { mark(3) ?? "'" }

  /// The text between the marks.
  public func quoting(_ text: String) -> String { open + text + close }

  private func mark(_ index: Int) -> String? {
    guard bytes.count <= Self.maximumLength else { return nil }
    var cursor = ByteCursor(bytes)
    for _ in 0..<index {
      guard (try? cursor.skipString()) != nil else { return nil }
    }
    return try? cursor.string()
  }
}
