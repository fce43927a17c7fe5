import AndroidExtraction
import Diagnostics
import Extraction
import Phrases

/// The places at which sources use the texts of Android's resources.
struct TextUses {
  private let places: [String: [SourcePlace]]

  init(_ places: [String: [SourcePlace]]) { self.places = places }

  /// Returns the places of a key's uses; an item of an array is used where the array is.
  func places(of key: String) -> [SourcePlace] {
    let name = key.prefix { $0 != "[" }
    return places[ResourceUses.codeName(String(name))] ?? []
  }
}

extension Project {
  /// Reads the Kotlin, Java and XML files of the sources for the texts that they use.
  func textUses() throws(ProjectError) -> TextUses {
    var tree = try sourceTree()
    tree.languages = [ResourceUses()]
    let aliases = tree.mapFiles(where: { _ in true }) { file, _ in
      file.path.hasSuffix(".kt") ? ResourceAliases(declaredBy: file.text) : nil
    }.results.reduce(ResourceAliases()) { $0.adding($1) }
    let language = ResourceUses(aliases)
    tree.languages = [language]
    let found = tree.mapFiles(progress: { [reporter] in
      reporter.progress("looking for uses", $0, $1)
    }) { file, _ -> [(String, SourcePlace)]? in
      let lines = LineTable(file.text)
      return language.uses(in: file).map { use in
        let place = lines.place(of: use.offset)
        return (use.name, SourcePlace(file.path, line: place.line, column: place.column))
      }
    }
    return TextUses(
      Dictionary(found.results.flatMap(\.self).map { ($0, [$1]) }, uniquingKeysWith: +))
  }

  /// Returns a finding for each text of Android's resources that no source uses.
  ///
  /// Code may also ask for a resource by a name that it computes, so a text without a use may be
  /// used.
  public func unusedTexts(_ plan: ExtractionPlan) throws(ProjectError) -> [Diagnostic] {
    let uses = try textUses()
    return plan.reading.phrases { $0.hasSuffix(".xml") }.compactMap { found in
      guard let key = found.phrase.key, uses.places(of: key).isEmpty else { return nil }
      return Diagnostic(
        .note, rule: "unused-text", at: found.place, "no source uses \"\(key)\"",
        fix: .decision("remove it, unless code asks for it by a name that it computes"))
    }
  }
}
