import Language

/// The phrases whose source texts are in the source set `main` of each module of an Android app.
///
/// A flavor without a source text of its own shows those of `main`, and their translations too. So a
/// translation of such a phrase that is missing belongs next to `main`, whichever folder is written first.
struct MainSources: Sendable {
  /// The module and the source set of a file of resources: `app/` and `paid`.
  private struct Place {
    var module: [Substring]
    var set: Substring

    /// Finds the place in a path of the project; nil for a file in no source set.
    init?(_ path: String) {
      let parts = path.split(separator: "/")
      guard path.hasSuffix(".xml"), let source = parts.lastIndex(of: "src"),
        parts.indices.contains(source + 1)
      else { return nil }
      (module, set) = (Array(parts[..<source]), parts[source + 1])
    }
  }

  private var phrases: [[Substring]: Set<Int>] = [:]

  /// Finds the phrases of some files.
  ///
  /// - Parameters:
  ///   - files: The files of an app.
  ///   - source: The source language.
  ///   - path: Returns the path of a file in the project.
  init(_ files: [PlacedFile], source: LocaleTag, path: (File) -> String) {
    for file in files where file.locale == source && file.format.name == "android" {
      guard let place = Place(path(file.file)), place.set == "main" else { continue }
      phrases[place.module, default: []].formUnion(file.present)
    }
  }

  /// Returns the phrases that the source set `main` has for the files of another one.
  ///
  /// - Parameter path: The path of one of these files in the project.
  /// - Returns: The phrases; none for files of `main` or of no source set.
  func phrases(besides path: String) -> Set<Int> {
    guard let place = Place(path), place.set != "main" else { return [] }
    return phrases[place.module] ?? []
  }
}
