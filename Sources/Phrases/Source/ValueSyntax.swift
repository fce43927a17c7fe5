/// The syntax of the source text of a keyed phrase.
public enum ValueSyntax: String, Sendable, Hashable, CaseIterable {
  /// The syntax of `localized` and of translatewiki.net: tokens written `$1` or `%1$@`, and
  /// `{{PLURAL:$1|…}}`.
  case mediaWiki = "mediawiki"
  /// The syntax of format functions: tokens written `%1$@` or `%d`; dollar signs and braces are
  /// shown as they are.
  case printf
}
