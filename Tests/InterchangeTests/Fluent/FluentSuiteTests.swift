import Foundation
import Language
import Phrases
import Snapshot
import TestInterchange
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

private let archive = "suites/fluent-fixtures-10a1bc60.tar.xz"

/// The official fixtures of Fluent: every valid pattern is shown as its syntax tree says, or refused
/// for what it refers to; no text comes from junk.
@Suite(.enabled(if: SharedData.url(archive) != nil, "needs the data of suites"))
struct FluentSuiteTests {
  private typealias Tree = [String: Any]

  /// The fixtures; a file with CR alone is refused as a whole.
  private func fixtures() throws -> [(name: String, bytes: [UInt8], tree: Tree)] {
    let files = try SharedData.files(of: archive, endings: [".ftl", ".json"])
    let bytes = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    return try files.filter { $0.path.hasSuffix(".ftl") }.compactMap { file in
      guard let json = bytes[file.path.replacing(".ftl", with: ".json")] else { return nil }
      let tree = try JSONSerialization.jsonObject(with: json) as? Tree ?? [:]
      return (file.path, Array(file.bytes), tree)
    }
  }

  /// The valid patterns of a tree, by name; the first of each name.
  private func patterns(_ tree: Tree) -> [(name: String, pattern: Tree)] {
    var found: [(name: String, pattern: Tree)] = []
    for entry in tree["body"] as? [Tree] ?? [] where entry["type"] as? String == "Message" {
      let name = (entry["id"] as? Tree)?["name"] as? String ?? ""
      let attributes = (entry["attributes"] as? [Tree] ?? []).map { attribute in
        (
          "\(name).\((attribute["id"] as? Tree)?["name"] as? String ?? "")",
          attribute["value"] as? Tree
        )
      }
      for (name, pattern) in [(name, entry["value"] as? Tree)] + attributes {
        guard let pattern, !found.contains(where: { $0.name == name }) else { continue }
        found.append((name, pattern))
      }
    }
    return found
  }

  /// What a pattern refers to that no text has.
  private struct Reference: Error {}

  private func text(_ pattern: Tree, _ choice: String) throws -> String {
    try (pattern["elements"] as? [Tree] ?? []).map { element in
      if element["type"] as? String == "TextElement" { return element["value"] as? String ?? "" }
      return try shown(element["expression"] as? Tree ?? [:], choice)
    }.joined()
  }

  private func shown(_ expression: Tree, _ choice: String) throws -> String {
    switch expression["type"] as? String {
    case "Placeable": return try shown(expression["expression"] as? Tree ?? [:], choice)
    case "StringLiteral", "NumberLiteral": return try literal(expression)
    case "VariableReference": return choice
    case "SelectExpression":
      let selector = expression["selector"] as? Tree ?? [:]
      let value =
        selector["type"] as? String == "VariableReference" ? choice : try literal(selector)
      let variants = expression["variants"] as? [Tree] ?? []
      let category = value == "1" ? "one" : "other"
      let fitting = variants.first { variant in
        let key = variant["key"] as? Tree ?? [:]
        let name = key["name"] as? String ?? key["value"] as? String ?? ""
        return name == value || selector["type"] as? String == "NumberLiteral" && name == category
      }
      let shown = fitting ?? variants.first { $0["default"] as? Bool == true }
      return try text(shown?["value"] as? Tree ?? [:], choice)
    default: throw Reference()
    }
  }

  private func literal(_ expression: Tree) throws -> String {
    guard let value = expression["value"] as? String else { throw Reference() }
    guard expression["type"] as? String == "StringLiteral" else {
      let parts = value.matches(of: /(-?)0*([0-9]+(?:\.[0-9]+)?)/).first
      return parts.map { String($0.output.1 + $0.output.2) } ?? value
    }
    if value.contains(/\\u[dD][89a-fA-F]/) { throw Reference() }
    return value.replacing(/\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{6})|(.))/) { match in
      let digits = match.output.1 ?? match.output.2
      return digits.flatMap { UInt32($0, radix: 16) }.flatMap(Unicode.Scalar.init).map { "\($0)" }
        ?? String(match.output.3 ?? "")
    }
  }

  /// The keys of the variants by a variable, anywhere in a pattern.
  private func keys(_ tree: Any) -> [String] {
    if let list = tree as? [Any] { return list.flatMap(keys) }
    guard let tree = tree as? Tree else { return [] }
    let isSelect = (tree["selector"] as? Tree)?["type"] as? String == "VariableReference"
    let own = isSelect ? (tree["variants"] as? [Tree] ?? []).compactMap { $0["key"] as? Tree } : []
    return own.compactMap { $0["name"] as? String ?? $0["value"] as? String }
      + tree.values.flatMap(keys)
  }

  private func variables(_ tree: Any) -> Set<String> {
    if let list = tree as? [Any] { return Set(list.flatMap(variables)) }
    guard let tree = tree as? Tree else { return [] }
    let isOwn = tree["type"] as? String == "VariableReference"
    let name = isOwn ? (tree["id"] as? Tree)?["name"] as? String : nil
    return Set(tree.values.flatMap(variables)).union(name.map { [$0] } ?? [])
  }

  private func phrase(_ name: String, _ pattern: Tree) -> SourcePhrase {
    let keys = Set(keys(pattern)).sorted()
    let isNumber = keys.contains { $0.first?.isNumber == true }
    let names = variables(pattern).sorted()
    return SourcePhrase(
      id: PhraseID(key: name, table: ""), identity: .key(name, table: ""),
      parameters: names.map {
        Parameter($0, keys.isEmpty ? .text : isNumber ? .number : .choice(keys + ["x"]))
      },
      source: Message(text: name), description: "")
  }

  @Test func everyValidPatternIsShownOrRefused() throws {
    var (shown, refused) = (0, 0)
    let english = try #require(TextLanguage(.english))
    for (name, bytes, tree) in try fixtures() where bytes.contains(0x0A) || bytes.isEmpty {
      let patterns = patterns(tree)
      let phrases = patterns.map { phrase($0.name, $0.pattern) }
      let named = NamedPhrases(entries(phrases), sourceLocale: .english)
      let reading = FluentFormat().read(InputFile(name, bytes, locale: .english), named)
      let edits = reading.translations.first?.edits ?? []
      for (ordinal, (key, pattern)) in patterns.enumerated() {
        let edit = edits.first { $0.ordinal == ordinal }
        let choices = Array(Set(keys(pattern))).sorted() + ["x"]
        for (index, choice) in choices.enumerated() {
          guard let expected = try? text(pattern, choice) else {
            #expect(edit == nil, "\(name) \(key)")
            continue
          }
          let found = edit?.message?.rendered(
            phrases[ordinal].parameters.map { parameter in
              switch parameter.kind {
              case .text: .text(choice)
              case .number: .number(Number(Double(choice) ?? 0))
              default: .choice(index)
              }
            },
            english.rules)
          #expect(found ?? (expected.isEmpty ? "" : nil) == expected, "\(name) \(key)")
        }
        if (try? text(pattern, "x")) == nil { refused += 1 } else { shown += 1 }
      }
    }
    print("Fluent:", shown, "shown", refused, "refused")
    #expect(shown > 100)
  }

  @Test func noTextComesFromJunk() throws {
    var count = 0
    for (name, bytes, tree) in try fixtures() {
      let valid = Set(patterns(tree).map(\.name))
      var junk: Set<String> = []
      for entry in tree["body"] as? [Tree] ?? [] where entry["type"] as? String == "Junk" {
        let content = entry["content"] as? String ?? ""
        let found = content.matches(of: /(?m)^([A-Za-z][A-Za-z0-9_-]*)[ ]*=/)
        junk.formUnion(found.map { String($0.output.1) })
      }
      for key in junk.subtracting(valid).sorted() {
        let parameters = ["var", "sel", "x"].map { Parameter($0, .choice(["key", "a"])) }
        for parameters in [parameters, parameters.map { Parameter($0.name, .text) }, []] {
          let phrase = SourcePhrase(
            id: PhraseID(key: key, table: ""), identity: .key(key, table: ""),
            parameters: parameters, source: Message(text: key), description: "")
          let named = NamedPhrases(entries([phrase]), sourceLocale: .english)
          let reading = FluentFormat().read(InputFile(name, bytes, locale: .english), named)
          #expect(reading.translations.first?.edits.isEmpty ?? true, "\(name) \(key)")
        }
        count += 1
      }
    }
    print("Fluent:", count, "names of junk")
    #expect(count > 50)
  }
}
