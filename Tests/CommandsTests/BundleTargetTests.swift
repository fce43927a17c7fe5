import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Bundles for the builds of other platforms.
@Suite struct BundleTargetTests {
  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      project.expect(["extract"])
      try body(project)
    }
  }

  private func names(_ project: SampleProject, _ folder: String) -> [String] {
    let found = try? FileManager.default.contentsOfDirectory(
      atPath: project.folder.path + "/" + folder)
    return (found ?? []).sorted()
  }

  private func node(_ project: SampleProject, _ script: String) throws -> String {
    try project.write("run.mjs", script)
    let (process, said) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", project.folder.path + "/run.mjs"]
    (process.standardOutput, process.standardError) = (said, said)
    try process.run()
    let output = said.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  @Test func theModuleOfTheWebMapsLocalesToFilesNamedForTheirContent() throws {
    try with { project in
      project.expect(["bundle", "--for", "web", "--all", "--output", "out"])
      project.expect(["bundle", "--all", "--output", "plain"])
      let script = """
        import { readFileSync } from "node:fs";
        import { keys, packs } from "./out/packs.mjs";
        const same = (url, name) => readFileSync(url).equals(readFileSync(`plain/${name}`));
        process.chdir(new URL(".", import.meta.url).pathname);
        console.log(Object.keys(packs).join(), same(keys, "keys.lpkt"), same(packs.de, "de.lpk"));
        """
      try #expect(node(project, script) == "el,de true true\n")
      let hashed = names(project, "out").filter { !$0.hasPrefix("packs.") }
      #expect(hashed.count == 3)
      for name in hashed { #expect(name.contains(/\.[0-9a-f]{16}\.(lpk|lpkt)$/), "\(name)") }
    }
  }

  @Test func anotherContentHasAnotherNameAndTheFormerFileGoes() throws {
    try with { project in
      project.expect(["bundle", "--for", "web", "--all", "--output", "out"])
      let before = names(project, "out")
      try project.write("out/own.0123456789abcdef.lpk", "mine")
      try project.write(
        "translations/de.strings", "\"places-found\" = \"{{PLURAL:$1|1 Ort|$1 Orte}}\";")
      project.expect(["bundle", "--for", "web", "--all", "--output", "out"])
      let after = names(project, "out").filter { $0 != "own.0123456789abcdef.lpk" }
      #expect(after.count == before.count)
      #expect(Set(before).subtracting(after).map { $0.prefix(3) } == ["de."])
      // A file that is not ours stays, whatever it is called.
      #expect(names(project, "out").contains("own.0123456789abcdef.lpk"))
      project.expect(["bundle", "--all", "--output", "out"])
      #expect(
        names(project, "out") == [
          "de.lpk", "el.lpk", "keys.lpkt", "own.0123456789abcdef.lpk",
        ])
    }
  }

  @Test func theTypesOfTheWebNameTheLocales() throws {
    try with { project in
      project.expect(["bundle", "--for", "web", "--locale", "de", "--output", "out"])
      let types = String(decoding: try project.read("out/packs.d.mts"), as: UTF8.self)
      #expect(types.contains("export type PackLocale = \"de\";"))
      #expect(types.contains("export declare const source: URL;"))
      #expect(!types.contains("formats"))
    }
  }

  @Test func assetsOfAndroidHaveTheirFolder() throws {
    try with { project in
      let said = project.expect(["bundle", "--for", "android", "--all", "--output", "main"]).output
      #expect(names(project, "main/assets/languagepacks") == ["de.lpk", "el.lpk", "keys.lpkt"])
      #expect(said.contains("in main/assets/languagepacks"))
      let list = project.expect([
        "bundle", "--for", "android", "--all", "--output", "main", "--list",
      ])
      #expect(list.output.contains("output assets/languagepacks/de.lpk\n"))
    }
  }

  @Test func propertiesOfMSBuildListEveryFileOnce() throws {
    try with { project in
      project.expect(["bundle", "--for", "dotnet", "--all", "--output", "out"])
      let text = String(decoding: try project.read("out/LanguagePacks.props"), as: UTF8.self)
      let document = try XMLDocumentCheck(text)
      #expect(document.included.sorted() == ["de.lpk", "el.lpk", "keys.lpkt"])
      #expect(document.logical.sorted() == document.included.map { "LanguagePacks.\($0)" }.sorted())
      #expect(text.components(separatedBy: "WithCulture=\"false\"").count == 4)
    }
  }

  @Test func afileOfOthersWithANameOfOursIsKept() throws {
    try with { project in
      try project.write("out/packs.mjs", "export default 1;\n")
      let said = project.expect(["bundle", "--for", "web", "--output", "out"], .failed).talk
      #expect(said.contains("out/packs.mjs: exists already, and langpack did not write it"))
      #expect(names(project, "out") == ["packs.mjs"])
    }
  }

  @Test(arguments: [
    (["--for", "ios"], "is not one of web, android, dotnet"), (["--fbt"], "--fbt is for web"),
    (["--for", "android", "--fbt"], "--fbt is for web"),
    (["--for", "web", "--list"], "follow from their content"),
  ])
  func aWrongOptionSaysWhatIsRight(_ words: [String], _ message: String) throws {
    try with { project in
      let talk = project.expect(["bundle", "--output", "out"] + words, .usage).talk
      #expect(talk.contains(message), "\(talk)")
    }
  }
}

/// The items of a file of properties, read as MSBuild reads it.
private final class XMLDocumentCheck {
  private(set) var included: [String] = []
  private(set) var logical: [String] = []

  init(_ text: String) throws {
    for match in text.matches(of: /<EmbeddedResource Include="([^"]*)" LogicalName="([^"]*)"/) {
      let place = String(match.output.1)
      guard place.hasPrefix("$(MSBuildThisFileDirectory)") else { continue }
      included.append(String(place.dropFirst("$(MSBuildThisFileDirectory)".count)))
      logical.append(String(match.output.2))
    }
  }
}
