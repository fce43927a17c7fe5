/// The comments of a `.strings` file that describe one entry, not a part of the file.
///
///     /* Buttons */            the title of a part: other entries follow without a comment
///     "save" = "Save";
///     "send" = "Send";
///
///     /* Title of the cart */  the comment of an entry, which stands alone
///     "cart" = "Cart";
struct OwnEntryComments {
  private let strings: AppleStringsFile
  private let bytes: [UInt8]
  /// Whether most entries have a comment, so that one above an entry is the entry's.
  let areUsual: Bool

  /// Judges the comments of a file.
  ///
  /// - Parameters:
  ///   - strings: The file.
  ///   - bytes: The text that its ranges refer to.
  init(_ strings: AppleStringsFile, in bytes: [UInt8]) {
    (self.strings, self.bytes) = (strings, bytes)
    areUsual = strings.entries.count(where: \.hasComment) * 2 > strings.entries.count
  }

  /// Returns the comment of an entry; empty if it has none.
  func description(of entry: AppleStringsFile.Entry) -> String {
    guard entry.hasComment, areUsual || strings.isAlone(entry, in: bytes) else { return "" }
    return entry.description
  }
}

extension AppleStringsFile.Entry {
  /// Whether a comment above it may be its own, since it is neither a mark nor a heading.
  var hasComment: Bool { comments.last { !$0.isMark }.map { !$0.isHeading } ?? false }
}

extension AppleStringsFile {
  /// Returns whether an empty line or the end of the file follows an entry, so that a comment above it is
  /// the title of no part.
  func isAlone(_ entry: Entry, in bytes: [UInt8]) -> Bool {
    let rest = bytes[entry.range.upperBound...].prefix { $0 <= 0x20 }
    return rest.endIndex == bytes.endIndex || rest.count(where: { $0 == 0x0A }) > 1
      || rest.count(where: { $0 == 0x0D }) > 1
  }
}
