import Phrases

/// How a `.strings` file writes its entries, so that a new one looks like its neighbors.
struct AppleStringsLayout {
  /// A file with what its comments describe.
  private struct File {
    let strings: AppleStringsFile
    let bytes: [UInt8]
    let comments: OwnEntryComments
    /// The index of each key's entry that counts.
    let entries: [String: Int]

    init(_ strings: AppleStringsFile, _ bytes: [UInt8]) {
      (self.strings, self.bytes) = (strings, bytes)
      comments = OwnEntryComments(strings, in: bytes)
      entries = strings.lastEntries
    }

    func hasComment(_ key: String) -> Bool {
      entries[key].map { !comments.description(of: strings.entries[$0]).isEmpty } ?? false
    }
  }

  /// The order of the app's file of source texts.
  let order: SourceOrder
  /// The index of each key's entry that counts.
  var indices: [String: Int] { file.entries }
  private let file: File
  private let source: File?
  /// Whether the entries are separated by empty lines.
  private let isSpaced: Bool
  /// Whether entries are separated that are so in the source file, and those that are not.
  private let gaps: (ofSeparated: Bool, ofJoined: Bool)
  /// Whether every key is written without quotes.
  private let isBare: Bool
  /// Whether comments are written as `// …`.
  private let hasLineComments: Bool
  /// Whether entries have the comments that those of the source file have.
  private let followsComments: Bool

  /// Finds the layout of a file, or of the file of source texts for a file without entries.
  ///
  /// - Parameters:
  ///   - strings: The file.
  ///   - bytes: The text that its ranges refer to.
  ///   - source: The app's file of source texts; nil if there is none.
  ///   - has: Returns whether the file keeps an entry of a key.
  init(
    _ strings: AppleStringsFile, in bytes: [UInt8], like source: AppleStringsFile?,
    keeping has: (String) -> Bool
  ) {
    file = File(strings, bytes)
    self.source = source.map { File($0, $0.words) }
    let model = strings.entries.isEmpty ? source ?? strings : strings
    let words = strings.entries.isEmpty ? source?.words ?? bytes : bytes
    let separated = model.separated(in: words)
    isSpaced = model.entries.count < 2 || separated.count * 2 >= model.entries.count - 1
    isBare = !model.entries.isEmpty && model.entries.allSatisfy { !$0.isQuoted(in: words) }
    let all = model.entries.flatMap(\.comments).filter { !$0.isMark }
    hasLineComments = !all.isEmpty && all.allSatisfy { !$0.isBlock }
    order = SourceOrder(
      source?.entries.map(\.key) ?? [], separated: source.map { $0.separated(in: $0.words) } ?? [],
      among: has)
    gaps = Self.gaps(in: strings, separated: strings.separated(in: bytes), order)
    let (own, models) = (file, self.source)
    let described = strings.entries.filter { models?.hasComment($0.key) == true }
    let copied = described.count { own.hasComment($0.key) }
    followsComments = strings.entries.isEmpty || copied * 2 > described.count
  }

  /// Returns whether a new entry gets a comment.
  func hasComment(_ key: String) -> Bool {
    if file.strings.entries.isEmpty { return source?.entries[key] == nil || isCommented(key) }
    return source?.hasComment(key) == true ? followsComments : file.comments.areUsual
  }

  private func isCommented(_ key: String) -> Bool {
    source.map { $0.hasComment(key) || $0.comments.areUsual } ?? true
  }

  /// Returns whether an empty line separates a new entry from the one before it.
  func isSeparated(_ key: String, from former: String) -> Bool {
    guard order.has(key), order.has(former) else { return isSpaced }
    return order.isSeparated(key, from: former) ? gaps.ofSeparated : gaps.ofJoined
  }

  /// Returns whether a file separates entries that its source file separates, and those that it does not;
  /// as the source file if nothing shows it.
  private static func gaps(
    in strings: AppleStringsFile, separated: Set<String>, _ order: SourceOrder
  ) -> (Bool, Bool) {
    var (apart, joined) = ([Bool](), [Bool]())
    for (former, entry) in zip(strings.entries, strings.entries.dropFirst())
    where order.has(former.key) && order.has(entry.key) {
      let isSeparated = separated.contains(entry.key)
      if order.isSeparated(entry.key, from: former.key) {
        apart.append(isSeparated)
      } else {
        joined.append(isSeparated)
      }
    }
    let areApart = apart.count(where: \.self) * 2 >= apart.count
    return (areApart, joined.count(where: \.self) * 2 > joined.count)
  }

  /// Returns a comment of the file's kind.
  func comment(_ text: String) -> String {
    hasLineComments && !text.contains(where: \.isNewline)
      ? "// \(text)" : AppleStringsWords.comment(text)
  }

  /// Returns a new entry that is written as a neighbor.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - text: The text.
  ///   - neighbor: The index of the neighbor in the file; nil for the entry of the key in the source file.
  /// - Returns: The entry without comments.
  func entry(_ key: String, _ text: String, like neighbor: Int?) -> String {
    let isWord = key.utf8.allSatisfy { Self.wordBytes.contains($0) } && !key.isEmpty
    let name = isBare && isWord ? key : AppleStringsWords.quoted(key)
    let model =
      neighbor.map { ($0, file) }
      ?? source.flatMap { file in
        file.entries[key].map { ($0, file) }
      }
    let separator = model.flatMap { Self.separator(of: $0.0, for: name, in: $0.1) } ?? " = "
    return name + separator + AppleStringsWords.quoted(text) + ";"
  }

  private static let wordBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.".utf8)

  /// Returns the blanks before an entry on its line.
  func indent(of entry: AppleStringsFile.Entry) -> String {
    let before = file.bytes[..<entry.range.lowerBound]
    let blanks = before.reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    let start = before.endIndex - blanks.count
    guard start == 0 || before[start - 1] == 0x0A || before[start - 1] == 0x0D else { return "" }
    return String(decoding: before[start...], as: UTF8.self)
  }

  /// Returns the equals sign of the entry at an index with its blanks, which align it with those of others.
  private static func separator(
    of index: Int, for name: String, in file: File
  ) -> String? {
    guard let sign = Sign(file.strings.entries[index], file.bytes) else { return nil }
    guard !sign.before.contains("\t") else { return sign.text }
    let near = file.strings.entries[max(0, index - 3)..<min(index + 4, file.strings.entries.count)]
    let signs = near.compactMap { Sign($0, file.bytes) }
    let same = signs.filter { $0.column == sign.column }
    let isAligned = Set(same.map(\.width)).count > 1 && same.contains { $0.before.count > 1 }
    guard isAligned else { return sign.text }
    let blanks = max(sign.before.isEmpty ? 0 : 1, sign.column - name.count)
    return String(repeating: " ", count: blanks) + "=" + sign.after
  }

  /// The equals sign of an entry.
  private struct Sign {
    let before: String
    let after: String
    /// The number of characters of the key.
    let width: Int
    var text: String { before + "=" + after }
    /// The number of characters before the sign.
    var column: Int { width + before.count }

    init?(_ entry: AppleStringsFile.Entry, _ bytes: [UInt8]) {
      guard let value = entry.valueRange else { return nil }
      let words = String(
        decoding: bytes[entry.keyRange.upperBound..<value.lowerBound], as: UTF8.self)
      let parts = words.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, words.allSatisfy({ " \t=".contains($0) }) else { return nil }
      (before, after) = (String(parts[0]), String(parts[1]))
      width = String(decoding: bytes[entry.keyRange], as: UTF8.self).count
    }
  }
}

extension AppleStringsFile.Entry {
  /// Whether the key is in quotes.
  fileprivate func isQuoted(in bytes: [UInt8]) -> Bool {
    [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[keyRange.lowerBound])
  }
}

extension AppleStringsFile {
  /// Returns the keys of the entries that an empty line separates from the one before.
  fileprivate func separated(in bytes: [UInt8]) -> Set<String> {
    let pairs = zip(entries, entries.dropFirst())
    return Set(
      pairs.filter { former, entry in
        let between = bytes[former.range.upperBound..<entry.range.lowerBound]
        return Self.hasEmptyLine(between)
      }.map(\.1.key))
  }

  /// Returns whether a line has only blanks, between two line breaks.
  private static func hasEmptyLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    let words = bytes.filter { $0 != 0x20 && $0 != 0x09 }
    let text = String(decoding: words, as: UTF8.self).replacing("\r\n", with: "\n")
    return text.replacing("\r", with: "\n").contains("\n\n")
  }
}
