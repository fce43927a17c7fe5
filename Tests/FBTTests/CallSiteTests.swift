import Foundation
import JSON
import TestSupport
import Testing

@testable import FBT

/// Our own call sites, each with the phrases that FBT's rules make of it.
struct CallSiteTests {
  @Test func everyCallSiteHasThePhrasesThatItsCaseSays() throws {
    let cases = try #require(try Cases.read("callsites").array)
    for item in cases {
      let tree = try #require(item["tree"])
      let phrases = try CallSiteReader().read(tree).phrases()
      let expected = try #require(item["phrases"]?.array)
      #expect(
        phrases.map(\.caseJSON.compact) == expected.map(\.compact), "\(item["name"]?.string ?? "")")
    }
    Conformance.report("fbt.callsites", run: cases.count)
  }

  @Test func everyTreeOfAPhraseIsReadBackFromItsDocument() throws {
    for item in try #require(try Cases.read("callsites").array) {
      let phrases = try CallSiteReader().read(try #require(item["tree"])).phrases()
      for phrase in phrases {
        let read = try CallSitePhrase(json: .members(["jsfbt": phrase.json]))
        #expect(read.table == phrase.table && read.metadata == phrase.metadata)
      }
    }
  }
}

extension CallSitePhrase {
  fileprivate var caseJSON: JSONValue {
    .members([
      "key": .text(key.description), "parent": parent.map(JSONValue.whole),
      "m": .list(metadata.map(\.json)), "t": table.json,
    ])
  }
}
