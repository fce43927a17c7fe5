/// A search for folders that contain sources.
enum SourceSearch {
  /// The depth to which a folder is searched.
  private static let deepest = 4
  private static let endings = [
    ".swift", ".m", ".mm", ".xib", ".storyboard", ".kt", ".java", ".js", ".jsx", ".ts", ".tsx",
  ]
  /// The folders of other people's code and of build products.
  private static let foreign = [
    "Pods", "Carthage", "build", "Build", "DerivedData", "node_modules", "vendor", "Vendor", "dist",
    "fastlane", "bin", "obj",
  ]

  /// Returns the folders among some names that contain .NET's resources; `.` if the root itself does.
  @Sendable static func resourceFolders(of root: File, _ names: [String]) -> [String] {
    func hasResources(_ folder: File, _ depth: Int) -> Bool {
      guard depth <= deepest, folder.isFolder else { return false }
      let names = (folder.names ?? []).filter { !$0.hasPrefix(".") && !isForeign($0) }
      return names.contains(where: isResource)
        || names.contains { hasResources(folder.file($0), depth + 1) }
    }
    if names.contains(where: isResource) { return ["."] }
    return names.filter {
      !isForeign($0) && !isOfTests($0) && hasResources(root.file($0), 1)
    }
  }

  /// Returns whether a file has texts of .NET.
  private static func isResource(_ name: String) -> Bool {
    name.hasSuffix(".resx") || name.hasSuffix(".resw")
  }

  /// Returns the folders among some names that contain sources; `.` if the root itself does.
  @Sendable static func folders(of root: File, _ names: [String]) -> [String] {
    if names.contains(where: { isSource($0) && !manifests.contains($0) }) { return ["."] }
    return names.filter { name in
      !isForeign(name) && !["Tuist", "translations"].contains(name) && !isOfTests(name)
        && hasSources(root.file(name))
    }
  }

  /// The manifests of SwiftPM and Tuist, which are no sources of an app.
  private static let manifests = [
    "Package.swift", "Project.swift", "Tuist.swift", "Workspace.swift",
  ]

  /// Returns whether a folder contains sources.
  static func hasSources(_ folder: File) -> Bool { hasSources(folder, 1) }

  private static func hasSources(_ folder: File, _ depth: Int) -> Bool {
    guard depth <= deepest, folder.isFolder else { return false }
    let names = (folder.names ?? []).filter { !$0.hasPrefix(".") && !isForeign($0) }
    return names.contains { isSource($0) && !OtherTexts.isOfQt(folder.file($0)) }
      || names.contains { !isOfTests($0) && hasSources(folder.file($0), depth + 1) }
  }

  /// The endings of folders that a tool wrote: libraries, and what Xcode exports for translators.
  private static let foreignEndings = [
    ".xcloc", ".framework", ".xcframework", ".app", ".xcarchive",
  ]

  /// Returns whether a folder holds other people's code, build products or exported texts.
  static func isForeign(_ name: String) -> Bool {
    foreign.contains(name) || foreignEndings.contains(where: name.hasSuffix)
  }

  private static func isSource(_ name: String) -> Bool { endings.contains(where: name.hasSuffix) }

  /// Returns whether a folder holds tests.
  static func isOfTests(_ name: String) -> Bool {
    name.hasSuffix("Tests") || ["Test", "test", "tests", "__tests__", "androidTest"].contains(name)
  }
}
