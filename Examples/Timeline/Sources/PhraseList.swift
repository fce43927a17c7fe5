import LanguagePacks
import Synchronization

/// All call sites of the app, so that a test can compare them with what is extracted.
enum PhraseList {
  static let samples: [PhraseSample] =
    Composer.samples + Profile.samples + Posts.samples + Notifications.samples
    + Settings.samples + Places.samples

  /// Evaluates each call site once.
  ///
  /// Returns a line for each lookup: the id, a tab, the text.
  static func lines() -> [String] {
    let lookups = LookupRecord()
    let former = Localizer.current
    Localizer.current = former.observingLookups { lookups.add($0) }
    defer { Localizer.current = former }
    return samples.flatMap { sample in
      let text = sample()
      return lookups.takeAll().map { "\($0)\t\(text)" }
    }
  }
}

/// The ids that were looked up since they were last taken.
private final class LookupRecord: Sendable {
  private let ids = Mutex<[PhraseID]>([])

  func add(_ id: PhraseID) { ids.withLock { $0.append(id) } }

  func takeAll() -> [PhraseID] {
    ids.withLock { ids in
      defer { ids = [] }
      return ids
    }
  }
}
