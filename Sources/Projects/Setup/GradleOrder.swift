/// The order of Gradle's modules: an app before its libraries, whose resources it may replace.
///
/// Source: Android's "Merge resources": the resources of an app win over those of a library, and a
/// library's over those of the libraries that it depends on.
struct GradleOrder {
  private let root: File
  /// The folders of the modules, with their source sets.
  private let sets: [(module: String, sets: [String])]
  /// The build files, by module.
  private let builds: [String: String]

  /// Returns the source sets of modules, those of an app before those of a library, and those of a library
  /// before those of what it depends on; otherwise in the order in which they were.
  ///
  /// - Parameters:
  ///   - folders: The folders of the sets, such as `app/src/main`.
  ///   - root: The folder of the project.
  /// - Returns: The same folders.
  /// - Complexity: Quadratic in the modules, linear in the bytes of their build files.
  static func inOrder(_ folders: [String], of root: File) -> [String] {
    GradleOrder(folders, root).inOrder()
  }

  private init(_ folders: [String], _ root: File) {
    self.root = root
    var sets: [(module: String, sets: [String])] = []
    for folder in folders {
      let module = Self.module(of: folder)
      if sets.last?.module == module {
        sets[sets.count - 1].sets.append(folder)
      } else {
        sets.append((module, [folder]))
      }
    }
    self.sets = sets
    builds = Dictionary(
      sets.map { ($0.module, Self.build(of: $0.module, in: root)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the folder of a source set's module: `app` for `app/src/main`; empty for the project's own.
  private static func module(of folder: String) -> String {
    let parts = folder.split(separator: "/")
    let source = parts.lastIndex(of: "src") ?? parts.count
    return parts[..<source].joined(separator: "/")
  }

  private static func build(of module: String, in root: File) -> String {
    let start = module.isEmpty ? "" : module + "/"
    let files = ["build.gradle.kts", "build.gradle"].map { root.file(start + $0) }
    guard let bytes = files.lazy.compactMap({ try? $0.texts() }).first else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func inOrder() -> [String] {
    let apps = sets.filter { isApp($0.module) }
    guard !apps.isEmpty, sets.count > 1 else { return sets.flatMap(\.sets) }
    let all = apps + sets.filter { !isApp($0.module) }
    var (seen, ended): (Set<String>, [Int]) = ([], [])
    // What a module depends on ends before it, so the reverse begins with what nothing depends on.
    func visit(_ index: Int) {
      guard seen.insert(all[index].module).inserted else { return }
      for other in all.indices.reversed() where depends(all[index].module, on: all[other].module) {
        visit(other)
      }
      ended.append(index)
    }
    for index in all.indices.reversed() { visit(index) }
    return ended.reversed().flatMap { all[$0].sets }
  }

  /// Returns whether a module is an app, by its plugin, `com.android.application` or a catalog's name of it,
  /// or by an activity for the launcher.
  private func isApp(_ module: String) -> Bool {
    let build = builds[module] ?? ""
    let plugins = ["com.android.application", "android.application", "androidApplication"]
    if plugins.contains(where: build.contains) { return true }
    let manifest = root.file((module.isEmpty ? "" : module + "/") + "src/main/AndroidManifest.xml")
    guard let bytes = try? manifest.texts() else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("android.intent.category.LAUNCHER")
  }

  /// Returns whether the build file of a module names another: `project(":core:ui")`, `projects.core.ui`.
  private func depends(_ module: String, on other: String) -> Bool {
    guard module != other, !other.isEmpty, let build = builds[module] else { return false }
    let parts = other.split(separator: "/")
    let path = ":" + parts.joined(separator: ":")
    let accessor = "projects." + parts.map { Self.camelCased($0) }.joined(separator: ".")
    return build.contains("\"\(path)\"") || build.contains("'\(path)'")
      || build.hasWord(accessor)
  }

  /// Returns a name as Gradle's accessors have it: `coreUi` for `core-ui`.
  private static func camelCased(_ name: Substring) -> String {
    let words = name.split { "-_".contains($0) }
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalizedFirst).joined()
  }
}

extension Substring {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension String {
  /// Returns whether the text has a word that no longer name continues.
  fileprivate func hasWord(_ word: String) -> Bool {
    ranges(of: word).contains { range in
      guard range.upperBound < endIndex else { return true }
      let next = self[range.upperBound]
      return !(next.isLetter || next.isNumber || next == "_" || next == ".")
    }
  }
}
