import AndroidExtraction
import MessageSyntax
import Phrases

extension AndroidEntry {
  /// Refuses a plural in place of a string of the app's source file, and a string in place of a plural.
  ///
  /// The two are different resources for code, `R.plurals.files` and `R.string.files`, so the app never shows
  /// such a translation.
  ///
  /// - Parameter phrase: A phrase of Android's resources.
  /// - Throws: The error in an entry of the other kind.
  func checkKind(of phrase: SourcePhrase) throws(PatternError) {
    let isPlural = phrase.source.nodes.contains { if case .select = $0 { true } else { false } }
    guard item == nil, isPlural != (resource.kind == .plurals) else { return }
    let (own, wanted) = isPlural ? ("string", "plurals") : ("plurals", "string")
    throw PatternError(
      rule: "wrong-variation",
      message: "it is <\(own)>, and the source has <\(wanted)>, so the app never shows it",
      fix: .decision("write it as <\(wanted)>"))
  }
}
