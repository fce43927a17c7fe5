import Language
import MessageSyntax

/// What the columns of a table are, as its first row says.
struct TableColumns {
  /// A locale, with the places of its texts and of their states.
  struct Locale {
    var tag: LocaleTag
    var text: Int
    var state: Int?
  }

  private(set) var key: Int?
  private(set) var source: Int?
  private(set) var state: Int?
  private(set) var locales: [Locale] = []
  /// The names that are no locale, and nothing else that is known.
  private(set) var unknown: [String] = []
  private(set) var count: Int

  /// The name of the column for the states of one of several locales.
  static func stateName(_ tag: LocaleTag) -> String { "\(tag):state" }

  /// The columns of a first row.
  init(_ row: TableRow) {
    count = row.cells.count
    var states: [LocaleTag: Int] = [:]
    for column in row.cells.indices {
      let name = row[column].singleSpaced
      switch name.lowercased() {
      case "key": key = key ?? column
      case "source": source = source ?? column
      case "state": state = state ?? column
      case "description", "": break
      case let name where name.hasSuffix(":state"):
        if let tag = LocaleTag(String(name.dropLast(6))) { states[tag] = column }
      default:
        guard !name.contains("/"), !name.contains("\\"), let tag = LocaleTag(name),
          TextLanguage(tag) != nil
        else {
          unknown.append(name)
          continue
        }
        if !locales.contains(where: { $0.tag == tag }) {
          locales.append(Locale(tag: tag, text: column))
        }
      }
    }
    for index in locales.indices { locales[index].state = states[locales[index].tag] ?? state }
  }

  /// The columns of a locale, or nil.
  subscript(tag: LocaleTag) -> Locale? { locales.first { $0.tag == tag } }

  /// Adds a locale behind all columns.
  mutating func append(_ tag: LocaleTag) {
    locales.append(Locale(tag: tag, text: count, state: count + 1))
    count += 2
  }
}

extension String {
  /// The words with one space between them.
  fileprivate var singleSpaced: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
