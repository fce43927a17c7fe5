import Foundation
import Phrases
import TestSupport
import Testing

@testable import Commands
@testable import Projects
@testable import Proofs

/// What every byte is spent on: all rows together are the files, byte for byte.
@Suite struct SizeCommandTests {
  private struct Said {
    let json: [String: Any]

    init(_ project: SampleProject, _ words: [String]) throws {
      let output = project.expect(["size", "--json"] + words).output
      json = try #require(
        try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }

    func whole(_ name: String) -> Int { json[name] as? Int ?? -1 }
    func list(_ name: String) -> [[String: Any]] { json[name] as? [[String: Any]] ?? [] }

    /// All rows together.
    func sum(_ name: String) -> Int {
      (list("rows") + list("others")).reduce(0) { $0 + ($1[name] as? Int ?? 0) }
    }

    func names(_ list: String) -> [String] { self.list(list).compactMap { $0["name"] as? String } }
  }

  private static let groupings = ["locale", "string", "tag", "file", "folder"]

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write(
        "Sources/Deep/More.swift", "let a = fbt(\"Read me\", \"Once more\")\nlet b = \"\"\n")
      // A phrase that is gone keeps its ordinal, between others.
      try project.write("Sources/Gone.swift", "let a = fbt(\"Gone\", \"No more there\")\n")
      project.expect(["extract"])
      try FileManager.default.removeItem(atPath: project.folder.path + "/Sources/Gone.swift")
      try project.write(
        "Sources/Late.swift", "let a = fbt(\"Late\", \"The last ordinal\")\n")
      project.expect(["extract"])
      project.expect(["tag", "add", "places", "places-found"])
      project.expect(["tag", "add", "start", "places-found", project.id("Button")])
      try body(project)
    }
  }

  private func bytes(_ project: SampleProject, _ folder: String) throws -> Int {
    let path = project.folder.path + "/" + folder
    return try FileManager.default.contentsOfDirectory(atPath: path)
      .map { try project.read("\(folder)/\($0)").count }.reduce(0, +)
  }

  @Test(arguments: groupings, ["mapped", "compact"])
  func allRowsTogetherAreTheFilesThatABuildWrites(_ grouping: String, _ form: String) throws {
    try with { project in
      let said = try Said(project, ["--by", grouping, "--at-rest", form])
      project.expect(["build", "--at-rest", form])
      let built = try bytes(project, ".langpack/build")
      #expect(said.sum("installed") == built && said.whole("installed") == built)
      #expect(said.sum("wire") == said.whole("wire"))
      // Neither do fewer rows lose a byte.
      let few = try Said(project, ["--by", grouping, "--at-rest", form, "--top", "1"])
      #expect(few.list("rows").count == 1 && few.sum("installed") == built)
      #expect(few.sum("wire") == said.whole("wire"))
      project.expect(["bundle", "--output", "out", "--at-rest", form])
      #expect(try bytes(project, "out") == said.whole("carried"))
    }
  }

  @Test(arguments: groupings.dropFirst())
  func theRowsOfALocaleAreItsPack(_ grouping: String) throws {
    try with { project in
      project.expect(["build"])
      for locale in ["el", "de"] {
        let said = try Said(project, ["--by", grouping, "--locale", locale])
        let pack = try project.read(".langpack/build/\(locale).lpk").count
        #expect(said.sum("installed") == pack)
        let packs = said.list("packs")
        #expect(packs.count == 1 && packs[0]["installed"] as? Int == pack)
        #expect(said.sum("wire") == packs[0]["wire"] as? Int)
      }
      let none = project.expect(["size", "--locale", "fr"], .failed).talk
      #expect(none.contains("no text of \"fr\" is in a pack"))
    }
  }

  /// The bytes on the way are those that the manifest tells devices of, beside the source pack or not.
  @Test func theWireIsWhatIsPublished() throws {
    try withTestFolder { folder in
      let copy = folder.appending(path: "timeline")
      try FileManager.default.copyItem(at: TimelineExample.folder, to: copy)
      let project = SampleProject(folder: copy)
      project.expect(["extract"])
      project.expect(["keys", "generate"])
      project.expect(["publish", "--release", "1.0"])
      let manifest = ".langpack/origin/apps/timeline/stable/1.0.manifests/1.manifest"
      let shown = project.expect(["inspect", manifest, "--json"]).output
      let json = try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any]
      let parts = try #require(json?["parts"] as? [String: Any])
      let entries = try #require(parts["locales"] as? [[String: Any]])
      #expect(Set(entries.compactMap { $0["besideSource"] as? String }) == ["yes", "no"])
      let packs = try Said(project, []).list("packs").filter { $0["wire"] != nil }
      #expect(
        packs.compactMap { $0["name"] as? String } == entries.compactMap { $0["locale"] as? String }
      )
      #expect(
        packs.compactMap { $0["wire"] as? Int } == entries.compactMap { $0["wireBytes"] as? Int })
      #expect(packs.count == 10)
    }
  }

  @Test func rowsAreWhatTheyAreNamedBy() throws {
    try with { project in
      let tags = try Said(project, ["--by", "tag"])
      #expect(Set(tags.names("rows")) == ["places, start", "start", "no tag"])
      let files = try Said(project, ["--by", "file"])
      #expect(
        Set(files.names("rows")) == [
          "Sources/Profile.swift", "Sources/Deep/More.swift", "Sources/Late.swift",
        ])
      let folders = try Said(project, ["--by", "folder"])
      #expect(Set(folders.names("rows")) == ["Sources", "Sources/Deep"])
      let strings = try Said(project, ["--by", "string"])
      #expect(strings.list("rows").count == 6 && strings.names("rows").contains("places-found"))
      let costs = strings.list("rows").compactMap { $0["installed"] as? Int }
      #expect(costs == costs.sorted(by: >) && costs.allSatisfy { $0 > 0 })
      #expect(strings.names("others").contains("phrases that are gone"))
      // Most of what there is to say in Greek varies by gender and number.
      #expect(strings.names("rows")[0] == project.timeline)
    }
  }

  @Test func aTextThatIsThereAlreadyIsFree() throws {
    try with { project in
      let greek = """
        {"locale": "el", "translations": [
          {"id": "\(project.id("Button"))", "text": "Σύνδεση στον λογαριασμό"},
          {"id": "\(project.id("Once more"))", "text": "Σύνδεση στον λογαριασμό"}]}
        """
      try project.translate("el", greek)
      let said = try Said(project, ["--by", "string", "--locale", "el"])
      let costs = said.list("rows").compactMap { $0["installed"] as? Int }.filter { $0 > 2 }
      #expect(costs.count == 1, "\(said.json)")
    }
  }

  @Test func nothingIsWritten() throws {
    try with { project in
      let before = try project.files()
      let text = project.expect(["size", "--by", "string"]).output
      #expect(text.contains("header, language, tables") && text.contains("all packs in the app"))
      #expect(!project.expect(["size", "--no-wire"]).output.contains("wire"))
      #expect(try project.files() == before)
    }
  }

  @Test func applesFilesAreWhatFoundationReads() throws {
    try with { project in
      let space = try Workspace(
        reading: Project.read(project.folder.path))
      var files = AppleFiles()
      let greek = try #require(
        space.snapshot.translations.first { $0.key.description == "el" }?.value)
      for entry in space.snapshot.entries {
        if let text = greek[entry.ordinal] { files.add(text.message, of: entry.phrase) }
      }
      // Three genders, a key for each; the number is a variable of each.
      #expect(files.strings.isEmpty && files.plurals.count == 3)
      let male = try #require(files.plurals["\(project.timeline).male"])
      #expect(male.format == "%2$#@v1@")
      #expect(male.variables["v1"]?["one"] == "Δείτε το Χρονολόγιο του %1$@ - 1 ακόλουθος")
      for entry in space.snapshot.entries { files.add(entry.phrase.source, of: entry.phrase) }
      let hard = try SourcePhrase(key: "hard", value: "\"\u{301}x\\\n\"", comment: "Marks")
      files.add(hard.source, of: hard)
      let read = try PropertyListSerialization.propertyList(
        from: Data(files.stringsText.utf8), format: nil)
      #expect(read as? [String: String] == files.strings)
    }
  }
}

/// How long binary property lists are, against what Python's writer gave for the same.
@Suite struct BinaryPropertyListTests {
  @Test func theLengthIsThatOfApplesTools() {
    #expect(BinaryPropertyList.length(of: ["a": "b"]) == 50)
    #expect(BinaryPropertyList.length(of: ["a": "same", "b": "same", "same": "a"]) == 60)
    let long = String(repeating: "x", count: 300)
    #expect(BinaryPropertyList.length(of: ["k": long, "g": "Ωραία", "e": "😀", "n": ""]) == 396)
    let many = Dictionary(uniqueKeysWithValues: (0..<400).map { ("key \($0)", "text \($0 % 7)") })
    #expect(BinaryPropertyList.length(of: many) == 5599)
    let nested: [String: Any] = ["one": ["format": "f", "v": ["other": "f", "one": "é"]]]
    #expect(BinaryPropertyList.length(of: nested) == 86)
  }
}
