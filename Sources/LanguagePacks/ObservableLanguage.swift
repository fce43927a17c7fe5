import Language
import Observation
import Pack
import Phrases

/// The shown language as an observable object, for SwiftUI and other users of `Observation`.
///
/// ```swift
/// let language = ObservableLanguage(packs)
/// withObservationTracking { title(language.localizer) } onChange: { renderAgain() }
/// ```
/// Code that reads any property renders again after each change. A localizer is a value: all texts
/// rendered with one come from the same packs, even if a change happens in between. A class, since
/// observers identify it by reference.
@MainActor
public final class ObservableLanguage: Observable {
  /// The packs that it follows.
  public nonisolated let packs: PackClient
  private let registrar = ObservationRegistrar()
  private var following: Task<Void, Never>?

  /// Creates an object that follows what the packs show.
  public init(_ packs: PackClient) {
    self.packs = packs
    let changes = packs.changes
    following = Task { [weak self] in
      for await _ in changes { self?.tell() }
    }
  }

  deinit { following?.cancel() }

  /// The localizer of the shown language.
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

  /// The catalog revision that last changed the shown pack; nil for the texts in the code.
  public var revision: Revision? {
    registrar.access(self, keyPath: \.localizer)
    return packs.shownRevision
  }

  private func tell() { registrar.withMutation(of: self, keyPath: \.localizer) {} }
}
