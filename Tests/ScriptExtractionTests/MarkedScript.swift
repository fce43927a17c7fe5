/// A script in which `•` stands before the character that a finding must point at.
struct MarkedScript {
  let text: String
  let line: Int
  let column: Int

  init(_ marked: String) {
    let parts = marked.split(separator: "•", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    let before = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    line = before.count
    column = (before.last?.utf8.count ?? 0) + 1
  }
}
