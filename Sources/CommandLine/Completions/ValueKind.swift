/// The kind of words that a shell offers for a value.
enum ValueKind: Hashable {
  /// There is no value.
  case flag
  /// Any word: the shell offers none.
  case text
  /// A file.
  case file
  /// A folder.
  case folder
  /// One of a few words.
  case choice([String])

  /// Creates the kind of a placeholder, as the help shows it.
  init(placeholder: String) {
    switch placeholder {
    case "FILE", "PATHS", "file": self = .file
    case "FOLDER", "PLACE", "ORIGIN": self = .folder
    default: self = .text
    }
  }
}

extension Option {
  /// The kind of words that a shell offers for the value.
  var valueKind: ValueKind {
    guard let value else { return .flag }
    return choices.isEmpty ? ValueKind(placeholder: value) : .choice(choices)
  }

  /// The forms on a command line, without values: `-C` and `--directory`.
  var forms: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}
