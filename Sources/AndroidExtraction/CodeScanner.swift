/// A scan of Kotlin or Java for the resources that it names; comments and words in strings name none.
///
/// Kotlin's templates, `"${stringResource(R.string.save)}"`, are code in a string.
struct CodeScanner {
  /// What surrounds a position, the innermost last.
  private enum Context {
    /// Code, with the number of braces that are open in it.
    case code(Int)
    case string
    case rawString
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let classes: Set<String>
  private let types: Set<String>
  private let isKotlin: Bool
  /// Whether a word alone may name a resource.
  private let hasAll: Bool
  private var at = 0
  private var contexts = [Context.code(0)]

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ aliases: ResourceAliases, isKotlin: Bool) {
    (self.bytes, self.isKotlin) = (bytes, isKotlin)
    // Compose for several platforms calls the class `Res`.
    classes = aliases.classes.union(ResourceAliases.generated)
    (types, hasAll) = (aliases.types, aliases.hasAll)
  }

  /// Returns the uses in order.
  ///
  /// - Complexity: O(*n*) in the bytes.
  mutating func uses() -> [ResourceUses.Use] {
    var found: [ResourceUses.Use] = []
    while at < bytes.count {
      switch contexts.last ?? .code(0) {
      case .code(let braces): readCode(braces, &found)
      case .string: readString(endingWith: "\"")
      case .rawString: readString(endingWith: "\"\"\"")
      }
    }
    return found
  }

  private mutating func readCode(_ braces: Int, _ found: inout [ResourceUses.Use]) {
    if skipComment() { return }
    let byte = bytes[at]
    switch byte {
    case UInt8(ascii: "\""):
      let isRaw = starts("\"\"\"")
      contexts.append(isRaw ? .rawString : .string)
      at += isRaw ? 3 : 1
    case UInt8(ascii: "'"): skipCharacter()
    case UInt8(ascii: "`") where isKotlin: skipQuotedName()
    case UInt8(ascii: "{"):
      contexts[contexts.count - 1] = .code(braces + 1)
      at += 1
    case UInt8(ascii: "}"):
      if braces == 0, contexts.count > 1 {
        contexts.removeLast()
      } else {
        contexts[contexts.count - 1] = .code(max(0, braces - 1))
      }
      at += 1
    case _ where ResourceUses.isName(byte): readName(&found)
    default: at += 1
    }
  }

  /// Skips a character literal, such as `'é'`, `'\''` or `'\u0041'`; one that isn't closed on its line
  /// is a lone mark.
  private mutating func skipCharacter() {
    let start = at + 1
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "'"), bytes[end] != 0x0A {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "'")
    at = isClosed ? end + 1 : start
  }

  /// Skips a name in backticks, which may have any sign: `` `it's "new"` ``.
  private mutating func skipQuotedName() {
    let line = bytes[(at + 1)...].prefix { $0 != 0x0A }
    at = line.firstIndex(of: UInt8(ascii: "`")).map { $0 + 1 } ?? at + 1
  }

  private mutating func readString(endingWith end: String) {
    let isRaw = end.utf8.count > 1
    if isKotlin, starts("${"), contexts.count < 64 {
      contexts.append(.code(0))
      at += 2
    } else if !isRaw || !isKotlin, bytes[at] == UInt8(ascii: "\\") {
      at += 2
    } else if starts(end) {
      contexts.removeLast()
      at += end.utf8.count
    } else {
      // A string of one line that does not end is an error of the code.
      if !isRaw, bytes[at] == 0x0A { contexts.removeLast() }
      at += 1
    }
  }

  /// Reads a name, and what it names if it is a class of resources.
  private mutating func readName(_ found: inout [ResourceUses.Use]) {
    let start = at
    let name = word()
    if classes.contains(name), !isOfFramework(start) {
      for type in ResourceUses.types where starts(".\(type).") {
        at += type.utf8.count + 2
        add(from: start, &found)
        return
      }
    } else if types.contains(name), starts(".") {
      at += 1
      add(from: start, &found)
    } else if hasAll, !isMember(start) {
      found.append(.init(name: name, offset: start))
    }
  }

  /// Returns whether a word follows a dot, and so names a member of something else.
  private func isMember(_ start: Int) -> Bool { start > 0 && bytes[start - 1] == UInt8(ascii: ".") }

  private mutating func add(from start: Int, _ found: inout [ResourceUses.Use]) {
    let name = word()
    if !name.isEmpty { found.append(.init(name: name, offset: start)) }
  }

  private mutating func word() -> String {
    let word = bytes[min(at, bytes.count)...].prefix(while: ResourceUses.isName)
    at = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  private func starts(_ word: String) -> Bool { bytes[at...].starts(with: word.utf8) }

  /// Skips a comment; those of Kotlin may contain others.
  private mutating func skipComment() -> Bool {
    if starts("//") {
      at = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
      return true
    }
    guard starts("/*") else { return false }
    var depth = 1
    at += 2
    while at < bytes.count, depth > 0 {
      if isKotlin, starts("/*") {
        (depth, at) = (depth + 1, at + 2)
      } else if starts("*/") {
        (depth, at) = (depth - 1, at + 2)
      } else {
        at += 1
      }
    }
    at = min(at, bytes.count)
    return true
  }

  /// Returns whether `android.` is before a class.
  private func isOfFramework(_ start: Int) -> Bool {
    let word = "android."
    let before = start - word.utf8.count
    return before >= 0 && bytes[before..<start].elementsEqual(word.utf8)
      && (before == 0 || bytes[before - 1] != UInt8(ascii: "."))
  }
}
