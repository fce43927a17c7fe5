import Interchange
import Phrases
import Snapshot

/// The comments of the app's resource files, each of which has those of its own keys.
///
/// A key of two modules may have a comment in each. A file of translations gets that of the source file
/// next to it, even if the phrase has the other one.
struct OwnComments {
  /// The comments by file and phrase, of the files with another comment than the phrase.
  private var comments: [String: [PhraseID: String]] = [:]
  private let project: Project

  /// Finds the comments of a project.
  ///
  /// - Complexity: O(*n*) in the calls.
  init(_ space: Workspace) {
    project = space.project
    let snapshot = space.snapshot
    let used = Dictionary(
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

  /// Returns phrases with the comments of a source file.
  func described(_ phrases: NamedPhrases, by source: File?) -> NamedPhrases {
    guard let source, let own = comments[project.shortened(source.path)] else { return phrases }
    return phrases.described(by: own)
  }
}
