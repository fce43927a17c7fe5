import Diagnostics

/// Whether words look like the syntax of a format that did not read them.
struct TemplateRestCheck: TranslationCheck {
  let rule = "template-rest"
  let severity = Diagnostic.Severity.error
  let about = """
    Words such as `{{PLURAL:`, `{count, plural,` or `{$name}` that the source text does not have: they were
    written for another format and would be shown as they are.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    let known = Set(text.sources.flatMap { Self.rests(in: $0.words) })
    return text.first { sentence in
      Self.rests(in: sentence.words).first { !known.contains($0) }.map { rest in
        CheckFinding(
          "\"\(rest)\" is the syntax of a format and would be shown as it is",
          fix: "write the variants as the file's format does")
      }
    }
  }

  static func rests(in words: String) -> [String] {
    guard words.has("{") || words.has("#") || words.has("<") else { return [] }
    let found = words.matches(
      of:
        /\{\{\s*[A-Za-z]+\s*:|\{\s*\w+\s*,\s*(?:plural|select|selectordinal|number|date|time)\b|\{\$\w+|%#@\w*@?|<xliff:g/
    )
    return found.map { String($0.output) }
  }
}
