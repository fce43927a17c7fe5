import Client
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LanguagePacks

/// What a process notes of its start, and when it notes nothing.
@Suite struct StartNotesTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// A switch that the app may turn off.
  private final class Switch: Sendable {
    let isOn = Mutex(true)
  }

  private func notes(_ counting: Switch = Switch(), process: UInt64 = 0xA1) -> StartNotes {
    StartNotes(FileDisk(folder: folder.path), folder: folder.path, process: process) {
      counting.isOn.withLock { $0 }
    }
  }

  private var disk: FileDisk { FileDisk(folder: folder.path) }

  private var lines: [String] {
    let bytes = FileManager.default.contents(atPath: folder.path("starts"))
    let lines = bytes.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") } ?? []
    return lines.map { $0.replacing("00000000000000a1", with: "A").description }
  }

  @Test func aStartIsNotedOnceAndItsEndToo() {
    let notes = notes()
    notes.begin()
    notes.begin()
    #expect(lines == ["start A"])
    #expect(disk.isHeld("starts"))
    for _ in 1...2 { notes.survive() }
    #expect(lines == ["start A", "good A"])
    for _ in 1...2 { notes.leave() }
    #expect(lines == ["start A", "good A", "end A"])
    #expect(!disk.isHeld("starts"))
    notes.begin()
    #expect(lines.last == "start A" && lines.count == 4)
  }

  @Test func anAppThatDoesNotCountLeavesNoLine() {
    let counting = Switch()
    counting.isOn.withLock { $0 = false }
    let notes = notes(counting)
    notes.begin()
    notes.survive()
    notes.leave()
    #expect(!FileManager.default.fileExists(atPath: folder.path("starts")))
  }

  @Test func anAppThatStopsCountingLeavesNoLineAnyMore() throws {
    let counting = Switch()
    let notes = notes(counting)
    notes.begin()
    counting.isOn.withLock { $0 = false }
    Store(disk).forgetStarts()
    notes.survive()
    notes.leave()
    #expect(!FileManager.default.fileExists(atPath: folder.path("starts")))
  }

  @Test func aStartBesideAnotherProcessSaysSo() throws {
    try disk.append([], to: "starts")
    let other = try #require(try disk.hold("starts"))
    let notes = notes()
    notes.begin()
    #expect(lines == ["start A beside"])
    withExtendedLifetime(other) {}
  }

  @Test func severalNotesOfAProcessShareAStart() {
    let (one, two) = (notes(), notes())
    one.begin()
    two.begin()
    one.leave()
    #expect(!lines.contains("end A"))
    two.leave()
    #expect(lines.last == "end A")
  }

  @Test func aLongFileIsShortenedOnceTheProcessHasSurvived() throws {
    let ended = (0..<200 as Range<UInt64>).flatMap { process in
      StartJournal.start(0xF00 + process, isAlone: true) + StartJournal.end(0xF00 + process)
    }
    try disk.append(ended, to: "starts")
    let notes = notes()
    notes.begin()
    #expect(lines.count == 401)
    notes.survive()
    #expect(lines.count < 40 && lines.suffix(2) == ["start A", "good A"])
    #expect(disk.isHeld("starts"))
  }

  /// A folder that is missing is not made for a line.
  @Test func theVeryFirstStartLeavesNoLine() {
    let path = folder.path("absent")
    let notes = StartNotes(FileDisk(folder: path), folder: path) { true }
    notes.begin()
    notes.leave()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// A file with a second name belongs to another program as well.
  @Test func aFileWithASecondNameGetsNoLine() throws {
    try disk.append([1], to: "starts")
    try FileManager.default.linkItem(
      atPath: folder.path("starts"), toPath: folder.path("elsewhere"))
    let notes = notes()
    notes.begin()
    notes.leave()
    #expect(FileManager.default.contents(atPath: folder.path("elsewhere")) == Data([1]))
  }
}
