import Foundation

/// Counts the cases of specifications and vectors that tests run, for the last line of `make test`.
public enum Conformance {
  /// Says how many cases of a kind ran, and how many could not for want of their data.
  ///
  /// One line of the file that the environment variable `CONFORMANCE_LOG` names; without the
  /// variable nothing is written.
  ///
  /// - Parameters:
  ///   - name: What the cases are of, as `plural.samples`; one word.
  ///   - run: How many ran.
  ///   - skipped: How many did not.
  public static func report(_ name: String, run: Int, skipped: Int = 0) {
    guard let path = ProcessInfo.processInfo.environment["CONFORMANCE_LOG"], !path.isEmpty,
      let file = fopen(path, "a")
    else { return }
    fputs("\(name) \(run) \(skipped)\n", file)
    fclose(file)
  }
}
