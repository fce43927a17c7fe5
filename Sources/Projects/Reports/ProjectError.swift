import Diagnostics

/// An error that stops the work on a project.
public enum ProjectError: Error {
  /// Problems in the user's files, shown one a line.
  case findings([Diagnostic])
  /// One message: place first, the thing in quotes, the rule, the fix.
  case failure(String)

  /// Runs a function of another target and converts its error to a failure with the same message.
  ///
  /// - Parameters:
  ///   - place: The place of the error; put before a message that doesn't begin with it.
  ///   - body: The function.
  /// - Returns: What the function returns.
  /// - Throws: Its error, as a failure.
  public static func wrapping<Result, Refusal: Error & CustomStringConvertible>(
    _ place: String? = nil, _ body: () throws(Refusal) -> Result
  ) throws(ProjectError) -> Result {
    do {
      return try body()
    } catch {
      let words = error.description
      throw .failure(place.map { words.hasPrefix($0) ? words : "\($0): \(words)" } ?? words)
    }
  }

  /// The message, or the findings, one a line.
  public var words: String {
    switch self {
    case .failure(let message): message
    case .findings(let findings): findings.map(\.line).joined(separator: "\n")
    }
  }
}
