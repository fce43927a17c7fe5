/// A named value or flag of a command: `--locale el`, `--locale=el`, `--json`.
public struct Option: Sendable {
  /// Its name without dashes.
  public var name: String
  /// Its one-letter name, written with one dash.
  public var letter: Character?
  /// What stands for its value in the help; nil for a flag.
  public var value: String?
  /// What it is for, in a few words.
  public var help: String
  /// Whether a command line without it is wrong.
  public var isRequired: Bool
  /// Whether it may be given more than once; then each occurrence adds a value.
  public var repeats = false
  /// Returns what is wrong with a value, or nil.
  public var complaint: @Sendable (String) -> String?

  /// A flag: given or not.
  public static func flag(_ name: String, letter: Character? = nil, _ help: String) -> Option {
    Option(
      name: name, letter: letter, value: nil, help: help, isRequired: false,
      complaint: { _ in nil })
  }

  /// A named value of any text.
  public static func text(
    _ name: String, letter: Character? = nil, _ value: String, _ help: String,
    isRequired: Bool = false
  ) -> Option {
    Option(
      name: name, letter: letter, value: value, help: help, isRequired: isRequired,
      complaint: { $0.isEmpty ? "is empty" : nil })
  }

  /// A named whole number within a range.
  public static func number(
    _ name: String, _ value: String, _ help: String, in range: ClosedRange<Int>
  ) -> Option {
    Option(name: name, value: value, help: help, isRequired: false) { text in
      guard let number = Int(text), range.contains(number) else {
        return "is not a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
      return nil
    }
  }

  /// A named value that is one of a few words.
  public static func choice(
    _ name: String, _ words: [String], _ help: String, isRequired: Bool = false
  ) -> Option {
    // A long list stands with the help, where lines can be broken.
    let list = words.joined(separator: "|")
    let isLong = list.count > 40
    return Option(
      name: name, value: isLong ? name.uppercased() : list,
      help: isLong ? "\(help): \(words.joined(separator: ", "))" : help, isRequired: isRequired
    ) { text in
      words.contains(text) ? nil : "is not one of \(words.joined(separator: ", "))"
    }
  }

  /// A named value that a function checks, which returns what is wrong with it.
  public static func checked(
    _ name: String, _ value: String, _ help: String, isRequired: Bool = false,
    complaint: @escaping @Sendable (String) -> String?
  ) -> Option {
    Option(name: name, value: value, help: help, isRequired: isRequired, complaint: complaint)
  }

  /// Returns the same option, which may be given more than once.
  public func repeated() -> Option {
    var option = self
    option.repeats = true
    return option
  }

  /// As the help shows it: `-C, --directory FOLDER`.
  var usage: String {
    let short = letter.map { "-\($0), " } ?? ""
    return short + "--\(name)" + (value.map { " \($0)" } ?? "")
  }

  private init(
    name: String, letter: Character? = nil, value: String?, help: String, isRequired: Bool,
    complaint: @escaping @Sendable (String) -> String?
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
    self.isRequired = isRequired
    self.complaint = complaint
  }
}

extension Option {
  /// The flag that shows the help of a command.
  public static let help = flag("help", letter: "h", "show this help")
  /// The flag that shows the version of the tool.
  public static let version = flag("version", "show the version")
}
