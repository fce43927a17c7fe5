import Diagnostics

/// Why a command could not do its work.
public enum CommandError: Error {
  /// What is wrong in the user's files; printed one a line.
  case findings([Diagnostic])
  /// One message: place first, the thing in quotes, the rule, the fix.
  case failure(String)

  /// Does what another room does; what that room refuses becomes a failure in its words.
  static func wrapping<Result, Refusal: Error & CustomStringConvertible>(
    _ place: String? = nil, _ body: () throws(Refusal) -> Result
  ) throws(CommandError) -> Result {
    do {
      return try body()
    } catch {
      let words = error.description
      throw .failure(place.map { words.hasPrefix($0) ? words : "\($0): \(words)" } ?? words)
    }
  }
}
