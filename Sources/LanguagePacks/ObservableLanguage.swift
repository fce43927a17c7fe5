import Language
import Observation
import Phrases

/// The shown language, for views that follow what they read: SwiftUI's, or whoever uses `Observation`.
///
/// ```swift
/// let language = ObservableLanguage(packs)
/// withObservationTracking { title(language.localizer) } onChange: { renderAgain() }
/// ```
/// Who reads any of it renders again after each change. A localizer is a value: all texts that are rendered by one
/// are of the same packs, also where a change comes in between. A class, since observers know it by its identity.
@MainActor
public final class ObservableLanguage: Observable {
  /// What is followed.
  public nonisolated let packs: PackClient
  private let registrar = ObservationRegistrar()
  private var following: Task<Void, Never>?

  /// Follows what packs show.
  public init(_ packs: PackClient) {
    self.packs = packs
    let changes = packs.changes
    following = Task { [weak self] in
      for await _ in changes { self?.tell() }
    }
  }

  deinit { following?.cancel() }

  /// Finds the texts of the shown language.
  public var localizer: Localizer {
    registrar.access(self, keyPath: \.localizer)
    return packs.localizer
  }

  /// The locale that is shown.
  public var locale: LocaleTag {
    registrar.access(self, keyPath: \.localizer)
    return packs.shownLocale
  }

  /// Whether the shown language is written from right to left.
  public var isRightToLeft: Bool { localizer.isRightToLeft }

  /// The catalog revision that last changed the shown pack; nil for the texts of the code.
  public var revision: UInt64? {
    registrar.access(self, keyPath: \.localizer)
    return packs.shownRevision
  }

  private func tell() { registrar.withMutation(of: self, keyPath: \.localizer) {} }
}
