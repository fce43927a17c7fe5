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

extension Workspace {
  /// Returns every committed file of a locale, and those of the imported formats.
  func importTargets(
    of merging: ImportMerge.Merging, _ locale: LocaleTag
  ) throws(ProjectError) -> [ImportTarget] {
    var files = try filesToWrite(of: locale)
    guard !merging.translations.isEmpty, project.sharedCatalog == nil else { return [] }
    let folder = project.file(project.configuration.translations)
    for format in merging.formats where !files.contains(where: { $0.format == format }) {
      let new = folder.file("\(locale).\(format.rawValue)")
      files.append(TranslationFile(new, format, name: locale.description))
    }
    let stored = snapshot.translations[locale] ?? [:]
    let all =
      stored.isEmpty ? merging.translations : stored.merging(merging.translations) { $1 }
    let isWhole = files.contains { $0.format == .lines }
    return files.map { ImportTarget(file: $0, locale: locale, texts: all, tellsLosses: !isWhole) }
  }
}
