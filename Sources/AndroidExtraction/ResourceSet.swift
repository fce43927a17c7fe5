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
}
