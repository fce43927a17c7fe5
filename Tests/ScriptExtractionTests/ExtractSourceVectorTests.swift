import Extraction
import FBT
import Foundation
import JSON
import TestSupport
import Testing

@testable import ScriptExtraction

/// The reference's own tests, from the JavaScript that they were written in.
struct ExtractSourceVectorTests {
  @Test func everySourceHasTheReferencesPhrasesAndRefusals() throws {
    guard let url = SharedData.url("fbt/extract.json") else {
      return Conformance.report("fbt.extract.source", run: 0, skipped: 338)
    }
    let cases = try #require(try JSONReader.read(Array(Data(contentsOf: url))).array)
    for item in cases { try check(item) }
    #expect(cases.count == 338)
    Conformance.report("fbt.extract.source", run: cases.count)
  }

  /// All sources as the files of one document: phrases follow each other, and parents move with them.
  @Test func theSourcesHaveTheirPhrasesInOneDocumentToo() throws {
    guard let url = SharedData.url("fbt/extract.json") else {
      return Conformance.report("fbt.extract.files", run: 0, skipped: 338)
    }
    let cases = try #require(try JSONReader.read(Array(Data(contentsOf: url))).array)
    for isReactNative in [false, true] {
      var contents = CollectedDocument.Contents()
      (contents.keys, contents.reactNative) = (true, isReactNative)
      var calls: [CollectedDocument.Call] = []
      var (keys, parents): ([String], [[Int]]) = ([], [])
      for (index, item) in cases.enumerated() {
        let reader = ScriptReader(settings: Self.settings(item), pool: Scripts.pool)
        let file = SourceFile(path: "Case\(index).js", text: item["source"]?.string ?? "")
        let found = try reader.calls(in: file, Self.modules(item)).found.map {
          $0.collected(in: file.path)
        }
        calls += found
        let wanted = Self.phrases(item).filter { !$0.isHidden }
        parents += wanted.enumerated().compactMap { place, phrase in
          phrase.parent.map { [keys.count + place, keys.count + phrase.start + $0] }
        }
        keys +=
          isReactNative
          ? try CollectedDocument(found, contents).phrases.map { $0.phrase.key.description }
          : wanted.map(\.key)
      }
      let document = try CollectedDocument(calls, contents)
      #expect(document.phrases.map { $0.phrase.key.description } == keys)
      #expect(document.parents.map { [$0.child, $0.parent] } == parents)
    }
    Conformance.report("fbt.extract.files", run: cases.count)
  }

  /// The phrases of a case: each with its key, its parent within its call, and where the call's begin.
  private static func phrases(
    _ item: JSONValue
  ) -> [(key: String, parent: Int?, start: Int, isHidden: Bool)] {
    var phrases: [(key: String, parent: Int?, start: Int, isHidden: Bool)] = []
    var start = 0
    // A tree does not have what the file's first comment says.
    let source = item["source"]?.string ?? ""
    let byFile =
      source.hasPrefix("// @fbt") && source.contains("\"doNotExtract\": true")
      && !source.contains("doNotExtract=\"false\"")
    for site in item["sites"]?.array ?? [] {
      let isHidden = site["tree"]?["options"]?["doNotExtract"]?.content == .bool(true) || byFile
      let own = site["phrases"]?.array ?? []
      for phrase in own {
        phrases.append(
          (phrase["hash_key"]?.string ?? "", phrase["parentIndex"]?.whole, start, isHidden))
      }
      if !isHidden { start += own.count }
    }
    return phrases
  }

  private func check(_ item: JSONValue) throws {
    let name = Comment(rawValue: item["test"]?.string ?? "")
    let sites = item["sites"]?.array ?? []
    let reader = ScriptReader(settings: Self.settings(item), pool: Scripts.pool)
    let file = SourceFile(path: "Case.js", text: item["source"]?.string ?? "")
    let found = try reader.calls(in: file, Self.modules(item))
    let wanted = sites.compactMap { $0["phrases"]?.array == nil ? nil : $0 }
    #expect(found.found.count == wanted.count, name)
    for (call, site) in zip(found.found, wanted) {
      let expected = site["phrases"]?.array ?? []
      let phrases = try call.site.phrases(
        reactNative: site["reactNative"]?.content == .bool(true),
        outerTokenNames: expected.contains { $0.compact.contains("outerTokenName") })
      #expect(phrases.map(\.vector.compact) == expected.map(\.compact), name)
    }
    let refusal = found.faults.first { $0.rule != .notNative }?.reference
    #expect(refusal == item["error"]?.string.map { String($0.prefix { $0 != "\n" }) }, name)
  }

  private static func settings(_ item: JSONValue) -> ScriptSettings {
    var settings = ScriptSettings()
    for member in item["options"]?["fbtCommon"]?.object ?? [] {
      settings.commonStrings[member.name] = member.value.string
    }
    // The one list of the collector's tests is no part of the vectors; its description is.
    for site in item["sites"]?.array ?? [] where site["tree"]?["options"]?["common"] != nil {
      let text = site["tree"]?["children"]?.array?.first?["text"]?.string ?? ""
      settings.commonStrings[text] = site["tree"]?["desc"]?.string
    }
    settings.extraOptions = Self.extraOptions(item["options"]?["extraOptions"]?.object ?? [])
    return settings
  }

  private static func extraOptions(
    _ members: [JSONValue.Member]
  ) -> [(name: String, values: [String])] {
    members.map { ($0.name, $0.value.object?.map(\.name) ?? []) }
  }

  private static func modules(_ item: JSONValue) -> EnumModules {
    let modules = item["options"]?["fbtEnumManifest"]?.object ?? []
    return EnumModules(
      "",
      modules.map { module in
        let pairs = (module.value.object ?? []).map { JSONValue.list([.text($0.name), $0.value]) }
        return JSONValue.members(["module": .text(module.name), "parts": .list(pairs)]).compact
      })
  }
}

extension CallSitePhrase {
  /// The phrase as the vectors have it.
  fileprivate var vector: JSONValue {
    .members([
      "jsfbt": json,
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
