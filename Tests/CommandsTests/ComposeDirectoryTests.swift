import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Folders of Compose Multiplatform's resources that only build files name.
@Suite struct ComposeDirectoryTests {
  private static let script = "lang/build.gradle.kts"
  private static let texts = "lang/texts"
  private static let android = "app/src/main/res"

  private static func call(_ set: String, _ folder: String) -> String {
    "  customDirectory(\"\(set)\", provider { layout.projectDirectory.dir(\"\(folder)\") })\n"
  }

  private static func file(_ name: String, _ text: String) -> String {
    "<resources>\n    <string name=\"\(name)\">\(text)</string>\n</resources>\n"
  }

  /// A module with two folders of its own, and one of Android, whose escapes are others.
  private static let files = [
    "settings.gradle.kts": "",
    script: "compose.resources {\n" + call("commonMain", "texts")
      + call("iosMain", "src/iosMain/words") + "}\n",
    "lang/src/commonMain/kotlin/X.kt": "fun x() = stringResource(Res.string.hint)\n",
    texts + "/values/strings.xml": file("hint", "Open the \"Sources\" page, don't wait"),
    texts + "/values-de/strings.xml": file("hint", "Seite \"Quellen\" öffnen"),
    "lang/src/iosMain/words/values/strings.xml": file("ios", "It's \"iOS\""),
    "lang/src/iosMain/words/values-de/strings.xml": file("ios", "Das ist \"iOS\""),
    android + "/values/strings.xml": file("app", #"Don\'t wait"#),
    android + "/values-de/strings.xml": file("app", #"Nicht \"warten\""#),
  ]

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in Self.files { try project.write(name, text) }
      project.expect(["init", "--app", "shop"])
      try body(project)
    }
  }

  private func german(_ project: SampleProject) throws -> [String] {
    try project.text("translations/de.lpt").split(separator: "\n").dropFirst().map { line in
      String(line.split(separator: "\t").last ?? "")
    }.sorted()
  }

  @Test func textsAreReadAndWrittenAsComposeHasThem() throws {
    try with { project in
      let found = project.expect(["extract"]).talk
      #expect(!found.contains("unescaped-quote"), "\(found)")
      let read = project.expect(["import", "."]).talk
      #expect(!read.contains("unescaped-quote"), "\(read)")
      let quoted = ["Das ist \"iOS\"", "Nicht \"warten\"", "Seite \"Quellen\" öffnen"]
      #expect(try german(project) == quoted)
      let export = ["export", "--all", "--format", "android", "--folder", "."]
      project.expect(export)
      for (name, text) in Self.files { #expect(try project.text(name) == text, "\(name)") }
      let edited = Self.file("hint", "Die \"Quellen\" öffnen, 's ist Zeit")
      try project.write(".in/\(Self.texts)/values-de/strings.xml", edited)
      project.expect(["import", ".in/\(Self.texts)/values-de/strings.xml"])
      project.expect(export)
      #expect(try project.text(Self.texts + "/values-de/strings.xml") == edited)
    }
  }

  /// The cache of an extraction is of the build files that it was made with.
  @Test func aChangedBuildFileIsReadAgain() throws {
    try with { project in
      try project.write(Self.script, "")
      project.expect(["extract"])
      try project.write(Self.script, Self.files[Self.script] ?? "")
      project.expect(["extract"])
      let shown = project.expect(["show", "hint"]).output
      #expect(shown.contains("Open the \"Sources\" page, don't wait"), "\(shown)")
    }
  }
}
