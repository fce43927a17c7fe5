import Extraction

/// Finds the literals that equal a key of the app's files, in calls that extraction does not know: in
/// macros, constants and lists.
struct FileKeyFinder {
  /// A literal with its key, and the table that has it.
  typealias Found = (key: String, table: String, start: Int)

  private let source: TokenTree
  private let texts: SourceTexts
  /// The openings of the brackets around the current token, the innermost last.
  private var open: [Int] = []

  init(_ source: TokenTree, _ texts: SourceTexts) { (self.source, self.texts) = (source, texts) }

  /// Returns the literals outside some ranges of bytes.
  ///
  /// - Complexity: O(*n*) in the tokens, and O(*m*) in the ranges for each literal that is a key.
  mutating func found(besides known: [Range<Int>]) -> [Found] {
    guard !texts.hasNoKeys else { return [] }
    var found: [Found] = []
    var index = 0
    while let token = source.token(at: index) {
      if source.isOpening(at: index), source.closer(of: index) != nil { open.append(index) }
      while let last = open.last, source.closer(of: last) == index { open.removeLast() }
      if token.kind == .text, source.isSign(at: index - 1, "@"),
        let text = LiteralText.content(of: token, in: source.bytes),
        let key = String(validating: text, as: UTF8.self),
        key.contains(where: \.isLetter), let table = texts.table(of: key),
        mayShow(index, isSymbol: key.isSymbolicKey),
        let start = source.token(at: index - 1)?.start,
        !known.contains(where: { $0.contains(start) })
      {
        found.append((key, table, start))
      }
      index += 1
    }
    return found
  }

  /// Returns whether a literal may be shown.
  ///
  /// It is not compared, and no name of a file or of a value in a dictionary. A key that is a word has to
  /// be passed to something.
  private func mayShow(_ index: Int, isSymbol: Bool) -> Bool {
    if source.isSign(at: index + 1, ":"), !isChoice(before: index) { return false }
    guard let opening = open.last else { return isSymbol }
    if source.isSign(at: opening, "(") {
      guard source.kind(at: opening - 1) == .name else { return true }
      return !Self.hiddenFunctions.contains(source.text(at: opening - 1))
    }
    if source.isSign(at: opening, "["), !source.isSign(at: opening - 1, "@") {
      let isSubscript = source.token(at: opening - 1)?.endsExpression ?? false
      return !isSubscript && !Self.hiddenParts.contains(part(before: index))
    }
    return isSymbol || source.isSign(at: opening - 1, "@")
  }

  /// Returns whether a colon after a literal belongs to a condition: `isOn ? @"on" : @"off"`.
  private func isChoice(before index: Int) -> Bool {
    source.isSign(at: index - 2, "?")
  }

  /// Returns the part of a selector before the argument that a literal begins.
  private func part(before index: Int) -> String {
    source.isSign(at: index - 2, ":") ? source.text(at: index - 3) : ""
  }

  static let hiddenFunctions: Set<String> = [
    "NSLog", "NSAssert", "NSCAssert", "NSClassFromString", "NSSelectorFromString", "os_log",
    "printf",
  ]
  private static let hiddenParts: Set<String> = [
    "actionWithTitleKey", "boolForKey", "bundleWithIdentifier", "colorNamed", "containsString",
    "dictionaryForKey", "doubleForKey", "entityForName", "fontWithName", "forCellReuseIdentifier",
    "forKey", "hasPrefix", "hasSuffix", "imageNamed", "initWithNibName", "integerForKey", "isEqual",
    "isEqualToString", "keyPath", "nibWithNibName", "objectForKey", "ofType", "pathForResource",
    "postNotificationName", "predicateWithFormat", "rangeOfString", "removeObjectForKey",
    "setDateFormat", "sortDescriptorWithKey", "storyboardWithName", "stringForKey",
    "systemImageNamed", "table", "valueForKey", "withExtension", "withIdentifier",
    "withReuseIdentifier",
    "URLWithString", "URLForResource", "comment",
  ]
}
