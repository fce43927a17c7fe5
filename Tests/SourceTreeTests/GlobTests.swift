import SourceTree
import Testing

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
    String(repeating: "{a,b,c}", count: 100_000),
    "{" + String(repeating: ",", count: 200_000) + "}",
  ])
  func whatIsNoPatternIsRefused(pattern: String) {
    #expect(Glob(pattern) == nil)
  }
}
