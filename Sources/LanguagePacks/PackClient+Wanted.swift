import Client
import Language

extension PackClient {
  /// The result of a change of language.
  public enum LanguageChange: Sendable, Hashable {
    /// The new language is shown, in everything rendered from now on.
    case shown
    /// The old language stays until a pack of the new one, which is now being requested, has
    /// arrived.
    case coming
  }

  /// The locales that the user reads, best first.
  public var wanted: [LocaleTag] { state.wanted }

  /// Shows another language: immediately if a pack of it is present, else as soon as one has
  /// arrived.
  ///
  /// If only a near relative of the new one is present, such as Brazilian for European Portuguese, that
  /// is shown, and a nearer one is requested. Otherwise, the old language stays, as a whole. `configuration.display.firstPack` controls when
  /// the first pack is shown. During the download, `.updating` reports progress, `update()` tries
  /// again, and `cancelUpdate()` stops it.
  ///
  /// - Parameter wanted: The locales that the user reads, best first.
  /// - Returns: Whether it is shown now or still has to arrive.
  @discardableResult
  public func change(to wanted: [LocaleTag]) -> LanguageChange {
    let opened = open(wanted)
    shown.withLock { shown in
      (shown.wanted, shown.isUpdateReady) = (wanted, false)
    }
    let choice = configuration.choice(of: wanted)
    let isOwn = Self.showsOwn(opened.launch, choice)
    let isChanged = Self.showsWanted(opened.launch, choice) && take(opened)
    if !isOwn, configuration.updates.origin != nil { Task.detached { await self.update() } }
    return isOwn || isChanged ? .shown : .coming
  }

  /// Stops the running update, if any, within about a second.
  ///
  /// Packs that arrived whole are kept, and so is the beginning of the one being downloaded.
  public func cancelUpdate() async { await queue.cancel() }
}
