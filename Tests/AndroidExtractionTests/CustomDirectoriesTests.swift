import Testing

@testable import AndroidExtraction

/// The folders that build files name for Compose Multiplatform's resources.
@Suite struct CustomDirectoriesTests {
  /// Returns the folders of a block `compose.resources`, those of the root of the build after `/`.
  private func folders(_ script: String) -> [String] {
    CustomDirectories(in: script).folders.map { ($0.isOfRoot ? "/" : "") + $0.path }
  }

  @Test(arguments: [
    #"customDirectory("commonMain", provider { layout.projectDirectory.dir("a/res") })"#,
    #"customDirectory("commonMain", project.provider { project.layout.projectDirectory.dir("a/res") })"#,
    #"customDirectory(sourceSetName = "x", directoryProvider = provider { file("a/res") },)"#,
    #"customDirectory(directoryProvider = provider { file("a/res") }, sourceSetName = "x")"#,
    "customDirectory(\n  \"x\",\n  provider {\n    layout.projectDirectory.dir(\"a\").dir(\"res\")\n  }\n)",
    "customDirectory {\n  sourceSetName = \"x\"\n  directoryProvider = provider { file(\"a/res\") }\n}",
    "customDirectory('x', provider { layout.projectDirectory.dir('a/res') })",
    "val texts = layout.projectDirectory.dir(\"a/res\")\ncustomDirectory(\"x\", provider { texts })",
    #"customDirectory("x", provider { File("$projectDir/a/res") })"#,
  ])
  func literalsNameAFolder(_ script: String) { #expect(folders(script) == ["a/res"]) }

  @Test func everySourceSetMayHaveOne() {
    let calls = ["a", "b"].map { "customDirectory(\"\($0)Main\", provider { file(\"\($0)\") })\n" }
    #expect(folders("compose.resources {\n\(calls.joined())}\n") == ["a", "b"])
  }

  @Test func theRootOfTheBuildIsNoModule() {
    let call = #"customDirectory("x", provider { rootProject.layout.projectDirectory.dir("a") })"#
    #expect(folders(call) == ["/a"])
    #expect(folders(#"customDirectory("x", provider { File("${rootDir}/a") })"#) == ["/a"])
  }

  @Test(arguments: [
    #"// customDirectory("x", provider { file("a") })"#,
    #"/* customDirectory("x", provider { file("a") }) */"#,
    #"customDirectory("x", provider { layout.buildDirectory.dir("a").get() })"#,
    #"customDirectory("x", downloaded.map { it.outputDirectory.get() })"#,
    #"customDirectory("x", provider { file("$name/a") })"#, #"customDirectory("x")"#,
    "customDirectory(", "customDirectory {", "customDirectory(\"x\", \"", "",
  ])
  func nothingElseIsOne(_ script: String) { #expect(folders(script) == []) }

  @Test func aFileIsInItsFolderOnly() {
    let folders = ComposeFolders(["lang/res"])
    #expect(folders.contain("lang/res/values/strings.xml"))
    #expect(folders.contain("/copy/lang/res/values-de/strings.xml"))
    #expect(!folders.contain("app/res/values/strings.xml"))
    #expect(!folders.contain("slang/res/values/strings.xml"))
    #expect(!folders.contain("lang/res/strings.xml"))
  }
}
