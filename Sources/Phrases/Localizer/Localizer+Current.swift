import Synchronization

extension Localizer {
  /// The only global of the string API: the localizer of calls that name none.
  ///
  /// Holds the address of the localizer's storage. A reader retains it only after loading the
  /// address, so a storage that was once set is never freed: each change of the app's language
  /// keeps some 40 KB, its kept texts (messages have at most 128 KB) and its mapped files. Servers
  /// use `scope`. 0 until one is set,
  /// so that no call asks whether the first value was made.
  private static let ambient = Atomic<UInt>(0)

  /// The localizer of the current task, for servers that answer in many languages.
  @TaskLocal private static var scoped: Localizer?

  /// Whether any scope was ever opened; reading a task-local value costs more than finding a text.
  ///
  /// Never becomes false again, because tasks that started in a scope keep it.
  private static let hasScopes = Atomic<Bool>(false)

  private static func retained(_ localizer: Localizer) -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(localizer.storage).toOpaque())
  }

  private init(at address: UnsafeRawPointer) {
    self.init(Unmanaged<Storage>.fromOpaque(address).takeUnretainedValue())
  }

  /// The storage of the current localizer, without retaining it: it lives as long as the process,
  /// or as the scope that contains the call.
  @inline(__always)
  static var currentAddress: Unmanaged<Storage> {
    if hasScopes.load(ordering: .relaxed), let scoped { return .passUnretained(scoped.storage) }
    let address = ambient.load(ordering: .acquiring)
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return sourceAddress }
    return .fromOpaque(pointer)
  }

  private static let sourceAddress = Unmanaged.passRetained(Localizer.source.storage)

  /// The localizer for calls that name none: that of the current scope, or else that of the app.
  ///
  /// Set it when the app starts; the setter always changes the app's localizer.
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

  /// Runs a closure with this localizer for every call that names none, including those in child
  /// tasks.
  ///
  /// - Parameter body: The closure to run.
  /// - Returns: The result of the closure.
  /// - Throws: Any error of the closure.
  public func scope<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.hasScopes.store(true, ordering: .relaxed)
    return try Self.$scoped.withValue(self, operation: body)
  }

  /// Runs a closure with this localizer for every call that names none, including those in child
  /// tasks.
  ///
  /// - Parameters:
  ///   - isolation: The actor to run on; by default the caller's.
  ///   - body: The closure to run.
  /// - Returns: The result of the closure.
  /// - Throws: Any error of the closure.
  public func scope<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    Self.hasScopes.store(true, ordering: .relaxed)
    return try await Self.$scoped.withValue(self, operation: body)
  }
}
