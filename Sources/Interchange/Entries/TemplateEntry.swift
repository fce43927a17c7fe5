import Gettext

/// An entry of gettext's template, or of another language's file, like which a new entry is written.
struct TemplateEntry: Sendable {
  let block: POBlock
  /// The file.
  let bytes: [UInt8]
}
