import Language
import MessageSyntax

/// The columns of a table, as its header row names them.
struct TableColumns {
  /// A locale, with the columns of its texts and states.
  struct Locale {
    var tag: LocaleTag
    var text: Int
    var state: Int?
  }

  private(set) var key: Int?
  private(set) var source: Int?
  private(set) var state: Int?
  private(set) var locales: [Locale] = []
  /// The column names that are neither locales nor otherwise known.
  private(set) var unknown: [String] = []
  private(set) var count: Int

  /// Returns the name of the state column of a locale in a table of several.
  static func stateName(_ tag: LocaleTag) -> String { "\(tag):state" }

  /// Reads the columns from the header row.
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

  /// Returns the columns of a locale; nil if absent.
  subscript(tag: LocaleTag) -> Locale? { locales.first { $0.tag == tag } }

  /// Appends a locale after all columns.
  mutating func append(_ tag: LocaleTag) {
    locales.append(Locale(tag: tag, text: count, state: count + 1))
    count += 2
  }
}

extension String {
  /// The text with single spaces between words.
  fileprivate var singleSpaced: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
