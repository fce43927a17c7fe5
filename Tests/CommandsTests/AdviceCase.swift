import Foundation

/// A file of `Tests/Cases/Advice`: a small project with a fault, the finding, and what its advice says, done.
///
///     touches: cart                     what may differ afterwards: keys, ids, words of texts
///     $ langpack extract                happens before
///     langpack check                    the command
///     …: warning: … (fix) [rule]        what it finds
///     > langpack import de.arb          the advice, if it is a command
///     again: langpack check --x         the command with the advice, if that is an option
///     --- FILE                          a file of the project, beside those of `Project`
///     +++ FILE                          the file after the advice; with " (removed)" it is gone
///     === FILE                          what a step "write FILE" writes
///
/// In files `\u{…}` is a character, and `\u{}` at the end is no line feed.
struct AdviceCase: Sendable, CustomStringConvertible {
  /// The path without its ending: `extract/lone-percent`.
  let description: String
  private(set) var touched: [String] = []
  private(set) var setup: [String] = []
  private(set) var command: [String] = []
  private(set) var finding = ""
  private(set) var steps: [String] = []
  private(set) var again: [String]?
  private(set) var before: [String: String] = [:]
  private(set) var after: [String: String] = [:]
  private(set) var removed: [String] = []
  private(set) var later: [String: String] = [:]

  /// The rule between the brackets at the end of the finding.
  var rule: String { String(finding.split(separator: "[").last?.dropLast() ?? "") }

  /// Whether the advice edits what `extract` reads.
  var editsSources: Bool {
    (Array(after.keys) + removed + Array(later.keys)).contains {
      $0.hasPrefix("Sources/") || $0.hasPrefix("en.lproj/") || $0.hasSuffix(".json")
    }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Cases/Advice").standardized

  /// Every case, in order of path.
  static let all: [AdviceCase] = {
    let paths = FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)) ?? []
    return paths.filter { $0.hasSuffix(".case") }.sorted().map { path in
      let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return AdviceCase(String(path.dropLast(5)), text ?? "")
    }
  }()

  /// The files that every case has: a bystander with translations.
  static let project: [String: String] = {
    let top = folder.appending(path: "Project")
    let paths = FileManager.default.subpaths(atPath: top.path(percentEncoded: false)) ?? []
    return paths.reduce(into: [:]) { files, path in
      files[path] = try? String(contentsOf: top.appending(path: path), encoding: .utf8)
    }
  }()

  init(_ name: String, _ text: String) {
    description = name
    var sections = text.split(separator: "\n\n", omittingEmptySubsequences: false)[...]
    for line in sections.popFirst()?.split(separator: "\n") ?? [] { read(line) }
    var last: String?
    for section in sections {
      let first = section.prefix { $0 != "\n" }
      let isHead = ["--- ", "+++ ", "=== "].contains { first.hasPrefix($0) }
      if isHead, let last { add(last) }
      last = isHead ? String(section) : last.map { $0 + "\n\n" + section }
    }
    if let last { add(last) }
  }

  private mutating func read(_ line: Substring) {
    func rest(_ mark: String) -> String? {
      line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : nil
    }
    if let names = rest("touches: ") {
      touched = names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    } else if let step = rest("$ ") {
      setup.append(step)
    } else if let step = rest("> ") {
      steps.append(step)
    } else if let words = rest("again: langpack ") {
      again = words.split(separator: " ").map(String.init)
    } else if let words = rest("langpack ") {
      command = words.split(separator: " ").map(String.init)
    } else {
      finding = String(line)
    }
  }

  private mutating func add(_ section: String) {
    let parts = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    var name = String(parts[0].dropFirst(4))
    var text = (parts.count > 1 ? String(parts[1]) : "").decoded
    while text.hasSuffix("\n") { text.removeLast() }
    if text.hasSuffix("\\u{}") { text.removeLast(4) } else { text += "\n" }
    switch parts[0].prefix(3) {
    case "---": before[name] = text
    case "===": later[name] = text
    default:
      if name.hasSuffix(" (removed)") {
        name.removeLast(" (removed)".count)
        removed.append(name)
      } else {
        after[name] = text
      }
    }
  }
}

extension String {
  /// The text with a character for each `\u{…}`.
  fileprivate var decoded: String {
    replacing(/\\u\{([0-9a-fA-F]+)\}/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
  }
}
