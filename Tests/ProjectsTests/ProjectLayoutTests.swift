import Foundation
import TestSupport
import Testing

@testable import Projects

/// The folders of sources that `langpack init` proposes.
@Suite struct ProjectLayoutTests {
  @Test(arguments: [
    ([], ["Sources"], [], false),
    (["README.md"], ["Sources"], [], false),
    (
      ["Package.swift", "Sources/Shop/Cart.swift", "Tests/ShopTests/T.swift"], ["Sources"],
      ["SwiftPM"], true
    ),
    (
      [
        "Shop.xcodeproj/project.pbxproj", "Shop/Cart.swift", "Kit/Views/A.m", "ShopTests/T.swift",
        "Pods/Other/O.swift", "docs/index.html",
      ], ["Kit", "Shop"], ["Xcode"], true
    ),
    (["Shop.xcworkspace/contents", "App.swift", "Views/A.swift"], ["."], ["Xcode"], true),
    (
      ["Package.swift", "Sources/A/A.swift", "App.xcodeproj/p", "App/B.swift"], ["Sources", "App"],
      ["SwiftPM", "Xcode"], true
    ),
    (
      [
        "settings.gradle.kts", "app/src/main/res/values/strings.xml", "lib/src/main/java/A.java",
        "app/src/test/java/T.java",
      ], ["app/src/main", "lib/src/main"], ["Gradle"], true
    ),
    (["build.gradle", "src/main/java/A.java"], ["src/main"], ["Gradle"], true),
    (
      [
        "settings.gradle", "app/src/main/AndroidManifest.xml", "app/src/free/res/values/a.xml",
        "app/src/debug/java/A.java", "app/src/release/proguard.txt", "app/src/test/java/T.java",
        "app/src/androidTestFree/java/T.java", "app/src/testDebug/res/values/a.xml",
        "core/ui/src/main/res/values/a.xml", "buildSrc/src/main/kotlin/B.kt",
        "feature/a/b/src/main/kotlin/B.kt", "app/build/src/main/java/C.java",
      ],
      [
        "app/src/main", "app/src/debug", "app/src/free", "core/ui/src/main",
        "feature/a/b/src/main",
      ], ["Gradle"], true
    ),
    (
      [
        "README.md", "mobile/settings.gradle", "mobile/app/src/main/java/org/example/shop/A.java",
        "mobile/app/src/androidTest/java/T.java", "mobile/app/src/free/res/values/a.xml",
      ], ["mobile/app/src/main", "mobile/app/src/free"], ["Gradle"], true
    ),
    (
      [
        "settings.gradle.kts", "shared/src/commonMain/composeResources/values/strings.xml",
        "shared/src/androidMain/kotlin/A.kt", "shared/src/commonTest/kotlin/T.kt",
        "shared/src/iosMain/swift.txt",
      ], ["shared/src/commonMain", "shared/src/androidMain"], ["Gradle"], true
    ),
    (
      [
        "Android.bp", "AndroidManifest.xml", "res/values/strings.xml", "res/values-de/strings.xml",
        "src/org/example/setup/wizard/A.java", "tests/AndroidManifest.xml",
        "tests/res/values/a.xml",
        "car/AndroidManifest.xml", "car/res-car/values/strings.xml", "res_square/raw/a.txt",
      ], ["res", "src", "car/res-car"], ["Android"], true
    ),
    (
      ["AndroidManifest.xml", "build.gradle", "res/values/strings.xml", "java/A.java"],
      ["res", "java"], ["Gradle", "Android"], true
    ),
    (
      [
        "settings.gradle", "AndroidManifest.xml", "app/src/main/AndroidManifest.xml",
        "app/src/main/res/values/a.xml",
      ], ["app/src/main"], ["Gradle", "Android"], true
    ),
    (
      ["app/build.gradle.kts", "app/src/main/java/org/example/shop/A.java"], ["app/src/main"],
      ["Gradle"], true
    ),
    (["package.json", "src/a.ts", "node_modules/b/b.js"], ["src"], ["npm"], true),
    (
      ["package.json", "packages/web/src/a.tsx", "packages/doc/a.md"], ["packages/web/src"],
      ["npm"], true
    ),
    (["package.json", "web/a.tsx"], ["web"], ["npm"], true),
    (["Game/Scenes/A.swift", "Art/a.png"], ["Game"], [], true),
    (
      ["Package.swift", "project.yml", "Sources/Kit/A.swift", "App/B.swift", "Widget/C.swift"],
      ["Sources", "App", "Widget"], ["SwiftPM", "XcodeGen"], true
    ),
    (
      [
        "Project.swift", "Tuist/Helpers/H.swift", "App/Sources/A.swift", "AppTests/T.swift",
        "Workspace.swift",
      ], ["App"], ["Tuist"], true
    ),
    (
      [
        "Package.swift", "Sources/A/A.swift", "App/App.xcodeproj/p", "App/B.swift",
        "App/de.lproj/A.strings", "Example/C.swift", "Example/A.xcstrings", "Tools/D.swift",
      ], ["Sources", "App"], ["SwiftPM"], true
    ),
  ])
  func theFoldersOfALayoutAreFound(
    _ files: [String], _ sources: [String], _ tools: [String], _ isFound: Bool
  ) throws {
    let folder = try TestFolder()
    for file in files { try File("\(folder.path)/\(file)").write(text: "") }
    let layout = ProjectLayout(of: File(folder.path))
    #expect(layout.sources == sources, "\(files)")
    #expect(layout.tools == tools, "\(files)")
    #expect(layout.isFound == isFound, "\(files)")
    for source in layout.sources where isFound {
      #expect(File(folder.path).file(source).isFolder, "\(source)")
    }
  }

  /// Manifests, and the folders that they name.
  static let manifests: [(name: String, text: String, sources: [String])] = [
    (
      "Package.swift",
      "targets: [.target(name: \"A\", path: \"App/Code\"), // path: \"Other\"\n"
        + ".testTarget(name: \"T\", path: \"Tests\")],\ndependencies: [.package(path: \"../Kit\")]",
      ["Sources", "App/Code"]
    ),
    (
      "Package.swift", "// path: \"Other\"\n.target(name: \"A\", path: \"./App/\")",
      ["Sources", "App"]
    ),
    ("project.yml", "targets:\n  A:\n    sources: App\n    type: application\n", ["App"]),
    ("project.yml", "targets:\n  A:\n    sources: [App, \"Other/Code\"]\n", ["App", "Other/Code"]),
    (
      "project.yml",
      "targets:\n  A:\n    sources:\n      - path: App\n        excludes:\n          - \"Other\"\n"
        + "    dependencies:\n      - target: Other\n  T:\n    sources:\n    - Tests\n    - Kit # shared\n",
      ["App", "Kit"]
    ),
    ("project.yml", "targets:\n  A:\n    sources:\n      - {path: App, group: Other}\n", ["App"]),
    (
      "project.json", #"{"targets": {"A": {"sources": ["App", {"path": "Kit"}]}}}"#, ["App", "Kit"]
    ),
    ("project.yml", "name: A\n", ["App", "Kit", "Other", "Sources"]),
    (
      "Project.swift",
      ".target(name: \"A\", sources: [\"App/Code/**\", \"Kit/**/*.swift\"], resources: [\"Other/**\"])",
      ["App/Code", "Kit"]
    ),
    ("Project.swift", ".target(name: \"A\", buildableFolders: [\"App\"])", ["App"]),
  ]

  @Test(arguments: manifests)
  func theFoldersOfAManifestAreSources(name: String, text: String, sources: [String]) throws {
    let folder = try TestFolder()
    for path in ["App/Code", "Kit", "Other/Code", "Sources", "Tests"] {
      let swift = path.hasPrefix("Kit") ? "import SwiftUI" : ""
      try File("\(folder.path)/\(path)/A.swift").write(text: swift)
    }
    try File("\(folder.path)/\(name)").write(text: text)
    let layout = ProjectLayout(of: File(folder.path))
    #expect(layout.sources == sources, "\(text)")
    #expect(layout.usesSwiftUI == sources.contains("Kit"))
  }
}
