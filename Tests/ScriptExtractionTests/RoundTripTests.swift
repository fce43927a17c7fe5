import Extraction
import FBT
import Foundation
import JSON
import TestSupport
import Testing

@testable import ScriptExtraction

/// Compares the texts of calls with those of their native phrases.
enum RoundTrip {
  /// Checks the calls of a file, and counts them; others go by one expression twice, or say what has no
  /// native words.
  static func check(_ file: SourceFile, _ modules: EnumModules) throws -> Int {
    let calls = try Scripts.language.reader.calls(in: file, modules).found
    var checked = 0
    for call in calls where call.site.reusesNothing {
      guard let native = try? NativePhrase(call, ExtractionSettings()),
        !native.warnings.contains(where: { $0.rule == .notNative }),
        let back = CallSite(native.phrase)
      else { continue }
      let hashes = try call.site.phrases().map { $0.leaves.names }
      #expect(
        try back.phrases().map { $0.leaves.names } == hashes, "\(file.path): \(call.node.source)")
      let texts = PhraseTable(native.phrase.source, parameters: native.phrase.parameters).texts
      #expect(
        texts.filter { $0 != Whitespace.normalized($0, preserving: false) } == [],
        "\(file.path): \(call.node.source)")
      checked += 1
    }
    return checked
  }
}

/// What FBT would make of the native phrase is what it makes of the call, so that translations of
/// either are found by the other.
struct RoundTripTests {
  @Test func nativePhrasesHaveTheTextsOfTheirCalls() throws {
    let modules = CaseFileTests.files.filter { $0.path.contains("$") }
    let scans = modules.map { ($0.path, Scripts.language.scan($0, ExtractionSettings())) }
    let known = try #require(
      Scripts.language.knowledge(from: scans) { _ in nil } as? EnumModules)
    var checked = 0
    for file in CaseFileTests.files where !file.path.contains("$") {
      checked += try RoundTrip.check(file, known)
    }
    #expect(checked >= 20)
  }

  @Test func nativePhrasesOfTheReferencesCallsHaveTheirTexts() throws {
    guard let url = SharedData.url("fbt/extract.json") else {
      return Conformance.report("fbt.extract.native", run: 0, skipped: 200)
    }
    let known = EnumModules(
      "",
      [#"{"module": "Test$FbtEnum", "parts": [["id1", "groups"], ["id2", "photos"]]}"#])
    var checked = 0
    for item in try JSONReader.read(Array(Data(contentsOf: url))).array ?? [] {
      let file = SourceFile(path: "Case.js", text: item["source"]?.string ?? "")
      checked += try RoundTrip.check(file, known)
    }
    Conformance.report("fbt.extract.native", run: checked)
    #expect(checked >= 200)
  }
}

extension CallSite {
  /// Whether no two constructs go by one expression: FBT ties them, natively each is its own.
  fileprivate var reusesNothing: Bool {
    let expressions = children.flatMap(\.expressions)
    return Set(expressions).count == expressions.count && !options.preservesWhitespace
  }
}

extension Construct {
  fileprivate var expressions: [String] {
    switch self {
    case .plural(let plural): ["plural " + plural.count]
    case .pronoun(let pronoun): ["pronoun " + pronoun.gender]
    case .enumeration(let value, _): ["enum " + value]
    case .implicitParam(_, let children): children.flatMap(\.expressions)
    case .text, .param, .name, .sameParam: []
    }
  }
}

extension PhraseTable {
  /// All its texts.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .table(let entries): entries.flatMap(\.value.texts)
    }
  }
}
