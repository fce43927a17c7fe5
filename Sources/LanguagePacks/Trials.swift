import Client
import Delivery
import Foundation
import Synchronization

#if canImport(Android)
  import Android
#endif

/// Ends the trials of the packs that this process shows: where it lives some seconds, goes to the background,
/// exits cleanly, or the app says so.
///
/// A class, since whatever ends a trial comes from elsewhere: a timer, the system, the end of the process.
final class Trials: Sendable {
  private let store: Store
  private let seconds: Double
  private static let noted = Atomic(false)
  private let open = Mutex<Set<HalfDigest>>([])
  private let survived = Mutex<@Sendable () -> Void>({})

  init(store: Store, seconds: Double) {
    self.store = store
    self.seconds = seconds
  }

  /// Whether this process has noted that it shows packs on trial.
  static var hasNoted: Bool { noted.load(ordering: .relaxed) }

  /// Says what is done once packs are known good, as for the state to say so.
  func whenSurvived(_ work: @escaping @Sendable () -> Void) { survived.withLock { $0 = work } }

  /// Notes that the packs of a launch are shown, and waits for them to be survived.
  func start(_ launch: Launch) {
    guard !launch.trial.isEmpty else { return }
    // Who changes the language there and back starts no second trial of the same packs.
    let isNoted = open.withLock { launch.trial.allSatisfy($0.contains) }
    // Where that cannot be noted, the start is not counted; the pack was opened already.
    if !isNoted { try? store.note(.start(process: getpid(), launch.trial)) }
    wait(for: launch)
  }

  /// Waits for the packs of a launch, which is noted already, to be survived.
  func wait(for launch: Launch) {
    guard !launch.trial.isEmpty else { return }
    Self.noted.store(true, ordering: .relaxed)
    let isFirst = open.withLock { open in
      defer { open.formUnion(launch.trial) }
      return open.isEmpty
    }
    if isFirst { CleanExit.register(self) }
    let seconds = seconds
    Task.detached { [weak self] in
      try? await Task.sleep(for: .seconds(seconds))
      self?.end(launch.trial)
    }
  }

  /// Ends the trials of some packs, or of all: a launch survived them.
  func end(_ digests: [HalfDigest]? = nil) {
    let ended = open.withLock { open in
      let ended = digests.map { open.intersection($0) } ?? open
      open.subtract(ended)
      return ended
    }
    guard !ended.isEmpty else { return }
    do throws(ClientError) {
      try store.note(.good(ended.sorted { $0.hex < $1.hex }))
      survived.withLock { $0 }()
    } catch {
      // The trial goes on with the next start.
    }
  }
}

/// What is done where the process exits by itself.
private enum CleanExit {
  private struct Weak: Sendable { weak let trials: Trials? }

  private static let all = Mutex<[Weak]>([])
  private static let isRegistered: Void = {
    atexit { for trials in CleanExit.all.withLock({ $0.compactMap(\.trials) }) { trials.end() } }
  }()

  static func register(_ trials: Trials) {
    isRegistered
    all.withLock { all in
      all.removeAll { $0.trials == nil }
      all.append(Weak(trials: trials))
    }
  }
}
