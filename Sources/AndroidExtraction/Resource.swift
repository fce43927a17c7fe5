/// A resource with texts: a string, a plural or a list.
package struct Resource: Sendable {
  package enum Kind: Sendable {
    case string
    case plurals
    case array
  }

  /// A text of the resource.
  package struct Item: Sendable {
    /// The plural category as written; nil if absent.
    package var quantity: String?
    /// The byte offset of its element.
    package var offset: Int
    /// The byte range between its tags.
    package var inside: Range<Int>
    /// The end of its element.
    package var end: Int
    /// The content of the element, in order.
    package var content: [Piece] = []
  }

  /// A part of a text as written.
  package enum Piece: Sendable {
    /// Words, with Android's escapes.
    case words(String)
    /// Words, with Compose's escapes.
    case plain(String)
    /// A tag that belongs to the text, such as `<b>`.
    case tag(String)

    /// The piece as XML.
    var xml: String {
      switch self {
      case .words(let words), .plain(let words):
        words.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      case .tag(let tag): tag
      }
    }
  }

  package var kind: Kind
  package var dialect = ResourceDialect.android
  package var name: String?
  package var offset: Int
  /// The byte range between its tags.
  package var inside: Range<Int>
  /// The end of its element.
  package var end: Int
  /// The comment directly before it; empty if absent.
  package var description: String
  /// Whether `aapt2` checks its tokens; false for `formatted="false"`.
  package var isFormatted = true
  /// Whether it is translated; false for `translatable="false"`.
  package var isTranslated = true
  /// The only text of a string, or the texts of its children.
  package var items: [Item] = []
}
