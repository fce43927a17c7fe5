import Extraction
import Phrases

/// A text split into words and the tokens of `string.Format`: `{0}`, `{1,10:N2}`.
///
/// A text without a token is shown as it is, with its braces. So is one in which a brace stands alone:
/// `string.Format` refuses it, so the app formats it in another way, as a message of ICU.
struct CompositeFormat {
  /// The message; arguments are numbered from 0.
  private(set) var message: Message
  /// The tokens in the value syntax of the string API, which gives their kinds.
  private(set) var signature = ""
  /// The tokens with a format that no text follows.
  private(set) var unfollowed: [String] = []

  private static let mostTokens = 99

  private var nodes: [Message.Node] = []
  private var words: [UInt8] = []
  /// Whether a brace of a text with tokens stands alone.
  private(set) var isBroken = false
  /// Whether each argument is a number, by its number.
  private var kinds: [Int: Bool] = [:]

  /// Splits a text.
  ///
  /// - Throws: A fault if there are too many tokens.
  /// - Complexity: O(*n*) in its bytes.
  init(_ text: String, at offset: Int, _ name: String) throws(Fault) {
    message = Message(text: text)
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() { append(byte, &rest) }
    flush()
    guard !kinds.isEmpty, !isBroken else {
      isBroken = isBroken && !kinds.isEmpty
      unfollowed = []
      return
    }
    // An argument that no token shows counts, as the call passes it.
    let count = (kinds.keys.max() ?? 0) + 1
    guard count <= Self.mostTokens else {
      throw Fault(
        .badValue, at: offset, "\"\(name)\" has more than \(Self.mostTokens) arguments",
        fix: .decision("write it as several texts"))
    }
    message = Message(nodes).joined
    signature = (0..<count).map { "%\($0 + 1)$\(kinds[$0] == true ? "d" : "@")" }
      .joined(separator: " ")
  }

  /// Returns whether no token of a text has an alignment or a format.
  static func isFollowed(_ text: String) -> Bool { !text.contains(/{[0-9]+ *[,:]/) }

  /// Appends a byte, or the token or the doubled brace that begins with it.
  private mutating func append(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) {
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else { return words.append(byte) }
    if rest.first == byte {
      words.append(byte)
      rest.removeFirst()
    } else if byte == UInt8(ascii: "{"), let token = CompositeToken(&rest) {
      flush()
      nodes.append(.token(token.number))
      kinds[token.number] = (kinds[token.number] ?? false) || token.isNumber
      if token.hasFormat { unfollowed.append(token.written) }
    } else {
      words.append(byte)
      isBroken = true
    }
  }

  private mutating func flush() {
    if !words.isEmpty { nodes.append(.text(String(decoding: words, as: UTF8.self))) }
    words = []
  }
}

/// A token of `string.Format`: its argument, alignment and format.
private struct CompositeToken {
  let number: Int
  /// The token without its format, as written.
  let written: String
  /// Whether only numbers have its format.
  let isNumber: Bool
  /// Whether it has an alignment or a format other than grouped digits.
  let hasFormat: Bool

  /// Reads a token after its brace; nil, with the text unread, if there is none.
  init?(_ rest: inout ArraySlice<UInt8>) {
    guard let end = rest.prefix(100).firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    let pattern = /([0-9]{1,3}) *(, *-?[0-9]{1,6} *)?(:([^{}]*))?/
    guard let match = text.wholeMatch(of: pattern), let number = Int(match.output.1) else {
      return nil
    }
    (self.number, written) = (number, "{\(text)}")
    let format = String(match.output.4 ?? "")
    isNumber = format.contains(/^([CcEeNnPpXx]|[BbDdFfGgRr][0-9])[0-9]{0,8}$|[0#]/)
    hasFormat = match.output.2 != nil || !["", "N0", "n0", "#,##0", "#,#"].contains(format)
    rest = rest[(end + 1)...]
  }
}
