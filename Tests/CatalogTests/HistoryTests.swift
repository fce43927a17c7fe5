import Foundation
import Language
import Pack
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Catalog

/// What was, who changed it, and how it comes back.
@Suite(.serialized) struct HistoryTests {
  /// A catalog with a ledger, at one of the places.
  private final class Team {
    let catalog: PhraseCatalog
    let path: String
    var ledger: Ledger

    init(_ path: String) throws {
      self.path = path
      catalog = try PhraseCatalog(path: path, now: { 1000 })
      ledger = Ledger(epoch: try epoch(1))
    }

    func put(_ phrases: [SourcePhrase]) throws {
      try ledger.give(ordinalsTo: phrases)
      try catalog.replacePhrases(phrases.map { CatalogPhrase($0) }, ledger: ledger)
    }

    @discardableResult
    func edit(
      _ locale: String, _ texts: [Int: String?], by author: String = "anna", seen: Revision? = nil,
      on other: PhraseCatalog? = nil
    ) throws -> CatalogChange {
      let edits = texts.sorted { $0.key < $1.key }.map { ordinal, text in
        TranslationEdit(ordinal: ordinal, text.map(Message.init(text:)), state: .translated)
      }
      return try (other ?? catalog).setTranslations(
        [try tag(locale): edits], by: author, note: "edit", seen: seen)
    }

    func texts(_ locale: String, at revision: Revision? = nil) throws -> [Int: String] {
      let snapshot = try catalog.snapshot(at: revision, locales: [try tag(locale)])
      return (snapshot.translations[try tag(locale)] ?? [:]).compactMapValues(\.message.plainText)
    }
  }

  private func withTeam(_ place: CatalogPlace, _ body: (Team) throws -> Void) throws {
    try place.with { path in
      let team = try Team(path)
      try team.put([try keyed("a", "A"), try keyed("b", "B"), try keyed("c", "C")])
      try body(team)
    }
  }

  @Test(arguments: CatalogPlace.all)
  func everyRevisionCanBeSeenAgain(_ place: CatalogPlace) throws {
    try withTeam(place) { team in
      var random = SeededGenerator(seed: 5)
      var snapshots: [Revision: CatalogSnapshot] = [1: try team.catalog.snapshot()]
      for _ in 0..<60 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let some = ["a", "b", "c", "d"].shuffled(using: &random).dropLast()
          try team.put(
            try some.map { try keyed($0, Bool.random(using: &random) ? "X" : "Y") })
        default:
          let locale = ["el", "de", "pt-BR"].randomElement(using: &random) ?? "el"
          let text = ["α", "β", nil].randomElement(using: &random) ?? nil
          try team.edit(locale, [Int.random(in: 0..<3, using: &random): text])
        }
        snapshots[try team.catalog.revision] = try team.catalog.snapshot()
      }
      #expect(snapshots.count > 20)
      for (revision, snapshot) in snapshots {
        #expect(try team.catalog.snapshot(at: revision) == snapshot, "revision \(revision)")
      }
      let last = try team.catalog.revision
      #expect(throws: CatalogError.noRevision(last.next, last: last)) {
        try team.catalog.snapshot(at: last.next)
      }
    }
  }

  @Test(arguments: CatalogPlace.all)
  func changesAreThoseBetweenTwoRevisions(_ place: CatalogPlace) throws {
    try withTeam(place) { team in
      try team.edit("el", [0: "α", 1: "β"])
      try team.edit("de", [0: "x"])
      try team.edit("el", [0: "γ", 1: nil])
      let changes = try team.catalog.changes(from: 2, to: 4)
      #expect(changes.map(\.locale.description) == ["de", "el", "el"])
      #expect(changes.map { $0.before?.message.plainText } == [nil, "α", "β"])
      #expect(changes.map { $0.after?.message.plainText } == ["x", "γ", nil])
      try team.edit("el", [0: "α"])
      #expect(try team.catalog.changes(from: 2, to: 5, locales: [try tag("el")]).count == 1)
      #expect(try team.catalog.changes(from: 4, to: 2).first?.before?.message.plainText == "x")
    }
  }

  @Test(arguments: CatalogPlace.all)
  func aRevisionIsTakenBackAndLaterEditsStay(_ place: CatalogPlace) throws {
    try withTeam(place) { team in
      try team.edit("el", [0: "α", 1: "β"])
      try team.edit("el", [0: "wrong", 1: "wrong", 2: "wrong"], by: "bot")
      try team.edit("el", [1: "right"])
      let (change, left, _) = try team.catalog.revert(3, by: "anna", note: "revert of 3")
      #expect((change.changed, change.removed) == (1, 1))
      #expect(left.map(\.ordinal) == [1])
      #expect(try team.texts("el") == [0: "α", 1: "right"])
      #expect(try team.catalog.history.last?.note == "revert of 3")
      #expect(try team.texts("el", at: 3) == [0: "wrong", 1: "wrong", 2: "wrong"])
    }
  }

  /// Two people read the same text and both write it: the second is told, and nothing is lost.
  @Test(arguments: CatalogPlace.all)
  func theSecondOfTwoEditorsIsTold(_ place: CatalogPlace) throws {
    try withTeam(place) { team in
      try team.edit("el", [0: "α"])
      let seen = try team.catalog.revision
      let other = try PhraseCatalog(path: team.path)
      try team.edit("el", [0: "β"], by: "anna", seen: seen)
      let expected = CatalogConflict(
        locale: try tag("el"), ordinal: 0, phrase: "a", revision: 3, author: "anna")
      #expect(throws: CatalogError.conflicts([expected])) {
        try team.edit("el", [0: "γ", 1: "δ"], by: "ben", seen: seen, on: other)
      }
      #expect(try team.texts("el") == [0: "β"])
      // What she wrote too is no conflict, nor is a text that nobody touched.
      try team.edit("el", [0: "β", 1: "δ"], by: "ben", seen: seen, on: other)
      #expect(try team.texts("el") == [0: "β", 1: "δ"])
    }
  }

  /// Many writers at once: each edit is there, each in a revision of its own.
  @Test(arguments: CatalogPlace.all)
  func writersAtOnceLoseNothing(_ place: CatalogPlace) throws {
    try withTeam(place) { team in
      let (path, failures) = (team.path, Failures())
      DispatchQueue.concurrentPerform(iterations: 4) { Self.write($0, path, failures) }
      #expect(failures.all == [])
      let history = try team.catalog.history
      #expect(history.map(\.revision.number) == Array(1...101))
      #expect(try team.texts("fr") == [0: "2 24", 1: "2 22", 2: "2 23"])
    }
  }

  private static func write(_ writer: Int, _ path: String, _ failures: Failures) {
    do {
      let own = try PhraseCatalog(path: path)
      let locale = try tag(["el", "de", "fr", "it"][writer])
      for round in 0..<25 {
        let edit = TranslationEdit(
          ordinal: round % 3, Message(text: "\(writer) \(round)"), state: .new)
        try own.setTranslations([locale: [edit]], by: "\(writer)", note: "")
      }
    } catch {
      failures.add("\(error)")
    }
  }

  private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var words: [String] = []
    var all: [String] { lock.withLock { words } }
    func add(_ text: String) { lock.withLock { words.append(text) } }
  }
}
