/// A filter that removes comments (`//` and `/* */`) and trailing commas from JSON.
///
/// They are replaced by spaces, so that every offset stays the same.
enum JSONComments {
  /// Returns the same bytes with comments and trailing commas replaced by spaces.
  static func blanked(_ bytes: [UInt8]) throws(CommentError) -> [UInt8] {
    var result = bytes
    var comma: Int?
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at = endOfString(bytes, at)
        comma = nil
      case UInt8(ascii: "/"):
        let end = try endOfComment(bytes, at)
        for place in at..<end where bytes[place] != 0x0A { result[place] = 0x20 }
        at = end
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let comma { result[comma] = 0x20 }
        comma = nil
        at += 1
      default:
        comma = bytes[at] == UInt8(ascii: ",") ? at : nil
        at += 1
      }
    }
    return result
  }

  private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
    var at = start + 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != 0x0A {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(at + 1, bytes.count)
  }

  private static func endOfComment(_ bytes: [UInt8], _ start: Int) throws(CommentError) -> Int {
    let second = start + 1 < bytes.count ? bytes[start + 1] : 0
    if second == UInt8(ascii: "/") {
      return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    }
    guard second == UInt8(ascii: "*") else {
      throw CommentError(offset: start, message: "\"/\" begins no comment (write // or /*)")
    }
    var at = start + 2
    while at + 1 < bytes.count {
      if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") { return at + 2 }
      at += 1
    }
    throw CommentError(offset: start, message: "the comment does not end (write */)")
  }
}

/// An error about an invalid or unterminated comment.
struct CommentError: Error {
  /// The offset of the comment, in bytes.
  var offset: Int
  /// The message, with the fix.
  var message: String
}
