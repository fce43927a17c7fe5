import Foundation
import JSON
import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

import enum Snapshot.Attachment

@testable import Catalog

/// What is kept beside texts: tags, comments, screenshots, better descriptions.
@Suite(.serialized) struct AttachmentTests {
  private let login: SourcePhrase
  private let places: SourcePhrase

  init() throws { (login, places) = (try keyed("login", "Log in"), try keyed("places", "Places")) }

  private func with(_ place: CatalogPlace, _ body: (PhraseCatalog, String) throws -> Void) throws {
    try place.with { path in
      let catalog = try PhraseCatalog(path: path, now: { 1000 })
      var ledger = Ledger(epoch: try epoch(1))
      try ledger.give(ordinalsTo: [login, places])
      try catalog.replacePhrases([login, places].map { CatalogPhrase($0) }, ledger: ledger)
      try body(catalog, path)
    }
  }

  private static let digest = String(repeating: "ab", count: 32)
  private static let picture = Attachment.screenshot(.init(digest: digest, file: "login.png"))
  private static let comment = Attachment.comment(.init("Which places?", by: "anna", at: 7))

  @Test(arguments: CatalogPlace.all)
  func everyKindIsKeptAndTakenAway(_ place: CatalogPlace) throws {
    try with(place) { catalog, path in
      let better = Attachment.description(.init("the button", of: login.description))
      let all = [.tag("onboarding"), .tag("embargo"), Self.comment, Self.picture, better]
      let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0) }
      try catalog.setAttachments(
        all.map { AttachmentEdit(login.id, $0) } + [AttachmentEdit(places.id, .tag("embargo"))],
        files: [Self.digest: bytes], by: "anna", note: "all of them")
      let other = try PhraseCatalog(path: path)
      let found = try #require(try other.snapshot().attachments[login.id])
      #expect(found == Attachments(all))
      #expect(found.tags == ["embargo", "onboarding"])
      #expect(found.all.count == 5)
      #expect(try other.screenshot(Self.digest) == bytes)
      #expect(try other.screenshot("another") == nil)
      #expect(
        try other.snapshot().described.entries.map(\.phrase.description) == [
          "the button", "about places",
        ])
      try other.setAttachments(
        all.map { AttachmentEdit(login.id, $0, isRemoved: true) }, by: "ben", note: "none")
      #expect(try catalog.attachments().keys.sorted() == [places.id])
      #expect(try catalog.history.map(\.author) == ["extract", "anna", "ben"])
    }
  }

  @Test(arguments: CatalogPlace.all)
  func whatIsSetAgainIsNoRevision(_ place: CatalogPlace) throws {
    try with(place) { catalog, _ in
      let edit = AttachmentEdit(login.id, .tag("embargo"))
      let twice = try catalog.setAttachments([edit, edit], by: "anna", note: "tag")
      #expect(twice.added == 1)
      let again = try catalog.setAttachments([edit], by: "anna", note: "again")
      #expect(again.isEmpty)
      let none = AttachmentEdit(places.id, .tag("embargo"), isRemoved: true)
      let nothing = try catalog.setAttachments([none], by: "anna", note: "none")
      #expect(nothing.isEmpty)
      #expect(try catalog.revision == 2)
    }
  }

  /// Random edits: each revision is seen again, and the changes between two lead from one to the other.
  @Test(arguments: CatalogPlace.all)
  func everyRevisionCanBeSeenAgain(_ place: CatalogPlace) throws {
    try with(place) { catalog, _ in
      var random = SeededGenerator(seed: 11)
      let things: [Attachment] = [
        .tag("a"), .tag("b"), Self.comment, Self.picture, .description(.init("x", of: "y")),
        .description(.init("z", of: "y")),
      ]
      var snapshots = [try catalog.revision: try catalog.snapshot()]
      for _ in 0..<40 {
        let edit = AttachmentEdit(
          [login.id, places.id].randomElement(using: &random) ?? login.id,
          things.randomElement(using: &random) ?? .tag("a"),
          isRemoved: Bool.random(using: &random))
        try catalog.setAttachments([edit], by: "anna", note: "edit")
        snapshots[try catalog.revision] = try catalog.snapshot()
      }
      #expect(snapshots.count > 10)
      for (revision, snapshot) in snapshots {
        #expect(try catalog.snapshot(at: revision) == snapshot, "revision \(revision)")
      }
      let last = try catalog.revision
      let changes = try catalog.attachmentChanges(from: 1, to: last)
      let reached = Dictionary(grouping: changes, by: \.phrase)
        .mapValues { Attachments($0.compactMap(\.after)) }.filter { !$0.value.all.isEmpty }
      let now = try catalog.attachments()
      #expect(reached == now)
      #expect(throws: CatalogError.noRevision(last.next, last: last)) {
        try catalog.attachmentChanges(from: 0, to: last.next)
      }
    }
  }

  @Test(arguments: CatalogPlace.all)
  func aRevisionIsTakenBackAndLaterEditsStay(_ place: CatalogPlace) throws {
    try with(place) { catalog, _ in
      func describe(_ text: String, and tag: String) throws {
        let better = Attachment.description(.init(text, of: login.description))
        try catalog.setAttachments(
          [AttachmentEdit(login.id, better), AttachmentEdit(login.id, .tag(tag))], by: "anna",
          note: "edit")
      }
      try describe("first", and: "one")
      try describe("second", and: "two")
      let (change, left, beside) = try catalog.revert(3, by: "ben", note: "revert of 3")
      #expect((change.revision, change.changed, change.removed) == (4, 1, 1))
      #expect(left.isEmpty && beside.isEmpty)
      let found = try #require(try catalog.attachments()[login.id])
      #expect(found.tags == ["one"] && found.description?.text == "first")
      try describe("third", and: "one")
      let again = try catalog.revert(2, by: "ben", note: "revert of 2")
      #expect(
        again.leftBeside.map(\.after) == [.description(.init("first", of: login.description))])
      #expect(try catalog.attachments()[login.id]?.tags == [])
      #expect(try catalog.attachments()[login.id]?.description?.text == "third")
    }
  }

  @Test(arguments: CatalogPlace.all)
  func theSecondWhoImprovesADescriptionIsTold(_ place: CatalogPlace) throws {
    try with(place) { catalog, _ in
      func edit(_ text: String) -> [AttachmentEdit] {
        [AttachmentEdit(login.id, .description(.init(text, of: login.description)))]
      }
      let seen = try catalog.revision
      try catalog.setAttachments(edit("first"), by: "anna", note: "edit", seen: seen)
      let expected = CatalogConflict(
        locale: try tag("qqq"), ordinal: 0, phrase: "login", revision: 2, author: "anna")
      #expect(throws: CatalogError.conflicts([expected])) {
        try catalog.setAttachments(edit("second"), by: "ben", note: "edit", seen: seen)
      }
      try catalog.setAttachments(
        [AttachmentEdit(login.id, .tag("a"))], by: "ben", note: "tag", seen: seen)
      #expect(try catalog.attachments()[login.id]?.description?.text == "first")
    }
  }

  @Test func betterWordsAreUsedUntilTheDeveloperChangesTheirs() throws {
    let found = Attachments([.description(.init("better", of: "own"))])
    #expect(found.improvement(of: "own") == "better")
    #expect(found.improvement(of: "own words") == nil)
  }

  /// A line of a file is a thing, or nothing: what cannot be one is refused.
  @Test(arguments: [
    #"{"tag":"a b"}"#, #"{"tag":""}"#, #"{"tag":"-a"}"#, #"{"comment":"x"}"#, "[]", "1", "{}",
    #"{"screenshot":"../../x","file":"x"}"#, #"{"screenshot":"AB","file":"x"}"#,
    #"{"description":"x"}"#, #"{"comment":"x","author":"a","time":"now"}"#,
  ])
  func whatIsNoAttachmentIsRefused(_ text: String) throws {
    #expect(Attachment(json: try JSONReader.read(text)) == nil)
  }
}
