/// A named value or flag of a command, for the help and the parser: `--locale el`, `--json`.
///
/// A command declares a `Flag` or a kind of `Parameter`, which creates an option.
public struct Option: Sendable {
  /// The name without dashes.
  public var name: String
  /// The one-letter name, written with one dash.
  var letter: Character?
  /// The placeholder of the value in the help; nil for a flag.
  var value: String?
  /// A short description for the help.
  var help: String
  /// The only valid values, if they are few words; else empty.
  var choices: [String] = []
  /// Whether a command line must have the option.
  var isRequired = false
  /// Whether the option may be repeated; each occurrence adds a value.
  var repeats = false
  /// The complaint about a value that cannot be parsed: `is not a locale`.
  var complaint = ""
  /// The complaints about some values, instead of the usual one.
  var complaints: [String: String] = [:]
  /// A function that parses a value to the parameter's type; returns nil if the text is invalid.
  ///
  /// For a flag, it receives an empty text.
  var parse: @Sendable (String) -> (any Sendable)? = { _ in true }

  /// The form in the help: `-C, --directory FOLDER`.
  var usage: String {
    let short = letter.map { "-\($0), " } ?? ""
    return short + "--\(name)" + (value.map { " \($0)" } ?? "")
  }

  /// The form on a command line: `--directory FOLDER`.
  var written: String { "--\(name)" + (value.map { " \($0)" } ?? "") }
}
