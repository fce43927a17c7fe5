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
  func patterns(pattern: String, matching: [String], others: [String]) {
    let glob = Glob(pattern)
    for path in matching { #expect(glob.matches(path), "\(pattern) is of \(path)") }
    for path in others { #expect(!glob.matches(path), "\(pattern) is not of \(path)") }
  }
}
