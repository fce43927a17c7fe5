extension File {
  /// Appends the lines that the file doesn't have yet.
  public func add(lines: [String]) throws(ProjectError) {
    let before = exists ? try text() : ""
    let known = Set(before.split(separator: "\n").map(String.init))
    let missing = lines.filter { !known.contains($0) }
    guard !missing.isEmpty else { return }
    let gap = before.isEmpty || before.hasSuffix("\n") ? "" : "\n"
    try write(text: before + gap + missing.map { $0 + "\n" }.joined())
  }
}
