/// An event in a document, with its range.
public struct XMLEvent: Sendable, Hashable {
  /// The kind of event.
  public enum Kind: Sendable, Hashable {
    /// The start of an element; its name is as written, with its prefix.
    case start(String, [XMLAttribute])
    /// The end of an element.
    case end(String)
    /// Text between tags, with references and `CDATA` resolved; adjacent text is one event.
    case text(String)
    /// A comment, without its delimiters.
    case comment(String)
  }

  /// The kind of event.
  public var kind: Kind
  /// The start in bytes of UTF-8 from the start of the document.
  public var offset: Int
  /// The end, in the same unit.
  public var end: Int

  /// Creates an event.
  init(_ kind: Kind, from offset: Int, to end: Int) {
    self.kind = kind
    self.offset = offset
    self.end = end
  }
}

/// An attribute of an element.
public struct XMLAttribute: Sendable, Hashable {
  /// The name as written, with its prefix.
  public var name: String
  /// The value, with references resolved.
  public var value: String
  /// The start of the name in bytes; the element's start if it isn't written there.
  public var offset: Int

  /// Creates an attribute.
  public init(_ name: String, _ value: String, at offset: Int) {
    self.name = name
    self.value = value
    self.offset = offset
  }
}

extension [XMLAttribute] {
  /// The value of the attribute with a name; nil if absent.
  public subscript(_ name: String) -> String? { first { $0.name == name }?.value }
}

/// An error after which a document cannot be read on.
public struct XMLFault: Error, Sendable, Hashable {
  /// The offset in bytes of UTF-8 from the start of the document.
  public var offset: Int
  /// The problem: lowercase, no full stop.
  public var message: String
  /// The fix.
  public var fix: String

  init(_ message: String, fix: String, at offset: Int) {
    self.offset = offset
    self.message = message
    self.fix = fix
  }
}
