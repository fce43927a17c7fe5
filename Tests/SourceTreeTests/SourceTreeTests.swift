import Extraction
import Foundation
import Phrases
import SwiftExtraction
import TestSupport
import Testing

@testable import SourceTree

/// What a cache knows is not read again, and what it says is what reading would say.
@Suite struct SourceTreeTests {
  private let owner = CacheKey([UInt8](repeating: 7, count: 32))

  @Test func aTypeOfAnotherFileIsFoundAndMissedOnceItIsTwo() throws {
    let sources = try SourceFolder()
    let call = "fbt(\"It is \\(enum: \"kind\", kind, of: Kind.self)\", \"d\")"
    try sources.write("A.swift", call)
    try sources.write("B.swift", "public enum Kind: String, CaseIterable { case photo }")
    try sources.write(
      "C.swift", "extension Kind: PhraseChoice { var phraseText: StaticString { \"a photo\" } }")
    let first = sources.tree().read()
    #expect(first.extraction().diagnostics.map(\.line) == [])
    #expect(Self.texts(first) == ["a photo"])

    // The call stands in a file that has not changed, and is read again.
    try sources.write("B.swift", "public enum Kind: String, CaseIterable { case photo, video }")
    let second = sources.tree().read(cache: first.cache)
    #expect(Self.texts(second) == ["a photo", "a photo"])
    try sources.write("D.swift", "private enum Kind: String { case x }")
    let third = sources.tree().read(cache: second.cache)
    #expect(third.extraction().diagnostics.map(\.rule) == ["unknown-enum"])
  }

  private static func texts(_ reading: SourceReading) -> [String] {
    reading.extraction().phrases.flatMap { found -> [String] in
      guard case .pattern(let segments) = found.phrase.identity else { return [] }
      return segments.flatMap { segment -> [String] in
        if case .choice(_, let texts) = segment { texts.map(\.text) } else { [] }
      }
    }
  }

  /// A call of every construct, with findings of every severity.
  private static let everything = """
    fbt("Plain", "d")
    fbt("<b>\\(param: "a", x)</b> \\(number: "n", 1) \\(param: "g", x, gender: y)", "d", project: "p")
    fbt("\\(percent: "p", 0.5) \\(phrase: "f", x) \\(list: "l", x, .or) \\(date: "t", 0, .long)", "d")
    fbt("\\(name: "who", x, y) \\(sameParam: "who") \\(ordinal: "r", 3)", "d", author: "me")
    fbt("\\(plural: c, "cat", many: "cats", showCount: .yes, exactly: [0: "no cats"])", "d")
    fbt("\\(pronoun: .possessive, y, capitalize: true, human: true) way", "d", subject: y)
    fbt("\\(enum: "e", v, ["a": "one", "b": "two"])", "d")
    localized("k", value: "{{PLURAL:%1$d|0=None|%1$d place|%1$d places}} in %2$@", comment: "c", 1, 2)
    localized("l", value: "%1$.2f", comment: "c", 1.5)
    fbt(text, "d")
    """

  @Test func whatTheCacheHoldsIsWhatReadingGives() throws {
    let sources = try SourceFolder()
    try sources.write("A.swift", Self.everything)
    let tree = sources.tree()
    let fresh = tree.read(cache: ExtractionCache(key: owner))
    #expect(fresh.extraction().phrases.count == 9)
    #expect(Set(fresh.extraction().diagnostics.map(\.severity)) == [.error, .warning])
    let known = tree.read(cache: ExtractionCache(fresh.cache.bytes, key: owner))
    #expect(known.extraction() == fresh.extraction())
    #expect(known.extractedFiles == 0)
  }

  @Test func aFunctionThatIsNoRoutineIsReportedOnce() throws {
    let sources = try SourceFolder()
    for name in ["A", "B"] {
      try sources.write(
        "\(name).swift", "L10n.tr(\"\(name)\", comment: \"c\"); .init(\"k\", comment: \"c\")")
    }
    try sources.write("C.swift", "Text(\"C\", comment: \"c\")\nText(verbatim: \"D\")")
    let first = sources.tree().read()
    let found = first.extraction().diagnostics
    #expect(found.map(\.rule) == Array(repeating: "unlisted-routine", count: 3))
    #expect(found.map(\.place?.file) == ["A.swift", "A.swift", "C.swift"])
    #expect(
      found[0].fix
        == "add {\"name\": \"L10n.tr\", \"comment\": \"comment\"} to the \"routines\" of langpack.json"
    )
    #expect(found[1].fix == "write the type's name before \".init\"")
    #expect(found[2].fix == "set \"swiftUI\": true in langpack.json")
    #expect(sources.tree().read(cache: first.cache).extraction().diagnostics == found)
  }

  @Test func onlyWhatHasChangedIsParsed() throws {
    let sources = try SourceFolder()
    for name in ["A", "B", "C"] { try sources.write("\(name).swift", "fbt(\"\(name)\", \"d\")") }
    try sources.write("None.swift", "let a = 1")
    let first = sources.tree().read()
    #expect((first.files, first.extractedFiles) == (4, 3))
    try sources.write("B.swift", "fbt(\"Other\", \"d\")")
    try sources.write("C.swift", "fbt(\"C\", \"d\")")
    let second = sources.tree().read(cache: first.cache)
    #expect((second.files, second.extractedFiles) == (4, 1))
    #expect(second.extraction() == sources.tree().read().extraction())
    try sources.remove("A.swift")
    let third = sources.tree().read(cache: second.cache)
    #expect(third.extraction().phrases.map(\.file) == ["B.swift", "C.swift"])
  }

  @Test func aCacheOfOtherSettingsOrDamagedIsNotUsed() throws {
    let sources = try SourceFolder()
    try sources.write("A.swift", "L10n.text(\"key\", \"what it is for\")")
    let first = sources.tree().read(cache: ExtractionCache(key: owner))
    #expect(first.extraction().phrases.isEmpty)
    var tree = sources.tree()
    tree.settings.routines = [Routine("L10n.text", comment: .position(1))]
    let second = tree.read(cache: first.cache)
    #expect(second.extraction().phrases.count == 1)
    let bytes = second.cache.bytes
    #expect(!ExtractionCache(bytes, key: owner).isEmpty)
    #expect(ExtractionCache(bytes, key: .random()).isEmpty, "another machine wrote it")
    for position in bytes.indices {
      var damaged = bytes
      for bit in 0..<8 {
        damaged[position] = bytes[position] ^ (1 << bit)
        let cache = ExtractionCache(damaged, key: owner)
        #expect(cache.isEmpty, "bit \(bit) of byte \(position)")
      }
      let cut = ExtractionCache(Array(bytes[..<position]), key: owner)
      #expect(tree.read(cache: cut).extraction() == second.extraction())
    }
  }

  @Test func noDamagedBitOfTheChangesIsBelieved() throws {
    let sources = try SourceFolder()
    for number in 0..<20 {
      try sources.write("f\(number).swift", "fbt(\"Text \(number)\", \"d\")")
    }
    // However slow the machine is, both readings find the files settled.
    Thread.sleep(forTimeInterval: 0.2)
    let whole = sources.tree().read(cache: ExtractionCache(key: owner)).cache.bytes
    let former = ExtractionCache(whole, key: owner)
    try sources.write("f7.swift", "fbt(\"Another text\", \"d\")")
    let read = sources.tree().read(cache: former).cache
    guard case .changes(let bytes) = read.saving(over: former) else {
      Issue.record("few changes are written as such")
      return
    }
    #expect(ExtractionCache(whole, changes: bytes, key: owner).isSame(as: read))
    #expect(ExtractionCache(whole, changes: bytes, key: .random()).isEmpty)
    for position in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[position] ^= 1 << bit
        let cache = ExtractionCache(whole, changes: damaged, key: owner)
        #expect(cache.isSame(as: former), "bit \(bit) of byte \(position)")
      }
    }
  }

  /// Another text with the length and the XXH64 of a file is found in a second.
  @Test(arguments: 0..<8)
  func aFileWithTheHashOfAnotherIsReadAgain(seed: Int) throws {
    let sources = try SourceFolder()
    let blanks = String(repeating: "\n", count: 32 - "fbt(\"".utf8.count + 32 * seed)
    let pair = try #require(
      CollidingBytes(
        before: Array((blanks + "fbt(\"").utf8), words: ("Approve!", "Cancel??"),
        rest: String(repeating: ".", count: 24), after: Array("\", \"d\")\n".utf8)))
    var hashes: [UInt64] = []
    for bytes in [pair.one, pair.other] {
      var hash = XXH64()
      bytes.withUnsafeBufferPointer { hash.combine(bytes: $0) }
      hashes.append(hash.value)
    }
    #expect(hashes[0] == hashes[1] && pair.one.count == pair.other.count)
    try sources.write("A.swift", Data(pair.one))
    let first = sources.tree().read(cache: ExtractionCache(key: owner))
    try sources.write("A.swift", Data(pair.other))
    let second = sources.tree().read(cache: ExtractionCache(first.cache.bytes, key: owner))
    #expect(second.extractedFiles == 1)
    #expect(second.extraction() == sources.tree().read().extraction())
    #expect(second.change(since: first.cache, second.calls()).added.count == 1)
  }

  /// Whatever row of readings wrote them, cache and changes together say what reading anew gives.
  @Test(arguments: 0..<6)
  func cacheAndChangesAreTheSources(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sources = try SourceFolder()
    for number in 0..<40 {
      try sources.write("f\(number).swift", "fbt(\"Text \(number)\", \"d\")")
    }
    var (whole, changes): ([UInt8], [UInt8]) = ([], [])
    var written: Set<String> = []
    for step in 0..<20 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let name = "f\(Int.random(in: 0..<45, using: &random)).swift"
        if Bool.random(using: &random) {
          try sources.write(name, "fbt(\"Step \(step) \(name)\", \"d\")")
        } else if sources.holds(name) {
          try sources.remove(name)
        }
      }
      let former = ExtractionCache(whole, changes: changes, key: owner)
      var cache = sources.tree().read(cache: former).cache
      #expect(sources.tree().read(cache: cache).extraction() == sources.tree().read().extraction())
      cache.settled = CacheDigest(low: UInt64(step), high: 1)
      switch cache.saving(over: former) {
      case .nothing: written.insert("nothing")
      case .changes(let bytes): (changes, _) = (bytes, written.insert("changes"))
      case .whole(let bytes): (whole, _) = (bytes, written.insert("whole"))
      }
      let next = ExtractionCache(whole, changes: changes, key: owner)
      #expect(next.settled == cache.settled)
      #expect(next.isSame(as: cache))
    }
    #expect(written.isSuperset(of: ["changes", "whole"]))
  }

  @Test func theResultDoesNotDependOnTheOrderOfTheDisk() throws {
    let one = try SourceFolder()
    let other = try SourceFolder()
    let files = (0..<40).map { ("S/\($0 % 7)/f\($0).swift", "fbt(\"Text \($0)\", \"d\")") }
    for (path, text) in files { try one.write(path, text) }
    for (path, text) in files.reversed() { try other.write(path, text) }
    #expect(one.extract("S") == other.extract("S"))
    #expect(one.extract("S").phrases.count == 40)
  }

  @Test func patternsSayWhichFilesAreRead() throws {
    let sources = try SourceFolder()
    for path in ["S/A.swift", "S/Gen/B.swift", "S/Deep/Gen/C.swift", "S/D+Preview.swift"] {
      try sources.write(path, "fbt(\"Text\", \"d\")")
    }
    var tree = sources.tree()
    tree.exclude = ["Gen", "S/**/*+Preview.swift"].compactMap(Glob.init)
    #expect(tree.read().extraction().phrases.map(\.file) == ["S/A.swift"])
    (tree.exclude, tree.include) = ([], ["**/Gen/*.swift"].compactMap(Glob.init))
    #expect(
      tree.read().extraction().phrases.map(\.file) == ["S/Deep/Gen/C.swift", "S/Gen/B.swift"])
  }

  @Test func largeBinaryAndUnreadableFilesAreSaidWhereTheyMayHoldTexts() throws {
    let sources = try SourceFolder()
    let call = Data("fbt(\"Text\", \"d\")\n".utf8)
    let filler = Data(repeating: UInt8(ascii: "\n"), count: SourceFolders.largestFile)
    try sources.write("big.swift", call + filler)
    try sources.write("bigWithout.swift", filler + Data("let a = 1\n".utf8))
    try sources.write("binary.swift", call + Data([0, 1, 2]))
    try sources.write("binaryWithout.swift", Data([0, 1, 0xFF, 2]))
    try sources.write("good.swift", call)
    let found = sources.extract(".")
    #expect(found.phrases.map(\.file) == ["good.swift"])
    #expect(found.diagnostics.map(\.place?.file) == ["big.swift", "binary.swift"])
    #expect(found.diagnostics.allSatisfy { $0.severity == .error && $0.fix != nil })
  }
}
