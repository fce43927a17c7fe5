import Client
import Delivery
import Synchronization

/// Ends the trials of the packs that this process shows: where it lives some seconds, goes to the background,
/// exits cleanly, or the app says so.
///
/// ```
/// starts ──▶ in front ── some seconds, the background, a clean exit ──▶ its packs are good
///   └─ works in the background at once ──▶ woken: proves nothing, is to blame for nothing
///                                            └─ comes to the front ──▶ in front, from then on
/// ```
/// A class, since whatever ends a trial comes from elsewhere: a timer, the system, the end of the process. It lives
/// until its trials are over, whatever becomes of the packs that began them: else a clean exit would be no news to it.
final class Trials: Sendable {
  private struct Present {
    /// The packs that are shown and that nothing has been said of yet.
    var open: Set<SHA256Digest> = []
    /// Those of them that this process is judged by: their starts are noted.
    var held: [TrialHold] = []
    /// Whether the system started this process to work in the background, and nobody looks at it yet.
    var isWoken = false
    /// Whether the app has said that somebody looks.
    var isInFront = false
    /// Whether the process exits: no trial begins any more.
    var isOver = false
    /// Whether the exit of the process would end trials of this.
    var isKept = false

    var isOnTrial: Bool { !open.isEmpty || !held.isEmpty }
  }

  private let store: Store
  private let starts: StartSentinel
  private let seconds: Double
  private let present: Mutex<Present>
  private let began = monotonicMicroseconds()
  private let survived = Mutex<@Sendable () -> Void>({})
  /// Held while a start is noted, so that an exit on another thread comes before it or after it.
  private let noting = Mutex(())

  /// How soon after its start a process works in the background that was started for that, in seconds.
  private static let wakingSeconds: Int64 = 10

  init(store: Store, starts: StartSentinel, seconds: Double, isWoken: Bool = false) {
    self.store = store
    self.starts = starts
    self.seconds = seconds
    present = Mutex(Present(isWoken: isWoken))
  }

  /// Says what is done once packs are known good, as for the state to say so.
  func whenSurvived(_ work: @escaping @Sendable () -> Void) { survived.withLock { $0 = work } }

  /// The first launch of the process, which is noted unless nobody will see it.
  func launch(
    _ choice: LanguageChoice, bundle: AppBundle, store: Store, process: LaunchProcess
  ) -> Launch {
    guard !present.withLock({ $0.isWoken }), process.judges else {
      return Launch(choice, bundle: bundle, store: store, process: process)
    }
    starts.begin()
    return noting.withLock { _ in
      guard !present.withLock({ $0.isOver }) else {
        return Launch(choice, bundle: bundle, store: store, process: process)
      }
      return .begun(choice, bundle: bundle, store: store, process: process, keep: keep)
    }
  }

  /// Notes that the packs of a launch are shown, and waits for them to be survived.
  func start(_ launch: Launch) {
    guard !launch.trial.isEmpty else { return }
    // Who changes the language there and back starts no second trial of the same packs.
    let new = present.withLock { present in
      present.isWoken ? [] : launch.trial.filter { !present.open.contains($0) }
    }
    begin(new)
    wait(for: launch.trial)
  }

  /// Notes that packs are shown; where that cannot be noted, the start is not counted.
  private func begin(_ digests: [SHA256Digest]) {
    guard !digests.isEmpty else { return }
    noting.withLock { _ in
      guard !present.withLock({ $0.isOver }),
        let holds = try? store.beginTrials(of: digests, by: LaunchProcess.mark)
      else { return }
      keep(holds)
    }
  }

  /// Keeps what says that this process is on trial with packs.
  private func keep(_ holds: [TrialHold]) { change { $0.held += holds } }

  /// Changes what is on trial; this lives until the process exits, or until nothing is.
  @discardableResult
  private func change<Result>(_ body: (inout Present) -> Result) -> Result {
    present.withLock { present in
      let result = body(&present)
      // Within the lock, so that no other thread's change comes between.
      if present.isOnTrial, !present.isKept { CleanExit.keep(self) }
      if present.isKept, !present.isOnTrial { CleanExit.letGo(self) }
      present.isKept = present.isOnTrial
      return result
    }
  }

  /// Waits for packs, whose start is noted already, to be survived.
  func wait(for digests: [SHA256Digest]) {
    guard !digests.isEmpty else { return }
    let isWoken = change { present in
      present.open.formUnion(digests)
      return present.isWoken
    }
    // Whoever names no time of any sense wants the app's word alone.
    guard !isWoken, seconds < 1e9 else { return }
    let seconds = max(0, seconds)
    Task.detached { [self] in
      try? await Task.sleep(for: .seconds(seconds))
      endUnlessWoken(digests)
    }
  }

  /// Says that this process works in the background now: where it has just started, that is what for.
  func worksInBackground() {
    let isNew = monotonicMicroseconds() - began < Self.wakingSeconds * 1_000_000
    let isWoken = present.withLock { present in
      if isNew, !present.isInFront { present.isWoken = true }
      return present.isWoken
    }
    if isWoken { excuse() }
    if isWoken { starts.leave() }
  }

  /// Says that this process may end now without anybody being to blame: it worked in the background.
  func excuse() {
    let held = change { present in
      defer { present.held = [] }
      return present.held
    }
    guard !held.isEmpty else { return }
    try? store.note(.ended(process: LaunchProcess.mark, held.map(\.digest.half)))
    withExtendedLifetime(held) {}
  }

  /// Says that somebody looks at this process now: from here on its life and its end tell of the packs that it shows.
  func comesToFront() {
    starts.begin()
    let (waiting, wasWoken) = present.withLock { present in
      defer { (present.isWoken, present.isInFront) = (false, true) }
      let held = Set(present.held.map(\.digest))
      return (present.open.subtracting(held).sorted { $0.hex < $1.hex }, present.isWoken)
    }
    begin(waiting)
    if wasWoken { wait(for: waiting) }
  }

  /// Says that this process goes to the background, where it may end in any way.
  func goesToBackground() {
    endUnlessWoken()
    starts.leave()
  }

  /// Says that this process lived long enough, or that the app has no fault to find.
  func survive() {
    if !present.withLock({ $0.isWoken }) { starts.survive() }
  }

  /// Ends the trials of all packs, unless nobody has looked at this process yet.
  func endUnlessWoken(_ digests: [SHA256Digest]? = nil) {
    if !present.withLock({ $0.isWoken }) { end(digests) }
  }

  /// Ends the trials of some packs, or of all: a launch survived them.
  func end(_ digests: [SHA256Digest]? = nil) {
    let (ended, held) = change { present in
      // A start may be noted, and nothing wait for it yet.
      let all = present.open.union(present.held.map(\.digest))
      let ended = digests.map(all.intersection) ?? all
      let held = present.held.filter { ended.contains($0.digest) }
      present.open.subtract(ended)
      present.held.removeAll { ended.contains($0.digest) }
      return (ended, held)
    }
    guard !ended.isEmpty else { return }
    do throws(ClientError) {
      try store.note(.good(ended.map(\.half).sorted { $0.hex < $1.hex }))
      survived.withLock { $0 }()
    } catch {
      // The trial goes on with the next start.
    }
    withExtendedLifetime(held) {}
  }
}

extension Trials: EndsCleanly {
  func processExits() {
    noting.withLock { _ in present.withLock { $0.isOver = true } }
    endUnlessWoken()
  }
}
