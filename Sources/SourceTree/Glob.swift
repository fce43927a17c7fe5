/// A pattern of paths: `*` and `?` match within one name, `**` any number of folders.
///
/// `[a-z]` matches one of the characters, `[!a-z]` any other, `{a,b}` one of the words, which
/// contain no braces. A pattern without a slash matches names in any folder. One that matches a
/// folder also matches everything in it.
public struct Glob: Sendable, Hashable {
  /// The pattern as written.
  let pattern: String
  private let alternatives: [[Part]]

  /// A part between slashes.
  private enum Part: Sendable, Hashable {
    /// `**`: any number of names.
    case folders
    case name(NamePattern)

    init(_ pattern: Substring) { self = pattern == "**" ? .folders : .name(NamePattern(pattern)) }
  }

  /// The maximum number of patterns that one with braces may stand for.
  private static let mostAlternatives = 1000
  /// The maximum number of characters of all these patterns.
  private static let mostCharacters = 1 << 16

  /// Parses a pattern; nil if its braces are nested, are not closed, or stand for more than 1,000
  /// patterns or 65,536 characters.
  public init?(_ pattern: String) {
    guard let expanded = Self.expanded(pattern) else { return nil }
    self.pattern = pattern
    alternatives = expanded.filter { !$0.isEmpty }.map { pattern in
      let parts = pattern.split(separator: "/").map(Part.init)
      return pattern.contains("/") ? Self.simplified(parts) : [.folders] + parts
    }
  }

  /// Returns the parts with one `**` for several in a row, which match the same.
  private static func simplified(_ parts: [Part]) -> [Part] {
    parts.enumerated().filter { index, part in
      part != .folders || index == 0 || parts[index - 1] != .folders
    }.map(\.element)
  }

  /// Returns whether a path, relative to the project, or a folder around it, matches the pattern.
  ///
  /// - Complexity: Linear in the path; nothing of it is tried again.
  public func matches(_ path: String) -> Bool {
    var steps = 0
    return matches(path, &steps)
  }

  /// Returns whether a path matches, and adds the number of steps that it took.
  func matches(_ path: String, _ steps: inout Int) -> Bool {
    let names = path.split(separator: "/").map { Array($0) }
    for parts in alternatives where Self.matches(parts[...], names[...], &steps) { return true }
    return false
  }

  private static func matches(
    _ parts: ArraySlice<Part>, _ names: ArraySlice<[Character]>, _ steps: inout Int
  ) -> Bool {
    // The numbers of leading parts that may be consumed before each name; a matching folder is
    // enough.
    var open: Set<Int> = [parts.startIndex]
    func close(_ open: inout Set<Int>) {
      for part in open {
        var next = part
        while next < parts.endIndex, parts[next] == .folders {
          next += 1
          // What follows has been added with it.
          if !open.insert(next).inserted { break }
        }
      }
    }
    close(&open)
    for name in names {
      if open.contains(parts.endIndex), parts.last != .folders { return true }
      var next: Set<Int> = []
      for part in open where part < parts.endIndex {
        steps += 1
        switch parts[part] {
        case .folders: next.insert(part)
        case .name(let pattern): if pattern.matches(name, &steps) { next.insert(part + 1) }
        }
      }
      close(&next)
      open = next
      if open.isEmpty { return false }
    }
    return open.contains(parts.endIndex)
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
    let whole = patterns.map { $0 + rest }
    return whole.reduce(0) { $0 + $1.count } <= mostCharacters ? whole : nil
  }
}
