/// A resource that holds texts: a string, a plural or a list.
package struct Resource: Sendable {
  package enum Kind: Sendable {
    case string
    case plurals
    case array
  }

  /// One text of it.
  package struct Item: Sendable {
    /// The plural category that it is for, as written; nil where none is.
    package var quantity: String?
    /// Where its element begins, in bytes.
    package var offset: Int
    /// What stands between its tags, in bytes.
    package var inside: Range<Int>
    /// Where its element ends.
    package var end: Int
    /// What stands in the element, in order.
    package var content: [Piece] = []
  }

  /// A part of a text as it is written.
  package enum Piece: Sendable {
    /// Words, with Android's escapes.
    case words(String)
    /// A tag that belongs to the text, such as `<b>`.
    case tag(String)
  }

  package var kind: Kind
  package var name: String?
  package var offset: Int
  /// What stands between its tags, in bytes.
  package var inside: Range<Int>
  /// Where its element ends.
  package var end: Int
  /// The comment right before it; empty where there is none.
  package var description: String
  /// The only text of a string; those of its children else.
  package var items: [Item] = []
}
