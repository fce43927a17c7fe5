import Foundation
import Testing

@testable import Commands
@testable import Projects

/// Whatever a file of an origin is, the printed advice, followed to the letter, heals it in three steps at most.
@Suite struct AdviceTests {
  /// The first command that words advise and that was not given yet, without what only a mirror can give.
  private static func command(in words: String, besides given: [[String]]) -> [String]? {
    for match in words.matches(of: /[`']langpack ([^`']+)[`']|publish again/) {
      let command = match.1.map { $0.split(separator: " ").map(String.init) } ?? ["publish"]
      if !command.contains("--from"), !given.contains(command) { return command }
    }
    return nil
  }

  /// Gives a command, and then what the answers advise until `origin verify` finds nothing.
  ///
  /// - Returns: The commands; ends with words if the origin is not healed.
  private static func follow(_ first: [String], in project: SampleProject) -> [[String]] {
    var (code, said) = project.run(first)
    if code == .done, first == ["origin", "verify"] { return [] }
    var (given, words): ([[String]], String) = ([], said.talk + said.output)
    for _ in 1...3 {
      guard let command = command(in: words, besides: given) else { break }
      given.append(command)
      var whole = command
      if command[0] == "publish" { whole += ["--release", "1.0"] }
      if command.prefix(2) == ["release", "create"] { whole += ["2.0"] }
      (code, said) = project.run(whole)
      words = said.output + said.talk
      let (healed, left) = project.run(["origin", "verify"])
      if healed == .done { return given }
      if code == .done { words += left.output }
    }
    return given + [[words]]
  }

  private static func expectHealed(
    _ origin: DamagedOrigin, _ what: String, from first: [String] = ["origin", "verify"],
    by last: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let given = follow(first, in: origin.project)
    let isHealed = origin.project.run(["origin", "verify"]).0 == .done
    #expect(isHealed, "\(what): \(given)", sourceLocation: sourceLocation)
    if let last { #expect(given.last == last, "\(what)", sourceLocation: sourceLocation) }
  }

  /// Every file of which there are few, and one blob of each kind.
  private static func files(_ origin: DamagedOrigin) throws -> [String] {
    let isContent = { (file: String) in file.hasPrefix("blobs/") || file.hasPrefix("lists/") }
    let forms = try origin.packForms().sorted()
    let contents = [
      forms.first, forms.last, origin.files.first { isContent($0) && !forms.contains($0) },
    ]
    return origin.files.filter { !isContent($0) && !$0.contains(".lock") && !$0.hasPrefix(".") }
      + contents.compactMap { $0 }
  }

  @Test(arguments: [FileDamage.removed, .changed, .folder])
  func adviceHealsEveryFileInThreeSteps(_ damage: FileDamage) throws {
    try DamagedOrigin.with { project in
      project.expect(["release", "create", "2.0"])
      project.expect(["publish", "--release", "2.0"])
      project.expect(["release", "freeze", "2.0"])
    } _: { origin in
      for file in try Self.files(origin) {
        try origin.damage(file, damage)
        Self.expectHealed(origin, "\(damage) \(file)")
      }
      for command in [["publish", "--release", "1.0"], ["refresh", "--expires", "99"]] {
        for file in ["1.0.timestamp", "1.0.manifests/1.3.manifest"] {
          try origin.damage("apps/shop/stable/" + file, damage)
          Self.expectHealed(origin, "\(command) \(damage) \(file)", from: command)
        }
      }
    }
  }

  /// What nothing gives any more: no advice may lead in a circle.
  @Test func adviceHealsWhatIsLostForGood() throws {
    try DamagedOrigin.with { origin in
      func remove(_ isLost: (String) -> Bool) throws {
        try origin.restore()
        for file in origin.files where isLost(file) {
          try FileDamage.removed.happen(to: origin.folder + "/" + file)
        }
      }
      for command in [["origin", "verify"], ["publish", "--release", "1.0"], ["refresh"]] {
        try remove { $0.hasSuffix(".manifest") }
        Self.expectHealed(origin, "every manifest, \(command)", from: command, by: ["publish"])
      }
      // Bases of deltas and packs to go back to; of another checkout, so that nothing is rebuilt from its texts.
      try origin.restore()
      let needed = try origin.packForms()
      let tables = try origin.files.filter { file in
        let bytes = try File(origin.folder + "/" + file).bytes()
        return bytes.starts(with: Array("LPKT".utf8)) || bytes.starts(with: Array("LPCK".utf8))
      }
      try remove { $0.hasPrefix("blobs/") && !needed.contains($0) && !tables.contains($0) }
      try origin.german(9)
      Self.expectHealed(origin, "bases", by: ["origin", "repair", "--drop-lost"])
      #expect(origin.project.run(["release", "rollback", "1.0"]).0 == .failed)
      origin.project.expect(["publish", "--release", "1.0"])
    }
  }

  /// The key table of a build that no checkout at hand gives.
  @Test func adviceHealsALostKeyTable() throws {
    try DamagedOrigin.with { origin in
      let table = try #require(
        try origin.files.first {
          try File(origin.folder + "/" + $0).bytes().starts(with: Array("LPKT".utf8))
        })
      for first in [["origin", "verify"], ["publish", "--all-releases"]] {
        try origin.damage(table, .removed)
        try origin.project.write("Sources/New.swift", "let new = fbt(\"New\", \"Button\")\n")
        Self.expectHealed(
          origin, "\(first)", from: first, by: ["publish", "--key-table", "replace"])
      }
    }
  }

  /// Neither timestamp nor memory is left: the message names what is there.
  @Test func restoreNamesTheManifestsThatAreThere() throws {
    try DamagedOrigin.with { origin in
      try origin.damage("apps/shop/stable/1.0.timestamp", .removed)
      for file in PublishedProject.files {
        try FileManager.default.removeItem(atPath: origin.project.folder.path + "/" + file)
      }
      Self.expectHealed(
        origin, "no memory",
        by: ["origin", "restore", "--channel", "stable", "--release", "1.0"])
      let sound = origin.project.expect(["origin", "restore"])
      #expect(sound.output.contains("as before") && !sound.talk.contains("commit"), "\(sound.talk)")
      let high = origin.project.expect(["origin", "restore", "--above", "4294967295"])
      #expect(high.output.contains("restored") || high.talk.contains("--above"), "\(high.talk)")
      let beyond = origin.project.expect(["origin", "restore", "--above", "9.1"], .failed)
      #expect(beyond.talk.contains("--above 9.1: leaves no sequence of root 1"), "\(beyond.talk)")
    }
  }
}
