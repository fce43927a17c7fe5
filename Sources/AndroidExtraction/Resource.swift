/// A resource that holds texts: a string, a plural or a list.
struct Resource {
  enum Kind {
    case string
    case plurals
    case array
  }

  /// One text of it.
  struct Item {
    /// The plural category that it is for, as written; nil where none is.
    var quantity: String?
    /// Where its element begins, in bytes.
    var offset: Int
    /// What stands in the element, in order.
    var content: [Piece] = []
  }

  /// A part of a text as it is written.
  enum Piece {
    /// Words, with Android's escapes.
    case words(String)
    /// A tag that belongs to the text, such as `<b>`.
    case tag(String)
  }

  var kind: Kind
  var name: String?
  var offset: Int
  /// The comment right before it; empty where there is none.
  var description: String
  /// The only text of a string; those of its children else.
  var items: [Item] = []
}
