import JSON

extension CallSite.Options {
  /// Reads a source file's options for all its calls: `@fbt {…}` in the comment at its start.
  ///
  /// The rest of the file is ignored, including later comments.
  ///
  /// - Parameter source: The file's text.
  /// - Throws: `FBTError` if the tag isn't followed by a JSON object, or if an option is unknown.
  package init(docblockOf source: String) throws(FBTError) {
    self.init()
    guard let json = Self.docblock(of: source) else { return }
    guard let members = (try? JSONReader.read(json))?.object else {
      throw FBTError(.badOption, "expected a JSON object after \"@fbt\", found \(json)")
    }
    for member in members { try set(member) }
  }

  private mutating func set(_ member: JSONValue.Member) throws(FBTError) {
    switch member.name {
    case "project": project = member.value.string ?? ""
    case "author": author = member.value.string
    case "doNotExtract": doNotExtract = member.value.content == .bool(true)
    // The reference accepts these two and ignores them.
    case "preserveWhitespace", "common": break
    default:
      throw ConstructReader.invalidOption(
        member.name, allowed: ["author", "common", "doNotExtract", "preserveWhitespace", "project"])
    }
  }

  /// Returns the JSON after `@fbt`, which goes on over the next lines to a blank one or one with another tag.
  private static func docblock(of source: String) -> String? {
    guard let comment = firstComment(of: source), let tag = comment.firstRange(of: "@fbt") else {
      return nil
    }
    let lines = comment[tag.upperBound...].split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let more = lines.dropFirst().map(words).prefix { !$0.isEmpty && !$0.hasPrefix("@") }
    return ([words(lines[0])] + more).joined(separator: " ")
  }

  /// Returns a comment's line without the star at its start and the blanks at its ends.
  private static func words(_ line: Substring) -> String {
    let text = Whitespace.trimmed(String(line))
    return text.hasPrefix("*") ? Whitespace.trimmed(String(text.dropFirst())) : text
  }

  private static func firstComment(of source: String) -> Substring? {
    let code = source.drop(while: \.isWhitespace)
    if code.hasPrefix("//") { return code.prefix { !$0.isNewline } }
    guard code.hasPrefix("/*") else { return nil }
    return code.split(separator: "*/", maxSplits: 1, omittingEmptySubsequences: false).first
  }
}
