import CommandLine

extension TypedCommand {
  /// The names that formats had formerly, with the complaint about each.
  static var formerFormats: [String: String] {
    [
      "strings": "is ambiguous (write apple-strings for Xcode's files, "
        + "or wiki-strings for translatewiki's syntax)"
    ]
  }
}
