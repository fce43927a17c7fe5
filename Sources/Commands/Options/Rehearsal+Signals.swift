import Dispatch
import Foundation
import Projects

extension Rehearsal {
  /// Discards the copies of databases before a signal ends the process.
  ///
  /// - Returns: The sources of the signals, which act until they are released.
  func discardOnSignals() -> [any DispatchSourceSignal] {
    [SIGHUP, SIGINT, SIGTERM].filter { !isIgnored($0) }.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        self.discard()
        endProcess(by: number)
      }
      source.resume()
      return source
    }
  }
}

/// Returns whether the process ignores a signal, as under `nohup`.
private func isIgnored(_ number: Int32) -> Bool {
  var action = sigaction()
  sigaction(number, nil, &action)
  return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Ends the process as if nothing had handled the signal, so that its parent sees that.
private func endProcess(by number: Int32) {
  signal(number, SIG_DFL)
  var mask = sigset_t()
  sigemptyset(&mask)
  sigaddset(&mask, number)
  pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  raise(number)
}
