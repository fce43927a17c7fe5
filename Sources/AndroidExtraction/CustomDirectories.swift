/// The folders that a build file of Gradle gives Compose Multiplatform for its resources.
///
///     compose.resources {
///       customDirectory(
///         sourceSetName = "commonMain",
///         directoryProvider = provider { layout.projectDirectory.dir("src/androidMain/res") })
///     }
///
/// A provider that names its folder with literals is read, also by a `val` or `def` of the same file.
/// A folder that the build writes or computes is none.
///
/// Source: Compose Multiplatform's "Setup and configuration for multiplatform resources", section
/// "Custom resource directories".
package struct CustomDirectories {
  /// The folders, relative to that of the build file, or to the root of the build.
  package private(set) var folders: [(path: String, isOfRoot: Bool)] = []

  /// Reads a build file of Kotlin or Groovy.
  package init(in script: String) {
    guard script.contains("customDirectory") else { return }
    let code = Self.withoutComments(script)
    for call in code.matches(of: /\bcustomDirectory\s*[({]/.wordBoundaryKind(.simple)) {
      let arguments = Self.arguments(
        code[call.range.upperBound...], isBlock: call.output.hasSuffix("{"))
      guard var provider = Self.provider(arguments) else { continue }
      if Self.literals(provider).isEmpty { provider = Self.value(namedIn: provider, of: code) }
      add(provider)
    }
  }

  private mutating func add(_ provider: Substring) {
    var parts = Self.literals(provider)
    let isBuilt = provider.contains(/\bbuildDir/.wordBoundaryKind(.simple))
    guard var first = parts.first, !isBuilt else { return }
    // The usual kind takes "rootProject.layout" for one word.
    var isOfRoot = provider.contains(/\broot(Project|Dir)\b/.wordBoundaryKind(.simple))
    for name in ["rootDir", "rootProject.projectDir", "projectDir", "project.projectDir"] {
      for start in ["${\(name)}/", "$\(name)/"] where first.hasPrefix(start) {
        first.removeFirst(start.count)
        isOfRoot = isOfRoot || name.hasPrefix("root")
      }
    }
    parts[0] = first
    let path = parts.joined(separator: "/")
    if !path.contains("$"), !path.hasPrefix("/") { folders.append((path, isOfRoot)) }
  }

  /// Returns the provider among the arguments: the one of its name, or the second one.
  private static func provider(_ arguments: [Substring]) -> Substring? {
    for argument in arguments {
      if let name = argument.firstMatch(of: /^\s*directoryProvider\s*[:=]/) {
        return argument[name.range.upperBound...]
      }
    }
    return arguments.count > 1 ? arguments[1] : nil
  }

  /// Returns the arguments of a call whose bracket is open: parted by commas, in a block by lines.
  private static func arguments(_ code: Substring, isBlock: Bool) -> [Substring] {
    var found: [Substring] = []
    var (depth, start, at) = (0, code.startIndex, code.startIndex)
    var quote: Character?
    search: while at < code.endIndex {
      let sign = code[at]
      switch sign {
      case _ where quote != nil: if sign == quote { quote = nil }
      case "\"", "'": quote = sign
      case "(", "{", "[": depth += 1
      case ")", "}", "]":
        depth -= 1
        if depth < 0 { break search }
      case _ where depth == 0 && (isBlock ? sign.isNewline || sign == ";" : sign == ","):
        found.append(code[start..<at])
        start = code.index(after: at)
      default: break
      }
      at = code.index(after: at)
    }
    return (found + [code[start..<at]]).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Returns the strings of some code, which have no escapes in paths.
  private static func literals(_ code: Substring) -> [String] {
    code.matches(of: /"([^"\n]+)"|'([^'\n]+)'/).map { String($0.output.1 ?? $0.output.2 ?? "") }
  }

  /// Returns the value that a file gives the first of some names: `val texts = file("texts")`.
  private static func value(namedIn provider: Substring, of code: String) -> Substring {
    let words = provider.matches(of: /\b[A-Za-z_]\w*\b/.wordBoundaryKind(.simple))
    for name in words.map(\.output) {
      let declaration = try? Regex(#"\b(?:val|def|var)\s+\#(name)\b[^=\n]*=\s*"#)
      guard let declaration, let found = code.firstMatch(of: declaration) else { continue }
      return code[found.range.upperBound...].prefix { !$0.isNewline }
    }
    return ""
  }

  /// Returns the code without its comments; `//` in a string, as of an address, is none.
  private static func withoutComments(_ script: String) -> String {
    script.replacing(/"[^"\n]*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/) { match in
      match.output.hasPrefix("/") ? "" : match.output
    }
  }
}
