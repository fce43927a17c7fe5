import Delivery

extension PublisherMemory {
  /// Gives a file that has no line of an app yet one for each release of which something is said.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - terms: what is said.
  ///   - isShared: whether the committed file begins so too.
  /// - Throws: that a file cannot be read or written.
  func begin(
    of app: String, with terms: [ReleaseName: PublishedLine.Terms], isShared: Bool
  ) throws(ReleaseError) {
    guard !terms.isEmpty else { return }
    try alone { () throws(ReleaseError) in
      for file in [machine] + (isShared && isCommitted ? [committed] : []) {
        var memory = try file.memory() ?? PublishedMemory()
        guard !memory.lines.keys.contains(where: { $0.origin == origin && $0.app == app }) else {
          continue
        }
        for (name, terms) in terms {
          var line = PublishedLine()
          line.terms = terms
          memory.set(line, of: key(name))
        }
        try file.write(memory.text)
      }
    }
  }
}
