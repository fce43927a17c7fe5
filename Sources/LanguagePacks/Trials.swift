import Client
import Delivery
import Synchronization

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ends the trials of the packs that this process shows: where it lives some seconds, goes to the background,
/// exits cleanly, or the app says so.
///
/// A class, since whatever ends a trial comes from elsewhere: a timer, the system, the end of the process.
final class Trials: Sendable {
  private let store: Store
  private let seconds: Double
  private let open = Mutex<Set<HalfDigest>>([])
  private let survived = Mutex<@Sendable () -> Void>({})

  init(store: Store, seconds: Double) {
    self.store = store
    self.seconds = seconds
  }

  /// Says what is done once packs are known good, as for the state to say so.
  func whenSurvived(_ work: @escaping @Sendable () -> Void) { survived.withLock { $0 = work } }

  /// Notes that the packs of a launch are shown, and waits for them to be survived.
  func start(_ launch: Launch) {
    guard !launch.trial.isEmpty else { return }
    // Who changes the language there and back starts no second trial of the same packs.
    let new = open.withLock { open in launch.trial.filter { !open.contains($0) } }
    // Where that cannot be noted, the start is not counted; the pack was opened already.
    if !new.isEmpty { try? store.note(.start(process: LaunchProcess.mark, new)) }
    wait(for: launch)
  }

  /// Waits for the packs of a launch, which is noted already, to be survived.
  func wait(for launch: Launch) {
    guard !launch.trial.isEmpty else { return }
    let isFirst = open.withLock { open in
      defer { open.formUnion(launch.trial) }
      return open.isEmpty
    }
    if isFirst { CleanExit.register(self) }
    // Whoever names no time of any sense wants the app's word alone.
    guard seconds < 1e9 else { return }
    let seconds = max(0, seconds)
    Task.detached { [weak self] in
      try? await Task.sleep(for: .seconds(seconds))
      self?.end(launch.trial)
    }
  }

  /// Says that this process may end now without anybody being to blame: it worked in the background.
  func excuse() {
    let digests = open.withLock { $0 }.sorted { $0.hex < $1.hex }
    guard !digests.isEmpty else { return }
    try? store.note(.ended(process: LaunchProcess.mark, digests))
  }

  /// Takes back that this process is excused: somebody looks at it now.
  func accuse() {
    let digests = open.withLock { $0 }.sorted { $0.hex < $1.hex }
    guard !digests.isEmpty else { return }
    try? store.note(.start(process: LaunchProcess.mark, digests))
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
