import JSON
import TestSupport
import Testing

@testable import FBT

/// The reference's own tests: what it makes of each call site, and what it refuses.
struct ExtractVectorTests {
  /// Cases whose call could not be read by the reference, so that no tree of it exists.
  static let withoutTree = 54

  @Test func everyCallSiteHasTheReferencesPhrases() throws {
    guard let cases = try Vectors.read("extract")?.array else {
      return Conformance.report("fbt.extract", run: 0, skipped: 284)
    }
    var run = 0
    for item in cases where !(item["sites"]?.array ?? []).isEmpty {
      run += 1
      for site in item["sites"]?.array ?? [] { try check(site, in: item) }
    }
    #expect(run == 284)
    Conformance.report("fbt.extract", run: run, skipped: 0)
  }

  private func check(_ site: JSONValue, in item: JSONValue) throws {
    let tree = try #require(site["tree"])
    var reader = CallSiteReader()
    reader.defaults = try CallSite.Options(docblockOf: item["source"]?.string ?? "")
    let call = try reader.read(tree)
    guard let expected = site["phrases"]?.array else {
      return checkRefusal(try #require(site["error"]?.string)) { _ = try call.phrases() }
    }
    let reactNative = site["reactNative"]?.content == .bool(true)
    let phrases = try call.phrases(
      reactNative: reactNative,
      outerTokenNames: expected.contains { $0.compact.contains("outerTokenName") })
    #expect(
      phrases.map(\.vector.compact) == expected.map(\.compact),
      Comment(rawValue: item["test"]?.string ?? ""))
    if let error = item["error"]?.string {
      checkRefusal(error) { try call.checkArguments() }
    }
  }

  /// Compares messages after the place, which trees do not have, and before the dump of the
  /// reference's own objects.
  private func checkRefusal(_ expected: String, _ work: () throws -> Void) {
    let message = expected.drop { $0 != ":" }.dropFirst(2).prefix { $0 != "\n" }
    let error = #expect(throws: FBTError.self) { try work() }
    #expect(error?.message == String(message))
  }
}

extension CallSitePhrase {
  /// The phrase as the vectors have it, `text` before `desc` in the leaves of the list.
  fileprivate var vector: JSONValue {
    .members([
      "jsfbt": .members(["t": table.json, "m": .list(metadata.map(\.json))]),
      "project": .text(options.project),
      "parentIndex": parent.map(JSONValue.whole) ?? JSONValue(.null),
      "hash_key": .text(key.description), "hash_code": .whole(Int(key.code)),
      "hashToLeaf": JSONValue(
        .object(
          leaves.entries.map { hash, leaf in
            .init(hash, .members(["text": .text(leaf.text), "desc": .text(leaf.description)]))
          })),
    ])
  }
}
