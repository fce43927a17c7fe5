import Extraction

/// The names that Kotlin gives to classes of resources, besides `R` and Compose's `Res`.
///
///     import app.core.R as CoreR                    // of a file: CoreR.string.save
///     import app.core.R.string                      // of a file: string.save
///     import app.core.R.string.*                    // of a file: save
///     typealias CommonStrings = app.core.R.string   // of a project: CommonStrings.save
public struct ResourceAliases: Sendable {
  /// The names of classes such as `R`.
  private(set) var classes: Set<String> = []
  /// The names of classes such as `R.string`.
  private(set) var types: Set<String> = []
  /// Whether a file imports every resource, so that a word alone may name one.
  private(set) var hasAll = false

  /// The classes that the builds of Android and Compose Multiplatform generate.
  static let generated: Set<String> = ["R", "Res"]

  /// Creates aliases; none by default.
  public init() {}

  /// Every name, sorted.
  var names: [String] { classes.union(types).sorted() }

  /// Returns these and other aliases.
  public func adding(_ other: ResourceAliases) -> ResourceAliases {
    var all = self
    all.classes.formUnion(other.classes)
    all.types.formUnion(other.types)
    all.hasAll = hasAll || other.hasAll
    return all
  }

  /// Reads the names that a file of Kotlin or Java imports for itself.
  init(importedBy text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      guard line.drop(while: \.isWhitespace).hasPrefix("import") else { continue }
      let pattern = /\s*import\s+(?:static\s+)?([\w.]+?)(\.\*|\s+as\s+(\w+))?\s*;?\s*/
      guard let match = line.wholeMatch(of: pattern) else { continue }
      if match.output.2 == ".*" {
        addAll(of: match.output.1)
        continue
      }
      guard
        let name = match.output.3 ?? match.output.1.split(separator: ".").last
      else { continue }
      add(String(name), of: match.output.1)
    }
  }

  /// Reads the aliases that a Kotlin file declares for every file.
  public init(declaredBy text: String) {
    guard text.contains("typealias") else { return }
    for line in text.split(whereSeparator: \.isNewline) {
      let pattern = /\s*(?:(?:public|internal)\s+)?typealias\s+(\w+)\s*=\s*([\w.]+)\s*;?\s*/
      guard let match = line.wholeMatch(of: pattern) else { continue }
      add(String(match.output.1), of: match.output.2)
    }
  }

  /// Adds what `import app.core.R.*` and `import app.core.R.string.*` name.
  private mutating func addAll(of path: Substring) {
    let parts = path.split(separator: ".")
    if parts.first != "android", Self.generated.contains(String(parts.last ?? "")) {
      types.formUnion(ResourceUses.types)
    }
    hasAll = hasAll || Self.isType(path)
  }

  /// Returns whether a path is that of a class of texts, as `app.core.R.string`.
  private static func isType(_ path: Substring) -> Bool {
    let parts = path.split(separator: ".").map(String.init)
    return parts.first != "android" && generated.contains(parts.dropLast().last ?? "")
      && ResourceUses.types.contains(parts.last ?? "")
  }

  private mutating func add(_ name: String, of path: Substring) {
    let parts = path.split(separator: ".").map(String.init)
    if parts.first == "android" && parts.dropFirst().first == "R" { return }
    if Self.generated.contains(parts.last ?? "") {
      classes.insert(name)
    } else if Self.isType(path) {
      types.insert(name)
    }
  }
}
