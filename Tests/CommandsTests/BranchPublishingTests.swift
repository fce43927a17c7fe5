import Foundation
import Language
import Pack
import Phrases
import Release
import Snapshot
import Testing

@testable import Commands
@testable import Projects

/// Two branches of one repository add phrases, are merged and published from: no key table that was
/// ever published finds, in any pack that was ever published, a text of another phrase.
@Suite struct BranchPublishingTests {
  /// In a clone without the merge driver, and with the ledgers merged line by line as of old.
  @Test(arguments: ["merge=langpack", "merge=union"])
  func twoBranchesPublishIntoOneOriginWithoutAWrongText(_ attribute: String) throws {
    try SampleProject.with { project in
      let team = Team(project)
      try team.begin("langpack.ordinals \(attribute)\nlangpack.published \(attribute)\n")
      let base = try team.publish("base")
      try team.branch("a", phrase: "Alpha", german: "Alpha auf Deutsch")
      try team.branch("b", phrase: "Beta", german: "Beta auf Deutsch")
      #expect(try team.ordinal(of: "Alpha", on: "a") == team.ordinal(of: "Beta", on: "b"))

      // From b, from the merged branch, then from a, which still has its old ledger.
      try team.checkOut("b")
      let second = try team.publish("b")
      try team.merge("a", into: "b")
      let merged = try team.publish("merged")
      try team.checkOut("a")
      let late = try team.publish("a")

      let published = [base, second, merged, late]
      #expect(published.map(\.texts) == [0, 1, 2, 1].map { $0 + 1 })
      for table in published {
        for pack in published { team.expectNoWrongText(table.table, pack.pack) }
      }
    }
  }
}

/// A repository with its origin beside it.
private final class Team {
  struct Published {
    var table: KeyTable
    var pack: LanguagePack
    /// How many German texts the release finds in its own pack.
    var texts: Int
  }

  private let project: SampleProject
  /// The German text of every phrase by id.
  private var german: [UInt64: String] = [:]

  init(_ project: SampleProject) { self.project = project }

  func begin(_ attributes: String) throws {
    try project.write(".gitattributes", attributes)
    project.expect(["keys", "generate"])
    try remember("Log in", "Button", "Anmelden")
    project.expect(["extract"])
    try project.write(".gitignore", ".langpack/\nkeys/\nlangpack.sqlite*\n")
    try git("init", "-q", "-b", "main")
    try commit("begin")
  }

  func branch(_ name: String, phrase: String, german text: String) throws {
    try git("checkout", "-q", "-b", name, "main")
    try project.write(
      "Sources/\(phrase).swift", "let text = fbt(\"\(phrase)\", \"Word \(phrase)\")\n")
    try remember(phrase, "Word \(phrase)", text)
    project.expect(["extract"])
    try commit("add \(phrase)")
    try git("checkout", "-q", "main")
  }

  func checkOut(_ name: String) throws {
    try git("checkout", "-q", "--force", name)
  }

  func merge(_ name: String, into other: String) throws {
    try commit("published")
    try git("checkout", "-q", other)
    // Both branches added a text at one place, so Git stops, and the tool finishes.
    try git("merge", "-q", "--no-edit", name, expecting: 1)
    project.expect(["merge"])
    try commit("merge")
    project.expect(["extract"])
  }

  func ordinal(of phrase: String, on branch: String) throws -> Substring? {
    try git("checkout", "-q", branch)
    defer { try? git("checkout", "-q", "main") }
    let id = SourcePhrase(segments: [.text(phrase)], description: "Word \(phrase)").id.description
    let ledger = String(decoding: try project.read("langpack.ordinals"), as: UTF8.self)
    return ledger.split(separator: "\n").first { $0.contains(id) }?.split(separator: "\t").first
  }

  /// Publishes a release and reads what devices of it would have.
  func publish(_ release: String) throws -> Published {
    project.expect(["build"])
    project.expect(["publish", "--release", release])
    let published = try project.servedPacks(release)
    let installed = try #require(published["de"])
    let table = try KeyTable(
      Bytes(copying: try project.read(".langpack/build/keys.lpkt")))
    let pack = try LanguagePack(Bytes(copying: installed))
    return Published(table: table, pack: pack, texts: texts(table, pack).count)
  }

  func expectNoWrongText(_ table: KeyTable, _ pack: LanguagePack) {
    for (id, text) in texts(table, pack) { #expect(text == german[id]) }
  }

  private func texts(_ table: KeyTable, _ pack: LanguagePack) -> [(UInt64, String)] {
    german.keys.compactMap { id in
      guard let ordinal = table.ordinal(of: id), case .text(let offset) = pack.entry(ordinal)
      else { return nil }
      return (id, pack.text(at: offset, []) ?? "")
    }
  }

  private func remember(_ phrase: String, _ description: String, _ text: String) throws {
    let id = SourcePhrase(segments: [.text(phrase)], description: description).id
    german[id.rawValue] = text
    let file = File(project.folder.path + "/translations/de.lpt")
    let lines = TranslationLines.read(file.exists ? try file.bytes() : [], file: "").file.lines
    let tag = TextTag(Message(text: phrase))
    let line = TranslationLine(
      id.description, tag: tag, state: .translated, [.init(FormRow(), text)])
    try file.write(TranslationLines(lines + [line]).bytes)
  }

  private func commit(_ message: String) throws {
    try git("add", "-A", ".")
    try git("commit", "-q", "--allow-empty", "-m", message)
  }

  private func git(_ words: String..., expecting status: Int32 = 0) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"] + words
    process.currentDirectoryURL = project.folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == status, "git \(words)")
  }
}
