import Diagnostics
import Language

/// A message of gettext's template, which `xgettext` found in the sources.
public struct GettextKey: Sendable, Hashable {
  /// The key of its phrase: `msgid`, after the context if the message has one.
  public var key: String
  /// The name of the message, if its key is made of that; nil if its context is the key.
  public var message: MessageName?
  /// The context, if calls may have it as their key: no other message of the file has it.
  public var context: String?
  /// The source text as written.
  public var text: String
  /// What tells it apart: the comment of the developers, or else its context; empty if absent.
  public var comment: String
  /// The line, from 1.
  public var line: Int
  /// The places in the sources that the file names, as written there.
  public var references: [SourcePlace]

  /// Returns the messages of a file in its order; none if it cannot be read.
  ///
  /// - Complexity: Linear in the bytes.
  public static func all(in bytes: [UInt8]) -> [GettextKey] {
    let file = GettextSyntax().file(bytes)
    return file.entries.map { entry in
      let comment = POComments.text(of: entry.block, in: bytes)
      let context = entry.hasKeys ? "" : entry.block.context ?? ""
      return GettextKey(
        key: entry.name, message: entry.hasKeys ? nil : entry.block.message,
        context: entry.hasKeys ? nil : entry.otherName,
        text: entry.tokens == .c ? SpaceFlag.removed(from: entry.block.id) : entry.block.id,
        comment: comment.isEmpty ? context : comment,
        line: entry.line, references: POReferences.all(of: entry.block, in: bytes))
    }
  }
}
