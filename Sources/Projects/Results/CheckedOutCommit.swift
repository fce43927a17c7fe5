/// The commit that a work tree is of, as Git's own files say; no program is run.
enum CheckedOutCommit {
  /// Returns the digest of the commit; nil outside of a clone, and in a work tree of another one.
  static func digest(in top: String) -> String? {
    func line(_ path: String) -> String? {
      guard let text = try? File("\(top)/.git/\(path)").text() else { return nil }
      return text.split(separator: "\n").first.map(String.init)
    }
    guard let head = line("HEAD") else { return nil }
    guard head.hasPrefix("ref: ") else { return head }
    let name = String(head.dropFirst(5))
    guard name.hasPrefix("refs/"), !name.contains("..") else { return nil }
    if let digest = line(name) { return digest }
    let packed = (try? File("\(top)/.git/packed-refs").text()) ?? ""
    return packed.split(separator: "\n").first { $0.hasSuffix(" \(name)") }
      .map { String($0.prefix { $0 != " " }) }
  }
}
