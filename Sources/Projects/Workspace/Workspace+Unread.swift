import Catalog
import Language
import Snapshot

extension Workspace {
  /// Returns whether a locale has texts, read or not.
  func hasTexts(_ locale: LocaleTag) -> Bool {
    snapshot.translations[locale]?.isEmpty == false || unread.has(locale)
  }

  /// The locales with texts, read or not, in order.
  var localesWithTexts: [LocaleTag] {
    unread.locales.union(snapshot.translations.filter { !$0.value.isEmpty }.keys).sorted()
  }

  /// Reads the texts of some locales, unless they were read before.
  ///
  /// - Throws: An error if the catalog cannot be read.
  mutating func read(_ locales: some Sequence<LocaleTag>) throws(ProjectError) {
    let wanted = Set(locales).filter(unread.has)
    guard !wanted.isEmpty else { return }
    let all = changes.translations.revision
    for (locale, texts) in try unread.readCopies(wanted) {
      snapshot.translations[locale] =
        unread.keysHaveRevisions
        ? texts
        : texts.mapValues { Translation($0.message, state: $0.state, revision: all) }
    }
    let files = wanted.intersection(unread.locales)
    guard !files.isEmpty else { return }
    let revisions = try ProjectError.wrapping { [catalog] () throws(CatalogError) in
      catalog.isInMemory ? nil : try catalog.textRevisions(files.contains)
    }
    for (locale, content) in unread.read(files) {
      var texts: [Int: Translation] = [:]
      texts.reserveCapacity(content.edits.count)
      for edit in content.edits {
        texts[edit.ordinal] = edit.message.map { message in
          let revision = revisions.map { $0[locale]?[edit.ordinal] ?? snapshot.revision } ?? all
          return Translation(message, state: edit.state, revision: revision)
        }
      }
      if !texts.isEmpty { snapshot.translations[locale] = texts }
      committed.setLines([locale: content.lines])
    }
  }
}

extension [CommittedFile] {
  /// Sets the lines of texts of locales that have one file each.
  mutating func setLines(_ lines: [LocaleTag: [Int: Int]]) {
    guard !lines.isEmpty else { return }
    for place in indices {
      if let found = self[place].locale.flatMap({ lines[$0] }) { self[place].lines = found }
    }
  }
}
