/// A file for a program that was not written to the log of a service, which would run a line of it.
public struct LogCommandError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line of the file, from 1.
  let line: Int

  /// A message with the place, the rule and the fix.
  public var description: String {
    "standard output: line \(line) would be a command of this job's log, so nothing was written (write "
      + "a file with --output FILE or > FILE)"
  }
}
