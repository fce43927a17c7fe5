import Diagnostics

/// Finds text that looks like the syntax of a format that was not parsed.
struct TemplateRestCheck: TranslationCheck {
  let rule = "template-rest"
  let severity = Diagnostic.Severity.error
  let about = """
    Words such as `{{PLURAL:`, `{count, plural,` or `{$name}` that the source text does not have: they were
    written for another format and would be shown as they are.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    text.firstNew(.template, Self.rests) { rest in
      CheckFinding(
        "\"\(rest)\" is the syntax of a format and would be shown as it is",
        fix: .decision("write the variants as the file's format does"))
    }
  }

  static func rests(in words: String) -> [String] {
    guard words.has("{") || words.has("#") || words.has("<") else { return [] }
    let text = ScalarText(words)
    return text.all { text.restEnd($0) }
  }

  /// The words of MediaWiki that choose or inflect, in the spelling of messages.
  fileprivate static let magic: Set<String> = ["PLURAL", "GENDER", "GRAMMAR"]

  fileprivate static let kinds: Set<String> = [
    "plural", "select", "selectordinal", "number", "date", "time",
  ]
}

extension ScalarText {
  /// Returns the end of the start of a format's syntax at a position; nil if there is none.
  fileprivate func restEnd(_ start: Int) -> Int? {
    switch self[start] {
    case "{": templateEnd(start) ?? argumentEnd(start) ?? variableEnd(start)
    case "%": formatEnd(start)
    case "<": has("<xliff:g", at: start) ? start + 8 : nil
    default: nil
    }
  }

  /// Matches `{{PLURAL:` of MediaWiki, and `{{PLURAL|`, which a translator wrote for it.
  private func templateEnd(_ start: Int) -> Int? {
    guard self[start + 1] == "{" else { return nil }
    let name = end(from: start + 2, \.properties.isWhitespace)
    let nameEnd = end(from: name, \.isASCIILetter)
    let colon = end(from: nameEnd, \.properties.isWhitespace)
    guard nameEnd > name else { return nil }
    let isMistyped = self[colon] == "|" && TemplateRestCheck.magic.contains(text(name..<nameEnd))
    return self[colon] == ":" || isMistyped ? colon + 1 : nil
  }

  /// Matches `{count, plural` of ICU.
  private func argumentEnd(_ start: Int) -> Int? {
    let name = end(from: start + 1, \.properties.isWhitespace)
    let nameEnd = end(from: name, \.isOfWord)
    let comma = end(from: nameEnd, \.properties.isWhitespace)
    guard nameEnd > name, self[comma] == "," else { return nil }
    let kind = end(from: comma + 1, \.properties.isWhitespace)
    let kindEnd = end(from: kind, \.isOfWord)
    // A longer word cannot match and is not read as a whole.
    guard kindEnd - kind < 16, TemplateRestCheck.kinds.contains(text(kind..<kindEnd)) else {
      return nil
    }
    return kindEnd
  }

  /// Matches `{$name` of Fluent and MessageFormat 2.
  private func variableEnd(_ start: Int) -> Int? {
    let name = start + 2
    guard self[start + 1] == "$", self[name]?.isOfWord == true else { return nil }
    return end(from: name, \.isOfWord)
  }

  /// Matches `%#@name@` of a `.stringsdict`.
  private func formatEnd(_ start: Int) -> Int? {
    guard self[start + 1] == "#", self[start + 2] == "@" else { return nil }
    let end = end(from: start + 3, \.isOfWord)
    return self[end] == "@" ? end + 1 : end
  }
}
