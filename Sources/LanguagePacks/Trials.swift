import Client
import Delivery
import Synchronization

/// Ends the trials of the packs that this process shows.
///
/// A trial ends if the process lives some seconds, enters the background or exits cleanly, or if
/// the app says so.
///
/// ```
/// starts ──▶ in front ── some seconds, the background, a clean exit ──▶ its packs are good
///   └─ works in the background at once ──▶ woken: proves nothing, is to blame for nothing
///                                            └─ comes to the front ──▶ in front, from then on
/// ```
/// A class, since events elsewhere end a trial: a timer, the system, the end of the process. It
/// lives until its trials are over, even if the packs that began them are deallocated: otherwise it
/// would miss a clean exit.
final class Trials: Sendable {
  private struct Present {
    /// The packs that are shown and not yet judged.
    var open: Set<SHA256Digest> = []
    /// Those of them that this process is judged by, since their starts are noted.
    var held: [TrialHold] = []
    /// Whether the system started this process to work in the background, and it hasn't come to the
    /// front yet.
    var isWoken = false
    /// Whether the app has reported that it is in front.
    var isInFront = false
    /// Whether the process is exiting, so that no trial begins any more.
    var isOver = false
    /// Whether this is kept alive until the process exits, to end its trials.
    var isKept = false

    var isOnTrial: Bool { !open.isEmpty || !held.isEmpty }
  }

  private let store: Store
  /// Notes the start for telemetry; nil if the app wants none.
  private let starts: StartNotes?
  private let seconds: Double
  private let present: Mutex<Present>
  private let began = monotonicMicroseconds()
  private let survived = Mutex<@Sendable () -> Void>({})
  /// Held while a start is noted, so that an exit on another thread comes before it or after it.
  private let noting = Mutex(())

  /// How soon after its start, in seconds, background work means that the system woke the process.
  private static let wakingSeconds: Int64 = 10

  init(store: Store, starts: StartNotes?, seconds: Double, isWoken: Bool = false) {
    self.store = store
    self.starts = starts
    self.seconds = seconds
    present = Mutex(Present(isWoken: isWoken))
  }

  /// Whether the system started this process to work in the background, as far as it is known, and
  /// it hasn't come to the front yet.
  var isWoken: Bool { present.withLock { $0.isWoken } }

  /// Sets the work to do once packs are known good, such as recording that in the state.
  func whenSurvived(_ work: @escaping @Sendable () -> Void) { survived.withLock { $0 = work } }

  /// Returns the first launch of the process, which is noted unless the user won't see it.
  func launch(
    _ choice: LanguageChoice, bundle: AppBundle, store: Store, process: LaunchProcess
  ) -> Launch {
    guard !present.withLock({ $0.isWoken }), process.judges else {
      return Launch(choice, bundle: bundle, store: store, process: process)
    }
    starts?.begin()
    return noting.withLock { _ in
      guard !present.withLock({ $0.isOver }) else {
        return Launch(choice, bundle: bundle, store: store, process: process)
      }
      return .begun(choice, bundle: bundle, store: store, process: process, keep: keep)
    }
  }

  /// Notes that the packs of a launch are shown, and waits until they have survived.
  func start(_ launch: Launch) {
    guard !launch.trial.isEmpty else { return }
    // Switching the language there and back starts no second trial of the same packs.
    let new = present.withLock { present in
      present.isWoken ? [] : launch.trial.filter { !present.open.contains($0) }
    }
    begin(new)
    wait(for: launch.trial)
  }

  /// Notes that packs are shown; if that fails, the start is not counted.
  private func begin(_ digests: [SHA256Digest]) {
    guard !digests.isEmpty else { return }
    noting.withLock { _ in
      guard !present.withLock({ $0.isOver }),
        let holds = try? store.beginTrials(of: digests, by: LaunchProcess.mark)
      else { return }
      keep(holds)
    }
  }

  /// Keeps the holds that show that this process is on trial with packs.
  private func keep(_ holds: [TrialHold]) { change { $0.held += holds } }

  /// Changes what is on trial, and keeps this object alive until the process exits or nothing is on
  /// trial.
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

  /// Waits until packs whose start is already noted have survived.
  func wait(for digests: [SHA256Digest]) {
    guard !digests.isEmpty else { return }
    let isWoken = change { present in
      present.open.formUnion(digests)
      return present.isWoken
    }
    // An absurdly long time means that only the app's word counts.
    guard !isWoken, seconds < 1e9 else { return }
    let seconds = max(0, seconds)
    Task.detached { [self] in
      try? await Task.sleep(for: .seconds(seconds))
      endUnlessWoken(digests)
    }
  }

  /// Notes that this process works in the background now; if it has just started, it was started
  /// for that.
  func worksInBackground() {
    let isNew = monotonicMicroseconds() - began < Self.wakingSeconds * 1_000_000
    let isWoken = present.withLock { present in
      if isNew, !present.isInFront { present.isWoken = true }
      return present.isWoken
    }
    if isWoken { excuse() }
    if isWoken { starts?.leave() }
  }

  /// Excuses the end of this process, because it worked in the background.
  func excuse() {
    let held = change { present in
      defer { present.held = [] }
      return present.held
    }
    guard !held.isEmpty else { return }
    try? store.note(.ended(process: LaunchProcess.mark, held.map(\.digest.half)))
    withExtendedLifetime(held) {}
  }

  /// Notes that this process is in front of its user.
  ///
  /// From now on, how long it lives and how it ends count for or against the packs it shows.
  func comesToFront() {
    starts?.begin()
    let (waiting, wasWoken) = present.withLock { present in
      defer { (present.isWoken, present.isInFront) = (false, true) }
      let held = Set(present.held.map(\.digest))
      return (present.open.subtracting(held).sorted { $0.hex < $1.hex }, present.isWoken)
    }
    begin(waiting)
    if wasWoken { wait(for: waiting) }
  }

  /// Notes that this process enters the background, where it may end in any way.
  func goesToBackground() {
    endUnlessWoken()
    starts?.leave()
  }

  /// Notes that this process lived long enough, or that the app reports no fault.
  func survive() {
    if !present.withLock({ $0.isWoken }) { starts?.survive() }
  }

  /// Ends the trials of packs, or of all, unless this process has never been in front.
  func endUnlessWoken(_ digests: [SHA256Digest]? = nil) {
    if !present.withLock({ $0.isWoken }) { end(digests) }
  }

  /// Ends the trials of some packs, or of all, since a launch survived them.
  func end(_ digests: [SHA256Digest]? = nil) {
    let (ended, held) = change { present in
      // A start may be noted before anything waits for it.
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
      // The trial continues with the next start.
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
