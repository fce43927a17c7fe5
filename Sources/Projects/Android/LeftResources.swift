import AndroidExtraction
import Extraction
import Interchange
import SourceTree

/// The resources of an Android app whose translations stay as they are: those of another text than
/// the one that is translated, as in a flavor, and those that are not translated.
struct LeftResources: Sendable {
  private let knowledge: ResourceKnowledge

  /// Reads the resources in the sources; nil if these cannot be found.
  ///
  /// - Complexity: Linear in the bytes of the sources' XML files.
  init?(_ project: Project) {
    guard var tree = try? project.sourceTree() else { return nil }
    let (language, settings) = (project.androidLanguage, tree.settings)
    tree.languages = [language]
    let scans = tree.mapFiles(where: { !$0.declarations.isEmpty }) { file, _ in
      (path: file.path, scan: language.scan(file, settings))
    }
    knowledge = language.knowledge(of: scans.results)
  }

  /// Adds the names that a translation's reader passes over.
  func mark(_ source: inout ImportSource) {
    source.leftAlone = knowledge.excludedNames(besides: source.file.standardPath)
    source.untranslated = knowledge.untranslated
  }
}

extension [ImportSource] {
  /// Returns the sources with what those of Android leave alone in a project, and those of the source
  /// set whose texts count last, as the last text of a key is used.
  func leaving(in project: Project) -> [ImportSource] {
    let places = indices.filter { self[$0].format is AndroidFormat }
    guard !places.isEmpty else { return self }
    let (left, language) = (LeftResources(project), project.androidLanguage)
    let ranked = places.map { place in
      (place, rank: language.rank(ofFile: project.shortened(self[place].file.path)))
    }
    let ordered = ranked.sorted { one, other in
      one.rank == other.rank ? one.0 < other.0 : one.rank > other.rank
    }
    var sources = self
    for (place, (other, _)) in zip(places, ordered) {
      sources[place] = self[other]
      left?.mark(&sources[place])
    }
    return sources
  }
}
