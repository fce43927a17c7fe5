import Synchronization

extension Localizer {
  /// The one global of the string API: the localizer of calls that name none.
  private static let ambient = Mutex<Localizer>(.source)

  /// The localizer of the running task, as on a server that answers readers of many languages.
  @TaskLocal private static var scoped: Localizer?

  /// The localizer that calls use where they name none: that of the scope, else that of the app.
  ///
  /// Setting it, at the start of the app, sets that of the app.
  public static var current: Localizer {
    get { scoped ?? ambient.withLock { $0 } }
    set { ambient.withLock { $0 = newValue } }
  }

  /// Runs something with this localizer for all calls that name none, also in child tasks.
  ///
  /// - Parameter body: what is done.
  /// - Returns: what it returns.
  /// - Throws: what it throws.
  public func scope<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$scoped.withValue(self, operation: body)
  }

  /// Runs something with this localizer for all calls that name none, also in child tasks.
  ///
  /// - Parameters:
  ///   - isolation: the actor that it runs on; the caller's.
  ///   - body: what is done.
  /// - Returns: what it returns.
  /// - Throws: what it throws.
  public func scope<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$scoped.withValue(self, operation: body)
  }
}
