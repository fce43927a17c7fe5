import JSON
import TestSupport
import Testing

@testable import Interchange

/// Edits of JSON files, in which members that stay keep their bytes.
@Suite struct JSONEditsTests {
  private func edited(_ file: String, _ change: (JSONValue) -> JSONValue) throws -> String {
    let bytes = Array(file.utf8)
    let root = try JSONReader.read(bytes)
    var json = JSONEdits(Edits(bytes), JSONStyle(of: bytes))
    json.replace(root, with: change(root))
    return String(decoding: json.edits.result, as: UTF8.self)
  }

  private func unit(_ text: String) -> JSONValue {
    .members(["stringUnit": .members(["state": .text("translated"), "value": .text(text)])])
  }

  private let sample = """
    {
      "a" : "b",
      "all" : {
        "fr" : { "stringUnit" : { "state" : "translated", "value" : "x" } },
        "ru" : { "stringUnit" : { "state" : "translated", "value" : "y" } }
      },
      "one" : {"x" : 1, "y" : [1, 2]}
    }
    """

  private func setting(_ name: String, _ value: JSONValue, in root: JSONValue) -> JSONValue {
    root.setting("all", (root["all"] ?? root).setting(name, value))
  }

  @Test(arguments: [("de", 0), ("it", 1), ("uk", 2)])
  func aNewMemberIsWrittenAsItsNeighbor(_ name: String, _ index: Int) throws {
    let text = try edited(sample) { setting(name, unit("n"), in: $0) }
    var lines = sample.split(separator: "\n").map(String.init)
    let new =
      "    \"\(name)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"n\" } }"
    if index == 2 { lines[4] += "," }
    lines.insert(new + (index == 2 ? "" : ","), at: 3 + index)
    #expect(text == lines.joined(separator: "\n"))
  }

  @Test func aChangedTextChangesItsOwnBytes() throws {
    let text = try edited(sample) { setting("ru", unit("z"), in: $0) }
    #expect(text == sample.replacing("\"y\" } }", with: "\"z\" } }"))
  }

  @Test(arguments: ["fr", "ru"])
  func aMemberThatGoesTakesOneCommaAlong(_ name: String) throws {
    let text = try edited(sample) { root in
      root.setting("all", (root["all"] ?? root).without([name]))
    }
    let root = try JSONReader.read(Array(text.utf8))
    #expect(root["all"]?.object?.map(\.name) == [name == "fr" ? "ru" : "fr"])
    #expect(text.split(separator: "\n").count == sample.split(separator: "\n").count - 1)
  }

  /// Whatever changes, the result is the new value, and no other byte changes without need.
  @Test func randomChangesGiveTheNewValue() throws {
    var chance = SeededGenerator(seed: 71)
    for _ in 0..<2_000 {
      let (old, new) = (Self.random(3, &chance), Self.random(3, &chance))
      let styles = [
        old.compact, JSONStyle().text(old, depth: 0), JSONStyle.plain.text(old, depth: 0),
      ]
      for file in styles {
        let bytes = Array(file.utf8)
        let root = try JSONReader.read(bytes)
        var json = JSONEdits(Edits(bytes), JSONStyle(of: bytes))
        json.replace(root, with: new)
        let read = try JSONReader.read(json.edits.result)
        #expect(
          read.compact == new.compact,
          "\(file) to \(new.compact): \(String(decoding: json.edits.result, as: UTF8.self))")
        var none = JSONEdits(Edits(bytes), JSONStyle(of: bytes))
        none.replace(root, with: old)
        #expect(none.edits.result == bytes)
      }
    }
  }

  private static func random(_ depth: Int, _ chance: inout SeededGenerator) -> JSONValue {
    let kind = Int.random(in: 0..<(depth > 0 ? 6 : 2), using: &chance)
    switch kind {
    case 0: return .text(["", "x", "\"}", "a,b"].randomElement(using: &chance) ?? "")
    case 1: return .whole(Int.random(in: 0..<3, using: &chance))
    case 2:
      let count = Int.random(in: 0..<3, using: &chance)
      return .list((0..<count).map { _ in random(depth - 1, &chance) })
    default:
      let names = ["a", "b", "c", "d"].filter { _ in Bool.random(using: &chance) }
      let members = names.map { JSONValue.Member($0, random(depth - 1, &chance)) }
      return JSONValue(.object(members))
    }
  }
}
