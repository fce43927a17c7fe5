import Diagnostics
import Interchange
import Language
import Snapshot

/// The files whose texts of a key belong to another source text than the key's phrase.
///
/// If two resource files give one key two texts, the phrase has the first. The translations next to the
/// second file are those of its text, so an import leaves them out, and an export leaves them as they
/// are.
struct OtherSources {
  private let project: Project
  private let paths: PathLocale
  private var ordinals: [LocalePath: Set<Int>] = [:]
  /// The files of source texts.
  private var files: [LocalePath: String] = [:]

  /// Finds the files of a project's contradictions.
  init(_ space: Workspace) {
    (project, paths) = (space.project, PathLocale(space.project))
    let found = space.extraction.contradictions
    guard !found.isEmpty else { return }
    let known = Dictionary(
      space.snapshot.entries.map { ($0.phrase.id, $0.ordinal) }, uniquingKeysWith: { $1 })
    let conflicting = Set(found.map(\.phrase.id))
    var used: [LocalePath: Set<Int>] = [:]
    for call in space.extraction.phrases where conflicting.contains(call.phrase.id) {
      if let ordinal = known[call.phrase.id] { used[path(call.file), default: []].insert(ordinal) }
    }
    for call in found {
      let path = path(call.file)
      guard let ordinal = known[call.phrase.id], used[path]?.contains(ordinal) != true else {
        continue
      }
      ordinals[path, default: []].insert(ordinal)
      files[path] = call.file
    }
  }

  /// Returns the phrases whose texts in a file belong to another source text.
  func ordinals(of file: File) -> Set<Int> {
    ordinals.isEmpty ? [] : ordinals[path(project.shortened(file.path))] ?? []
  }

  /// Returns what was read without the texts of other source texts, and one finding on them.
  func leavingOut(
    _ read: ImportedFile, of file: File, _ names: () -> TextNames
  ) -> ImportedFile {
    let others = ordinals(of: file)
    guard !others.isEmpty else { return read }
    var read = read
    for index in read.translations.indices {
      let texts = read.translations[index]
      let left = texts.edits.filter { others.contains($0.ordinal) }
      guard let first = left.first else { continue }
      read.translations[index].edits.removeAll { others.contains($0.ordinal) }
      let place = SourcePlace(file.shown, line: texts.lines[first.ordinal])
      let source = files[path(project.shortened(file.path))] ?? ""
      read.diagnostics.append(
        Self.finding(names().name(first.ordinal), left.count, source, at: place))
    }
    return read
  }

  private func path(_ file: String) -> LocalePath {
    LocalePath.of(file, in: paths.locale(of: project.file(file))).path
  }

  private static func finding(
    _ name: String, _ count: Int, _ source: String, at place: SourcePlace
  ) -> Diagnostic {
    let others = count == 1 ? "" : " and \(counted(count - 1, "other key"))"
    let (have, whose) = count == 1 ? ("has", "its text is") : ("have", "their texts are")
    return Diagnostic(
      .warning, rule: "key-conflict", at: place,
      "\"\(name)\"\(others) \(have) another source text in \(source), so \(whose) not used",
      fix: .decision("do as 'langpack extract' says of the two source texts, then import again"))
  }
}
