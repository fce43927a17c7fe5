/// The projects of build tools in folders below a new project's own, as of an app with a folder for each
/// platform: `ios/App.xcodeproj`, `android/settings.gradle`, `Win/Win.csproj`.
struct NestedProjects {
  /// The tools that were found, in the order of `BuildTool.all`.
  private(set) var tools: [BuildTool] = []
  /// The folders of sources, in the order of their paths.
  private(set) var folders: [String] = []
  private let root: File
  private let known: [String]
  private let left: Set<String>

  /// The depth to which a folder is searched.
  private static let deepest = 4

  /// Looks for projects.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - families: The platforms to look for.
  ///   - left: The names of tools that are not looked for.
  ///   - known: The folders of sources that were found, in which nothing else is looked for.
  /// - Complexity: O(*n*) in the folders.
  init(
    in root: File, of families: Set<BuildTool.Family>, leaving left: Set<String>,
    besides known: [String]
  ) {
    (self.root, self.known, self.left) = (root, known, left)
    search("", root, families, 0)
    let found = Set(tools.map(\.name))
    tools = BuildTool.all.filter { found.contains($0.name) }
  }

  private mutating func search(
    _ path: String, _ folder: File, _ families: Set<BuildTool.Family>, _ depth: Int
  ) {
    for name in (folder.names ?? []).sorted() where !Self.isPassedOver(name) {
      let (child, childPath) = (folder.file(name), path + name)
      guard child.isFolder, !known.contains(where: { $0 == "." || $0 == childPath }) else {
        continue
      }
      let names = (child.names ?? []).filter { !$0.hasPrefix(".") }.sorted()
      let marked = BuildTool.all.filter { tool in
        families.contains(tool.family) && !left.contains(tool.name)
          && names.contains(where: tool.isMarker)
          && tool.isForTexts(in: child)
      }
      for tool in marked { add(tool.nested(in: child, names), of: tool, at: childPath) }
      let rest = families.subtracting(marked.map(\.family))
      if depth < Self.deepest, !rest.isEmpty { search(childPath + "/", child, rest, depth + 1) }
    }
  }

  private mutating func add(_ found: [String], of tool: BuildTool, at path: String) {
    guard !found.isEmpty else { return }
    tools.append(tool)
    folders += found.map { $0 == "." ? path : "\(path)/\($0)" }
  }

  /// Returns whether a folder holds no part of an app: that of others, of tests, or of demonstrations.
  private static func isPassedOver(_ name: String) -> Bool {
    name.hasPrefix(".") || SourceSearch.isForeign(name) || SourceSearch.isOfTests(name)
      || AppleSources.demonstrations.contains(name.capitalized)
  }
}

extension BuildTool {
  /// Returns whether a project in a folder has texts of its own kind.
  ///
  /// Most repositories have scripts somewhere, as those of a web site; those with FBT's calls count.
  fileprivate func isForTexts(in folder: File) -> Bool {
    family != .web || PackageManifests(of: folder).usesFBT
  }

  /// Returns the folders of sources of a project; `.` for a whole .NET project, whose code stands
  /// beside the resources.
  fileprivate func nested(in folder: File, _ names: [String]) -> [String] {
    let found = folders(folder, names)
    return family == .dotnet && !found.isEmpty ? ["."] : found
  }
}
