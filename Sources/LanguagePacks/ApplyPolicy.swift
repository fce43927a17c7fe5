extension PackClient {
  /// The moment at which a downloaded pack is shown.
  public enum ApplyPolicy: Sendable, Hashable {
    /// At the next start of the app.
    case nextLaunch
    /// When the app calls `showUpdate()`, for example before a new screen.
    case nextScreen
    /// Immediately, for everything rendered from then on; `changes` reports what to render again.
    case live
  }
}
