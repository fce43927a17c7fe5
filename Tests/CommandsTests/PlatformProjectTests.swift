import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Small projects of each platform on their way from `init` to a bundle, with what is said.
///
/// `Tests/Cases/Projects/KIND.transcript` holds the commands of a project, each after a `$`, and what
/// they say; `RECORD_SNAPSHOTS=1` writes the latter. `$ changes` lists the changed lines of the app's
/// files.
@Suite struct PlatformProjectTests {
  private static let cases = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Cases/Projects").standardized
  /// Does something with a copy of a project.
  private func with(_ kind: String, _ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder.appending(path: "project"))
      for name in ["project", "original"] {
        try FileManager.default.copyItem(
          at: Self.cases.appending(path: kind), to: folder.appending(path: name))
      }
      try body(project)
    }
  }

  private func transcript(_ project: SampleProject, _ ways: [String]) -> String {
    ways.map { line in
      if line == "changes" { return "$ changes\n" + changes(project) }
      let line = line.dropFirst("langpack ".count)
      let said = project.expect(line.split(separator: " ").map(String.init))
      let words = (said.output + said.talk).replacing(/\.[0-9a-f]{16}\./, with: ".HASH.")
      return "$ langpack \(line)\n\(words)"
    }.joined(separator: "\n")
  }

  /// Returns the lines that the files of a project have lost and gained.
  private func changes(_ project: SampleProject) -> String {
    let name = project.folder.deletingLastPathComponent().appending(path: "original")
    let former = (try? SampleProject(folder: name).files()) ?? [:]
    let files = (try? project.files()) ?? [:]
    return former.keys.filter { files[$0] != former[$0] }.sorted().map { path in
      let texts = [former[path], files[path]].map { String(decoding: $0 ?? [], as: UTF8.self) }
      let lines = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      let changes = lines[1].difference(from: lines[0]).map { change in
        switch change {
        case .remove(let place, let line, _): "-\(place + 1): \(line)\n"
        case .insert(let place, let line, _): "+\(place + 1): \(line)\n"
        }
      }
      return path + "\n" + changes.joined()
    }.joined()
  }

  @Test(arguments: [
    "web", "android", "android-modular", "android-classic", "dotnet", "dotnet-apps",
    "dotnet-forms", "gettext", "apple", "strings", "catalogs", "mixed",
  ])
  func aProjectComesFromItsFirstCommandToABundle(_ kind: String) throws {
    try with(kind) { project in
      let file = Self.cases.appending(path: "\(kind).transcript")
      let commands = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
      #expect(commands.count > 4)
      let said = transcript(project, commands)
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        try said.write(to: file, atomically: true, encoding: .utf8)
      }
      try #expect(said == String(contentsOf: file, encoding: .utf8))
    }
  }

  /// An edited copy is imported; then the file is as the copy, and no other one has changed.
  @Test(arguments: [
    ("dotnet-apps", "resx", "Jotter/Resources/Strings.de.resx", "Jotter/Resources/"),
    ("dotnet-forms", "resx", "src/Jotter.Setup/MainForm.de.resx", "Jotter.Setup/"),
    ("gettext", "gettext", "po/de.po", ""),
  ])
  func anEditChangesItsFileAlone(
    _ kind: String, _ format: String, _ edited: String, _ folder: String
  ) throws {
    try with(kind) { project in
      let name = edited.split(separator: "/").last.map(String.init) ?? ""
      let export = [
        "export", "--all", "--format", format, "--folder",
        project.folder.path(percentEncoded: false),
      ]
      for words in [["init", "--app", "jotter"], ["extract"], ["import", "."], export] {
        project.expect(words)
      }
      let paths = try project.files().keys.filter { path in
        [".resx", ".resw", ".po", ".pot"].contains(where: path.hasSuffix)
      }
      var wanted: [String: [UInt8]] = [:]
      for path in paths {
        wanted[path] = try Array(Data(contentsOf: Self.cases.appending(path: "\(kind)/\(path)")))
      }
      project.expect(["import", ".edited"])
      project.expect(export)
      wanted[edited] = try project.read(".edited/\(folder)\(name)")
      for (path, bytes) in wanted {
        let text = String(decoding: try project.read(path), as: UTF8.self)
        #expect(text == String(decoding: bytes, as: UTF8.self), "\(path)")
      }
    }
  }

  @Test func aKindIsOneOfThree() throws {
    try with("web") { project in
      let said = project.expect(["init", "--web", "--android"], .usage).talk
      #expect(said.contains("name one of them"))
    }
  }

  @Test func resourcesWithoutAProjectFileAreFound() throws {
    try withTestFolder { root in
      let project = SampleProject(folder: root)
      try project.write("Strings.resx", "<root></root>")
      let said = project.expect(["init", "--app", "shop", "--dotnet"]).talk
      #expect(said.contains("sources: ."), "\(said)")
      #expect(said.contains("then 'langpack bundle --for "), "\(said)")
    }
  }

  @Test(arguments: [
    ("--web", "create the folder src"), ("--android", "create the folder app/src/main"),
    ("--dotnet", "add them to this folder"),
  ])
  func aKindThatIsNotThereSaysSo(_ option: String, _ fix: String) throws {
    try withTestFolder { root in
      let project = SampleProject(folder: root)
      try project.write("README.md", "")
      let said = project.expect(["init", "--app", "shop", option]).talk
      #expect(said.contains("no sources found: \(fix), or correct"), "\(said)")
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      #expect(config.contains("\"bundle\": \"all\",") == (option != "--web"))
    }
  }

  /// A page gets a file for each locale, and what updates need: the source pack, the formats and the root.
  @Test func aPageCanBeUpdated() throws {
    try withTestFolder { root in
      let project = SampleProject(folder: root)
      try project.write("package.json", "{}")
      try project.write(
        "src/app.js",
        "localized('save', { value: 'Save', comment: 'Button' });")
      for locale in ["de", "el"] {
        try project.write("translations/\(locale).strings", "\"save\" = \"S\";")
      }
      project.expect(["init", "--app", "shop", "--web", "--locale", "de", "--locale", "el"])
      project.expect(["keys", "generate"])
      project.expect(["keys", "generate", "--output", "holder"])
      project.expect(["root", "create", "--root-key", "holder/public.key"])
      project.expect(["root", "sign", "keys/root-1.lproot", "--key", "holder/private.key"])
      project.expect(["root", "sign", "keys/root-1.lproot"])
      project.expect(["extract"])
      project.expect(["import"])
      project.expect(["root", "publish", "keys/root-1.lproot", "--follow-root"])
      project.expect(["bundle", "--for", "web", "--output", "src/packs"])
      let names = try FileManager.default.contentsOfDirectory(atPath: root.path + "/src/packs")
      let plain = Set(names.map { $0.replacing(/\.[0-9a-f]{16}\./, with: ".") })
      #expect(
        plain == [
          "de.lpk", "el.lpk", "formats.json", "keys.lpkt", "packs.d.mts", "packs.mjs",
          "root.lproot", "source.lpk",
        ])
      let formats = String(decoding: try project.read("src/packs/formats.json"), as: UTF8.self)
      #expect(formats.contains("\"codings\": 1"))
    }
  }
}
