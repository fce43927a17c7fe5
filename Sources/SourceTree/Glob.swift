/// A pattern of paths: `*` and `?` match within one name, `**` any number of folders.
///
/// `[a-z]` matches one of the characters, `[!a-z]` any other, `{a,b}` one of the words, which
/// contain no braces. A pattern without a slash matches names in any folder. One that matches a
/// folder also matches everything in it.
public struct Glob: Sendable, Hashable {
  /// The pattern as written.
  let pattern: String
  private let alternatives: [[String]]

  /// The maximum number of patterns that one with braces may stand for.
  private static let mostAlternatives = 1000

  /// Parses a pattern; nil if its braces are nested, are not closed, or stand for more than 1,000
  /// patterns.
  public init?(_ pattern: String) {
    guard let expanded = Self.expanded(pattern) else { return nil }
    self.pattern = pattern
    alternatives = expanded.filter { !$0.isEmpty }.map { pattern in
      let parts = pattern.split(separator: "/").map(String.init)
      return pattern.contains("/") ? parts : ["**"] + parts
    }
  }

  /// Returns whether a path, relative to the project, or a folder around it, matches the pattern.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of both.
  public func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0) }
    return alternatives.contains { Self.matches($0[...], names[...]) }
  }

  private static func matches(_ parts: ArraySlice<String>, _ names: ArraySlice<[Character]>) -> Bool
  {
    // The numbers of leading parts that may be consumed before each name; a matching folder is
    // enough.
    var open: Set<Int> = [parts.startIndex]
    func close(_ open: inout Set<Int>) {
      for part in open.sorted() {
        var part = part
        while part < parts.endIndex, parts[part] == "**" {
          part += 1
          open.insert(part)
        }
      }
    }
    close(&open)
    for name in names {
      if open.contains(parts.endIndex), parts.last != "**" { return true }
      var next: Set<Int> = []
      for part in open where part < parts.endIndex {
        if parts[part] == "**" {
          next.insert(part)
        } else if Self.matches(name: name, Array(parts[part])) {
          next.insert(part + 1)
        }
      }
      close(&next)
      open = next
      if open.isEmpty { return false }
    }
    return open.contains(parts.endIndex)
  }

  /// Returns whether a name matches a pattern without slashes, by backtracking to the last star.
  private static func matches(name: [Character], _ pattern: [Character]) -> Bool {
    var (place, position) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while position < name.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, position)
        place += 1
      } else if let next = step(pattern, place, name[position]) {
        place = next
        position += 1
      } else if let former = star {
        star = (former.pattern, former.name + 1)
        (place, position) = (former.pattern + 1, former.name + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }

  /// Returns the position in the pattern after matching one character; nil if it doesn't match.
  private static func step(_ pattern: [Character], _ place: Int, _ character: Character) -> Int? {
    guard place < pattern.count else { return nil }
    switch pattern[place] {
    case "?": return place + 1
    case "[":
      guard let end = pattern[place...].dropFirst(2).firstIndex(of: "]") else { break }
      let isNegated = pattern[place + 1] == "!" || pattern[place + 1] == "^"
      let set = pattern[(place + (isNegated ? 2 : 1))..<end]
      return holds(Array(set), character) != isNegated ? end + 1 : nil
    default: break
    }
    return pattern[place] == character ? place + 1 : nil
  }

  private static func holds(_ set: [Character], _ character: Character) -> Bool {
    var index = 0
    while index < set.count {
      if index + 2 < set.count, set[index + 1] == "-" {
        if set[index] <= character, character <= set[index + 2] { return true }
        index += 3
      } else {
        if set[index] == character { return true }
        index += 1
      }
    }
    return false
  }

  /// Returns the patterns that one with braces stands for.
  private static func expanded(_ pattern: String) -> [String]? {
    var patterns = [""]
    var rest = pattern[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].dropFirst().firstIndex(of: "}") else {
        return nil
      }
      let inner = rest[rest.index(after: open)..<close]
      let words = inner.split(separator: ",", omittingEmptySubsequences: false)
      guard !inner.contains("{"), patterns.count * words.count <= mostAlternatives else {
        return nil
      }
      patterns = patterns.flatMap { start in words.map { start + rest[..<open] + $0 } }
      rest = rest[rest.index(after: close)...]
    }
    return patterns.map { $0 + rest }
  }
}
