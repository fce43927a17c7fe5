import Phrases

/// The tables of keys that are resource files of .NET: `Jotter.Forms.MainForm` is that of
/// `src/Jotter/Forms/MainForm.resx` and of its translations `MainForm.de.resx`.
///
/// Source: a text of .NET is found by the base name of its file and its key
/// (`System.Resources.ResourceManager`).
struct ResourceTables: Sendable {
  /// The tables by their names in lower case, each split at its dots.
  private let tables: [(name: String, parts: [Substring])]

  /// Creates the tables of the phrases whose resource file is one of .NET's; none of the names is in the
  /// default table.
  init(_ names: some Sequence<(name: NamedPhrases.Name, resource: String)>) {
    let found = Set(
      names.lazy.filter { Self.isOfNet($0.resource) }.map(\.name.table))
    tables = found.sorted().map { ($0, $0.lowercased().split(separator: ".")) }
  }

  /// Returns the table of a file by its path, whose culture counts for nothing.
  ///
  /// The longest table with which the path ends is that of an app's own file. A file that a translator
  /// sends back may stand anywhere: it is of the only table that ends as its path does.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isOfApp: Whether it is one of the app's own files, which has no other file's table.
  /// - Returns: The table; empty if the file is of the default one.
  /// - Complexity: O(*t*) in the tables.
  func table(ofFile path: String, isOfApp: Bool) -> String {
    guard !tables.isEmpty else { return "" }
    var best: (score: Int, isWhole: Bool, tables: [String]) = (0, false, [])
    for parts in Self.names(of: path) {
      for table in tables {
        let score = zip(parts.reversed(), table.parts.reversed()).prefix { $0 == $1 }.count
        let isWhole = score == table.parts.count
        if (isWhole ? 1 : 0, score) > (best.isWhole ? 1 : 0, best.score) {
          best = (score, isWhole, [table.name])
        } else if score == best.score, isWhole == best.isWhole, score > 0 {
          best.tables.append(table.name)
        }
      }
    }
    return Set(best.tables).count == 1 && (best.isWhole || !isOfApp) ? best.tables[0] : ""
  }

  /// Whether a resource file is one of .NET's, by its name.
  static func isOfNet(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".resx") || path.lowercased().hasSuffix(".resw")
  }

  /// Returns the words of a path in lower case: as it is, without the last word of its name, and
  /// without its folder, of which each may be the culture.
  private static func names(of path: String) -> [[Substring]] {
    let parts = path.lowercased().split { $0 == "/" || $0 == "\\" }
    guard let file = parts.last else { return [] }
    let words = file.split(separator: ".").dropLast()
    let folders = parts.dropLast().flatMap { $0.split(separator: ".") }
    let ofFolder = parts.dropLast(2).flatMap { $0.split(separator: ".") }
    return [folders + words, folders + words.dropLast(), ofFolder + words]
      .filter { !$0.isEmpty }
  }
}

extension NamedPhrases {
  /// Returns the table of a resource file of .NET.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isOfApp: Whether it is one of the app's own files; a translator's may stand anywhere.
  /// - Returns: The table; empty for the default one, and for a file of another kind.
  public func table(ofResource path: String, isOfApp: Bool = false) -> String {
    ResourceTables.isOfNet(path) ? resourceTables.table(ofFile: path, isOfApp: isOfApp) : ""
  }
}
