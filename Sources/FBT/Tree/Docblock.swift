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
      throw FBTError(.badOption, "expected a JSON object behind \"@fbt\", found \(json)")
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

  /// Returns the JSON after `@fbt`, to the end of its line.
  private static func docblock(of source: String) -> String? {
    guard let comment = firstComment(of: source), let tag = comment.firstRange(of: "@fbt") else {
      return nil
    }
    return String(comment[tag.upperBound...].prefix { !$0.isNewline })
  }

  private static func firstComment(of source: String) -> Substring? {
    let code = source.drop(while: \.isWhitespace)
    if code.hasPrefix("//") { return code.prefix { !$0.isNewline } }
    guard code.hasPrefix("/*") else { return nil }
    return code.split(separator: "*/", maxSplits: 1, omittingEmptySubsequences: false).first
  }
}
