import Diagnostics
import Extraction
import Phrases

extension Project {
  /// Returns a finding for each text of Android's resources that no source uses.
  ///
  /// Code may also ask for a resource by a name that it computes, so a text without a use may be
  /// used.
  public func unusedTexts(_ plan: ExtractionPlan) throws(ProjectError) -> [Diagnostic] {
    let phrases = plan.reading.phrases { $0.hasSuffix(".xml") }
    let uses = try textUses(of: phrases)
    return phrases.compactMap { found in
      guard let key = found.phrase.key, uses.places(of: found.phrase.id).isEmpty else { return nil }
      return Diagnostic(
        .note, rule: "unused-text", at: found.place, "no source uses \"\(key)\"",
        fix: .decision("remove it, unless code asks for it by a name that it computes"))
    }
  }
}
