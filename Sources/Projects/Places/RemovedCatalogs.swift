import Diagnostics
import Interchange
import Snapshot

/// The String Catalogs that the configuration names and that are gone, with the keys that they had.
///
/// Another module's catalog must not get these keys unasked: the app would not find them there. The
/// catalogs are known as the tool last read or wrote them.
struct RemovedCatalogs: Sendable {
  private let catalogs: [(file: String, keys: Set<Int>)]

  /// Finds the catalogs of a project.
  ///
  /// - Complexity: Linear in the bytes of those that are gone.
  init(_ format: any FileFormat, _ project: Project, _ phrases: NamedPhrases) {
    guard format.holdsAllLocales else {
      catalogs = []
      return
    }
    let seen = SeenFiles(of: project)
    let gone = project.configuration.sourceTexts.filter { path in
      format.endings.contains(where: path.hasSuffix) && !project.file(path).exists
    }
    catalogs = gone.compactMap { path in
      let file = project.file(path)
      let table = NamedPhrases.tableName(ofFile: path)
      return seen.former(file).map { former in
        let input = InputFile(file.shown, former.bytes, table: table)
        return (file.shown, format.read(input, phrases).present)
      }
    }
  }

  /// Returns whether one of them had a key.
  func had(_ ordinal: Int) -> Bool { catalogs.contains { $0.keys.contains(ordinal) } }

  /// Returns a note for each catalog that had some of the keys that are left out.
  func notes(on leftOut: Set<Int>) -> [Diagnostic] {
    catalogs.compactMap { catalog in
      let count = catalog.keys.intersection(leftOut).count
      guard count > 0 else { return nil }
      return Diagnostic(
        .note, rule: "removed-file", at: SourcePlace(catalog.file),
        "\(counted(count, "key")) of the file, which was removed, left out of the others",
        fix: .decision(
          "restore the file, or take it out of \"sourceTexts\" in langpack.json if the app reads the keys "
            + "in another one"))
    }
  }
}
