import TestSupport
import Testing

@testable import SourceTree

/// Patterns of paths.
@Suite struct GlobTests {
  @Test(arguments: [
    ("*.swift", ["a.swift", "b/c.swift"], ["a.swifts", "swift"]),
    ("Gen", ["Gen", "Gen/a.swift", "a/Gen/b/c.swift"], ["Gens/a.swift", "a/xGen"]),
    ("Sources/*.swift", ["Sources/a.swift"], ["Sources/b/a.swift", "a.swift"]),
    ("Sources/**", ["Sources/a", "Sources/a/b"], ["Source/a", "a/Sources/b"]),
    ("**/Tests/**", ["Tests/a", "x/Tests/a", "x/y/Tests/z/a"], ["Test/a", "xTests/a"]),
    ("a/**/b", ["a/b", "a/x/b", "a/x/y/b", "a/b/c"], ["a/x", "b"]),
    ("a?c", ["abc", "x/aéc"], ["ac", "abbc"]),
    ("[a-c]x", ["ax", "cx"], ["dx", "x"]),
    ("[!a-c]x", ["dx"], ["ax"]),
    ("{a,b}/*.m", ["a/x.m", "b/y.m"], ["c/x.m"]),
    ("*a*a*a*a*b", ["aaaab", "xaxaxaxaxb"], ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]),
    ("[", ["["], ["a"]),
    ("", [], ["a"]),
  ])
  func patterns(pattern: String, matching: [String], others: [String]) throws {
    let glob = try #require(Glob(pattern))
    for path in matching { #expect(glob.matches(path), "\(pattern) is of \(path)") }
    for path in others { #expect(!glob.matches(path), "\(pattern) is not of \(path)") }
  }

  /// Each stands for more than it says, or for nothing one could have meant.
  @Test(arguments: [
    "{a", "a}", "{a,{b,c}}", "{}" + String(repeating: "{a,b}", count: 10),
    String(repeating: "{a,b,c}", count: 100_000), String(repeating: "a", count: 65_537),
    "{a,b}" + String(repeating: "a", count: 40_000),
    "{" + String(repeating: ",", count: 200_000) + "}",
  ])
  func whatIsNoPatternIsRefused(pattern: String) {
    #expect(Glob(pattern) == nil)
  }

  /// Each step looks at one character of the path, however many stars there are.
  @Test(arguments: [
    String(repeating: "a*", count: 30) + "b", "*" + String(repeating: "a", count: 60) + "b",
    String(repeating: "*?", count: 30) + "b", String(repeating: "[a-c]*", count: 10) + "b",
    "**/" + String(repeating: "a*", count: 30) + "b", String(repeating: "**/", count: 50) + "b",
    String(repeating: "**/a/", count: 20) + "b", String(repeating: "a*", count: 3000) + "b",
    "{a*a*a*a*b,a*a*a*b}",
  ])
  func aPatternTakesStepsInProportionToThePath(pattern: String) throws {
    let glob = try #require(Glob(pattern))
    for unit in ["a", "a/", "aaaaaaaaaaaaaaa/"] {
      let steps = [1000, 2000, 4000].map { count in
        var steps = 0
        let path = String(repeating: unit, count: count / unit.count)
        #expect(!glob.matches(path, &steps), "\(pattern)")
        return steps
      }
      // The first names open further ways through folders, at most one for each part.
      let beginning = 100 * pattern.count
      #expect(steps[1] <= 2 * steps[0] + beginning, "\(steps)")
      #expect(steps[2] <= 2 * steps[1] + beginning, "\(steps)")
      #expect(steps[2] <= 4000 * (2 + pattern.count), "\(pattern): \(steps)")
    }
  }

  /// The rules again, plainly: every way to match is tried.
  private static func plainly(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>)
    -> Bool
  {
    guard let sign = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    switch sign {
    case "*": return plainly(rest, name) || !name.isEmpty && plainly(pattern, name.dropFirst())
    case "?": return !name.isEmpty && plainly(rest, name.dropFirst())
    case "[":
      guard let end = rest.dropFirst().firstIndex(of: "]") else { break }
      let isNegated = rest.first == "!" || rest.first == "^"
      var (set, found) = (
        Array(rest[(isNegated ? rest.startIndex + 1 : rest.startIndex)..<end]), false
      )
      guard let character = name.first else { return false }
      while !set.isEmpty {
        if set.count > 2, set[1] == "-" {
          if set[0] <= character, character <= set[2] { found = true }
          set.removeFirst(3)
        } else {
          if set.removeFirst() == character { found = true }
        }
      }
      return found != isNegated && plainly(rest[(end + 1)...], name.dropFirst())
    default: break
    }
    return name.first == sign && plainly(rest, name.dropFirst())
  }

  @Test func randomNamesMatchAsTheRulesSay() {
    var random = SeededGenerator(seed: 56)
    let signs = ["a", "b", "é", "*", "*", "?", "[ab]", "[!a]", "[b-d]", "[", "]", "[]a]", "-", "."]
    let letters = ["a", "b", "c", "é", "]", "[", "-", ".", "e\u{301}"]
    var found = 0
    for _ in 0..<20_000 {
      let pattern = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        signs.randomElement(using: &random) ?? ""
      }.joined()
      let name = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? ""
      }.joined()
      var steps = 0
      let matches = NamePattern(pattern).matches(Array(name), &steps)
      #expect(matches == Self.plainly(Array(pattern)[...], Array(name)[...]), "\(pattern), \(name)")
      found += matches ? 1 : 0
      // Longer than a word, so that bits move from one to the next.
      let long = String(repeating: "x", count: 62)
      #expect(
        NamePattern(long + pattern).matches(Array(long + name), &steps) == matches, "\(pattern)")
    }
    #expect(found > 1000)
  }
}
