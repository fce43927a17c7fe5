import Foundation

extension Project {
  /// Runs some work now and whenever a source changes, until the project cannot be read.
  ///
  /// Polls the folders every half second, with one system call a file. The state is read before
  /// the work starts, so a change during the work is seen at the next poll.
  public func watch(_ work: () throws(ProjectError) -> Void) throws(ProjectError) -> Never {
    var known: UInt64?
    while true {
      let state = try sourceTree().state()
      if state != known {
        known = state
        try work()
      }
      Thread.sleep(forTimeInterval: 0.5)
    }
  }
}
