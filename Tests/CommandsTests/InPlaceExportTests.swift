import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// An export in place writes each text where it is, and nothing else.
@Suite struct InPlaceExportTests {
  private func with(_ files: [String: String], _ body: (SampleProject) throws -> Void) throws {
    let folders = Set(files.keys.compactMap { $0.split(separator: "/").first.map(String.init) })
    let names = folders.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let templates = files.keys.filter { $0.hasSuffix(".pot") }.sorted()
      .map { "\"\($0)\"" }.joined(separator: ", ")
    try SampleProject.withApp(
      files, settings: "\"sources\": [\(names)], \"sourceTexts\": [\(templates)]", body)
  }

  /// Every file of the app, without those of the tool.
  private func tree(_ project: SampleProject) throws -> [String: [UInt8]] {
    try project.files().filter { name, _ in
      !name.hasPrefix("translations") && !name.hasPrefix("langpack.") && !name.hasPrefix(".")
    }
  }

  private func exportAll(_ project: SampleProject, _ formats: Set<String>) -> String {
    formats.sorted().map {
      let said = project.run(["export", "--all", "--format", $0, "--folder", project.folder.path]).1
      return said.output + said.talk
    }.joined()
  }

  private static var seeds: Range<UInt64> {
    let start = ProcessInfo.processInfo.environment["IN_PLACE_START"].flatMap(UInt64.init) ?? 1
    let count = ProcessInfo.processInfo.environment["IN_PLACE_SEEDS"].flatMap(UInt64.init) ?? 12
    return start..<(start + count)
  }

  @Test(arguments: seeds)
  func withoutAnEditNoByteChanges(_ seed: UInt64) throws {
    let random = PlacedProject(seed: seed)
    try with(random.files) { project in
      let before = try tree(project)
      let said = exportAll(project, random.formats)
      let after = try tree(project)
      for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
        Issue.record(
          "seed \(seed), \(name):\n\(text(before[name]))\nbecame\n\(text(after[name]))\n\(said)")
      }
    }
  }

  /// An edited copy of a file is imported; then the file is as the copy, and all others stay.
  @Test(arguments: seeds)
  func anEditChangesTheLineOfItsText(_ seed: UInt64) throws {
    let random = PlacedProject(seed: seed)
    var chance = SeededGenerator(seed: seed)
    try with(random.files) { project in
      for edited in random.texts.shuffled(using: &chance).prefix(6) {
        let before = try tree(project)
        guard let former = before[edited.file] else { continue }
        let new = String(decoding: former, as: UTF8.self).replacing(
          edited.word, with: "N\(edited.word)")
        let copy = ".in/" + edited.file
        try project.write(copy, new)
        let told = project.run(["import", copy]).1.talk
        let said = exportAll(project, random.formats)
        var wanted = before
        // What is written anew is right.
        let right = new.replacing("N\(edited.word) l'", with: "N\(edited.word) l\\'")
        wanted[edited.file] = Array((edited.file.hasSuffix(".xml") ? right : new).utf8)
        let after = try tree(project)
        for name in Set(wanted.keys).union(after.keys).sorted() where wanted[name] != after[name] {
          Issue.record(
            "seed \(seed), \(edited), \(name):\n\(text(wanted[name]))\nis\n\(text(after[name]))\n\(told)\n\(said)"
          )
        }
      }
    }
  }

  private func text(_ bytes: [UInt8]?) -> String {
    bytes.map { String(decoding: $0, as: UTF8.self) } ?? "(absent)"
  }
}
