import Catalog
import Dispatch
import Foundation
import Language
import Snapshot
import Synchronization
import TestSupport
import Testing

@testable import Projects

/// What commands found and built of a shared catalog on a server is remembered by its content,
/// whoever changes that content, and however.
@Suite(.serialized, .enabled(if: PostgresServer.shared != nil, "needs a PostgreSQL server"))
struct SharedResultsTests {
  private static func with(_ body: (ResultsProject, SharedEdits) throws -> Void) throws {
    let address = try #require(PostgresServer.shared).newDatabase("results")
    try ResultsProject.with(catalog: address) { team in
      let edits = SharedEdits(team: team, address: address)
      try edits.set("de", 8, "Der Text der seite 8 <b>ist da.")
      try body(team, edits)
    }
  }

  /// The locales that commands of an unchanged catalog do not read.
  private static func unread(_ team: ResultsProject) throws -> [Set<LocaleTag>] {
    var space = try Workspace(startingFrom: team.project, .goOn)
    _ = try space.reviewed()
    let filled = try team.project.update(changesTexts: false, texts: .whenNeeded)
    return [space.unread.locales, try filled.shippable().space.unread.locales]
  }

  @Test func whatIsRememberedSaysTheSame() throws {
    try Self.with { team, _ in
      let first = try team.outcome()
      #expect(first.findings.contains { $0.rule == "double-space" })
      #expect(first.notices.contains("stays out of the packs"))
      #expect(first.packs.count == 4)
      #expect(try team.outcome() == first)
      #expect(try team.outcomeWithoutCache() == first)
    }
  }

  @Test func onlyChangedLocalesAreRead() throws {
    try Self.with { team, edits in
      _ = try team.outcome()
      #expect(try Self.unread(team).map(\.count) == [4, 4])
      try edits.execute(
        "UPDATE translations SET state = 3 WHERE ordinal = 7 AND locale = "
          + "(SELECT number FROM locales WHERE tag = 'el')")
      let others = Set(["de", "pt", "pt-BR"].compactMap { LocaleTag($0) })
      let read = try Self.unread(team)
      #expect(read == [others, others], "\(read)")
      // Whatever was read is remembered too.
      #expect(try Self.unread(team).map(\.count) == [4, 4])
    }
  }

  @Test func aCommandThatChangesNothingWritesNothing() throws {
    try Self.with { team, edits in
      _ = try team.outcome()
      let (before, revision) = (try team.stamps(), try edits.catalog().revision)
      _ = try team.outcome()
      #expect(try team.stamps() == before)
      #expect(try edits.catalog().revision == revision)
    }
  }

  @Test func aTextThatReturnsIsRememberedRightly() throws {
    try Self.with { team, edits in
      let first = try team.outcome()
      try edits.set("el", 7, "Άλλο  κείμενο")
      #expect(try team.outcome() != first)
      // A backup has the state of before, and the next edit gets the same revision.
      try edits.execute(
        """
        DELETE FROM texts WHERE revision = (SELECT max(revision) FROM history);
        UPDATE translations SET revision = t.revision, state = t.state FROM
          (SELECT DISTINCT ON (locale, ordinal) * FROM texts ORDER BY locale, ordinal, revision DESC) t
          WHERE t.locale = translations.locale AND t.ordinal = translations.ordinal;
        DELETE FROM history WHERE revision = (SELECT max(revision) FROM history);
        UPDATE meta SET value = (value::bigint - 1)::text WHERE name = 'revision'
        """)
      #expect(try team.outcome() == first)
      try edits.set("el", 7, "Τρίτο  κείμενο")
      let third = try team.outcome()
      #expect(third != first)
      #expect(try team.outcomeWithoutCache() == third)
    }
  }

  /// A transaction that began early, and whose revision is lower than one that was committed before
  /// it.
  @Test func aTransactionThatCommitsLateIsSeen() throws {
    try Self.with { team, edits in
      let late = try Transaction(edits.address)
      try late.send(
        "INSERT INTO texts SELECT number, 5, 1, 2, '[\"Spät\"]' FROM locales WHERE tag = 'de'; "
          + "UPDATE translations SET revision = 1, state = 2 WHERE ordinal = 5 AND locale = "
          + "(SELECT number FROM locales WHERE tag = 'de');")
      try edits.set("de", 6, "Früh")
      let before = try team.outcome()
      #expect(try team.outcome() == before)
      try late.commit()
      let after = try team.outcome()
      #expect(after != before)
      #expect(try team.outcomeWithoutCache() == after)
    }
  }

  /// Two databases have the same revisions, one after the other behind the same project.
  @Test func anotherDatabaseIsAnotherCatalog() throws {
    try Self.with { team, edits in
      let first = try team.outcome()
      let name = "copy\(UInt32.random(in: 0...UInt32.max))"
      let path = try #require(edits.address.split(separator: "?").first)
      let source = try #require(path.split(separator: "/").last)
      try SharedEdits.execute(
        "CREATE DATABASE \(name) TEMPLATE \(source)",
        edits.address.replacing("/\(source)?", with: "/postgres?"))
      let other = SharedEdits(
        team: team, address: edits.address.replacing("/\(source)?", with: "/\(name)?"))
      try edits.set("de", 7, "Der Text hier ist da.")
      try other.set("de", 7, "Der Text dort ist da.")
      #expect(try edits.catalog().revision == other.catalog().revision)
      let here = try team.outcome()
      try team.configure { $0["catalog"] = .text(other.address) }
      let there = try team.outcome()
      #expect(here != there && here != first && there != first)
      #expect(try team.outcomeWithoutCache() == there)
      try team.configure { $0["catalog"] = .text(edits.address) }
      #expect(try team.outcome() == here)
    }
  }

  @Test func severalProcessesShareIt() throws {
    try Self.with { team, edits in
      let findings = try team.project.check()
      let different = Mutex(0)
      let project = try team.project
      let folder = project.file(project.resultsPath).path
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        if number % 3 == 2 { try? FileManager.default.removeItem(atPath: folder) }
        if (try? project.check()) != findings { different.withLock { $0 += 1 } }
        _ = try? project.coverages(tagged: nil)
      }
      #expect(different.withLock { $0 } == 0)
      // While another process changes the catalog, each command has one of its states.
      let changed = Mutex<Set<[String]>>([])
      let address = edits.address
      DispatchQueue.concurrentPerform(iterations: 6) { number in
        if number == 0 {
          try? SharedEdits.set("el", 7, "Άλλο  κείμενο", in: address)
        } else {
          let found = (try? project.check().map { "\($0)" }) ?? []
          changed.withLock { _ = $0.insert(found) }
        }
      }
      let last = try project.check().map { "\($0)" }
      let allowed: Set = [findings.map { "\($0)" }, last]
      #expect(changed.withLock { $0 }.isSubset(of: allowed))
      #expect(try team.outcomeWithoutCache() == team.outcome())
    }
  }

  @Test func aCommandKeepsTheTextsOfItsBeginning() throws {
    try Self.with { team, edits in
      _ = try team.outcome()
      let project = try team.project
      let greek = try #require(LocaleTag("el"))
      var space = try project.update(changesTexts: false, texts: .whenNeeded)
      let whole = try project.update(changesTexts: false, texts: .all)
      #expect(space.unread.has(greek) && !whole.unread.has(greek))
      try edits.set("el", 7, "Άλλο κείμενο.")
      _ = try project.check()
      project.file(project.resultsPath).remove()
      try space.read([greek])
      #expect(space.snapshot.translations[greek] == whole.snapshot.translations[greek])
      let now = try project.update(changesTexts: false, texts: .all)
      #expect(now.snapshot.translations[greek] != whole.snapshot.translations[greek])
    }
  }

  @Test func aDamagedCopyCostsTimeOnly() throws {
    try Self.with { team, _ in
      let whole = try team.outcome()
      let project = try team.project
      let folder = project.file(project.resultsPath).file("catalog")
      let names = try #require(folder.names)
      #expect(names.sorted() == ["de", "el", "pt", "pt-BR"])
      for name in names {
        let bytes = try folder.file(name).bytes()
        let other = try folder.file(names[0]).bytes()
        let damaged = bytes.enumerated().map { $0 == bytes.count / 2 ? $1 ^ 4 : $1 }
        for bytes in [damaged, Array(bytes.prefix(bytes.count / 2)), [], other] {
          try folder.file(name).write(bytes)
          for result in ["findings", "held", "coverage", "packs"] {
            project.file(project.resultsPath).file(result).remove()
          }
          #expect(try team.outcome() == whole, "\(name)")
        }
      }
    }
  }

  /// After any sequence of edits, what is remembered gives what reading everything gives.
  @Test(arguments: [2, 7, 18]) func anySequenceOfEditsGivesTheSame(seed: UInt64) throws {
    try Self.with { team, edits in
      var random = SeededGenerator(seed: seed)
      _ = try team.outcome()
      for step in 0..<12 {
        let edit = try edits.edit(&random)
        // Commands that only read come before one that writes the phrases.
        #expect(
          try team.readings(in: nil) == team.withoutCache(team.readings), "step \(step): \(edit)")
        let outcome = try team.outcome()
        let without = try team.outcomeWithoutCache()
        #expect(outcome.notices == without.notices, "step \(step): \(edit)")
        #expect(outcome.packs == without.packs, "step \(step): \(edit)")
        if Bool.random(using: &random) { team.publish(outcome) }
      }
    }
  }
}

/// A transaction of another program that stays open.
private final class Transaction {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ address: String) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["psql", "-q", "-X", "-t", "-A", "-v", "ON_ERROR_STOP=1", address]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try send("SET search_path TO langpack; BEGIN;")
  }

  /// Sends statements, and waits until the server has executed them.
  func send(_ sql: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(sql)\nSELECT 'done';\n".utf8))
    let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    try #require(said.contains("done"), "\(sql)")
  }

  func commit() throws {
    try send("COMMIT;")
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
