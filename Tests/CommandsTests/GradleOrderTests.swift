import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The order of Gradle's modules, in which an app's resources win over those of its libraries.
@Suite struct GradleOrderTests {
  private static let app = "plugins { id 'com.android.application' }\n"
  private static let library = "plugins { id 'com.android.library' }\n"

  private func sources(_ builds: [String: String]) throws -> [String] {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("settings.gradle", "")
      for (module, build) in builds {
        try project.write("\(module)/build.gradle", build)
        try project.write(
          "\(module)/src/main/res/values/strings.xml",
          "<resources><string name=\"name\">\(module)</string></resources>\n")
      }
      return GradleSourceSets.folders(of: File(project.folder.path))
        .map { $0.replacing("/src/main", with: "") }
    }
  }

  @Test func anAppIsBeforeItsLibraries() throws {
    let app = Self.app + "dependencies { implementation project(':core') }\n"
    #expect(try sources(["core": Self.library, "mobile": app]) == ["mobile", "core"])
    let kotlin = """
      plugins { alias(libs.plugins.android.application) }
      dependencies { implementation(projects.coreUi) }
      """
    #expect(try sources(["core-ui": Self.library, "wear": kotlin]) == ["wear", "core-ui"])
  }

  @Test func aLibraryIsBeforeWhatItDependsOn() throws {
    let use = { (names: String...) in
      names.map { "dependencies { api(project(\":\($0)\")) }\n" }.joined()
    }
    let builds = [
      "a": Self.library, "b": Self.library + use("a"), "c": Self.library + use("b:d"),
      "b/d": Self.library + use("b"), "z": Self.app + use("c", "a"),
    ]
    #expect(try sources(builds) == ["z", "c", "b/d", "b", "a"])
    // A circle ends, and without an app the order is that of the names.
    let circle = try sources(["a": Self.library + use("b"), "b": Self.app + use("a")])
    #expect(circle.sorted() == ["a", "b"])
    #expect(try sources(["a": Self.library, "b": Self.library + use("a")]) == ["a", "b"])
  }

  @Test func packsShowTheTextOfTheApp() throws {
    let files = [
      "settings.gradle": "", "core/build.gradle": Self.library, "mobile/build.gradle": Self.app,
      "core/src/main/res/values/strings.xml": resource("Base"),
      "core/src/main/res/values-de/strings.xml": resource("Basis"),
      "mobile/src/main/res/values/strings.xml": resource("Shelf"),
      "mobile/src/main/res/values-de/strings.xml": resource("Regal"),
    ]
    try GettextProjectTests().with(files) { project in
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      _ = project.run(["import", "."])
      let german = try project.text("translations/de.lpt")
      #expect(german.contains("Regal"), "\(german)")
      let source = project.expect(["extract", "--json"]).output
      #expect(source.contains("Shelf"), "\(source)")
    }
  }

  private func resource(_ text: String) -> String {
    "<resources>\n    <string name=\"title\">\(text)</string>\n</resources>\n"
  }
}
