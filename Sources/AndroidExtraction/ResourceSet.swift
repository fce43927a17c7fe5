/// A folder of resources, of which a build merges several: `app/src/free/res`.
///
/// A build of Gradle takes a resource that several source sets have from the build type, else from the
/// flavor, else from `main`, else from a library. Here the order is the other way round, since most
/// builds show the texts of `main`: `main` before other source sets.
///
/// Source: Android's "Configure build variants", section "Build with source sets".
struct ResourceSet: Hashable {
  /// The path of the folder; empty for the project's own.
  let folder: String

  /// Creates the set of a file such as `app/src/free/res/values/strings.xml`.
  init(ofFile path: String) {
    folder = path.split(separator: "/").dropLast(2).joined(separator: "/")
  }

  /// The name of the source set, such as `free`; nil if the folder is in none.
  var sourceSet: Substring? {
    let parts = folder.split(separator: "/")
    return parts.lastIndex(of: "src").flatMap { parts.dropFirst($0 + 1).first }
  }

  /// The position of the set among several: the lower one's texts are used.
  ///
  /// - Parameter sources: The folders of sources, of which an earlier one counts more.
  /// - Returns: The position of the folder of sources, then that of the source set.
  func rank(_ sources: [String]) -> (Int, Int) {
    let parts = folder.split(separator: "/")
    let index = sources.firstIndex { source in
      parts.starts(with: source.split(separator: "/").filter { $0 != "." })
    }
    let name = sourceSet ?? "main"
    return (index ?? sources.count, name == "main" ? 0 : name.hasSuffix("Main") ? 1 : 2)
  }

  /// Returns whether two sets are flavors of one module, of which each build has one: `foss` and `gplay`.
  ///
  /// Each flavor is an app of its own for its users. A build has `main` as well, a build type such as
  /// `debug`, and the set of both, `fossDebug`.
  func isSibling(of other: ResourceSet) -> Bool {
    guard let own = sourceSet, let theirs = other.sourceSet, module == other.module else {
      return false
    }
    return [own, theirs].allSatisfy(Self.isOfFlavor) && !own.hasPrefix(theirs)
      && !theirs.hasPrefix(own)
  }

  /// The folder of the module.
  private var module: [Substring] {
    let parts = folder.split(separator: "/")
    return Array(parts[..<(parts.lastIndex(of: "src") ?? parts.endIndex)])
  }

  private static func isOfFlavor(_ name: Substring) -> Bool {
    !["main", "debug", "release", "benchmark"].contains(name)
      && !["Main", "Debug", "Release"].contains(where: name.hasSuffix)
      && !name.lowercased().contains("test")
  }
}
