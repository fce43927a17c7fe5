import Interchange
import Phrases
import Snapshot

/// The comments of an app with several modules, each of which has those of its own keys.
///
/// A key of two modules may have a comment in each. A file of translations gets that of the source file
/// next to it, and a file of keys in code that of the nearest call, even if the phrase has the other one.
struct OwnComments {
  /// The comments by file and phrase, of the files with another comment than the phrase.
  private var comments: [String: [PhraseID: String]] = [:]
  /// The comments of the calls in code, by phrase, of phrases whose calls have different ones.
  let ofCalls: [PhraseID: Set<String>]
  /// These calls, with the folders of their files.
  private let calls: [PhraseID: [(folders: [Substring], comment: String)]]
  /// The descriptions of the phrases.
  private let used: [PhraseID: String]
  private let project: Project

  /// Finds the comments of a project.
  ///
  /// - Complexity: O(*n*) in the calls.
  init(_ space: Workspace) {
    project = space.project
    let snapshot = space.snapshot
    let inCode = Dictionary(
      grouping: space.extraction.phrases.lazy.filter {
        !$0.isOfResources && !$0.isDescribedElsewhere && !$0.phrase.description.isEmpty
      }, by: \.phrase.id)
    calls = inCode.mapValues { calls in
      calls.map { (Self.folders(of: $0.file), $0.phrase.description) }
    }.filter { id, calls in
      Set(calls.map(\.comment)).count > 1 && snapshot.attachments[id]?.description == nil
    }
    ofCalls = calls.mapValues { Set($0.map(\.comment)) }
    used = Dictionary(
      snapshot.entries.lazy.filter(\.active).map { ($0.phrase.id, $0.phrase.description) },
      uniquingKeysWith: { first, _ in first })
    for call in space.extraction.phrases where call.isOfResources {
      let id = call.phrase.id
      let own = call.isDescribedElsewhere ? "" : call.phrase.description
      // An improved description counts for every file.
      guard used[id] != own, snapshot.attachments[id]?.improvement(of: used[id] ?? "") == nil else {
        continue
      }
      comments[call.file, default: [:]][id] = own
    }
  }

  /// Returns phrases with the comments of a source file, or of the calls nearest to a file.
  ///
  /// - Parameters:
  ///   - phrases: The phrases.
  ///   - source: The app's file of source texts for the file; nil without one.
  ///   - file: The file.
  /// - Returns: The phrases, as the file describes them.
  func described(_ phrases: NamedPhrases, by source: File?, in file: File) -> NamedPhrases {
    let own = source.flatMap { comments[project.shortened($0.path)] } ?? [:]
    if own.isEmpty, calls.isEmpty { return phrases }
    let folders = Self.folders(of: project.shortened(file.path))
    var changed = own
    for (id, calls) in calls where own[id] == nil {
      let nearest = Self.nearest(of: calls, to: folders)
      if let nearest, nearest != used[id] { changed[id] = nearest }
    }
    return changed.isEmpty ? phrases : phrases.described(by: changed)
  }

  /// Returns the comment of the call whose folder shares the most with a file's, if there is just one.
  private static func nearest(
    of calls: [(folders: [Substring], comment: String)], to folders: [Substring]
  ) -> String? {
    let shared = calls.map { zip($0.folders, folders).prefix { $0 == $1 }.count }
    let most = shared.max()
    let nearest = Set(zip(calls, shared).filter { $1 == most }.map(\.0.comment))
    return nearest.count == 1 ? nearest.first : nil
  }

  private static func folders(of path: String) -> [Substring] {
    path.split(separator: "/").dropLast()
  }
}
