import Diagnostics

/// Finds texts that are longer than their space.
struct LengthCheck: TranslationCheck {
  let rule = "length"
  let severity = Diagnostic.Severity.error
  let about = """
    A text has at most as many characters as `"lengths"` in the configuration allows for its key. The wide
    characters of East Asia count as two; the value of a token does not count. Without a limit, a text that is
    more than three times as long as the source and longer than 60 characters is a note.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    // Without the values of tokens it is less.
    let most = text.sentences.lazy.map(\.scan.width).max() ?? 0
    guard most > text.origin.longest ?? max(Self.usual, 3 * text.origin.width) else { return [] }
    let width = text.sentences.map(\.bareWidth).max() ?? 0
    if let longest = text.origin.longest {
      guard width > longest else { return [] }
      return [
        CheckFinding(
          "it is \(width) characters wide, and there is room for \(longest)",
          fix: .decision("shorten it"))
      ]
    }
    let source = text.origin.width
    guard width > Self.usual, width > 3 * source else { return [] }
    return [
      CheckFinding(
        "it is \(width) characters wide, and the source text \(source)",
        fix: .decision("shorten it, unless there is room"), severity: .note)
    ]
  }

  /// The width up to which a text is never too long without a limit.
  private static let usual = 60
}
