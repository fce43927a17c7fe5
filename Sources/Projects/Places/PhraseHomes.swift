import Language

/// The modules or files of resources that have the source text of each phrase.
///
/// A translation next to other sources than those of its key is left over, or another module's: it
/// gives way to one next to the source text.
struct PhraseHomes {
  private let project: Project
  private let paths: PathLocale
  private var homes: [Int: Set<String>] = [:]

  /// Finds the places of the phrases that resource files hold.
  init(_ space: Workspace) {
    (project, paths) = (space.project, PathLocale(space.project))
    let ordinals = Dictionary(
      space.snapshot.entries.map { ($0.phrase.id, $0.ordinal) },
      uniquingKeysWith: { first, _ in first })
    var known: [String: String?] = [:]
    for call in space.extraction.phrases {
      let home = known[call.file] ?? self.home(of: call.file)
      known[call.file] = .some(home)
      guard let home, let ordinal = ordinals[call.phrase.id] else { continue }
      homes[ordinal, default: []].insert(home)
    }
  }

  /// Returns the home of a file of texts; nil for a file of another kind.
  ///
  /// Android merges the files of a module, those of its source sets too, and .NET has a class for each
  /// file.
  func home(of path: String) -> String? {
    let name = path.lowercased()
    let isOfNet = name.hasSuffix(".resx") || name.hasSuffix(".resw")
    guard isOfNet || name.hasSuffix(".xml") else { return nil }
    let place = LocalePath.of(path, in: paths.locale(of: project.file(path))).path
    if isOfNet { return place.folder + place.name }
    let parts = place.before.split(separator: "/", omittingEmptySubsequences: false)
    return parts.lastIndex(of: "src").map { parts[..<$0].joined(separator: "/") } ?? place.before
  }

  /// Returns whether the source text of a phrase is in other homes than this one.
  func isElsewhere(_ ordinal: Int, than home: String?) -> Bool {
    guard let home, let known = homes[ordinal] else { return false }
    return !known.contains(home)
  }
}
