import Dispatch
import Foundation

/// The signals that end the process, with work to do before.
public enum EndingSignals {
  /// Does something before a signal ends the process.
  ///
  /// A signal that the process ignores, as under `nohup`, stays ignored.
  ///
  /// - Parameter work: The work; must take less than a second.
  /// - Returns: The sources of the signals, which act until they are cancelled.
  public static func handled(
    by work: @escaping @Sendable (_ signal: Int32) -> Void
  ) -> [any DispatchSourceSignal] {
    numbers.filter { !isIgnored($0) }.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        work(number)
        endProcess(by: number)
      }
      source.resume()
      return source
    }
  }

  /// Runs a function, during which a signal does something before it ends the process.
  ///
  /// - Parameters:
  ///   - work: The work; must take less than a second.
  ///   - body: The function.
  /// - Returns: What the function returns.
  /// - Throws: Its error.
  static func handling<Result, Failure: Error>(
    by work: @escaping @Sendable (_ signal: Int32) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let former = numbers.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return (number, action)
    }
    let sources = handled(by: work)
    defer {
      for source in sources { source.cancel() }
      for (number, action) in former {
        var action = action
        sigaction(number, &action, nil)
      }
    }
    return try body()
  }

  private static let numbers = [SIGHUP, SIGINT, SIGTERM]

  /// Returns whether the process ignores a signal, as under `nohup`.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the process as if nothing had handled the signal, so that its parent sees that.
  private static func endProcess(by number: Int32) {
    signal(number, SIG_DFL)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, number)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(number)
  }
}
