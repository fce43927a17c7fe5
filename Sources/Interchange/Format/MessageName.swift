/// The context and the `msgid` of a message, which only one entry of a file has.
///
/// The key of its phrase joins the two, so two messages may have one key: `msgid "menu|Open"`, and
/// `msgid "Open"` with the context `menu`.
public struct MessageName: Sendable, Hashable {
  /// The context; nil if it has none.
  public var context: String?
  /// The `msgid`.
  public var id: String

  /// Creates the name of a message.
  public init(context: String?, id: String) { (self.context, self.id) = (context, id) }

  /// Creates the name of the message that has a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - offset: The number of bytes of UTF-8 before its `msgid`; 0 if it has no context.
  public init(key: String, offset: Int) {
    let bytes = key.utf8
    self.init(
      context: offset > 0 ? String(decoding: bytes.prefix(offset - 1), as: UTF8.self) : nil,
      id: String(decoding: bytes.dropFirst(offset), as: UTF8.self))
  }

  /// The number of bytes of UTF-8 in its key before its `msgid`.
  public var offset: Int { context.map { $0.utf8.count + 1 } ?? 0 }

  /// The key of its phrase.
  public var key: String { context.map { "\($0)|\(id)" } ?? id }
}
