import Client
import Language

extension PackClient {
  /// What became of a change of the language.
  public enum LanguageChange: Sendable, Hashable {
    /// It is shown: what is rendered from now on is in it.
    case shown
    /// The former language stays until a pack of the new one has come, which is asked for now.
    case coming
  }

  /// The locales that the user reads, best first.
  public var wanted: [LocaleTag] { state.wanted }

  /// Shows another language: at once where a pack of it is at hand, else as soon as one has come.
  ///
  /// Until then the former language stays, as a whole. When the first pack is shown, `configuration.display.firstPack`
  /// says; while it is on its way, `.updating` tells how far it is, `update()` tries again, and `cancelUpdate()`
  /// stops it.
  ///
  /// - Parameter wanted: the locales that the user reads, best first.
  /// - Returns: what became of it.
  @discardableResult
  public func change(to wanted: [LocaleTag]) -> LanguageChange {
    let opened = open(wanted)
    shown.withLock { shown in
      (shown.wanted, shown.isUpdateReady) = (wanted, false)
    }
    if Self.showsWanted(opened.launch, configuration.choice(of: wanted)) {
      take(opened)
      return .shown
    }
    if configuration.updates.origin != nil { Task.detached { await self.update() } }
    return .coming
  }

  /// Stops the update that runs, if one does, within about a second; packs that came whole are kept, and so is the beginning of the one under way.
  public func cancelUpdate() async { await queue.cancel() }
}
