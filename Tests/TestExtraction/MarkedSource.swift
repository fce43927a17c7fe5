/// A source in which `•` stands before the character that something must point at.
public struct MarkedSource {
  /// The source without the mark.
  public let text: String
  /// The line of the mark, from 1.
  public let line: Int
  /// Its column in bytes, from 1.
  public let column: Int

  /// The source and the place of its mark.
  public init(_ marked: String) {
    let parts = marked.split(separator: "•", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    let before = parts[0].utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    line = before.count
    column = (before.last?.count ?? 0) + 1
  }
}
