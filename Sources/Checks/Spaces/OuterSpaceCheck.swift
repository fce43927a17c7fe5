import Diagnostics

/// Compares leading and trailing space with the source.
struct OuterSpaceCheck: TranslationCheck {
  let rule = "outer-space"
  let severity = Diagnostic.Severity.warning
  let about = """
    Space at the beginning or the end is as in the source text: an extra space shifts words, and a missing
    one joins them to the text next to them. A line break there is one in both texts.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    text.first { sentence in
      let (own, source) = (sentence.words, text.origin.last.words)
      guard let first = own.first, let last = own.last else { return nil }
      // Most texts have no space there.
      if text.origin.beginsWithSpace != false || first.isWhitespace {
        let found = finding("begins", OuterSpace(own), OuterSpace(source))
        if let found { return found }
      }
      guard text.origin.endsWithSpace != false || last.isWhitespace else { return nil }
      return finding("ends", OuterSpace(own.reversed()), OuterSpace(source.reversed()))
    }
  }

  private func finding(_ place: String, _ own: OuterSpace, _ source: OuterSpace) -> CheckFinding? {
    if own == source { return nil }
    if own == .none {
      return CheckFinding(
        "the source text \(place) with \(source.words), and this does not",
        fix: "add a \(source.name)")
    }
    return CheckFinding(
      "it \(place) with \(own.words), and the source text does not",
      fix: source == .none
        ? "remove the \(own.name)" : "write a \(source.name) instead")
  }
}

/// The space at one side of a text.
private enum OuterSpace {
  case none, space, lineBreak

  /// Finds the space at the beginning of some characters.
  init(_ characters: some Sequence<Character>) {
    let blanks = characters.prefix(while: \.isWhitespace)
    self = blanks.isEmpty ? .none : blanks.contains(where: \.isNewline) ? .lineBreak : .space
  }

  /// The space in a finding.
  var words: String { self == .lineBreak ? "a line break" : "space" }
  /// The name of one such character.
  var name: String { self == .lineBreak ? "line break" : "space" }
}
