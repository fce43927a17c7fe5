import Language

/// The text of a phrase that a unit holds, encoded in the unit's id as Xcode does.
///
/// ```
/// key                                                  the whole text
/// key|==|plural.one                                    a sentence for a category
/// key|==|substitutions.files.plural.one                a form of a substitution
/// /key:dict/NSStringLocalizedFormatKey:dict/:string    the whole text of a .stringsdict entry
/// /key:dict/files:dict/one:dict/:string                a form of its variable
/// key|==|user:male;count:one                           a row of all variants: our own
/// ```
enum UnitPath: Hashable {
  case whole
  case plural(PluralCategory)
  case form(String, PluralCategory)
  case format
  case variableForm(String, PluralCategory)
  case row([UnitRow])
  /// A path that is not supported, such as texts by device.
  case other(String)

  private static let separator = "|==|"
  private static let formatEnd = ":dict/NSStringLocalizedFormatKey"
  private static let stringEnd = ":dict/:string"

  /// Parses an id into its key and path.
  static func read(_ id: String) -> (key: String, path: UnitPath) {
    if id.hasPrefix("/"), id.hasSuffix(stringEnd), let found = entry(id) { return found }
    guard let place = id.lastRange(of: separator) else { return (id, .whole) }
    return (String(id[..<place.lowerBound]), path(id[place.upperBound...]))
  }

  func id(_ key: String) -> String {
    switch self {
    case .whole: key
    case .plural(let category): "\(key)\(Self.separator)plural.\(category.name)"
    case .form(let name, let category):
      "\(key)\(Self.separator)substitutions.\(name).plural.\(category.name)"
    case .format: "/\(key)\(Self.formatEnd)\(Self.stringEnd)"
    case .variableForm(let name, let category):
      "/\(key):dict/\(name):dict/\(category.name)\(Self.stringEnd)"
    case .row(let rows): key + Self.separator + rows.map(\.text).joined(separator: ";")
    case .other(let words): key + Self.separator + words
    }
  }

  /// Whether the path is in a `.stringsdict` entry.
  var isOfDictionary: Bool {
    switch self {
    case .format, .variableForm: true
    case .whole, .plural, .form, .row, .other: false
    }
  }

  private static func path(_ words: Substring) -> UnitPath {
    func category(_ words: Substring) -> PluralCategory? { PluralCategory(name: words) }
    if words.hasPrefix("plural."), let category = category(words.dropFirst(7)) {
      return .plural(category)
    }
    if words.hasPrefix("substitutions."), let place = words.lastRange(of: ".plural."),
      let category = category(words[place.upperBound...]),
      place.lowerBound > words.index(words.startIndex, offsetBy: 13)
    {
      return .form(String(words.dropFirst(14)[..<place.lowerBound]), category)
    }
    let rows = words.split(separator: ";", omittingEmptySubsequences: false).map(UnitRow.init)
    let read = rows.compactMap { $0 }
    return read.count == rows.count ? .row(read) : .other(String(words))
  }

  /// Parses an id of a `.stringsdict` entry.
  private static func entry(_ id: String) -> (key: String, path: UnitPath)? {
    let inner = id.dropFirst().dropLast(stringEnd.count)
    if inner.hasSuffix(formatEnd) { return (String(inner.dropLast(formatEnd.count)), .format) }
    guard let last = inner.lastRange(of: ":dict/"),
      let category = PluralCategory(name: inner[last.upperBound...]),
      let first = inner[..<last.lowerBound].lastRange(of: ":dict/")
    else { return nil }
    let name = String(inner[first.upperBound..<last.lowerBound])
    return (String(inner[..<first.lowerBound]), .variableForm(name, category))
  }
}

/// One step of a row: a parameter's name and the word for its value.
struct UnitRow: Hashable {
  var name: String
  var word: String

  init(name: String, word: String) { (self.name, self.word) = (name, word) }

  /// Parses a step; nil if it is invalid.
  init?(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = Self.read(parts[0]), let word = Self.read(parts[1]) else {
      return nil
    }
    self.init(name: name, word: word)
  }

  /// The step as written, percent-encoded as in URLs.
  var text: String { "\(Self.written(name)):\(Self.written(word))" }

  private static func written(_ word: String) -> String {
    word.utf8.map { byte in
      let isPlain =
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || "_-=".utf8.contains(byte)
      if isPlain { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }.joined()
  }

  private static func read(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else {
        guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
          return nil
        }
        bytes.append(value)
        rest = rest.dropFirst(2)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension StringProtocol {
  /// Returns the last range of a substring.
  func lastRange(of words: String) -> Range<Index>? {
    let (bytes, wanted) = (Array(utf8), Array(words.utf8))
    guard bytes.count >= wanted.count else { return nil }
    for start in stride(from: bytes.count - wanted.count, through: 0, by: -1)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      let lower = utf8.index(startIndex, offsetBy: start)
      return lower..<utf8.index(lower, offsetBy: wanted.count)
    }
    return nil
  }
}
