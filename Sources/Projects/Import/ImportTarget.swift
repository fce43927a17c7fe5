import Diagnostics
import Interchange
import Language
import Snapshot

/// A committed file that imported texts are merged into.
struct ImportTarget: Sendable {
  var file: TranslationFile
  var locale: LocaleTag
  /// Every text of the locale by ordinal.
  var texts: [Int: Translation]
  /// Whether no other file of the locale holds what this one cannot.
  var tellsLosses: Bool

  /// Returns the new content of the file, and its bytes before; nil if it is new.
  func content(
    _ snapshot: CatalogSnapshot, _ form: ProjectLines
  ) throws(ProjectError) -> (new: TranslationFile.Content, former: [UInt8]?) {
    let former = file.file.exists ? try file.file.bytes() : nil
    return (file.content(texts, locale, snapshot, form, over: former), former)
  }
}
