/// One row of the table of attacks: what an attacker or a fault does, played with real processes.
///
/// Its name is the first column of a row of a page, word for word, and `AttackPagesTests` holds both against each
/// other. A play starts the real tool, server and client, and judges by what they print or write alone.
package struct Attack: Sendable {
  /// The page that has the row.
  package enum Area: String, Sendable, CaseIterable {
    /// `Docs/Threats.md`: an attacker.
    case threats
    /// `Docs/Reliability.md`: a fault.
    case reliability
    /// `Docs/Attacks.md`: a scenario of The Update Framework's conformance suite.
    case framework
  }

  /// The page that has the row.
  package let area: Area
  /// The first column of the row, without marks of Markdown.
  package let name: String
  /// What the attacker or the fault does, in a few words.
  package let done: String
  /// Whether `make test` plays it too.
  package let isRepresentative: Bool
  /// Plays it.
  package let play: @Sendable (Scene) throws -> Void

  /// A row of a page and its play.
  ///
  /// - Parameters:
  ///   - area: the page.
  ///   - name: the first column of the row.
  ///   - done: what the attacker or the fault does.
  ///   - isRepresentative: whether `make test` plays it too; all of these together take at most 60 s.
  ///   - play: what is done; whatever it throws counts as a failure.
  package init(
    _ area: Area, _ name: String, done: String, isRepresentative: Bool = false,
    play: @escaping @Sendable (Scene) throws -> Void
  ) {
    self.area = area
    self.name = name
    self.done = done
    self.isRepresentative = isRepresentative
    self.play = play
  }

  /// The row's key in the table's JSON, as `threats.mix-and-match.ok`.
  package var key: String {
    var words = ""
    for letter in name.lowercased() {
      if letter.isASCII && (letter.isLetter || letter.isNumber) {
        words.append(letter)
      } else if !words.isEmpty && words.last != "-" {
        words.append("-")
      }
    }
    if words.last == "-" { words.removeLast() }
    return "\(area.rawValue).\(words).ok"
  }
}
