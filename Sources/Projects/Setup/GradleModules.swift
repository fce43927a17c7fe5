import AndroidExtraction

/// The modules of Gradle in a project's folder: the folders with a build file.
struct GradleModules {
  /// The depth to which a folder is searched for modules.
  private static let deepest = 5
  private static let names = ["build.gradle.kts", "build.gradle"]
  private static let settings = ["settings.gradle.kts", "settings.gradle"]
  private let root: File

  /// Looks for modules in a folder.
  init(of root: File) { self.root = root }

  /// Returns a folder and those above it: `lang/src/main`, `lang/src`, `lang` and `.`.
  static func folders(above folder: String) -> [String] {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    return (0...parts.count).map { parts.prefix($0).joined(separator: "/") }
      .map { $0.isEmpty ? "." : $0 }
  }

  /// Returns the folders of the modules below a folder of sources that is itself no part of a module.
  func folders(below folder: String) -> [String] {
    let isOfModule = folder.split(separator: "/").contains("src")
    return isOfModule || !isOfGradle(folder) ? [] : modules(in: folder, 0)
  }

  /// Returns whether a folder or one above it has a file of Gradle, so that it may have modules.
  private func isOfGradle(_ folder: String) -> Bool {
    Self.folders(above: folder).contains { folder in
      (Self.names + Self.settings).contains { place(folder).file($0).exists }
    }
  }

  private func modules(in folder: String, _ depth: Int) -> [String] {
    guard depth < Self.deepest else { return [] }
    let names = (place(folder).names ?? []).sorted().filter {
      !$0.hasPrefix(".") && $0 != "src" && !SourceSearch.isForeign($0)
    }
    return names.flatMap { name -> [String] in
      let path = folder == "." ? name : "\(folder)/\(name)"
      guard root.file(path).isFolder else { return [] }
      let isModule = Self.names.contains { root.file("\(path)/\($0)").exists }
      return (isModule ? [path] : []) + modules(in: path, depth + 1)
    }
  }

  /// Returns the folders of Compose's resources that the build files of some folders name.
  func composeFolders(of modules: [String]) -> ComposeFolders {
    let paths = modules.flatMap { module -> [String] in
      let scripts = Self.names.lazy.map { place(module).file($0) }.filter(\.exists)
      return scripts.compactMap { try? $0.text() }.flatMap { text in
        CustomDirectories(in: text).folders.compactMap { path, isOfRoot in
          Self.joined(isOfRoot ? buildRoot(of: module) : module, path)
        }
      }
    }
    return ComposeFolders(paths)
  }

  /// Returns the folders of the resources of Compose below the project's folder, relative to it.
  func composeFolders() -> [String] {
    guard isOfGradle(".") else { return [] }
    return composeFolders(of: ["."] + modules(in: ".", 0)).paths.filter { root.file($0).isFolder }
  }

  /// Returns the nearest folder above a module with the settings of its build.
  private func buildRoot(of module: String) -> String {
    Self.folders(above: module).last { folder in
      Self.settings.contains { place(folder).file($0).exists }
    } ?? "."
  }

  private func place(_ folder: String) -> File { folder == "." ? root : root.file(folder) }

  /// Returns a path below the project's folder; nil for one outside, or the folder itself.
  private static func joined(_ folder: String, _ path: String) -> String? {
    var parts: [Substring] = []
    for part in "\(folder)/\(path)".split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
