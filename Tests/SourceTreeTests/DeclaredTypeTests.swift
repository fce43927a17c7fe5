import Extraction
import Foundation
import Phrases
import SwiftExtraction
import TestSupport
import Testing

@testable import SourceTree

/// A file is read again if a type that its texts used has changed, and no other file is.
@Suite struct DeclaredTypeTests {
  private static func call(_ value: String) -> String {
    "struct S { var a: Store\n func b() { x = String(localized: \"\\(\(value)) of\", comment: \"c\") } }"
  }

  private static func keys(_ reading: SourceReading) -> [String] {
    reading.extraction().phrases.compactMap { found in
      if case .key(let key, _) = found.phrase.identity { key } else { nil }
    }
  }

  @Test func aChangedDeclarationReadsTheFilesThatUsedIt() throws {
    let sources = try SourceFolder()
    try sources.write("A.swift", "class Store { var total: Int = 0 }")
    try sources.write("B.swift", Self.call("a.total"))
    try sources.write("C.swift", Self.call("4"))
    try sources.write("D.swift", "struct Other { var total: Int }")
    let first = sources.tree().read()
    #expect(Self.keys(first) == ["%lld of", "%lld of"])
    let known = ExtractionCache(first.cache.bytes, key: first.cache.owner)
    #expect(sources.tree().read(cache: known).extractedFiles == 0)

    try sources.write("A.swift", "class Store { var total: Double = 0 }")
    let second = sources.tree().read(cache: known)
    #expect(second.extractedFiles == 1)
    #expect(Self.keys(second) == ["%lf of", "%lld of"])

    // A type that no text used.
    try sources.write("D.swift", "struct Other { var total: Double }")
    let third = sources.tree().read(cache: second.cache)
    #expect(third.extractedFiles == 0)

    // A second module that does not agree, and the first one gone.
    try sources.write("E.swift", "public class Store { var total: String }")
    let fourth = sources.tree().read(cache: third.cache)
    #expect(fourth.extractedFiles == 1)
    #expect(fourth.extraction().phrases.map(\.isAssumed) == [true, false])
    try sources.remove("A.swift")
    let fifth = sources.tree().read(cache: fourth.cache)
    #expect(Self.keys(fifth) == ["%@ of", "%lld of"])
    #expect(fifth.extraction().phrases.map(\.isAssumed) == [false, false])
  }

  /// A name that no file declares may be declared later.
  @Test func aNewDeclarationReadsTheFilesThatMissedIt() throws {
    let sources = try SourceFolder()
    try sources.write("B.swift", Self.call("limit"))
    let first = sources.tree().read()
    #expect(first.extraction().phrases.map(\.isAssumed) == [true])
    try sources.write("A.swift", "public let limit = 4")
    let second = sources.tree().read(cache: first.cache)
    #expect(Self.keys(second) == ["%lld of"])
    try sources.write("C.swift", "extension Store { var limit: Double { 1 } }")
    #expect(Self.keys(sources.tree().read(cache: second.cache)) == ["%lld of"])
  }

  /// Any sequence of changes gives what a reading without a cache gives.
  @Test(arguments: 0..<4)
  func aCacheNeverHidesAChange(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sources = try SourceFolder()
    var cache = ExtractionCache()
    let types = ["Int", "Double", "String", "Other", "[Other]"]
    for _ in 0..<25 {
      let type = types.randomElement(using: &random) ?? "Int"
      let texts = [
        "class Store { var total: \(type); var n: Alias }", "struct Other { var total: \(type) }",
        "typealias Alias = \(type)", Self.call("a.total"), Self.call("a.n"),
        "extension Store { var more: \(type) { x } }", Self.call("a.more"), "",
      ]
      let name = "\(Int.random(in: 0..<6, using: &random)).swift"
      try sources.write(name, texts.randomElement(using: &random) ?? "")
      let read = sources.tree().read(cache: cache)
      #expect(read.extraction() == sources.tree().read().extraction())
      cache = read.cache
    }
  }

  /// Many files: only those whose types are used are parsed for them, and only those that use a changed one again.
  @Test func aChangeInManyFilesReadsFew() throws {
    let sources = try SourceFolder()
    for index in 0..<600 {
      let store = "final class Store\(index) { var total: Int = 0; var next: Store\(index / 2)? }\n"
      let view = "struct S\(index) { var a: Store\(index / 10)\n"
      let text = index % 10 == 0 ? "a.total" : "1"
      try sources.write(
        "F\(index).swift",
        store + view + "func b() { x = String(localized: \"\\(\(text)) of\", comment: \"c\") } }")
    }
    let first = sources.tree().read()
    #expect(first.extraction().phrases.count { $0.isAssumed } == 0)
    #expect(first.extractedFiles == 600)
    #expect(sources.tree().read(cache: first.cache).extractedFiles == 0)
    try sources.write("F7.swift", "final class Store7 { var total = 1.5 }")
    let second = sources.tree().read(cache: first.cache)
    // F70 is the one call with a value of the type, and F7 has a call no more.
    #expect(second.extractedFiles == 1)
  }
}
