/// What is met in a document, in its order, and where.
public struct XMLEvent: Sendable, Hashable {
  /// What there is to meet.
  public enum Kind: Sendable, Hashable {
    /// An element begins; its name is as written, with its prefix.
    case start(String, [XMLAttribute])
    /// An element ends.
    case end(String)
    /// Words between tags, references and `CDATA` resolved; neighbouring ones are one.
    case text(String)
    /// A comment, without its signs.
    case comment(String)
  }

  /// What it is.
  public var kind: Kind
  /// Where it begins, in bytes of UTF-8 from the start of the text.
  public var offset: Int
  /// Where it ends.
  public var end: Int

  /// An event at its place.
  init(_ kind: Kind, from offset: Int, to end: Int) {
    self.kind = kind
    self.offset = offset
    self.end = end
  }
}

/// An attribute of an element.
public struct XMLAttribute: Sendable, Hashable {
  /// Its name as written, with its prefix.
  public var name: String
  /// Its value, references resolved.
  public var value: String
  /// Where its name begins, in bytes; the element's begin where it is not written there.
  public var offset: Int

  /// An attribute at its place.
  public init(_ name: String, _ value: String, at offset: Int) {
    self.name = name
    self.value = value
    self.offset = offset
  }
}

extension [XMLAttribute] {
  /// The value of an attribute by its name, or nil.
  public subscript(_ name: String) -> String? { first { $0.name == name }?.value }
}

/// Why a document cannot be read on.
public struct XMLFault: Error, Sendable, Hashable {
  /// Where, in bytes of UTF-8 from the start of the text.
  public var offset: Int
  /// What is wrong: lower case, no full stop.
  public var message: String
  /// What to do about it.
  public var fix: String

  init(_ message: String, fix: String, at offset: Int) {
    self.offset = offset
    self.message = message
    self.fix = fix
  }
}
