import Foundation
import Testing

@testable import Commands
@testable import Projects

/// What `langpack migrate` prints and writes.
@Suite struct MigrateCommandTests {
  private static let title = """
    import UIKit

    final class Title {
      // What stands above the list.
      let save = NSLocalizedString("Save", comment: "Button of the list")

      func first() {}
      func second() {}
      func third() {}
      func fourth() {}
      func fifth() {}

      func count(_ pages: Int) -> String {
        String.localizedStringWithFormat(
          WMFLocalizedString(
            "pages", value: "{{PLURAL:%1$d|%1$d page|%1$d pages}}", comment: "Below the list"),
          pages)
      }

      func left(_ key: String) -> String {
        NSLocalizedString(key, comment: "Any text")
      }
    }
    """

  private static let objectiveC = """
    NSString *a = NSLocalizedString(@"Save", @"Button of the list");
    NSString *b = NSLocalizedString(@"Open", @"Button of the list");
    """

  /// A project with a file of each kind, its names and line ends odd.
  private func withProject(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      let config = """
        {"app": "shop", "sources": ["Sources"], "routines": [
          {"name": "WMFLocalizedString", "value": "value", "comment": "comment",
            "syntax": "mediawiki"}]}
        """
      try project.write("langpack.json", config)
      try project.write("Sources/Title.swift", Self.title)
      try project.write("Sources/Old/Old.m", Self.objectiveC)
      try project.write(
        "Sources/Old/A \"b\" é.swift",
        "import UIKit\r\nlet a = NSLocalizedString(\"A\", comment: \"c\")\r\n")
      try project.write(
        "Sources/My File.swift", "let a = NSLocalizedString(\"B\", comment: \"c\")")
      try body(project)
    }
  }

  @Test func aDryRunWritesNothingAndSaysWhatItWould() throws {
    try withProject { project in
      let before = try project.files()
      let said = project.expect(["migrate"])
      #expect(try project.files() == before)
      #expect(
        said.talk.hasSuffix(
          "4 calls of 3 files would be rewritten, 1 call is left (write the files with --write)\n"))
      #expect(
        said.talk.contains(
          "Sources/Title.swift:21:23: note: \"NSLocalizedString\" is left: the key of"))
      #expect(said.talk.contains("Sources/Old/Old.m:1:15: note: Objective-C has no \"localized\""))
      #expect(said.talk.contains("2 calls of the file are left"))
      #expect(
        said.output.contains("--- a/Sources/Title.swift\n+++ b/Sources/Title.swift\n@@ -1,8 "))
    }
  }

  @Test(arguments: [["git", "apply", "-"], ["patch", "-p1", "-s"]])
  func theDifferenceCanBeApplied(words: [String]) throws {
    try withProject { project in
      try project.write("change.diff", project.expect(["migrate"]).output)
      #expect(Program.status(of: words, in: project.folder, input: "change.diff") == 0)
      let applied = try Self.sources(project)
      try withProject { other in
        other.expect(["migrate", "--write"])
        let written = try Self.sources(other)
        #expect(written == applied)
      }
    }
  }

  @Test func writingChangesTheCallsOnceAndNoPhrase() throws {
    try withProject { project in
      let former = try Self.phrases(project)
      let path = project.folder.path + "/Sources/Title.swift"
      chmod(path, 0o700)
      let said = project.expect(["migrate", "--write"])
      #expect(said.output.isEmpty)
      #expect(said.talk.hasSuffix("4 calls of 3 files were rewritten, 1 call is left\n"))
      let text = String(decoding: try project.read("Sources/Title.swift"), as: UTF8.self)
      #expect(text.hasPrefix("import UIKit\nimport LanguagePacks\n\nfinal class Title {\n"))
      #expect(
        text.contains(
          """
              localized(
                "pages", value: "{{PLURAL:%1$d|%1$d page|%1$d pages}}", comment: "Below the list",
                pages)
          """))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      let phrases = try Self.phrases(project)
      #expect(phrases == former && former.count == 9)
      let files = try project.files()
      let again = project.expect(["migrate", "--write"])
      #expect(again.talk.hasSuffix("0 calls of 0 files were rewritten, 1 call is left\n"))
      #expect(try project.files() == files)
      #expect(project.expect(["migrate"]).output.isEmpty)
    }
  }

  @Test func pathsSayWhatIsRead() throws {
    try withProject { project in
      let one = project.expect(["migrate", "Sources/Title.swift"])
      #expect(one.talk.contains("2 calls of 1 file would be rewritten, 1 call is left"))
      let folder = project.expect(["migrate", "Sources/Old"])
      #expect(folder.talk.contains("1 call of 1 file would be rewritten, 0 calls are left"))
      let whole = project.expect(["migrate", project.folder.path + "/Sources/Title.swift"])
      #expect(whole.output == one.output && whole.output.hasPrefix("--- a/Sources/Title.swift\n"))
      let before = try project.files()
      let none = project.expect(["migrate", "--write", "Sources", "Sorces"], .failed)
      #expect(none.talk.contains("Sorces: error: "))
      #expect(try project.files() == before)
    }
  }

  @Test func aLinkedFileStaysALink() throws {
    try withProject { project in
      let link = project.folder.path + "/Sources/Link.swift"
      try project.write("Other/Real.swift", "let a = NSLocalizedString(\"L\", comment: \"c\")\n")
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "../Other/Real.swift")
      project.expect(["migrate", "--write"])
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../Other/Real.swift")
      let text = String(decoding: try project.read("Other/Real.swift"), as: UTF8.self)
      #expect(text.contains("localized(\"L\", value: \"L\", comment: \"c\")"))
    }
  }

  @Test func aFileThatIsNoTextIsAnErrorAndNothingIsWritten() throws {
    try withProject { project in
      try File(project.folder.path + "/Sources/Bad.swift")
        .write(Array("NSLocalizedString(\"k\", comment: \"c\")".utf8) + [0xFF])
      let before = try project.files()
      let said = project.expect(["migrate", "--write"], .failed)
      #expect(said.talk.contains("Sources/Bad.swift: error: the file is not UTF-8"))
      #expect(try project.files() == before)
    }
  }

  @Test func theEditsArePrintedForPrograms() throws {
    try withProject { project in
      let said = project.expect(["migrate", "--json", "Sources/Title.swift"]).output
      let listed = try JSONSerialization.jsonObject(with: Data(said.utf8))
      let edits = try #require(listed as? [[String: Any]])
      #expect(edits.map { $0["line"] as? Int } == [1, 5, 14])
      #expect(edits.map { $0["column"] as? Int } == [13, 14, 5])
      #expect(
        edits[1]["replacement"] as? String
          == "localized(\"Save\", value: \"Save\", comment: \"Button of the list\")")
      var bytes = Array(Self.title.utf8)
      for edit in edits.reversed() {
        let start = try #require(edit["start"] as? Int)
        let end = try #require(edit["end"] as? Int)
        let (text, new) = (edit["text"] as? String, edit["replacement"] as? String)
        #expect(String(decoding: bytes[start..<end], as: UTF8.self) == text)
        bytes.replaceSubrange(start..<end, with: Array((new ?? "").utf8))
      }
      project.expect(["migrate", "--write"])
      #expect(try project.read("Sources/Title.swift") == bytes)
    }
  }

  @Test func theResultIsSwift() throws {
    try withProject { project in
      project.expect(["migrate", "--write"])
      let files = ["Sources/Title.swift", "Sources/My File.swift", "Sources/Old/A \"b\" é.swift"]
      for file in files {
        #expect(Program.status(of: ["swiftc", "-parse", file], in: project.folder) == 0, "\(file)")
      }
    }
  }

  /// Every shape of a call is one that the compiler takes, with values of every kind.
  @Test func theResultCompiles() throws {
    try withProject { project in
      try project.write("Sources/Shapes.swift", Self.shapes)
      #expect(project.expect(["migrate", "--write"]).talk.contains("11 calls of 4 files"))
      let executable = try #require(Bundle.main.executableURL)
      let modules = executable.deletingLastPathComponent().appending(path: "Modules").path
      let libraries = ["CSodium", "CCurlTable", "CFile"].flatMap { library in
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "../../Sources/System/\(library)")
        return ["-I", folder.standardized.path]
      }
      let words = ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules] + libraries
      #expect(Program.status(of: words + ["Sources/Shapes.swift"], in: project.folder) == 0)
    }
  }

  private static let shapes = #"""
    import Foundation

    func shapes(_ name: String, _ count: Int, _ size: UInt64) -> [String] {
      [
        NSLocalizedString("One", tableName: "T", bundle: .main, value: "", comment: "c"),
        NSLocalizedString(
          "two", value: "Two " + "and two",
          comment: "Where it "
            + "stands"),
        String(localized: "Three", defaultValue: "3", table: "T", comment: "c"),
        String(format: NSLocalizedString("%@ of %d", comment: "c"), locale: .current, name, count),
        String.localizedStringWithFormat(
          NSLocalizedString("five", value: #"%2$@ "%1$llu" %%"#, comment: ("c")), size, name),
        String(
          format: NSLocalizedString("six", value: "%@", comment: "c"),
          NSLocalizedString("Seven", comment: "c").lowercased()),
      ]
    }
    """#

  private static func sources(_ project: SampleProject) throws -> [String: [UInt8]] {
    try project.files().filter { $0.key.hasPrefix("Sources/") }
  }

  /// The phrases of the sources without their places, in an order of their own.
  private static func phrases(_ project: SampleProject) throws -> [String] {
    let listed = project.run(["extract", "--json", "--check"]).1.output
    let items = try JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [[String: Any]]
    return try (items ?? []).map { item in
      let facts = item.filter { $0.key != "places" }
      let data = try JSONSerialization.data(withJSONObject: facts, options: .sortedKeys)
      return String(decoding: data, as: UTF8.self)
    }.sorted()
  }
}
