extension PackClient {
  /// When what has come is shown.
  public enum ApplyPolicy: Sendable, Hashable {
    /// At the next start of the app.
    case nextLaunch
    /// Where the app calls `showUpdate()`, as before a new screen.
    case nextScreen
    /// At once: what is rendered from then on is new. `changes` tells who has to render again.
    case live
  }
}
