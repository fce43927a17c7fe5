import Diagnostics
import Snapshot

extension ImportMerge {
  /// A summary of the imported texts, and of other texts in the same locales.
  public var summary: String {
    var (count, new, changed, doubtful, others) = (0, 0, 0, 0, 0)
    let brought = merged.filter { !$0.value.translations.isEmpty }
    for (locale, merging) in brought {
      let stored = space.snapshot.translations[locale] ?? [:]
      count += merging.translations.count
      others += stored.keys.count { merging.translations[$0] == nil }
      for (ordinal, translation) in merging.translations
      where !self.stored.isSame(translation, of: ordinal, in: locale) {
        if stored[ordinal] == nil { new += 1 } else { changed += 1 }
        doubtful += merging.doubtful.contains(ordinal) ? 1 : 0
      }
    }
    let reviews = doubtful == 0 ? "" : "; \(counted(doubtful, "needs review", "need review"))"
    let rest = reviews + (others == 0 ? "" : "; \(counted(others, "other text")) left unchanged")
    return "\(counted(count, "text")) in \(counted(brought.count, "locale")): "
      + "\(grouped(new)) new, \(grouped(changed)) changed\(rest)"
  }
}
