import Diagnostics
import Extraction
import SourceTree

/// The functions of a new project that pass their own key on to one of the platform, so that their
/// calls have the texts.
struct OwnRoutines {
  /// The routines in the order in which they were found, each once.
  private(set) var routines: [Routine] = []
  /// The last reading of the sources, with these routines.
  private(set) var reading: SourceReading?

  /// The number of functions through which a key is followed.
  private static let deepest = 4

  /// Finds the functions in the sources of a project, whose configuration gets them.
  ///
  /// - Complexity: One reading of the sources for each function through which a key is passed on.
  init(of project: inout Project) {
    for _ in 0...Self.deepest {
      reading = try? project.sourceTree().read()
      let found = (reading?.diagnostics() ?? []).compactMap(KeyedCall.forwardingEntry)
        .flatMap(Self.routines)
      let new = found.filter { !routines.contains($0) }
      if new.isEmpty { return }
      for routine in new where !routines.contains(routine) { routines.append(routine) }
      project.configuration.routines = routines
    }
  }

  private static func routines(_ entry: String) -> [Routine] {
    let text = "{\"app\": \"a\", \"routines\": [\(entry)]}"
    return Configuration.read(Array(text.utf8), file: "").configuration?.routines ?? []
  }
}
