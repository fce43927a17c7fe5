import Foundation
import JSON
import Language
import LanguageData
import Pack
import PackBuilder
import Snapshot

@testable import Phrases

/// One case of `Tests/Cases/Grammar`: a call site, what it is to the tools, and what it shows.
struct GrammarCase: Sendable {
  /// Which file, and which call site of it.
  let file: String
  let call: String
  let phrase: SourcePhrase
  /// The id that apps were built with; it never changes.
  let id: String
  let english: [CaseLine]
  let translations: [Translation]

  struct Translation: Sendable {
    var rules: LanguageRules
    var message: Message
    var lines: [CaseLine]
  }

}

/// Values, and what is shown for them.
struct CaseLine: Sendable {
  var values: CaseValues
  var text: String
  var viewer = Gender.unknown
  var isolates = true
  /// The fault that is to be reported, in words.
  var fault: String?
  /// The runs of the styled text, each with its spans.
  var runs: [StyledText.Run]?

  init(_ json: JSONValue) throws {
    guard let parts = json.array, parts.count >= 2, let values = parts[0].array,
      let text = parts[1].string
    else { throw CaseError(description: "no line: \(json.compact)") }
    self.values = CaseValues(values: values)
    self.text = text
    guard parts.count > 2 else { return }
    let more = parts[2]
    viewer = CaseValues(values: more["viewer"].map { [$0] } ?? []).gender(0) ?? .unknown
    isolates = more["isolates"]?.content != .bool(false)
    fault = more["fault"]?.string
    runs = more["runs"]?.array?.map { run in
      let words = (run.array ?? []).compactMap(\.string)
      return StyledText.Run(words.first ?? "", Array(words.dropFirst()))
    }
  }

  var settings: RenderingSettings { RenderingSettings(viewer: viewer, isolatesValues: isolates) }
}

extension GrammarCase {
  /// The folder of the case files.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Cases/Grammar").standardized

  /// The names of the case files.
  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// The cases of one file; a file that cannot be read fails the test that asks for it.
  static func read(_ file: String) throws -> [GrammarCase] {
    let data = try Data(contentsOf: folder.appending(path: file + ".json"))
    let json = try JSONReader.read(Array(data))
    return try (json["cases"]?.array ?? []).map { try GrammarCase($0, file) }
  }

  private init(_ json: JSONValue, _ file: String) throws {
    guard let call = json["call"]?.string, let phrase = try Self.phrase(json, call) else {
      throw CaseError(description: "no case: \(json.compact)")
    }
    self.file = file
    self.call = call
    self.phrase = phrase
    id = json["id"]?.string ?? ""
    english = try (json["english"]?.array ?? []).map { try CaseLine($0) }
    translations = try (json["translations"]?.array ?? []).map {
      try Translation($0, phrase)
    }
  }

  private static func phrase(_ json: JSONValue, _ call: String) throws -> SourcePhrase? {
    // Every call site of the cases has this description.
    let description = "c"
    if let value = json["value"]?.string {
      return try SourcePhrase(
        key: call, table: json["table"]?.string ?? "", value: value, comment: description)
    }
    guard case .pattern(let segments)? = SourcePhrase.Identity(json: json) else { return nil }
    return SourcePhrase(segments: segments, description: description)
  }
}

extension GrammarCase.Translation {
  init(_ json: JSONValue, _ phrase: SourcePhrase) throws {
    guard let tag = json["locale"]?.string.flatMap({ LocaleTag($0) }),
      let rules = CLDR.rules(for: tag), let text = json["text"]
    else { throw CaseError(description: "no translation: \(json.compact)") }
    self.rules = rules
    if let text = text.string, case .key = phrase.identity {
      message = try MediaWikiMessage.parse(
        text, parameters: phrase.parameters, categories: rules.plural.categories)
    } else {
      message = try CaseMessage(parameters: phrase.parameters).message(text)
    }
    lines = try (json["shows"]?.array ?? []).map { try CaseLine($0) }
  }
}
