/// The folders of sources that the manifests of an Apple app name: SwiftPM's `Package.swift`, XcodeGen's
/// `project.yml` and Tuist's `Project.swift`.
///
/// The sources of an app with a package are in the folders of all of them.
enum AppleSources {
  /// Returns whether a file is a specification of XcodeGen.
  static func isXcodeGen(_ name: String) -> Bool {
    ["project.yml", "project.yaml", "project.json"].contains(name)
  }

  /// Returns whether a file is a manifest of Tuist.
  static func isTuist(_ name: String) -> Bool {
    ["Project.swift", "Workspace.swift"].contains(name)
  }

  /// Returns the usual folders of a package, those that its targets name, and those with texts of an app
  /// that a project in another folder may build.
  static func ofPackage(_ root: File, _ names: [String]) -> [String] {
    let usual = ["Sources", "Source", "src"].filter { root.file($0).isFolder }
    let manifest = withoutComments(text(of: root.file("Package.swift")))
    let named = manifest.matches(of: /\bpath:\s*"([^"]+)"/).map { String($0.output.1) }
    let others = usual.isEmpty ? [] : names.filter { hasTexts(root, $0) }
    return existing(usual + named + others, in: root)
  }

  /// Returns the folders that the targets of a specification name; else those with sources.
  static func ofXcodeGen(_ root: File, _ names: [String]) -> [String] {
    let specification = names.first(where: isXcodeGen).map { text(of: root.file($0)) } ?? ""
    return named(SpecifiedSources(specification).paths, root, names)
  }

  /// Returns the folders that the targets of a manifest name; else those with sources.
  static func ofTuist(_ root: File, _ names: [String]) -> [String] {
    let manifest = withoutComments(text(of: root.file("Project.swift")))
    let lists = manifest.matches(of: /\b(?:sources|buildableFolders):\s*(\[[^\]]*\]|"[^"]*")/)
    let paths = lists.flatMap { list in
      list.output.1.matches(of: /"([^"]+)"/).map { String($0.output.1) }
    }
    return named(paths, root, names)
  }

  private static func named(_ paths: [String], _ root: File, _ names: [String]) -> [String] {
    let found = existing(paths, in: root)
    return found.isEmpty ? SourceSearch.folders(of: root, names) : found
  }

  /// Returns the folders among some paths that have sources and are in the project's folder: `App` of
  /// `./App/**/*.swift`.
  private static func existing(_ paths: [String], in root: File) -> [String] {
    var folders: [String] = []
    for path in paths {
      let parts = path.split(separator: "/").filter { $0 != "." }.prefix { !$0.contains("*") }
      let isOutside = path.hasPrefix("/") || parts.contains("..")
      let isOfTests = parts.contains { SourceSearch.isOfTests(String($0)) }
      let folder = parts.joined(separator: "/")
      guard !isOutside, !isOfTests, !folder.isEmpty, !folders.contains(folder),
        SourceSearch.hasSources(root.file(folder))
      else { continue }
      folders.append(folder)
    }
    return folders
  }

  /// The folders of what shows how a package is used.
  static let demonstrations = ["Demo", "Demos", "Example", "Examples", "Sample", "Samples"]
  /// The depth to which a folder is searched.
  private static let deepest = 4

  /// Returns whether a folder has sources, and texts of an app.
  private static func hasTexts(_ root: File, _ name: String) -> Bool {
    let isOther = SourceSearch.isForeign(name) || SourceSearch.isOfTests(name)
    if isOther || demonstrations.contains(name) || !root.file(name).isFolder { return false }
    return hasTexts(root.file(name), 1) && SourceSearch.hasSources(root.file(name))
  }

  private static func hasTexts(_ folder: File, _ depth: Int) -> Bool {
    let names = (folder.names ?? []).filter { !$0.hasPrefix(".") && !SourceSearch.isForeign($0) }
    return names.contains { name in
      if name.hasSuffix(".xcstrings") { return true }
      guard folder.file(name).isFolder, !SourceSearch.isOfTests(name) else { return false }
      if name.hasSuffix(".lproj") {
        return folder.file(name).names?.contains { $0.hasSuffix(".strings") } ?? false
      }
      return depth < deepest && hasTexts(folder.file(name), depth + 1)
    }
  }

  private static func text(of file: File) -> String {
    (try? file.texts()).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func withoutComments(_ text: String) -> String {
    text.replacing(/(?m)(?:^|\s)\/\/.*$/, with: "")
  }
}
