import Foundation
import Phrases
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The tool as a process, and an attacker who can write every file of the origin and sign none.
@Suite(.enabled(if: ToolRun.isThere)) struct UnsignedFilesTests {
  static let object = "releases/shop/stable/2.0.json"

  /// A project with a phrase under embargo until release 2.0 opens, in seventy years.
  static func withEmbargo(_ body: (PublishedProject) throws -> Void) throws {
    try SampleProject.with { project in
      let published = PublishedProject(project)
      try published.run(["keys", "generate"])
      try project.german(["Log in": "Anmelden"])
      try published.run(["publish", "--release", "1.0"])
      try project.write("Sources/New.swift", "let new = fbt(\"Fly to Mars\", \"Button\")\n")
      try project.german(["Log in": "Anmelden", "Fly to Mars": "Zum Mars fliegen"])
      let id = SourcePhrase(segments: [.text("Fly to Mars")], description: "Button").id
      try published.run(["tag", "add", "embargo", "\(id)"])
      try published.run(
        ["release", "create", "2.0", "--upcoming", "--opens", "2096-12-01T09:00Z"])
      try published.run(["publish", "--all-releases"])
      try body(published)
    }
  }

  /// The phrase is in no pack and no key table of a release, and its line in the ledger all the same.
  @Test(arguments: [FileDamage.removed, .changed, .cut])
  func aLedgerWithPhrasesUnderEmbargoIsRebuiltWhole(_ damage: FileDamage) throws {
    try Self.withEmbargo { project in
      // No key table that is published has it.
      try project.project.write("Sources/Later.swift", "let later = fbt(\"Later\", \"Button\")\n")
      let id = SourcePhrase(segments: [.text("Later")], description: "Button").id
      try project.run(["tag", "add", "embargo", "\(id)"])
      try project.project.german(["Log in": "Einloggen", "Fly to Mars": "Zum Mars fliegen"])
      try project.run(["publish", "--release", "1.0", "--key-table", "keep-published"])
      try project.project.write("Sources/Never.swift", "let never = fbt(\"Never\", \"Button\")\n")
      try project.run(["extract"])
      let name = try #require(
        try project.originFiles().keys.first { $0.hasSuffix(".ordinals") })
      let ledger = try project.project.read(name)
      try damage.happen(to: project.project.folder.path + "/" + name)
      let faults = try project.run(["origin", "verify"], 1).output
      // A fault is filed under the release that it names.
      #expect(!faults.contains("2.0.timestamp"), "\(faults)")
      try project.run(["origin", "repair"])
      #expect(try project.project.read(name) == ledger)
      try project.run(["origin", "verify"])
    }
  }

  static func opened(_ object: [UInt8]) -> [UInt8] {
    Array(
      String(decoding: object, as: UTF8.self)
        .replacing(/"opens" : \d+/, with: "\"opens\" : 1").utf8)
  }

  /// A copy of the object under another name, or the object itself, with a time that is long past.
  @Test(arguments: ["releases/shop/stable/9.9.json", object])
  func aReleaseObjectThatSomebodyElseWroteLiftsNoEmbargo(name: String) throws {
    try Self.withEmbargo { project in
      let own = try project.bytes(Self.object)
      let forged = Self.opened(own)
      #expect(forged != own)
      try project.write(name, forged)
      for release in [["--all-releases"], ["--release", "1.0", "--key-table", "keep-published"]] {
        let run = try ToolRun(["publish"] + release, in: project.project.folder.path)
        #expect(run.talk.contains("held back until 2096-12-01"), "\(run.said)")
        #expect(try project.project.published(["Zum Mars fliegen"]) == [])
      }
      if name == Self.object {
        let run = try project.run(["publish", "--release", "2.0"], 1)
        #expect(run.said.contains("its release object is not what langpack.published remembers"))
        // What is said besides does not launder it.
        let words = ["release", "create", "2.0", "--change", "--min-revision", "1"]
        #expect(try project.run(words, 1).said.contains("is not what langpack.published remembers"))
        try project.run(["release", "create", "2.0"], 1)
      } else {
        #expect(
          try project.run(["publish", "--release", "9.9"], 1).said.contains("not what langpack"))
      }
      try project.write(Self.object, own)
      try project.run(["release", "create", "2.0", "--change", "--opens", "now"])
      try project.run(["publish", "--all-releases"])
      #expect(try project.project.published(["Zum Mars fliegen"]) == ["Zum Mars fliegen"])
    }
  }

  /// The object of a release that opened long ago, with the key table of the new build.
  @Test func anOpenReleasesObjectForAnotherBuildLiftsNoEmbargo() throws {
    try Self.withEmbargo { project in
      let words = ["release", "create", "1.5", "--upcoming", "--opens", "2020-01-01T09:00Z"]
      let build = try project.bytes(Self.object)
      try FileManager.default.removeItem(
        atPath: project.project.folder.path + "/Sources/New.swift")
      try project.run(words)
      try project.project.write("Sources/New.swift", "let new = fbt(\"Fly to Mars\", \"Button\")\n")
      func table(_ bytes: [UInt8]) -> Substring {
        String(decoding: bytes, as: UTF8.self).split(separator: "\"").first { $0.count == 64 } ?? ""
      }
      let own = try project.bytes("releases/shop/stable/1.5.json")
      let forged = String(decoding: own, as: UTF8.self).replacing(table(own), with: table(build))
      try project.write("releases/shop/stable/1.5.json", Array(forged.utf8))
      #expect(table(own) != table(build))
      let run = try ToolRun(
        ["publish", "--release", "1.0", "--key-table", "keep-published"],
        in: project.project.folder.path)
      #expect(run.talk.contains("held back until 2096-12-01"), "\(run.said)")
      #expect(try project.project.published(["Zum Mars fliegen"]) == [])
    }
  }

  @Test func aClosedReleaseStaysClosedWithoutItsFile() throws {
    try SampleProject.with { project in
      let project = PublishedProject(project)
      try project.run(["keys", "generate"])
      try project.publish(1)
      try project.run(["release", "freeze", "1.0", "--why", "in review"])
      try FileManager.default.removeItem(atPath: project.origin + "/closed")
      try project.text(2)
      let run = try project.run(["publish", "--release", "1.0"], 1)
      #expect(run.said.contains("was frozen by langpack.published"), "\(run.said)")
      try project.run(["refresh", "--expires", "60"])
      try project.run(["release", "thaw", "1.0"])
      try project.run(["publish", "--release", "1.0"])
      // And one that somebody else closed counts, though it is signed by nobody.
      try project.run(["release", "freeze", "1.0"])
      for file in PublishedProject.files { try project.remove(file) }
      #expect(try project.run(["publish", "--release", "1.0"], 1).said.contains("was frozen by"))
    }
  }

  /// A release that was created for some locales and a build is for those, whether its object is there or not.
  @Test func aReleaseObjectThatIsGoneStopsThePublication() throws {
    try SampleProject.with { project in
      let project = PublishedProject(project)
      try project.run(["keys", "generate"])
      try project.run(["release", "create", "1.0", "--locale", "el"])
      try FileManager.default.removeItem(atPath: project.origin + "/releases")
      let run = try project.run(["publish", "--release", "1.0"], 1)
      #expect(run.said.contains("its release object is not what"), "\(run.said)")
      try project.run(["release", "create", "1.0", "--locale", "el"])
      try project.run(["publish", "--release", "1.0"])
    }
  }

  /// Every unsigned file is removed, or emptied, or cut: what was revoked stays revoked.
  @Test func noUnsignedFileBringsARevokedTextBack() throws {
    try SampleProject.with { project in
      let project = PublishedProject(project)
      try project.run(["keys", "generate"])
      for number in 1...2 { try project.publish(number) }
      try project.run(["release", "rollback", "1.0"])
      let names = try project.originFiles().keys.filter { name in
        !["/blobs/", "/lists/", ".timestamp", ".manifest", ".patch"].contains(where: name.contains)
      }
      #expect(names.count >= 3)
      for name in names.sorted() {
        let path = project.project.folder.path + "/" + name
        let former = try File(path).bytes()
        for bytes in [nil, [], Array(former.prefix(former.count / 2))] as [[UInt8]?] {
          if let bytes {
            try File(path).write(bytes)
          } else {
            try FileManager.default.removeItem(atPath: path)
          }
          let run = try project.run(["publish", "--release", "1.0"], 1)
          #expect(!run.output.contains("published: sequence"), "\(name): \(run.said)")
          try File(path).write(former)
        }
      }
      #expect(try project.project.germanTexts("1.0") == ["places"])
    }
  }
}
