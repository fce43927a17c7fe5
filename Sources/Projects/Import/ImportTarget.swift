import Diagnostics
import Interchange
import Language
import Snapshot

/// A committed file that imported texts are merged into.
struct ImportTarget: Sendable {
  /// What the file gets.
  struct Content: Sendable {
    /// The bytes before; nil if the file is new.
    var former: [UInt8]?
    var bytes: [UInt8]
    /// The findings on what its format cannot hold.
    var losses: [Diagnostic]
    /// The number of texts of no phrase, which stay.
    var kept: Int
  }

  var file: TranslationFile
  var locale: LocaleTag
  /// Every text of the locale by ordinal.
  var texts: [Int: Translation]
  /// Whether no other file of the locale holds what this one cannot.
  var tellsLosses: Bool

  /// Returns the new content of the file.
  func content(
    _ snapshot: CatalogSnapshot, _ form: ProjectLines
  ) throws(ProjectError) -> Content {
    let former = file.file.exists ? try file.file.bytes() : nil
    let (bytes, losses, kept) = file.content(texts, locale, snapshot, form, over: former)
    return Content(former: former, bytes: bytes, losses: losses, kept: kept)
  }
}
