import Catalog
import Dispatch
import Glibc
import Server
import Synchronization

/// The sequences that one server finds, and those that others announce in a PostgreSQL database.
///
/// While the database is away, each server signals what it finds itself.
///
/// A class, since the threads that announce and listen share its state.
final class SharedSignalSource: SignalSource {
  /// Called with each release and its sequence.
  typealias Change = @Sendable (SignalledRelease, UInt64) -> Void

  private let own: PolledSignalSource
  private let address: String
  private let window: UInt64
  private let expire: @Sendable (SignalledRelease) -> Void
  private let failed: @Sendable (CatalogError) -> Void
  private let isRunning = Atomic(false)
  private let announcing = DispatchQueue(label: "langpack signal announcements")
  private let listening = DispatchQueue(label: "langpack signal notifications")
  private let state = Mutex(State())
  /// The connection for announcements, which their queue alone uses.
  private nonisolated(unsafe) var board: SignalBoard?

  private struct State {
    /// The largest sequences that are announced or due.
    var handled: [SignalledRelease: UInt64] = [:]
    /// The time before which the database is not tried again, in milliseconds.
    var restUntil: UInt64 = 0
  }

  /// The pause after a failure of the database, in milliseconds.
  private static let pause: UInt64 = 2000
  /// How long the database may be silent before it is asked for an answer, in turns of a second.
  private static let silentTurns = 30

  /// Creates a source; nothing is read yet.
  ///
  /// - Parameters:
  ///   - own: What this server finds.
  ///   - address: The address of the database.
  ///   - window: The time within which changes of a release are merged, in milliseconds.
  ///   - expire: Called with a release that another server found to have changed.
  ///   - failed: Called with each error of the database, on any thread.
  init(
    _ own: PolledSignalSource, through address: String, window: UInt64,
    expire: @escaping @Sendable (SignalledRelease) -> Void,
    failed: @escaping @Sendable (CatalogError) -> Void
  ) {
    (self.own, self.address, self.window) = (own, address, window)
    (self.expire, self.failed) = (expire, failed)
  }

  func sequence(of release: SignalledRelease) throws -> UInt64? { try own.sequence(of: release) }

  func sequence(
    of release: SignalledRelease,
    then answer: @escaping @Sendable (Result<UInt64?, any Error>) -> Void
  ) {
    own.sequence(of: release, then: answer)
  }

  func start(
    followed: @escaping @Sendable () -> [SignalledRelease], changed: @escaping Change
  ) {
    isRunning.store(true, ordering: .relaxed)
    own.start(followed: followed) { [weak self] release, sequence in
      guard let self, isNew(sequence, of: release) else { return }
      announcing.async { self.announce(release, changed) }
    }
    listening.async { [weak self] in self?.listen(changed) }
  }

  func stop() {
    isRunning.store(false, ordering: .relaxed)
    own.stop()
  }

  private func isNew(_ sequence: UInt64, of release: SignalledRelease) -> Bool {
    state.withLock { state in
      guard sequence > state.handled[release] ?? 0 else { return false }
      // Releases that are no longer followed are announced again, which costs a statement.
      if state.handled.count > 10_000 { state.handled = [:] }
      state.handled[release] = sequence
      return true
    }
  }
}

extension SharedSignalSource {
  /// Announces the latest sequence of a release, now or at the end of the window.
  private func announce(_ release: SignalledRelease, _ changed: @escaping Change) {
    guard isRunning.load(ordering: .relaxed),
      let sequence = state.withLock({ $0.handled[release] })
    else { return }
    switch outcome(of: release, sequence) {
    case .announced, .known, nil: changed(release, sequence)
    case .wait(let milliseconds):
      announcing.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
        self?.announce(release, changed)
      }
    }
  }

  /// Announces a sequence; nil if the database is away.
  private func outcome(of release: SignalledRelease, _ sequence: UInt64) -> SignalBoard.Outcome? {
    let now = Self.now()
    guard state.withLock({ now >= $0.restUntil }) else { return nil }
    do throws(CatalogError) {
      let board = if let board { board } else { try SignalBoard(address) }
      self.board = board
      return try board.announce(sequence, of: release, window: window)
    } catch {
      board = nil
      failed(error)
      state.withLock { $0.restUntil = Self.now() + Self.pause }
      return nil
    }
  }

  /// Passes on what other servers announce, until the source is stopped.
  private func listen(_ changed: Change) {
    while isRunning.load(ordering: .relaxed) {
      do throws(CatalogError) {
        try passOn(try PostgresChannel(address: address, name: SignalBoard.channel), changed)
      } catch {
        failed(error)
        // What is missed meanwhile, this server finds itself.
        usleep(UInt32(Self.pause) * 1000)
      }
    }
  }

  private func passOn(_ channel: PostgresChannel, _ changed: Change) throws(CatalogError) {
    var turns = 0
    while isRunning.load(ordering: .relaxed) {
      let payloads = try channel.payloads(within: 1000)
      for (release, sequence) in payloads.compactMap(SignalBoard.notification) {
        _ = isNew(sequence, of: release)
        expire(release)
        changed(release, sequence)
      }
      turns = payloads.isEmpty ? turns + 1 : 0
      if turns % Self.silentTurns == Self.silentTurns - 1 { try channel.check() }
    }
  }

  /// Returns what a failure of the database means, in words.
  static func words(for error: CatalogError) -> String {
    switch error {
    case .database(let path, let reason):
      "\(path): publications are signalled to the clients of this server alone: \(reason)"
    case .wrongSchema(let path, _):
      "\(path): the signals in it are of another version; update langpack, or name another database "
        + "with --signal-through"
    default: "signals: \(error)"
    }
  }

  private static func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds / 1_000_000 }
}
