import Foundation

extension Project {
  /// Does something now and whenever a source has changed; ends only where the project cannot be read.
  ///
  /// Folders are looked at every half second, a system call a file, and before the work: what changes
  /// while it is done is seen the next time.
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
