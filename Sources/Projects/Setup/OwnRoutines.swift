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

  /// Finds the functions in the sources of a project, whose configuration gets them.
  ///
  /// A function that calls another one of the team is found in the reading after that one's. Each reading
  /// finds all functions again, since the table of one may follow from an overload that was found later.
  /// The readings end when one finds what an earlier one did, also with functions in a circle.
  ///
  /// - Complexity: One reading of the sources for each function through which a key is passed on.
  init(of project: inout Project) {
    var known: Set<[Routine]> = []
    while known.insert(routines).inserted {
      var tree = try? project.sourceTree()
      tree?.settings.findsNamedWrappers = true
      reading = tree?.read()
      var found = ScopedRoutines()
      for finding in reading?.diagnostics() ?? [] {
        guard let entry = KeyedCall.forwardingEntry(of: finding), let place = finding.place else {
          continue
        }
        for routine in Self.routines(entry) { found.add(routine, in: place.file) }
      }
      let wrappers = found.routines
      // A call may be another function's now, and its own function stays one.
      let others = routines.filter { routine in !wrappers.contains { $0.hasPlaces(of: routine) } }
      routines = wrappers + others
      project.configuration.routines = routines
    }
  }

  private static func routines(_ entry: String) -> [Routine] {
    let text = "{\"app\": \"a\", \"routines\": [\(entry)]}"
    return Configuration.read(Array(text.utf8), file: "").configuration?.routines ?? []
  }
}
