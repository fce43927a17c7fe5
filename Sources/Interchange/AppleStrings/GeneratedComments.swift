import Phrases

/// The comments of a `.strings` file that a tool has copied from the code.
///
/// `genstrings` and Xcode write each entry in one form, with an empty line between two:
///
///     /* The comments of the calls */
///     "key" = "text";
///
/// A file in another form is edited by hand. There a comment above an entry may be the header of the
/// file or the title of a part, so only one that the code once had is the developers'.
///
/// Source: the manual page `genstrings(1)`, and files that it writes.
struct GeneratedComments {
  /// Whether a tool wrote the file.
  private let isGenerated: Bool
  /// The number of entries whose comment is today's, and of those with another one.
  private let (same, other): (Int, Int)
  private let strings: AppleStringsFile
  private let bytes: [UInt8]
  /// The comments that the code had, by phrase.
  private let known: [PhraseID: Set<String>]
  /// The comments of the calls, by phrase, of phrases whose calls have different ones.
  private let calls: [PhraseID: Set<String>]

  /// Judges the comments of a file.
  ///
  /// - Parameters:
  ///   - strings: The file.
  ///   - bytes: The text that its ranges refer to.
  ///   - known: The comments that the code had, by phrase.
  ///   - calls: The comments that it has, by phrase, of phrases whose calls have different ones.
  ///   - phrase: Returns the phrase of a key; nil if there is none.
  init(
    _ strings: AppleStringsFile, in bytes: [UInt8], known: [PhraseID: Set<String>],
    calls: [PhraseID: Set<String>], phrase: (String) -> SourcePhrase?
  ) {
    (self.strings, self.bytes, self.known, self.calls) = (strings, bytes, known, calls)
    isGenerated = Self.isGenerated(strings, bytes)
    var (same, other) = (0, 0)
    for entry in isGenerated ? strings.entries : [] {
      guard let phrase = phrase(entry.key), !phrase.description.isEmpty,
        let own = entry.comments.first(where: { !$0.isMark })
      else { continue }
      let comment = DeveloperComment(phrase, calls: calls)
      if Self.differs(comment, from: own.text) { other += 1 } else { same += 1 }
    }
    (self.same, self.other) = (same, other)
  }

  /// Returns the comment of an entry that today's comment of the developers replaces; nil if there is
  /// none, or if it is up to date.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - phrase: The phrase of its key.
  ///   - isOfFile: Whether the comment is that of the app's file of source texts, of which no tool has put
  ///     copies into other files.
  /// - Returns: The range of the comment.
  func outdated(
    in entry: AppleStringsFile.Entry, of phrase: SourcePhrase, isOfFile: Bool = false
  ) -> Range<Int>? {
    let comment = DeveloperComment(phrase, calls: calls)
    let own = entry.comments.filter { !$0.isMark }
    // A file may have a comment for each line, as those of some tools with the name of the source file.
    guard !phrase.description.isEmpty,
      Self.differs(comment, from: own.map(\.text).joined(separator: "\n"))
    else { return nil }
    let formers = own.filter { $0.isBlock && isFormer($0, of: phrase) }
    if let first = formers.first, let last = formers.last {
      // A mark between them stays.
      let isGroup = formers.count == entry.comments.count
      return isGroup ? first.range.lowerBound..<last.range.upperBound : last.range
    }
    return !isOfFile && isGenerated && agrees(besides: entry) ? own[0].range : nil
  }

  /// Whether most of the file has today's comments; the one above the first of several entries may be
  /// the file's.
  private func agrees(besides entry: AppleStringsFile.Entry) -> Bool {
    let isFirst = entry.range == strings.entries[0].range
    return strings.entries.count == 1 || !isFirst && same > other
  }

  /// Returns the comments that go with an entry that is removed: the last one, if it is the entry's.
  func owned(by entry: AppleStringsFile.Entry, of phrase: SourcePhrase?) -> [Range<Int>] {
    let marks = entry.comments.filter(\.isMark)
    let own = entry.comments.last { !$0.isMark }
    guard let own, !own.isHeading,
      isOfEach || strings.isAlone(entry, in: bytes)
        || phrase.map({ isFormer(own, of: $0) }) ?? false
    else { return marks.map(\.range) }
    return (marks + [own]).map(\.range)
  }

  /// Whether most entries have a comment of their own.
  private var isOfEach: Bool {
    let commented = strings.entries.count { entry in
      entry.comments.count { !$0.isMark } == 1
    }
    return commented * 2 > strings.entries.count
  }

  private func isFormer(_ comment: AppleStringsFile.Comment, of phrase: SourcePhrase) -> Bool {
    let all = (known[phrase.id] ?? []).union([phrase.description])
    let lines = all.reduce(into: Set<String>()) { $0.formUnion(DeveloperComment.lines($1)) }
    let known = lines.union([AppleStringsFile.Comment.none])
    return [comment.text, Self.unescaped(comment.text)].contains { text in
      let own = DeveloperComment.lines(text)
      return !own.isEmpty && own.isSubset(of: known)
    }
  }

  /// Returns whether a comment of the file has other words than that of the developers.
  ///
  /// `genstrings` copies the literal of the code with its escapes: `/* The \"m\" button */`.
  private static func differs(_ comment: DeveloperComment, from own: String) -> Bool {
    comment.differs(from: own) && comment.differs(from: unescaped(own))
  }

  /// Returns a literal's text without escapes.
  private static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var (result, rest) = ("", text[...])
    while let sign = rest.firstIndex(of: "\\") {
      result += rest[..<sign]
      rest = rest[sign...].dropFirst()
      guard let next = rest.popFirst() else { break }
      result.append(next == "n" || next == "r" ? "\n" : next == "t" ? "\t" : next)
    }
    return result + rest
  }

  /// Returns whether a file has the form of generated ones: each entry has one comment above it, and no
  /// comment stands alone.
  private static func isGenerated(_ strings: AppleStringsFile, _ bytes: [UInt8]) -> Bool {
    guard strings.looseComments == 0, !strings.entries.isEmpty else { return false }
    for (index, entry) in strings.entries.enumerated() {
      let own = entry.comments.filter { !$0.isMark }
      guard own.count == 1, own[0].isBlock, !own[0].isHeading else { return false }
      guard index > 0, let start = entry.comments.first?.range.lowerBound else { continue }
      let between = bytes[strings.entries[index - 1].range.upperBound..<start]
      if between.count(where: { $0 == 0x0A }) < 2, between.count(where: { $0 == 0x0D }) < 2 {
        return false
      }
    }
    return true
  }
}

extension AppleStringsFile.Comment {
  /// The text that `genstrings` writes if the source has no comment.
  static let none = "No comment provided by engineer."

  /// Whether it marks a text for review.
  var isMark: Bool { text == "Fuzzy" }

  /// Whether its words are those of a file's header or of the title of a part: a copyright, the name of
  /// the file, `MARK:`, or a line of signs.
  var isHeading: Bool {
    text.lowercased().split(whereSeparator: \.isNewline).contains { line in
      let words = String(line).trimmed
      let signs = words.filter { !$0.isWhitespace }
      return Self.headings.contains(where: words.hasPrefix)
        || words.contains("all rights reserved") || words.hasSuffix(".strings")
        || signs.count > 2 && signs.allSatisfy { "=-*#_~/".contains($0) }
    }
  }

  private static let headings = [
    "mark:", "#pragma mark", "copyright", "©", "(c) ", "licensed under", "created by", "spdx-",
    "===", "---",
  ]
}
