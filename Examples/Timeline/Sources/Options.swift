import LanguagePacks

/// What the command line asks of the app.
struct Options: Sendable {
  var locale: String?
  var store: String?
  var bundle: String?
  var origin: String?
  var key: String?
  var release = "1.0"
  var waitMilliseconds = 0
  var user = Person.maria
  var followers = 5
  var telemetry: String?
  var updates = false
  var crashes = false
  var listens = false
  var listsPhrases = false
  var isBundled = false
  var helps = false

  static let help = """
    Timeline: a social timeline in the terminal, in the language of its reader.

    usage: Timeline [options]

      --locale TAG     show this language instead of the system's, as el or pt-BR
      --store DIR      keep downloaded packs here
      --bundle DIR     the key table and packs that the app was built with
      --bundled        show what the bundle has, alone: no store, no network, no keys
      --origin URL     where updates come from, as http://127.0.0.1:8080
      --key FILE       the public key that updates must be signed with
      --release R      the release whose texts are wanted; 1.0 if not given
      --wait MS        at a launch without a pack of the language, wait this long for it
      --telemetry URL  count launches and failures, and send the counts here at each update
      --listen         stay, and draw the composer again when a signal has brought other texts
      --crash          end as a crash does, once the texts are shown
      --update         wait for one update, say what was fetched, and end
      --user NAME      whose timeline: maria, giorgos or alex
      --followers N    how many people follow them
      --phrases        evaluate each call site once: its id, a tab, its text
      --help           this text

    example: Timeline --locale el --bundle .langpack/build --user giorgos --followers 1
    """
}

/// A command line that cannot be obeyed: what was found, the rule and the fix.
struct OptionsError: Error, CustomStringConvertible {
  let description: String
}

extension Options {
  /// The options in the words of a command line, without the program's name.
  init(_ words: some Sequence<String>) throws(OptionsError) {
    var rest = Array(words)[...]
    while let option = rest.popFirst() {
      if setFlag(option) { continue }
      guard Self.takingValue.contains(option) else {
        throw OptionsError(description: "\"\(option)\" is not an option; see --help")
      }
      guard let value = rest.popFirst() else {
        throw OptionsError(description: "\(option): a value is missing; see --help")
      }
      try set(option, value)
    }
  }

  private static let takingValue = [
    "--locale", "--store", "--bundle", "--origin", "--key", "--release", "--wait", "--user",
    "--followers", "--telemetry",
  ]

  private mutating func setFlag(_ option: String) -> Bool {
    switch option {
    case "--update": updates = true
    case "--crash": crashes = true
    case "--listen": listens = true
    case "--phrases": listsPhrases = true
    case "--bundled": isBundled = true
    case "--help", "-h": helps = true
    default: return false
    }
    return true
  }

  private mutating func set(_ option: String, _ value: String) throws(OptionsError) {
    switch option {
    case "--locale": locale = value
    case "--store": store = value
    case "--bundle": bundle = value
    case "--origin": origin = value
    case "--key": key = value
    case "--release": release = value
    case "--telemetry": telemetry = value
    case "--wait": waitMilliseconds = try Self.number(option, value)
    case "--followers": followers = try Self.number(option, value)
    default: user = try Self.person(option, value)
    }
  }

  private static func number(_ option: String, _ value: String) throws(OptionsError) -> Int {
    if let number = Int(value), number >= 0 { return number }
    throw OptionsError(description: "\(option) \"\(value)\": a whole number from 0 is due")
  }

  private static func person(_ option: String, _ value: String) throws(OptionsError) -> Person {
    if let person = Person.named(value) { return person }
    let known = Person.byWord.map(\.key).joined(separator: ", ")
    throw OptionsError(description: "\(option) \"\(value)\": nobody of that name; use \(known)")
  }
}
