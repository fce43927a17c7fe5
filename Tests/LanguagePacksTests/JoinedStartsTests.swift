import Client
import Delivery
import Foundation
import Pack
import TestSupport
import Testing

@testable import LanguagePacks

/// The line that says which pack is mapped stands in the file that the next start reads.
@Suite struct JoinedStartsTests {
  private let folder: TestFolder
  private let digest = SHA256Digest([UInt8](repeating: 7, count: 32))
  private var starts: String { folder.path("starts") }

  init() throws { folder = try TestFolder() }

  private func sentinel() throws -> StartSentinel {
    let sentinel = try unnoted()
    sentinel.begin()
    return sentinel
  }

  /// Returns a sentinel whose start isn't noted yet, and writes the lines of earlier starts.
  private func unnoted(after lines: [UInt8] = []) throws -> StartSentinel {
    try Data(lines).write(to: URL(fileURLWithPath: starts))
    return StartSentinel(FileDisk(folder: folder.path), folder: folder.path, process: 0xA1)
  }

  private func lines() throws -> [Substring] {
    try String(contentsOfFile: starts, encoding: .utf8).split(separator: "\n")
  }

  @Test func theLineIsAddedToTheFileThatWasJoined() throws {
    let digest = try #require(digest)
    let sentinel = try sentinel()
    #expect(sentinel.mayMap(digest))
    #expect(try lines().map { $0.prefix(5) } == ["start", "maps "])
    #expect(sentinel.mayMap(digest))
    #expect(try lines().count == 2)
  }

  @Test func aFileThatAnotherProcessPutInItsPlaceGetsTheLine() throws {
    let digest = try #require(digest)
    let sentinel = try sentinel()
    try Data("\nend 00000000000000b2\n".utf8).write(
      to: URL(fileURLWithPath: starts), options: .atomic)
    #expect(sentinel.mayMap(digest))
    #expect(try lines().map { $0.prefix(5) } == ["end 0", "maps "])
  }

  @Test func aPackIsReadIfItsLineWouldChangeAFileElsewhere() throws {
    let digest = try #require(digest)
    let sentinel = try sentinel()
    try FileManager.default.linkItem(atPath: starts, toPath: folder.path("elsewhere"))
    let before = try lines()
    #expect(!sentinel.mayMap(digest))
    #expect(try lines() == before)
  }

  @Test func aPackThatADeadProcessMappedIsRead() throws {
    let digest = try #require(digest)
    let sentinel = try sentinel()
    try FileDisk(folder: folder.path).append(StartJournal.maps(0xB2, digest), to: "starts")
    #expect(!sentinel.mayMap(digest))
  }

  @Test func aStartIsNotedWithTheFirstPackThatIsMapped() throws {
    let digest = try #require(digest)
    let sentinel = try unnoted()
    let mayMap = try sentinel.begin {
      let before = try? lines().count
      defer { #expect(before == 0 && (try? lines().count) == 2) }
      return sentinel.mayMap(digest)
    }
    #expect(mayMap)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: starts))
        == Data(
          StartJournal.start(0xA1, isCareful: false, isAlone: true)
            + StartJournal.maps(0xA1, digest)))
    // A second pack has a line of its own; the start has no second one.
    let other = try #require(SHA256Digest([UInt8](repeating: 8, count: 32)))
    #expect(sentinel.mayMap(other) && sentinel.mayMap(digest))
    #expect(try lines().map { $0.prefix(5) } == ["start", "maps ", "maps "])
  }

  @Test func aStartIsNotedWithoutAPackToo() throws {
    let sentinel = try unnoted()
    sentinel.begin {}
    #expect(try lines().map { $0.prefix(5) } == ["start"])
    sentinel.begin()
    sentinel.begin {}
    #expect(try lines().count == 1)
  }

  @Test func aStartIsNotedBeforeAPackIsRead() throws {
    let digest = try #require(digest)
    let sentinel = try unnoted(after: StartJournal.start(0xB2, isCareful: false, isAlone: true))
    sentinel.begin {
      sentinel.willRead()
      #expect((try? lines().count) == 2)
      #expect(!sentinel.isSound(Bytes(copying: [1]), digest))
    }
    #expect(try lines().last?.hasSuffix("careful") == true)
  }

  /// Nothing but the line of the start is added if the pack is not to be mapped.
  @Test func aPackThatADeadProcessMappedIsReadFromTheFirst() throws {
    let digest = try #require(digest)
    let ended = (0xC0...0xFF).flatMap { process in
      StartJournal.start(process, isCareful: false, isAlone: true) + StartJournal.end(process)
    }
    // Far from the end, where a start looks only if it is to map a pack.
    let lines = StartJournal.maps(0xB2, digest) + ended
    let sentinel = try unnoted(after: lines)
    #expect(!sentinel.begin { sentinel.mayMap(digest) })
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: starts))
        == Data(lines + StartJournal.start(0xA1, isCareful: false, isAlone: true)))
  }

  @Test func aCarefulStartMapsNothing() throws {
    let digest = try #require(digest)
    let sentinel = try unnoted(after: StartJournal.start(0xB2, isCareful: false, isAlone: true))
    #expect(!sentinel.begin { sentinel.mayMap(digest) })
    #expect(try lines().map { $0.prefix(5) } == ["start", "start"])
  }

  /// A long file is shortened, and the pack that this start maps is among what is kept.
  @Test func aLongFileKeepsThePackThatIsMappedAtOnce() throws {
    let digest = try #require(digest)
    let ended = (0..<200 as Range<UInt64>).flatMap { process in
      StartJournal.start(0xF00 + process, isCareful: false, isAlone: true)
        + StartJournal.end(0xF00 + process)
    }
    let sentinel = try unnoted(after: ended)
    #expect(sentinel.begin { sentinel.mayMap(digest) })
    let short = StartJournal(parsing: Array(try Data(contentsOf: URL(fileURLWithPath: starts))))
    #expect(try lines().count < 60)
    #expect(
      short.isSuspect(digest.half, besides: 1) && !short.isSuspect(digest.half, besides: 0xA1))
  }
}
