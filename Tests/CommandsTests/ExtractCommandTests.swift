import Foundation
import Testing

@testable import Commands
@testable import Projects

/// What `langpack extract` does as sources change.
@Suite struct ExtractCommandTests {
  private static func greet(_ text: String, key: String = "greet") -> String {
    "let a = localized(\"\(key)\", value: \"\(text)\", comment: \"c\")\n"
  }

  /// A project in which a key is translated into German.
  private func withKey(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("Sources/Greet.swift", Self.greet("Hello"))
      try project.write("translations/de.strings", "\"greet\" = \"Hallo\";\n")
      project.expect(["extract"])
      try body(project)
    }
  }

  @Test func aChangedTextHasToBeJudgedBeforeTheCheckPasses() throws {
    try withKey { project in
      project.expect(["extract", "--check"])
      try project.write("Sources/Greet.swift", Self.greet("Hello there"))
      let said = project.expect(["extract", "--check"], .failed).talk
      #expect(said.contains("Sources/Greet.swift:1:9: error: the text of \"greet\""), "\(said)")
      for _ in 0..<2 { #expect(project.expect(["extract"]).talk.contains("[changed-text]")) }
      project.expect(["extract", "--check"], .failed)
      let before = try project.read("langpack.ordinals")
      let small = project.expect(["extract", "--small", "greet"]).talk
      #expect(small == "5 phrases at 5 places, 0 new ordinals\n")
      #expect(try project.read("langpack.ordinals").count == before.count + 24)
      project.expect(["extract", "--check"])
      let german = String(decoding: try project.read("translations/de.strings"), as: UTF8.self)
      #expect(german == "// Fuzzy\n\"greet\" = \"Hallo\";\n")
      let again = project.expect(["extract", "--small", "greet"]).talk
      #expect(again.contains("[unchanged-text]"), "\(again)")
      #expect(try project.read("translations/de.strings") == Array(german.utf8))
      #expect(project.expect(["status"]).output.contains("de"))
    }
  }

  @Test func aLargeChangeBeginsAnew() throws {
    try withKey { project in
      try project.write("Sources/Greet.swift", Self.greet("Goodbye"))
      let said = project.expect(["extract", "--large", "greet"]).talk
      #expect(said == "5 phrases at 5 places, 1 new ordinal\n")
      project.expect(["extract", "--check"])
      let german = String(decoding: try project.read("translations/de.strings"), as: UTF8.self)
      #expect(!german.contains("greet"))
      project.expect(["build"])
      try project.write("Sources/Greet.swift", Self.greet("Hello"))
      #expect(project.expect(["extract"]).talk == "5 phrases at 5 places, 0 new ordinals\n")
      project.expect(["extract", "--check"])
    }
  }

  @Test func aLargeChangeTouchesNothingElse() throws {
    try withKey { project in
      let other = "/* kept as it is */\n\n\"other\"   =   \"Anderes\";\n"
      try project.write("translations/fr.strings", other)
      try project.write("Sources/Greet.swift", Self.greet("Goodbye"))
      project.expect(["extract", "--large", "greet"])
      #expect(try project.read("translations/fr.strings") == Array(other.utf8))
      // Once more: its new translation stays.
      try project.write("translations/de.strings", "\"greet\" = \"Tschüs\";\n")
      project.expect(["extract", "--large", "greet"])
      #expect(
        try project.read("translations/de.strings") == Array("\"greet\" = \"Tschüs\";\n".utf8))
      // Of a file that cannot be read as a whole nothing is taken, and the ledger stays.
      let broken = "\"greet\" = \"Hallo\"\n\"x\" = \"y\";\n"
      try project.write("translations/de.strings", broken)
      try project.write("Sources/Greet.swift", Self.greet("Farewell"))
      let ledger = try project.read("langpack.ordinals")
      project.expect(["extract", "--large", "greet"], .failed)
      #expect(try project.read("langpack.ordinals") == ledger)
      #expect(try project.read("translations/de.strings") == Array(broken.utf8))
      project.expect(["extract", "--check", "--small", "greet"], .usage)
    }
  }

  @Test func aBuildBundlesByTheProjectsPatternsAndKeepsACache() throws {
    try withKey { project in
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write(
        "langpack.json",
        config.replacing("\"exclude\": []", with: "\"exclude\": [\"Sources/Gen/**\"]"))
      try project.write("Sources/Gen/Broken.swift", "fbt(title, \"d\")")
      let words = [
        "bundle", "--sources", "Sources", "--output", "out", "--cache", "cache", "--locale", "de",
      ]
      let before = try project.read("langpack.ordinals")
      let said = project.expect(words).talk
      #expect(!said.contains("text-not-literal"), "\(said)")
      for file in ["out/keys.lpkt", "out/source.lpk", "out/de.lpk", "cache/extraction"] {
        #expect(try project.read(file).count > 0)
      }
      #expect(try project.read("langpack.ordinals") == before)
      try project.write(
        "Sources/Greet.swift", "let a = fbt(text, \"c\")")
      let failed = project.expect(words, .failed).talk
      #expect(
        failed.hasPrefix("/") && failed.contains("Sources/Greet.swift:1:13: error:"), "\(failed)")
    }
  }

  @Test func aKeyThatNoCallHasCannotBeJudged() throws {
    try withKey { project in
      let said = project.expect(["extract", "--small", "great"], .failed).talk
      #expect(said.contains("\"great\" is not the key of a call"))
    }
  }

  @Test func phrasesThatGoOrChangeAreToldOnce() throws {
    try withKey { project in
      try project.write(
        "Sources/Greet.swift", "fbt(\"One\", \"first\")\nfbt(\"Two\", \"second\")\n")
      let gone = project.expect(["extract"]).talk
      #expect(gone.contains("Sources/Greet.swift:1:9: note: \"greet\" is no longer in the sources"))
      #expect(!project.expect(["extract"]).talk.contains("no longer"))
      try project.write(
        "Sources/Greet.swift", "fbt(\"Uno\", \"first\")\nfbt(\"Two\", \"second\")\n")
      let changed = project.expect(["extract"]).talk
      #expect(
        changed.contains(
          "Sources/Greet.swift:1:1: note: \"Uno\" was \"One\": a phrase with other words"))
    }
  }

  @Test func aPhraseOfAFileWithErrorsIsNotSaidToBeGone() throws {
    try withKey { project in
      try project.write(
        "Sources/Greet.swift", "let a = localized(\"greet\", value: text, comment: \"c\")")
      let said = project.expect(["extract"], .failed).talk
      #expect(said.contains("[value-not-literal]") && !said.contains("no longer"), "\(said)")
    }
  }

  @Test func anErrorLeavesThePhrasesOfAllOtherCalls() throws {
    try withKey { project in
      try project.write("Sources/Bad.swift", "fbt(title, \"d\")\nfbt(\"New\", \"d\")\nfbt(\"Cut\",")
      let said = project.expect(["extract", "--json"], .failed)
      #expect(said.talk.contains("Sources/Bad.swift:1:5: error:"))
      #expect(said.talk.contains("Sources/Bad.swift:3:1: error:"))
      #expect(said.talk.hasSuffix("6 phrases at 6 places, 1 new ordinal; 2 errors\n"))
      #expect(said.output.contains("\"New\"") && said.output.contains("\"greet\""))
      #expect(try project.read("langpack.ordinals").count > 0)
      project.expect(["extract", "--check"], .failed)
    }
  }

  @Test func findingsArePrintedInEveryForm() throws {
    try withKey { project in
      try project.write("Sources/Bad.swift", "fbt(title, \"d\")\nfbt(\"Log in!\", \"other\")\n")
      let forms = [
        ("text", "Sources/Bad.swift:1:5: error:"), ("json", "\"rule\": \"text-not-literal\""),
        ("github", "::error file=Sources/Bad.swift,line=1,col=5"),
        ("sarif", "\"ruleId\": \"text-not-literal\""),
      ]
      for (form, words) in forms {
        let said = project.expect(["extract", "--format", form], .failed)
        #expect(said.output.contains(words), "\(form)")
        #expect(said.output.contains("near-duplicate"))
      }
      let plain = project.expect(["extract"], .failed).talk
      #expect(plain.contains("1 note (see --notes)"))
      #expect(
        project.expect(["extract", "--notes"], .failed).talk.contains("nearly the same text"))
    }
  }

  /// What the cache spares is the same as what reading anew gives, through a row of changes.
  @Test func theCacheChangesNothing() throws {
    try withKey { project in
      let steps = [
        Self.greet("Hello"), Self.greet("Hello there"), Self.greet("Hello", key: "other"),
        "fbt(\"A\", \"d\")", "", "fbt(\"A\", \"d\")\nfbt(\"B\", \"d\")",
      ]
      for step in steps {
        try project.write("Sources/Greet.swift", step)
        project.expect(["extract"])
        let known = project.expect(["extract", "--json"]).output
        let ledger = try project.read("langpack.ordinals")
        try FileManager.default.removeItem(
          at: project.folder.appending(path: ".langpack/cache"))
        #expect(project.expect(["extract", "--json"]).output == known)
        #expect(try project.read("langpack.ordinals") == ledger)
      }
    }
  }

  /// A ledger of before texts were noted: whoever checks it is told to write them.
  @Test func aLedgerWithoutTextsIsOutOfDate() throws {
    try withKey { project in
      let ledger = String(decoding: try project.read("langpack.ordinals"), as: UTF8.self)
      let lines = ledger.split(separator: "\n").filter { !$0.hasPrefix("text") }
      try project.write("langpack.ordinals", lines.joined(separator: "\n") + "\n")
      let said = project.expect(["extract", "--check"], .failed).talk
      #expect(said.contains("it is not as 'langpack extract' writes it"), "\(said)")
      project.expect(["extract"])
      #expect(try project.read("langpack.ordinals") == Array(ledger.utf8))
      project.expect(["extract", "--check"])
    }
  }

  @Test func twoTextsOfANewKeyAreAConflictAndNoChange() throws {
    try withKey { project in
      try project.write(
        "Sources/Two.swift", Self.greet("A", key: "new") + Self.greet("B", key: "new"))
      let said = project.expect(["extract"], .failed).talk
      #expect(said.contains("[key-conflict]") && !said.contains("[changed-text]"), "\(said)")
    }
  }

  @Test func aRestoredLedgerIsFilledAgain() throws {
    try withKey { project in
      let ledger = try project.read("langpack.ordinals")
      let head = String(decoding: ledger, as: UTF8.self).split(separator: "\n").prefix(2)
      try project.write("langpack.ordinals", head.joined(separator: "\n") + "\n")
      project.expect(["extract", "--check"], .failed)
      project.expect(["extract"])
      #expect(try project.read("langpack.ordinals") == ledger)
    }
  }

  private static let tool = Bundle.main.bundleURL.appendingPathComponent("langpack").path

  @Test(.enabled(if: File(tool).exists))
  func watchingExtractsWhenASourceChanges() throws {
    try withKey { project in
      let talk = project.folder.appending(path: "talk")
      _ = FileManager.default.createFile(atPath: talk.path, contents: nil)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Self.tool)
      process.arguments = ["-C", project.folder.path, "extract", "--watch"]
      process.standardError = try FileHandle(forWritingTo: talk)
      try process.run()
      func waits(for words: String) -> Bool {
        for _ in 0..<200 {
          let said = (try? String(contentsOf: talk, encoding: .utf8)) ?? ""
          if said.contains(words) { return true }
          Thread.sleep(forTimeInterval: 0.1)
        }
        return false
      }
      #expect(waits(for: "5 phrases at 5 places"))
      try project.write("Sources/More.swift", "fbt(\"More\", \"d\")")
      #expect(waits(for: "6 phrases at 6 places, 1 new ordinal"))
      // Tests run with signals blocked, which children inherit: this one cannot be.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }
}
