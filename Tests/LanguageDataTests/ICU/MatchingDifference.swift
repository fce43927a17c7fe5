import Language

/// Why the nearest locale is not the one that ICU's `LocaleMatcher` gives; `Docs/Languages.md` has a row
/// for each.
enum MatchingDifference: String, CaseIterable {
  /// ICU gives a language that is read by those who have no other.
  case language = "another language"
  /// ICU gives another script.
  case script = "another script"
  /// The locale that the wanted one follows in CLDR is nearer to us.
  case parent = "a parent"
  /// A region such as 001 is in no set of regions to us, and in several to ICU.
  case greaterRegion = "a greater region"
  /// Variants do not count for ICU.
  case variant = "a variant"
  /// Of equally near ones, the one with the likely region of the language in its script.
  case likelyRegion = "a likely region"
  /// The wanted locale itself, of several with the same likely subtags.
  case itself = "the locale itself"

  /// Returns the reason for a difference; nil if it has no known one.
  ///
  /// - Parameters:
  ///   - wanted: The wanted locale.
  ///   - ours: Our answer; nil for none.
  ///   - theirs: ICU's.
  init?(_ wanted: LocaleTag, ours: LocaleTag?, theirs: LocaleTag?) {
    guard let theirs else { return nil }
    if !wanted.reads(theirs) {
      let isScript = LocaleTag(wanted.language).map { one in
        LocaleTag(theirs.language).map { one.reads($0) } ?? false
      }
      self = isScript == true ? .script : .language
      return
    }
    guard let ours else { return nil }
    let regions = [wanted, ours, theirs].compactMap(\.region)
    if ours == wanted {
      self = .itself
    } else if wanted.textParents.contains(ours) {
      self = .parent
    } else if regions.contains(where: { $0.first?.isNumber == true }) {
      self = .greaterRegion
    } else if ours.variants != theirs.variants {
      self = .variant
    } else if Self.isLikelier(ours, than: theirs) {
      self = .likelyRegion
    } else {
      return nil
    }
  }

  private static func isLikelier(_ one: LocaleTag, than other: LocaleTag) -> Bool {
    let parts = [one.language, one.script ?? other.script].compactMap { $0 }
    let stem = LocaleTag(parts.joined(separator: "-"))
    let names = [one.description, other.description]
    return stem.flatMap { OfferedLocales(names).nearest(to: $0) } == one.description
  }
}
