/// Descriptions for translators, in the form of translatewiki.net's `qqq`.
///
/// Source: the Wikipedia app's own export, which reads comments in Apple's `.strings` files.
public enum WikiDescription {
  /// Returns a developer's description as translators read it.
  ///
  /// Tokens are `$1`, as in the texts for translators. The ends have no `/`, `*` or blanks, which
  /// are remains of a comment's delimiters.
  public static func text(_ description: String) -> String {
    let scalars = NativeTokens.dollars(description).unicodeScalars
    guard let first = scalars.firstIndex(where: { !isTrimmed($0) }),
      let last = scalars.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// Returns whether two descriptions are the same to translators.
  public static func areSame(_ one: String, _ other: String) -> Bool {
    one == other || text(one) == text(other)
  }

  /// Returns a description as a comment in a native file, with the escapes of source code.
  ///
  /// Apple's tools copy a comment from the source as it is written there.
  public static func comment(_ description: String) -> String {
    description.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\r", with: "\\r").replacing("\t", with: "\\t")
  }

  /// Returns the description in a comment of a native file; a backslash before any character
  /// without an escape stays.
  public static func description(_ comment: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = comment.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.first, let meant = escapes[next] else {
        result.append(scalar)
        continue
      }
      result.append(meant)
      rest.removeFirst()
    }
    return String(result)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\\": "\\", "\"": "\"", "'": "'", "n": "\n", "r": "\r", "t": "\t",
  ]

  private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "/" || scalar == "*" || scalar == " " || scalar == "\t"
  }
}
