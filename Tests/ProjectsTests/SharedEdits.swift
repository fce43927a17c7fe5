import Catalog
import Foundation
import Language
import Phrases
import Snapshot
import TestSupport
import Testing

@testable import Projects

/// Edits of a shared catalog, by the tool and past it.
struct SharedEdits {
  let team: ResultsProject
  let address: String

  /// The catalog, over a new connection.
  func catalog() throws -> PhraseCatalog { try PhraseCatalog(path: address) }

  /// Executes statements as an administrator or another program does.
  func execute(_ sql: String) throws { try Self.execute(sql, address) }

  static func execute(_ sql: String, _ address: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["psql", "-q", "-X", "-v", "ON_ERROR_STOP=1", address]
    let input = Pipe()
    (process.standardInput, process.standardOutput) = (input, FileHandle.nullDevice)
    try process.run()
    try input.fileHandleForWriting.write(
      contentsOf: Data("SET search_path TO langpack; \(sql);".utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(sql)")
  }

  /// Sets a text as the tool does; nil removes it.
  func set(
    _ locale: String, _ ordinal: Int, _ text: String?, _ state: TranslationState = .translated
  ) throws {
    try Self.set(locale, ordinal, text, state, in: address)
  }

  static func set(
    _ locale: String, _ ordinal: Int, _ text: String?, _ state: TranslationState = .translated,
    in address: String
  ) throws {
    let message = text.map { Message([.text($0)]) }
    let edit = TranslationEdit(ordinal: ordinal, message, state: state)
    try PhraseCatalog(path: address).setTranslations(
      [try #require(LocaleTag(locale)): [edit]], by: "anna", note: "edit")
  }

  /// What a writer of the third version does, which knows nothing of digests.
  func oldWriter(_ locale: String, _ ordinal: Int, _ text: String) -> String {
    let place = "(SELECT number FROM locales WHERE tag = '\(locale)'), \(ordinal)"
    let next = "(SELECT value::bigint + 1 FROM meta WHERE name = 'revision')"
    return """
      INSERT INTO texts VALUES (\(place), \(next), 3, '["\(text)"]');
      INSERT INTO translations VALUES (\(place), 3, \(next))
        ON CONFLICT (locale, ordinal) DO UPDATE SET state = 3, revision = excluded.revision;
      INSERT INTO history VALUES (\(next), 1, 'old', 'edit');
      UPDATE meta SET value = (value::bigint + 1)::text WHERE name = 'revision'
      """
  }

  /// Makes an edit, and returns what it is.
  func edit(_ random: inout SeededGenerator) throws -> String {
    let locale = ResultsProject.words.keys.sorted().randomElement(using: &random) ?? "de"
    let ordinal =
      (1..<ResultsProject.count).filter { $0 % 9 != 0 }.randomElement(using: &random) ?? 1
    let kind = Int.random(in: 0..<17, using: &random)
    let word = "Wort \(UInt16.random(in: 0...UInt16.max, using: &random))"
    switch kind {
    case 0: try set(locale, ordinal, word)
    case 1: try set(locale, ordinal, "\(word) <b>")
    case 2: try set(locale, ordinal, word, .new)
    case 3: try set(locale, ordinal, nil)
    case 4: try set("pt", ordinal, "\(word)  \(word)")
    case 5: try execute("BEGIN; \(oldWriter(locale, ordinal, word)); COMMIT")
    case 6: try execute("BEGIN; \(oldWriter(locale, ordinal, word)); ROLLBACK")
    case 7: try team.set(locale, ordinal, &random)
    case 8:
      let sources = File(team.folder.path + "/Sources/A.swift")
      try sources.write(
        text: sources.text().replacing("text \(ordinal) of", with: "text \(ordinal) in"))
    case 9: try revertLast()
    default: try pastTheTool(kind, locale, ordinal, word)
    }
    return "\(kind): \(locale), \(ordinal), \(word)"
  }

  /// Changes that keep every revision as it is.
  private func pastTheTool(
    _ kind: Int, _ locale: String, _ ordinal: Int, _ word: String
  ) throws {
    let number = "(SELECT number FROM locales WHERE tag = '\(locale)')"
    let here = "locale = \(number) AND ordinal = \(ordinal)"
    switch kind {
    case 10: try execute("UPDATE texts SET message = '[\"\(word)\"]' WHERE \(here)")
    case 11: try execute("UPDATE translations SET state = (state + 1) % 4 WHERE \(here)")
    case 12: try execute("DELETE FROM translations WHERE \(here)")
    case 13:
      // Two texts change places: the same messages, states and revisions as before.
      try execute(
        """
        UPDATE texts SET ordinal = -1 - ordinal WHERE locale = \(number) AND ordinal IN (1, 2);
        UPDATE texts SET ordinal = 3 - (-1 - ordinal) WHERE ordinal < 0
        """)
    case 14:
      try execute(
        """
        UPDATE locales SET tag = 'x' WHERE tag = 'de'; UPDATE locales SET tag = 'de' WHERE tag = 'el';
        UPDATE locales SET tag = 'el' WHERE tag = 'x'
        """)
    case 15:
      // The phrase is another one in the catalog; its texts are as before.
      try execute("UPDATE phrases SET signature = signature || 'x' WHERE ordinal = \(ordinal)")
    default:
      // A text that waits for a review, and the one that stays in its place.
      try set(locale, ordinal, "\(word) <b>")
      try execute(
        """
        UPDATE texts SET message = '["\(word) before"]' WHERE \(here)
        AND revision < (SELECT revision FROM translations WHERE \(here))
        """)
    }
  }

  private func revertLast() throws {
    let catalog = try catalog()
    _ = try catalog.revert(catalog.revision, by: "anna", note: "back")
  }
}
