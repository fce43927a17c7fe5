import Foundation
import JSON
import TestSupport
import Testing

@testable import TestFBT

/// The second implementation of FBT's rules gives what the reference gives, too.
struct CollectRulesTests {
  @Test func theReferencesTreesHaveItsPhrases() throws {
    guard let url = SharedData.url("fbt/extract.json") else {
      return Conformance.report("fbt.collect.rules", run: 0, skipped: 237)
    }
    let cases = try #require(try JSONReader.read(Array(Data(contentsOf: url))).array)
    var compared = 0
    for site in cases.flatMap({ $0["sites"]?.array ?? [] }) {
      guard let tree = site["tree"], let wanted = site["phrases"]?.array else { continue }
      if wanted.contains(where: { $0.compact.contains("outerTokenName") }) { continue }
      let isReactNative = site["reactNative"]?.content == .bool(true)
      var reader = TreeReader()
      let found = reader.site(tree).phrases.map { $0.vector(isReactNative) }
      #expect(found == wanted.map { Self.own($0).compact }, "\(tree.compact)")
      compared += 1
    }
    #expect(compared > 200)
    Conformance.report("fbt.collect.rules", run: compared)
  }

  /// The members of a phrase that rules make: the project is an option.
  private static func own(_ phrase: JSONValue) -> JSONValue {
    JSONValue(.object((phrase.object ?? []).filter { $0.name != "project" }))
  }

  @Test func digestsAreTheReferences() {
    #expect(PlainMD5.base64("Your FBT Demotitle") == "f9df2DVor1ccX0uzZbuDVQ==")
    #expect(PlainMD5.base64("Ünïcödé 日本 💩説明") == "8Eld9ZCojp7tP/flmBDWYw==")
    #expect(PlainMD5.base64(String(repeating: "a", count: 119)).count == 24)
    #expect(SiteHash.jenkins("") == 0 && SiteHash.jenkins("💩") == 3_322_558_299)
  }
}

extension ScriptPhrase {
  /// The phrase as the vectors have it.
  fileprivate func vector(_ isReactNative: Bool) -> String {
    let hash = SiteHash(table)
    return ScriptJSON.object([
      (
        "jsfbt",
        .object([
          ("t", table.json(\.json)),
          (
            "m",
            .array(levels.map { isReactNative ? $0.nativeMetadata ?? $0.metadata : $0.metadata })
          ),
        ])
      ),
      ("parentIndex", parent.map { .number(UInt64($0)) } ?? .null),
      ("hash_key", .string(hash.key)), ("hash_code", .number(UInt64(hash.code))),
      ("hashToLeaf", PhraseRecord.leaves(table)),
    ]).text
  }
}

/// Reads the reference's trees.
private struct TreeReader {
  private var lastID = 0

  private mutating func id() -> Int {
    lastID += 1
    return lastID
  }

  mutating func site(_ tree: JSONValue) -> SiteNode {
    SiteNode(
      id: id(), desc: tree["desc"]?.string ?? "", subject: tree["options"]?["subject"]?.string,
      preservesWhitespace: tree["options"]?["preserveWhitespace"]?.content == .bool(true),
      children: nodes(tree))
  }

  private mutating func nodes(_ tree: JSONValue) -> [Node] {
    var nodes: [Node] = []
    for child in tree["children"]?.array ?? [] {
      switch child["type"]?.string {
      case "text": nodes.append(.text(child["text"]?.string ?? ""))
      case "implicitParam":
        nodes.append(.element(ElementNode(id: id(), children: self.nodes(child))))
      default:
        nodes.append(.construct(Construct(id: id(), form: .call, kind: Self.kind(child))))
      }
    }
    return nodes
  }

  private static func kind(_ tree: JSONValue) -> Construct.Kind {
    func text(_ name: String) -> String { tree[name]?.string ?? "" }
    func truth(_ name: String) -> Bool { tree[name]?.content == .bool(true) }
    switch tree["type"]?.string {
    case "plural":
      return .plural(
        Plural(
          singular: text("singular"), count: text("count"), many: tree["many"]?.string,
          showCount: tree["showCount"]?.string, name: tree["name"]?.string))
    case "pronoun":
      return .pronoun(
        Pronoun(
          usage: text("usage"), gender: text("gender"), capitalize: truth("capitalize"),
          human: truth("human")))
    case "enum":
      let pairs = (tree["range"]?.array ?? []).map { pair in
        (key: pair.array?[0].string ?? "", text: pair.array?[1].string ?? "")
      }
      return .choice(value: text("value"), .pairs(pairs))
    case "name": return .name(text("name"), value: .code(""), gender: text("gender"))
    case "sameParam": return .sameParam(text("name"))
    default:
      let number = truth("number") ? "true" : tree["number"]?.string
      return .param(
        Param(
          name: text("name"), value: .code(""), number: number, gender: tree["gender"]?.string))
    }
  }
}
