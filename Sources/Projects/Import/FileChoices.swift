import Diagnostics
import Interchange
import Language
import Snapshot

/// Chooses among the texts that the app's files have of one phrase, and records those that files keep
/// for themselves.
///
/// The first import of several files decides by their order. From then on the project's text is that of
/// the chosen file; the other files keep theirs.
struct FileChoices {
  private(set) var own: OwnTexts
  /// The pairs of files that have different texts.
  private(set) var differing = DifferingFiles()
  private let tree: AppTree
  private let stored: StoredTexts
  private let homes: PhraseHomes
  /// The files of the app by locale and path, read if they are needed.
  private var files: [LocaleTag: [String: PlacedFile]] = [:]

  /// Creates the choices of an import.
  ///
  /// - Parameters:
  ///   - space: The project.
  ///   - stored: The committed texts.
  ///   - phrases: The phrases.
  ///   - imported: The paths of those of the imported files that are the app's.
  /// - Throws: The errors in the list of the files' own texts.
  init(
    _ space: Workspace, _ stored: StoredTexts, _ phrases: NamedPhrases, imported: Set<String>
  ) throws(ProjectError) {
    (tree, self.stored) = (AppTree(space, phrases, imported: imported), stored)
    homes = PhraseHomes(space)
    own = try OwnTexts(space)
    own.remove(filesOf: tree.gone(among: own.files))
  }

  /// Returns whether the source text of a phrase is next to other files than one of the app's.
  ///
  /// - Parameters:
  ///   - ordinal: The phrase.
  ///   - path: The path of the file in the project; nil for a delivery.
  /// - Returns: Whether it is.
  func isElsewhere(_ ordinal: Int, than path: String?) -> Bool {
    homes.isElsewhere(ordinal, than: path.flatMap(homes.home))
  }

  /// Removes what is recorded of phrases that an imported file doesn't have any more.
  mutating func keep(_ texts: ImportedTranslations, of path: String?) {
    guard let path, let locale = texts.locale else { return }
    own.keep(texts.mentioned, locale, of: path)
  }

  /// Returns a warning for each format of a delivery that the app's files do not have.
  ///
  /// - Complexity: Linear in the bytes of the app's files for the first delivery of a locale.
  mutating func findings(_ delivery: DeliveredFormats) -> [Diagnostic] {
    guard delivery.mayDiffer else { return [] }
    let tree = tree
    return delivery.findings(shown: tree.shown) { files(of: $0) }
  }

  /// Chooses the texts of a locale, after all files are read.
  mutating func settle(_ merging: inout ImportMerge.Merging, _ locale: LocaleTag) {
    leaveOutOwn(&merging, locale)
    for (ordinal, texts) in merging.others { settle(ordinal, texts, &merging, locale) }
    keepOtherFiles(merging, locale)
  }

  /// Leaves out what a delivery only repeats: the text that a file of the app in its format keeps for
  /// itself, and that no one changed.
  private mutating func leaveOutOwn(_ merging: inout ImportMerge.Merging, _ locale: LocaleTag) {
    for (ordinal, translation) in merging.translations {
      guard let origin = merging.origins[ordinal]?.origin, origin.path == nil else { continue }
      let keepers = own.keepers(of: ordinal, locale)
      guard !keepers.isEmpty else { continue }
      let files = files(of: locale)
      let isOwn = keepers.compactMap { files[$0] }.contains { file in
        file.format.name == origin.kind
          && file.text(of: ordinal, in: locale)?.message == translation.message
      }
      if isOwn { (merging.translations[ordinal], merging.origins[ordinal]) = (nil, nil) }
    }
  }

  private mutating func settle(
    _ ordinal: Int, _ texts: [FileText], _ merging: inout ImportMerge.Merging,
    _ locale: LocaleTag
  ) {
    if merging.origins[ordinal] == nil, !useOwn(ordinal, texts, &merging, locale) { return }
    guard let used = merging.origins[ordinal], let translation = merging.translations[ordinal]
    else { return }
    if let path = used.origin.path { own.set(ordinal, locale, of: path, to: nil) }
    for text in texts where !text.origin.origin.isBeside(used.origin) {
      let isSame = text.translation.message == translation.message
      if !isSame, text.reason != .isRefused {
        differing.add(ordinal, locale, at: used.place, other: text.origin.origin.file)
      }
      guard let path = text.origin.origin.path, path != used.origin.path else { continue }
      if isSame || used.origin.path != nil {
        own.set(ordinal, locale, of: path, to: isSame ? nil : used.origin.path)
      }
    }
  }

  /// Uses a file's own text if the file that had the other one is gone, or has none any more.
  ///
  /// - Returns: Whether a text is used; false if the project's stays.
  private mutating func useOwn(
    _ ordinal: Int, _ texts: [FileText], _ merging: inout ImportMerge.Merging,
    _ locale: LocaleTag
  ) -> Bool {
    let known = texts.filter { $0.reason == .isOwn }
    guard let last = known.last, let path = last.origin.origin.path,
      let other = own.fileUsed(for: ordinal, locale, of: path)
    else { return false }
    guard hasText(other, ordinal, locale) else {
      merging.use(last, of: ordinal)
      return true
    }
    for text in known {
      guard let path = text.origin.origin.path else { continue }
      if stored.isStored(text.translation, of: ordinal, in: locale) {
        own.set(ordinal, locale, of: path, to: nil)
      } else {
        differing.addKept(ordinal, locale, at: text.origin.place, used: tree.shown(other))
      }
    }
    return false
  }

  /// Records that the app's other files keep a text that an imported file changes.
  private mutating func keepOtherFiles(_ merging: ImportMerge.Merging, _ locale: LocaleTag) {
    let new = merging.translations.filter { ordinal, translation in
      merging.origins[ordinal]?.origin.path != nil
        && stored.text(of: ordinal, in: locale).map { $0 != translation.message } ?? false
        && !stored.isStored(translation, of: ordinal, in: locale)
    }
    guard !new.isEmpty else { return }
    let files = files(of: locale)
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      for (ordinal, edit) in file.texts[locale] ?? [:] where new[ordinal] != nil {
        guard let message = edit.message, let used = merging.origins[ordinal],
          let other = used.origin.path, tree.isApart(path, from: other, among: files),
          stored.isStored(Translation(message, state: .new, revision: 0), of: ordinal, in: locale)
        else { continue }
        own.set(ordinal, locale, of: path, to: other)
        differing.add(ordinal, locale, at: used.place, other: tree.shown(path))
      }
    }
  }

  private mutating func hasText(_ path: String, _ ordinal: Int, _ locale: LocaleTag) -> Bool {
    files(of: locale)[path]?.text(of: ordinal, in: locale)?.message != nil
  }

  private mutating func files(of locale: LocaleTag) -> [String: PlacedFile] {
    if let known = files[locale] { return known }
    let found = tree.files(of: locale)
    files[locale] = found
    return found
  }
}
