import Phrases

/// Finds texts that are too long for a pack.
///
/// A pack holds at most 1 MiB for a text with all its forms. This limit is half of it, because a
/// pack may need two bytes for one.
public enum LengthCheck {
  /// The maximum length of a text with all its forms, in UTF-8 bytes.
  static let longest = 500_000

  /// Returns an error of the rule `text-too-long`; nil for a text that a pack can hold.
  public static func finding(_ message: Message) -> TokenCheck.Finding? {
    let length = length(of: message)
    guard length > longest else { return nil }
    return TokenCheck.Finding(
      severity: .error, rule: "text-too-long",
      message: "the text with its forms has \(length) bytes, and may have \(longest)",
      fix: .decision("divide it into several phrases"))
  }

  /// Returns an error for a text with more whole sentences than a text of the maximum length can
  /// have; nil for a text that can be expanded.
  public static func finding(sentences count: Int) -> TokenCheck.Finding? {
    let most = longest / nodeLength
    guard count > most else { return nil }
    let number = count == Int.max ? "too many" : "\(count)"
    return TokenCheck.Finding(
      severity: .error, rule: "text-too-long",
      message: "the text has \(number) forms, and may have \(most)",
      fix: .decision("choose by fewer values, or by fewer numbers"))
  }

  private static func length(of message: Message) -> Int {
    message.nodes.reduce(0) { sum, node in
      switch node {
      case .text(let words): sum + words.utf8.count
      case .open(let name): sum + name.utf8.count + nodeLength
      case .token, .close: sum + nodeLength
      case .select(let selection):
        selection.branches.reduce(sum) { $0 + length(of: $1) + nodeLength }
      }
    }
  }

  /// An upper bound of the bytes of a token, a tag or the key of a form.
  private static let nodeLength = 16
}
