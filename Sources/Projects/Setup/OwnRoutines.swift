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
      let count = routines.count
      // A function that looks a key up in a second table, if the first one lacks it, is of the first.
      for routine in found where !routines.contains(where: { $0.isCalled(as: routine) }) {
        routines.append(routine)
      }
      if routines.count == count { return }
      project.configuration.routines = routines
    }
  }

  private static func routines(_ entry: String) -> [Routine] {
    let text = "{\"app\": \"a\", \"routines\": [\(entry)]}"
    return Configuration.read(Array(text.utf8), file: "").configuration?.routines ?? []
  }
}
