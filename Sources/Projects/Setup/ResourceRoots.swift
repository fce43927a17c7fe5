/// The folders of Android apps in the layout of the platform's own build and of Eclipse: `res` and `src` next
/// to the manifest.
///
/// Source: the Android Open Source Project's "Soong build system", modules `android_app`.
enum ResourceRoots {
  /// The depth to which a folder is searched for apps.
  private static let deepest = 3
  private static let manifest = "AndroidManifest.xml"

  /// Returns whether a file in the first folder shows the layout.
  static func isMarker(_ name: String) -> Bool {
    [manifest, "Android.mk", "Android.bp"].contains(name)
  }

  /// Returns the folders of the texts and of the code of each app.
  static func folders(of root: File) -> [String] { folders(in: "", of: root, 0) }

  private static func folders(in folder: String, of root: File, _ depth: Int) -> [String] {
    let place = folder.isEmpty ? root : root.file(folder)
    let start = folder.isEmpty ? "" : folder + "/"
    let names = (place.names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    var found: [String] = []
    if names.contains(manifest) {
      let texts = names.filter { $0.hasPrefix("res") && place.file("\($0)/values").isFolder }
      let code = texts.isEmpty ? [] : names.filter { ["src", "java", "kotlin"].contains($0) }
      found = (texts + code).filter { place.file($0).isFolder }.map { start + $0 }
    }
    guard depth < deepest else { return found }
    // Gradle's source sets are in "src".
    let others = names.filter {
      $0 != "src" && $0 != "build" && !SourceSearch.isOfTests($0) && !SourceSearch.isForeign($0)
        && !found.contains(start + $0) && place.file($0).isFolder
    }
    return found + others.flatMap { folders(in: start + $0, of: root, depth + 1) }
  }
}
