import Foundation

/// A search for Babel's parser: one of the machine, and those of a project.
///
/// A project's own lies below its `node_modules`, as a file of anybody's branch may. So it only
/// counts with a consent. Folders above the project's, which a clone has too, never count.
struct ParserSearch {
  /// The folders of the project's own parsers, in the order in which they are tried.
  let own: [String]
  /// The folders of the machine's parsers, in the order in which they are tried.
  let machine: [String]

  /// Looks for parsers.
  ///
  /// A project has the parser in `node_modules`, beside or in `@babel/core`, or where pnpm keeps every
  /// package, in `node_modules/.pnpm`.
  ///
  /// - Parameters:
  ///   - project: The project's folder.
  ///   - others: Folders of the machine's packages, such as those of `NODE_PATH`.
  ///   - node: The path of `node`, whose global packages lie beside it; nil if there is none.
  init(project: String, others: [String], node: String? = nil) {
    let top = Self.real(project) ?? project
    var found: Set<String> = []
    own = Self.parsers(in: "\(top)/node_modules").compactMap(Self.real)
      .filter { $0.hasPrefix(top + "/") && found.insert($0).inserted }
    let tree = Self.workTree(of: top)
    machine = (others + Self.folders(beside: node) + Self.usual).map { "\($0)/@babel/parser" }
      .compactMap(Self.real)
      .filter { !$0.hasPrefix(tree + "/") && found.insert($0).inserted }
  }

  /// Where packages of distributions are.
  private static let usual = ["/usr/share/nodejs", "/usr/lib/nodejs"]

  /// Returns the folder of the packages that `npm install --global` installs.
  private static func folders(beside node: String?) -> [String] {
    guard let node = node.flatMap(real) else { return [] }
    let prefix = node.split(separator: "/").dropLast(2).map { "/\($0)" }.joined()
    return ["\(prefix)/lib/node_modules"]
  }

  /// Returns the Git work tree of a folder, or else the folder.
  static func workTree(of project: String) -> String {
    var folder = project
    while !exists("\(folder)/.git") {
      guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else {
        return project
      }
      folder = String(folder[..<slash])
    }
    return folder
  }

  private static func parsers(in modules: String) -> [String] {
    guard exists(modules) else { return [] }
    let core = "\(modules)/@babel/core"
    // pnpm links a package to a folder beside those that it depends on.
    let beside = real(core).map { "\($0)/../parser" }
    return ["\(modules)/@babel/parser", "\(core)/node_modules/@babel/parser"]
      + (beside.map { [$0] } ?? []) + stored(in: "\(modules)/.pnpm")
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

  /// Returns the path of something that exists, without links.
  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
