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

  /// The files or folders that it opens, by their names in the folder of all.
  var names: [String] {
    switch self {
    case .ours, .localizer: ["keys.lpkt", "ru.lpk"]
    case .inside: ["inside.lpk"]
    case .compact: ["keys.lpkt", "compact.lpk"]
    case .limit, .cdb, .lmdb, .icu, .sqlite: [rawValue]
    case .gettext: [""]
    case .dictionary: ["foundation/en.lproj/Localizable.strings"]
    case .foundation: ["foundation"]
    }
  }

  /// Opens its files in a process of its own.
  ///
  /// Paths are made before, since what the memory of a string costs hangs on its length.
  ///
  /// - Parameter paths: those of `names`.
  /// - Returns: who finds its texts.
  /// - Throws: what it could not open.
  func opened(_ paths: [String]) throws -> any Finder {
    switch self {
    case .ours: try Ours(paths)
    case .inside: try OursInside(paths[0])
    case .localizer: try OursWithLocalizer(paths)
    case .compact: try OursCompact(paths)
    case .limit: try CPeer(peer_limit, paths[0])
    case .cdb: try CPeer(peer_cdb, paths[0])
    case .lmdb: try CPeer(peer_lmdb, paths[0])
    case .gettext: try CPeer(peer_gettext, paths[0])
    case .icu: try CPeer(peer_icu, paths[0])
    case .sqlite: try CPeer(peer_sqlite, paths[0])
    case .dictionary: try SwiftDictionary(paths[0])
    case .foundation: try FoundationBundle(paths[0])
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
