/// What the program is asked to do.
struct Arguments {
  static let help = """
    Plays attacks and faults against the real tool, server and client, and prints one line for each.

    USAGE: Attacks [--quick] [--only NAME]... [--list] [--json FILE] [--jobs COUNT]

      --quick        the representative ones alone, as `make test` does
      --only NAME    attacks whose name has these words, or of this area; may be given again
      --list         print areas and names instead of playing
      --json FILE    write an `.ok` key for each attack, 1 or 0
      --jobs COUNT   how many are played at a time; by default 2

    Exit code 0: every attack was held off. 1: one was not. 64: wrong usage.
    Example: Attacks --only rollback
    """

  /// Wrong usage.
  struct Refusal: Error { var reason: String }

  var (isQuick, isList, isHelp) = (false, false, false)
  var only: [String] = []
  var json: String?
  var jobs = 2

  init(_ given: some Sequence<String>) throws(Refusal) {
    var words = Array(given)[...]
    while let word = words.popFirst() {
      switch word {
      case "--help": isHelp = true
      case "--quick": isQuick = true
      case "--list": isList = true
      case "--only": only.append(try Self.value(of: word, &words))
      case "--json": json = try Self.value(of: word, &words)
      case "--jobs":
        guard let count = Int(try Self.value(of: word, &words)), 1...64 ~= count else {
          throw Refusal(reason: "--jobs takes 1 to 64")
        }
        jobs = count
      default: throw Refusal(reason: "unexpected argument \"\(word)\"")
      }
    }
  }

  private static func value(
    of option: String, _ words: inout ArraySlice<String>
  ) throws(Refusal) -> String {
    guard let value = words.popFirst() else { throw Refusal(reason: "\(option) needs a value") }
    return value
  }
}
