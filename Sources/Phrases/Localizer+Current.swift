import Synchronization

extension Localizer {
  /// The one global of the string API: the localizer of calls that name none.
  ///
  /// The address of what it is made of. Whoever reads it counts a reference only afterwards, so what
  /// was once set stays for the life of the process: a few hundred bytes and mapped files for each
  /// change of the app's language. Servers use `scope`.
  private static let ambient = Atomic<UInt>(retained(.source))

  /// The localizer of the running task, as on a server that answers readers of many languages.
  @TaskLocal private static var scoped: Localizer?

  /// Whether any scope was ever opened: reading a task's value costs more than finding a text.
  ///
  /// Never false again, since tasks that were begun in a scope keep it.
  private static let hasScopes = Atomic<Bool>(false)

  private static func retained(_ localizer: Localizer) -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(localizer.storage).toOpaque())
  }

  private init(at address: UnsafeRawPointer) {
    self.init(Unmanaged<Storage>.fromOpaque(address).takeUnretainedValue())
  }

  /// The same by address, without counting a reference: it stays for the life of the process, or of
  /// the scope that the call is in.
  @inline(__always)
  static var currentAddress: Unmanaged<Storage> {
    if hasScopes.load(ordering: .relaxed), let scoped { return .passUnretained(scoped.storage) }
    let address = ambient.load(ordering: .acquiring)
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return sourceAddress }
    return .fromOpaque(pointer)
  }

  private static let sourceAddress = Unmanaged.passRetained(Localizer.source.storage)

  /// The localizer that calls use where they name none: that of the scope, else that of the app.
  ///
  /// Setting it, at the start of the app, sets that of the app.
  public static var current: Localizer {
    get {
      if hasScopes.load(ordering: .relaxed), let scoped { return scoped }
      let address = ambient.load(ordering: .acquiring)
      return UnsafeRawPointer(bitPattern: address).map(Localizer.init(at:)) ?? .source
    }
    set {
      guard newValue.storage !== current.storage || hasScopes.load(ordering: .relaxed) else {
        return
      }
      ambient.store(retained(newValue), ordering: .releasing)
    }
  }

  /// Runs something with this localizer for all calls that name none, also in child tasks.
  ///
  /// - Parameter body: what is done.
  /// - Returns: what it returns.
  /// - Throws: what it throws.
  public func scope<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.hasScopes.store(true, ordering: .relaxed)
    return try Self.$scoped.withValue(self, operation: body)
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
    Self.hasScopes.store(true, ordering: .relaxed)
    return try await Self.$scoped.withValue(self, operation: body)
  }
}
