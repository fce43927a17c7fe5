import CLookup

/// Who finds texts by keys.
enum Contestant: String, CaseIterable {
  case ours, inside, localizer, compact, limit, cdb, lmdb, gettext, icu, sqlite, dictionary,
    foundation

  /// What the tables call it.
  var name: String {
    switch self {
    case .ours: "ours"
    case .inside: "ours, keys inside"
    case .localizer: "ours, localizer"
    case .compact: "ours, compact"
    case .limit: "limit in C"
    case .cdb: "cdb"
    case .lmdb: "LMDB"
    case .gettext: "gettext"
    case .icu: "ICU"
    case .sqlite: "SQLite"
    case .dictionary: "Dictionary"
    case .foundation: "Foundation"
    }
  }

  /// Whether we are to be ahead of it: the limit is no peer.
  var isPeer: Bool { !isOurs && self != .limit }

  /// Whether it is one of our ways.
  var isOurs: Bool { [.ours, .inside, .localizer, .compact].contains(self) }

  /// Opens its files in a process of its own.
  func opened(_ files: Files) throws -> any Finder {
    switch self {
    case .ours: try Ours(files)
    case .inside: try OursInside(files)
    case .localizer: try OursWithLocalizer(files)
    case .compact: try OursCompact(files)
    case .limit: try CPeer(peer_limit, files.path("limit"))
    case .cdb: try CPeer(peer_cdb, files.path("cdb"))
    case .lmdb: try CPeer(peer_lmdb, files.path("lmdb"))
    case .gettext: try CPeer(peer_gettext, files.path(""))
    case .icu: try CPeer(peer_icu, files.path("icu"))
    case .sqlite: try CPeer(peer_sqlite, files.path("sqlite"))
    case .dictionary: try SwiftDictionary(files.path("foundation/en.lproj/Localizable.strings"))
    case .foundation: try FoundationBundle(files.path("foundation"))
    }
  }
}

/// What is measured of a contestant.
enum Row: String, CaseIterable {
  case known, find, string, missing, token, table

  /// What the table calls it.
  var name: String {
    switch self {
    case .known: "find, id known when compiled"
    case .find: "find, from the key's text"
    case .string: "a Swift string, whole call"
    case .missing: "missing key"
    case .token: "render one token"
    case .table: "render gender x plural"
    }
  }
}

/// A contestant with its files open.
protocol Finder {
  /// The text of a key as a Swift string.
  func string(_ key: String) -> String?
  /// The text of a key with a name and a number in it.
  func token(_ key: String, _ input: Input) -> String?
  /// The text of a table, by the gender of the name and the number.
  func table(_ key: String, _ input: Input) -> String?
  /// What rows do over all keys once, in the order of the keys; nil where a contestant has no row.
  func pass(_ row: Row, _ keys: Keys) -> (() -> Void)?
  func close()
}

/// What a text is rendered with.
struct Input {
  let name: String
  /// Other, male, female.
  let gender: Int
  let number: Int

  static let all = Corpus.names.enumerated().map {
    Input(
      name: $1, gender: [2, 1, 0, 2, 1, 2, 0, 2][$0], number: [1, 3, 5, 21, 112, 42, 11, 101][$0])
  }
}

/// The keys that a row asks for, in their order.
struct Keys {
  let strings: [String]
  let texts: CTexts

  init(_ strings: [String]) {
    self.strings = strings
    texts = CTexts(strings)
  }
}
