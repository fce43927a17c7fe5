/// The source sets of Gradle's modules in a project's folder: `app/src/main`, `app/src/free`.
///
/// Source: Android's "Configure build variants" and Kotlin's "Multiplatform project structure": the
/// sets of a module are the folders of its `src`, and those of tests begin or end with that word.
enum GradleSourceSets {
  /// The depth to which a folder is searched for modules.
  private static let deepest = 5
  /// What a set has if it may hold texts or use them.
  private static let contents = ["res", "java", "kotlin", "composeResources", "resources"]
  /// The folders of the build's own code.
  private static let ofBuild: Set<String> = ["buildSrc", "build-logic", "buildLogic", "gradle"]

  /// Returns the folders of the sets, those of a module one after the other, the main one first, those of an
  /// app before those of its libraries, and at the end those that only a build file names.
  static func folders(of root: File) -> [String] {
    GradleOrder.inOrder(folders(in: ".", of: root, 0), of: root)
      + GradleModules(of: root).composeFolders()
  }

  private static func folders(in folder: String, of root: File, _ depth: Int) -> [String] {
    let place = folder == "." ? root : root.file(folder)
    let start = folder == "." ? "" : folder + "/"
    var found: [String] = []
    for name in (place.names ?? []).sorted()
    where !name.hasPrefix(".") && !SourceSearch.isForeign(name) && !ofBuild.contains(name) {
      let child = place.file(name)
      guard child.isFolder else { continue }
      if name == "src" {
        found += sets(of: child).map { "\(start)src/\($0)" }
      } else if depth < deepest, !SourceSearch.isOfTests(name) {
        found += folders(in: start + name, of: root, depth + 1)
      }
    }
    return found
  }

  private static func sets(of folder: File) -> [String] {
    let names = (folder.names ?? []).filter { name in
      !name.hasPrefix(".") && !isOfTests(name)
        && (name == "main" || contents.contains { folder.file("\(name)/\($0)").isFolder })
        && folder.file(name).isFolder
    }
    func rank(_ name: String) -> Int {
      name == "main" ? 0 : name == "commonMain" ? 1 : name.hasSuffix("Main") ? 2 : 3
    }
    return names.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  /// Returns whether a set is one of tests: `test`, `androidTest`, `testFree`, `commonTest`.
  private static func isOfTests(_ name: String) -> Bool {
    ["test", "androidTest", "androidUnitTest", "androidInstrumentedTest"].contains { start in
      name.hasPrefix(start) && (name.dropFirst(start.count).first?.isUppercase ?? true)
    } || name.hasSuffix("Test") || name == "testFixtures"
  }
}
