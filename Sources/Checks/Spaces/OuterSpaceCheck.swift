import Diagnostics

/// Compares leading and trailing space with the source.
struct OuterSpaceCheck: TranslationCheck {
  let rule = "outer-space"
  let severity = Diagnostic.Severity.warning
  let about = """
    Space at the beginning or the end is as in the source text: an extra space shifts words, and a missing
    one joins them to the text next to them.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    text.first { sentence in
      guard !sentence.words.isEmpty else { return nil }
      let (begins, ends) = (sentence.words.beginsWithSpace, sentence.words.endsWithSpace)
      if begins != text.origin.beginsWithSpace {
        return finding("begins", isTooMany: begins == true)
      }
      if ends != text.origin.endsWithSpace { return finding("ends", isTooMany: ends == true) }
      return nil
    }
  }

  private func finding(_ where: String, isTooMany: Bool) -> CheckFinding {
    isTooMany
      ? CheckFinding(
        "it \(`where`) with space, and the source text does not", fix: "remove the space")
      : CheckFinding("the source text \(`where`) with space, and this does not", fix: "add a space")
  }
}
