import Foundation
import Programs

/// A search for Babel's parser: that of the project first, then one of the machine.
struct ParserSearch {
  /// The folders of the parsers that exist, in the order in which they are tried.
  let folders: [String]

  /// Looks for parsers.
  ///
  /// A project has the parser in `node_modules`, beside or in `@babel/core`, or where pnpm keeps every
  /// package, in `node_modules/.pnpm`. The folders above the project's are searched as Node.js does.
  ///
  /// - Parameters:
  ///   - project: The project's folder.
  ///   - others: Further folders that may contain a parser, such as those of `NODE_PATH`.
  init(project: String, others: [String]) {
    let here = URL(fileURLWithPath: project, isDirectory: true).standardizedFileURL
    let above = sequence(first: here) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let own = above.flatMap { Self.parsers(in: $0.appending(path: "node_modules").path) }
    let machine = (others + ["/usr/share/nodejs"]).map { "\($0)/@babel/parser" }
    var found: Set<String> = []
    folders = (own + machine).filter { Self.exists($0) && found.insert($0).inserted }
  }

  private static func parsers(in modules: String) -> [String] {
    guard exists(modules) else { return [] }
    let core = "\(modules)/@babel/core"
    // pnpm links a package to a folder beside those that it depends on.
    let real = URL(fileURLWithPath: core).resolvingSymlinksInPath().deletingLastPathComponent().path
    return ["\(modules)/@babel/parser", "\(core)/node_modules/@babel/parser", "\(real)/parser"]
      + stored(in: "\(modules)/.pnpm")
  }

  /// Returns the parsers in pnpm's store, the newest release first: `@babel+parser@7.26.2`.
  private static func stored(in store: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: store)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.sorted { isNewer($0, than: $1) }
      .map { "\(store)/\($0)/node_modules/@babel/parser" }
  }

  private static let prefix = "@babel+parser@"

  private static func isNewer(_ one: String, than other: String) -> Bool {
    let (first, second) = (version(one), version(other))
    if first.isRelease != second.isRelease { return first.isRelease }
    return second.numbers.lexicographicallyPrecedes(first.numbers)
  }

  /// Returns the version in a name; one such as `8.0.0-beta.1` is no release.
  private static func version(_ name: String) -> (numbers: [Int], isRelease: Bool) {
    let text = name.dropFirst(prefix.count).prefix { $0 != "_" && $0 != "(" }
    return (
      text.prefix { $0 != "-" }.split(separator: ".").map { Int($0) ?? 0 }, !text.contains("-")
    )
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
