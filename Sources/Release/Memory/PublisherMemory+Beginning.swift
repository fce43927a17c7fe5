import Delivery

extension PublisherMemory {
  /// Adds a line for each release with terms to a file that has no line of the app yet.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - terms: The terms.
  ///   - isShared: Whether to do so in the committed file too.
  /// - Throws: An error if a file cannot be read or written.
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
