import Foundation
import JSON
import TestSupport
import Testing

@testable import FBT

/// Cases of the project, read from the folder `Cases`.
enum Cases {
  static func read(_ name: String) throws -> JSONValue {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Cases/\(name).json")
    return try JSONReader.read(Array(Data(contentsOf: file)))
  }
}

/// Keys and hashes that the reference and independent programs have published.
struct HashTests {
  @Test func aTableHasTheReferencesKey() throws {
    let cases = try #require(try Cases.read("hashes")["tables"]?.array)
    for item in cases {
      let table = try #require(item["t"].flatMap(Table.init))
      #expect(CallSiteKey.hashed(table) == item["hashed"]?.string)
      #expect(CallSiteKey(table).description == item["key"]?.string)
      if let code = item["code"]?.whole { #expect(CallSiteKey(table).code == UInt32(code)) }
    }
    Conformance.report("fbt.keys", run: cases.count)
  }

  @Test func aTextHasTheReferencesLeafHash() throws {
    let cases = try #require(try Cases.read("hashes")["leaves"]?.array)
    for item in cases {
      let texts = (item.array ?? []).compactMap(\.string)
      try #require(texts.count == 3)
      #expect(LeafHash.of(text: texts[0], description: texts[1]) == texts[2])
    }
    Conformance.report("fbt.leaves", run: cases.count)
  }

  @Test func jenkinsHashesUTF8() throws {
    for item in try #require(try Cases.read("hashes")["jenkins"]?.array) {
      let text = try #require(item.array?.first?.string)
      #expect(CallSiteKey.jenkins(text) == item.array?.last?.whole.map(UInt32.init))
    }
  }

  /// The test suite of RFC 1321, and lengths about the end of a block.
  static let digests = [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    (
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
      "d174ab98d277d9f5a5611c2c9f419d9f"
    ),
    (String(repeating: "1234567890", count: 8), "57edf4a22be3c955ac49da2e2107b67a"),
    (String(repeating: "a", count: 55), "ef1772b6dff9a122358552954ad0df65"),
    (String(repeating: "a", count: 56), "3b0c8ac703f828b04c6c197006d17218"),
    (String(repeating: "a", count: 64), "014842d480b571495a4a0363793f7367"),
  ]

  @Test(arguments: digests) func md5IsThatOfItsSpecification(text: String, digest: String) {
    let bytes = MD5.digest(Array(text.utf8))
    let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    #expect(digits.joined() == digest)
  }

  @Test func keysHaveOneToSixDigits() {
    #expect(CallSiteKey(code: 0).description == "0")
    #expect(CallSiteKey(code: 61).description == "Z")
    #expect(CallSiteKey(code: 62).description == "10")
    #expect(CallSiteKey(code: .max).description == "4GFfc3")
  }

  @Test func theDemosPhrasesHaveTheirKeys() throws {
    guard let phrases = try Vectors.read("hash_demo")?.array else {
      return Conformance.report("fbt.hash_demo", run: 0, skipped: 26)
    }
    for item in phrases {
      let table = try #require(item["t"].flatMap(Table.init))
      let phrase = CallSitePhrase(table: table, metadata: [])
      #expect(phrase.key.description == item["hash_key"]?.string)
      #expect(phrase.key.code == item["hash_code"]?.whole.map(UInt32.init))
      // This file lists the leaves in another order.
      #expect(phrase.leaves.names.sorted() == item["hashToLeaf"]?.object?.map(\.name).sorted())
    }
    Conformance.report("fbt.hash_demo", run: phrases.count)
  }
}
