import Foundation
import LanguagePacks
import Server
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Files of an origin that are missing or damaged: `publish` goes on, `origin repair` rebuilds or says what it
/// cannot, and devices never show a wrong text.
@Suite(.enabled(if: ToolRun.isThere)) struct DamagedOriginTests {
  private static func isBlob(_ file: String) -> Bool {
    file.hasPrefix("blobs/") || file.hasPrefix("lists/")
  }

  /// Each blob and list by itself, published over with the same texts and with others.
  @Test(arguments: [FileDamage.removed, .changed, .folder])
  func publishGoesOnAndWritesADamagedBlobAnew(_ damage: FileDamage) throws {
    try DamagedOrigin.with { origin in
      let needed = try origin.packForms()
      for file in origin.files where Self.isBlob(file) {
        try origin.damage(file, damage)
        try origin.german(3)
        origin.project.expect(["publish", "--release", "1.0"])
        if needed.contains(file) { #expect(origin.isBack(file), "\(damage) \(file)") }
        try origin.damage(file, damage)
        try origin.german(4)
        origin.project.expect(["publish", "--release", "1.0"])
      }
    }
  }

  /// All of them at once, and the command as a process of its own.
  @Test(arguments: FileDamage.allCases)
  func publishGoesOnWithoutAnyBlob(_ damage: FileDamage) throws {
    try DamagedOrigin.with { origin in
      for file in origin.files where Self.isBlob(file) {
        try damage.happen(to: origin.folder + "/" + file)
      }
      try origin.german(4)
      let run = try ToolRun(["publish", "--release", "1.0"], in: origin.project.folder.path)
      #expect(run.code == 0, "\(run.said)")
      let note = "the pack \"de\" that is served; its texts are those of the catalog"
      #expect(
        run.talk.contains(note) && damage.words.contains(where: run.talk.contains), "\(run.talk)")
      #expect(try origin.device("all", port: origin.serve()) == "3 Orte gefunden 4")
    }
  }

  /// Every kind of damage to every file: what `origin repair` leaves is named, the rest is as it was, and a device
  /// shows a text that was published, or the source's.
  @Test(arguments: FileDamage.allCases)
  func repairRebuildsEveryFileOrNamesIt(_ damage: FileDamage) throws {
    try DamagedOrigin.with { origin in
      let port = try origin.serve()
      let texts = ["3 places found", "3 Orte gefunden 1", "3 Orte gefunden 2", "3 Orte gefunden 3"]
      for (number, file) in origin.files.enumerated()
      where !file.contains("/.") && file.first != "." {
        try origin.damage(file, damage)
        let (verified, found) = origin.project.run(["origin", "verify"])
        if verified == .failed, Self.isBlob(file) {
          #expect(
            found.output.contains(file) && damage.words.contains(where: found.output.contains),
            "\(damage) \(file): \(found.output)")
        }
        let shown = try origin.device("damaged-\(number)", port: port)
        #expect(texts.contains(shown), "\(damage) \(file): \(shown)")
        let (code, said) = origin.project.run(["origin", "repair"])
        if code == .done {
          origin.project.expect(["origin", "verify"])
          #expect(try origin.device("repaired-\(number)", port: port) == texts[3])
        } else {
          #expect(said.output.contains(file + ": "), "\(damage) \(file): \(said.output)")
        }
        let isRebuilt = verified == .failed && origin.isRebuildable(file)
        #expect(
          !isRebuilt || code == .done && origin.isBack(file), "\(damage) \(file): \(said.output)")
      }
    }
  }

  /// What an origin has lost for good comes from a mirror, as a process of its own.
  @Test func aMirrorGivesWhatNothingElseDoes() throws {
    try DamagedOrigin.with { origin in
      let folder = origin.project.folder.path
      origin.project.expect(["origin", "copy", "mirror"])
      // Another checkout: nothing of the packs is known here.
      try origin.german(9)
      for file in origin.files where Self.isBlob(file) {
        try FileDamage.changed.happen(to: origin.folder + "/" + file)
      }
      let alone = try ToolRun(["origin", "repair"], in: folder)
      #expect(alone.code == 1, "\(alone.said)")
      #expect(
        alone.output.contains("nothing available can rebuild it: copy it with `--from PLACE`"))
      let copied = try ToolRun(["origin", "repair", "--from", "mirror"], in: folder)
      #expect(copied.code == 0 && copied.output.contains("; copied"), "\(copied.said)")
      #expect(try ToolRun(["origin", "verify"], in: folder).code == 0)
    }
  }
}
