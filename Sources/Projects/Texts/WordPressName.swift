import Language

/// A locale as WordPress names it, where that is no BCP 47 tag: `de_DE_formal`, `pt_PT_ao90`.
///
/// Source: WordPress's list of locales, `GP_Locales`: the variants `formal`, `informal` and `ao90` follow
/// the region.
enum WordPressName {
  /// What each variant is in a tag: a way to address people has none, so it is for private use.
  private static let variants = ["formal": "x-formal", "informal": "x-informal", "ao90": "ao1990"]

  /// Returns the locale of a name such as `de_DE_formal`; nil for a name without such a variant.
  static func tag(of word: String) -> LocaleTag? {
    guard let end = word.lastIndex(of: "_"),
      let variant = variants[String(word[end...].dropFirst())]
    else { return nil }
    return LocaleTag("\(word[..<end])-\(variant)")
  }
}
