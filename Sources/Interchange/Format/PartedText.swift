import Language
import MessageSyntax

/// A text as an app's file cuts it into parts: a text with named variables, or sentences by a number.
///
/// A message holds neither the names nor where one part ends. A translator's file takes them from here.
public struct PartedText: Sendable, Hashable {
  /// The key in the file's table.
  public var key: String
  /// The locale that the file names for the text.
  public var locale: LocaleTag
  /// The text.
  public var text: CatalogText

  /// Creates a text of a key.
  init(_ key: String, _ locale: LocaleTag, _ text: CatalogText) {
    (self.key, self.locale, self.text) = (key, locale, text)
  }
}

extension CatalogText {
  /// Whether the text has more than one part.
  var isParted: Bool {
    if case .text(let text) = self { !text.variables.isEmpty } else { true }
  }
}
