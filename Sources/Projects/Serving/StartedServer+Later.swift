import Dispatch

extension StartedServer {
  /// Does something after some seconds, without a global queue of Dispatch.
  ///
  /// While work waits on a global queue, libdispatch of Swift 6.3 on Linux opens files each second, and
  /// ends the process if it has no descriptor left, as when clients hold all of them. The workers of
  /// queues with a label of their own are not counted so.
  ///
  /// - Parameters:
  ///   - seconds: The delay.
  ///   - work: Called once, on any thread.
  package func later(after seconds: Int, _ work: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "langpack serve").asyncAfter(
      deadline: .now() + .seconds(seconds), execute: work)
  }
}
