import Dispatch
import Foundation
import Synchronization

/// The work to do before a signal ends the process.
///
/// All of it is done, in order, by whichever signal comes first. The list is the process's own, since
/// signals are.
public enum EndingSignals {
  private struct State {
    var works: [(id: Int, work: @Sendable (_ signal: Int32) -> Void)] = []
    var next = 0
    var sources: [any DispatchSourceSignal] = []
    /// The actions of the signals before.
    var former: [(number: Int32, action: sigaction)] = []
  }

  private static let state = Mutex(State())
  private static let numbers = [SIGHUP, SIGINT, SIGTERM]

  /// Does something before a signal ends the process.
  ///
  /// A signal that the process ignores, as under `nohup`, stays ignored.
  ///
  /// - Parameter work: The work; must take less than a second.
  /// - Returns: The id with which `remove(_:)` removes the work.
  public static func add(_ work: @escaping @Sendable (_ signal: Int32) -> Void) -> Int {
    state.withLock { state in
      if state.works.isEmpty { handle(&state) }
      state.next += 1
      state.works.append((state.next, work))
      return state.next
    }
  }

  /// Removes work; without any, signals act as before.
  public static func remove(_ id: Int) {
    state.withLock { state in
      state.works.removeAll { $0.id == id }
      guard state.works.isEmpty else { return }
      for source in state.sources { source.cancel() }
      for (number, former) in state.former {
        var action = former
        sigaction(number, &action, nil)
      }
      (state.sources, state.former) = ([], [])
    }
  }

  private static func handle(_ state: inout State) {
    for number in numbers {
      var action = sigaction()
      sigaction(number, nil, &action)
      guard !isIgnored(action) else { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { end(by: number) }
      source.resume()
      state.sources.append(source)
      state.former.append((number, action))
    }
  }

  /// Does all the work, the latest first, and ends the process as if nothing had handled the signal, so
  /// that its parent sees that.
  private static func end(by number: Int32) {
    state.withLock { state in
      for (_, work) in state.works.reversed() { work(number) }
      signal(number, SIG_DFL)
      var mask = sigset_t()
      sigemptyset(&mask)
      sigaddset(&mask, number)
      pthread_sigmask(SIG_UNBLOCK, &mask, nil)
      raise(number)
    }
  }

  /// Returns whether an action ignores a signal, as under `nohup`.
  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
