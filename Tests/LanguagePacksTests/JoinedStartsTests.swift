import Client
import Delivery
import Foundation
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
    try Data().write(to: URL(fileURLWithPath: starts))
    let sentinel = StartSentinel(FileDisk(folder: folder.path), folder: folder.path, process: 0xA1)
    sentinel.begin()
    return sentinel
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
}
