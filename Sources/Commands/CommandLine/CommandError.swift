import Diagnostics

/// Why a command could not do its work.
public enum CommandError: Error {
  /// What is wrong in the user's files; printed one a line.
  case findings([Diagnostic])
  /// One message: place first, the thing in quotes, the rule, the fix.
  case failure(String)
}
