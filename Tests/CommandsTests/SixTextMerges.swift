import Phrases
import Snapshot
import TestSupport
import Testing

@testable import Projects

/// Tests of merges of one file, which has a text for each of the keys a to f.
protocol SixTextMerges {}

extension SixTextMerges {
  static var name: String { "translations/de.lpt" }
  static var tag: TextTag { TextTag(Message(text: "A")) }
  static var block: String {
    """
    <<<<<<< ours\nb\t\(tag)\tours\n||||||| base\nb\t\(tag)\t1\n=======\nb\t\(tag)\ttheirs
    >>>>>>> theirs\n
    """
  }

  /// The file; a text that isn't given is 1.
  static func file(_ texts: [String: String] = [:]) -> [UInt8] {
    TranslationLines(
      ["a", "b", "c", "d", "e", "f"].map { key in
        TranslationLine(
          key, tag: tag, state: .translated, [.init(FormRow(), texts[key] ?? "1")])
      }
    ).bytes
  }

  /// A merge in which b and e are in conflict.
  func withConflicts(_ body: (GitProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = try GitProject(in: folder.path)
      try project.commit(
        Self.name, base: Self.file(), ours: Self.file(["b": "ours", "e": "ours"]),
        theirs: Self.file(["b": "theirs", "e": "theirs", "f": "theirs"]))
      #expect(try project.git("merge", "-q", "other").code == 1)
      try body(project)
    }
  }

  func text(_ project: GitProject, _ name: String = Self.name) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }
}
