import Extraction
import XML

/// The modules of Gradle that are apps of their own, as a phone's and a watch's in one repository.
///
/// Each has its own texts for names such as `app_name`, unlike the source sets of one app and its libraries, which a
/// build merges.
///
/// Source: Android's documentation of `<category>`: an app that the launcher shows has an activity with
/// `CATEGORY_LAUNCHER`, or `CATEGORY_LEANBACK_LAUNCHER` on TV.
struct LauncherModules {
  /// The declarations of a manifest with such an activity, as a scan keeps them.
  static let declaration = "\tlauncher\n"
  private static let categories = ["LAUNCHER", "LEANBACK_LAUNCHER"].map {
    "android.intent.category." + $0
  }

  /// The folders of the modules, without the empty one of a project that has no modules.
  private let folders: Set<String>

  /// Finds the modules.
  ///
  /// - Parameter scans: The files with their declarations.
  init(_ scans: [(path: String, declarations: String)]) {
    let launchers = scans.filter { $0.declarations == Self.declaration }
    folders = Set(launchers.map { Self.folder(of: $0.path) }).subtracting([""])
  }

  /// Returns whether two files are of two different apps.
  func areApart(_ one: String, _ other: String) -> Bool {
    let (first, second) = (Self.folder(of: one), Self.folder(of: other))
    return first != second && folders.contains(first) && folders.contains(second)
  }

  /// Returns the folder of a file's module: `app` of `app/src/main/res/values/strings.xml`.
  static func folder(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    let end = parts.lastIndex(of: "src") ?? parts.lastIndex(of: "res") ?? parts.endIndex
    return parts.prefix(upTo: end).joined(separator: "/")
  }

  /// Returns whether a file is the manifest of an app that the launcher shows.
  static func isLauncher(_ path: Substring?, _ text: String) -> Bool {
    guard path == "AndroidManifest.xml", WordSearch(categories).finds(in: text) else {
      return false
    }
    return XMLReader.events(of: text).events.contains { event in
      guard case .start("category", let attributes) = event.kind else { return false }
      return attributes.contains { categories.contains($0.value) }
    }
  }
}
