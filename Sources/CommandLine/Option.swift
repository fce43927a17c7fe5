/// A named value or flag of a command, as help shows it and the parser reads it: `--locale el`, `--json`.
///
/// A command declares a `Flag` or a kind of `Parameter`, which make one.
public struct Option: Sendable {
  /// Its name without dashes.
  public var name: String
  /// Its one-letter name, written with one dash.
  public var letter: Character?
  /// The placeholder of its value in the help; nil for a flag.
  public var value: String?
  /// What it is for, in a few words.
  public var help: String
  /// Whether a command line without it is wrong.
  public var isRequired = false
  /// Whether it may be given more than once; then each occurrence adds a value.
  public var repeats = false
  /// What is wrong with a value that cannot be parsed: `is not a locale`.
  var complaint = ""
  /// Returns a value in the parameter's type; nil if the text is wrong.
  var parse: @Sendable (String) -> (any Sendable)? = { _ in true }

  /// As the help shows it: `-C, --directory FOLDER`.
  var usage: String {
    let short = letter.map { "-\($0), " } ?? ""
    return short + "--\(name)" + (value.map { " \($0)" } ?? "")
  }

  /// As a command line writes it: `--directory FOLDER`.
  var written: String { "--\(name)" + (value.map { " \($0)" } ?? "") }
}
