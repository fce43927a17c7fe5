import Language
import Phrases
import Snapshot
import TestInterchange
import Testing

@testable import Interchange

/// New entries have the layout of their file, and new files that of the file of source texts.
@Suite struct EntryLayoutTests {
  private func write(
    _ format: any FileFormat, _ file: String?, source: String? = nil
  ) throws -> String {
    var trial = FormatTrial(format: format)
    trial.locale = "de"
    let known = file.map { trial.texts(trial.read(Array($0.utf8))) } ?? [:]
    var texts = OutputTexts(
      "file" + format.endings[0], trial.tag,
      known.merging([
        1: Translation(Message(text: "neu"), state: .approved, revision: 1),
        4: Translation(Message([.token(0), .text("!")]), state: .approved, revision: 1),
      ]) { first, _ in first })
    texts.sourceFile = source.map { Array($0.utf8) }
    let written = format.write(texts, trial.phrases, replacing: file.map { Array($0.utf8) })
    #expect(written.diagnostics.isEmpty)
    let reading = trial.read(written.bytes)
    #expect(!reading.allDiagnostics.hasErrors)
    #expect(trial.texts(reading).keys.sorted() == Set(known.keys).union([1, 4]).sorted())
    return String(decoding: written.bytes, as: UTF8.self)
  }

  /// A file of properties, and what is after it.
  static let properties: [(file: String, added: String)] = [
    ("one=a\n", "# On plain\nplain=neu\n# On two\ntwo={1}!\n"),
    ("one = a\n", "# On plain\nplain = neu\n# On two\ntwo = {1}!\n"),
    ("one = a\nx=b\ny = c\n", "# On plain\nplain = neu\n# On two\ntwo = {1}!\n"),
    ("one: a\r\n", "# On plain\r\nplain: neu\r\n# On two\r\ntwo: {1}!\r\n"),
    ("one = a", "\n# On plain\nplain = neu\n# On two\ntwo = {1}!"),
    ("one = a\r\nx = y", "\r\n# On plain\r\nplain = neu\r\n# On two\r\ntwo = {1}!"),
    // Blanks alone, and a line that goes on, are no model.
    ("one a\n", "# On plain\nplain=neu\n# On two\ntwo={1}!\n"),
    ("one = \\\n  a\n", "# On plain\nplain=neu\n# On two\ntwo={1}!\n"),
  ]

  @Test(arguments: properties)
  func newPropertiesAreWrittenLikeTheOthers(file: String, added: String) throws {
    let written = try write(PropertiesFormat(), file)
    #expect(written == file + added)
    // A new file is written like its source.
    guard file.hasSuffix("\n") else { return }
    let new = try write(PropertiesFormat(), nil, source: file + added)
    #expect(new == added)
  }

  static let arb: [(file: String, added: String)] = [
    (
      "{\n  \"@@locale\": \"de\",\n  \"one\": \"a\"•\n}\n",
      ",\n  \"plain\": \"neu\",\n  \"two\": \"{arg1}!\""
    ),
    (
      "{\n    \"@@locale\" : \"de\",\n    \"one\" : \"a\",\n    \"@one\" : {}•\n}",
      ",\n    \"plain\" : \"neu\",\n    \"@plain\" : {\n        \"description\" : \"On plain\"\n    },\n"
        + "    \"two\" : \"{arg1}!\",\n    \"@two\" : {\n        \"description\" : \"On two\",\n"
        + "        \"placeholders\" : {\n"
        + "            \"arg1\" : {\n                \"type\" : \"num\"\n            }\n"
        + "        }\n    }"
    ),
    (
      "{\r\n\t\"@@locale\":\"de\",\r\n\r\n\t\"one\":\"a\",\r\n\t\"x\":\"b\",\r\n\t\"y\":\"c\"•\r\n}\r\n",
      ",\r\n\t\"plain\":\"neu\",\r\n\t\"two\":\"{arg1}!\""
    ),
    ("{\"@@locale\": \"de\",\"one\": \"a\"•}", ",\"plain\": \"neu\",\"two\": \"{arg1}!\""),
  ]

  @Test(arguments: arb)
  func newMembersAreWrittenLikeTheOthers(file: String, added: String) throws {
    let former = file.replacing("•", with: "")
    let written = try write(ARBFormat(), former)
    #expect(written == file.replacing("•", with: added))
    let plain = former.replacing(/"@@locale" ?: ?"de",\s*|,\s*"@one" : {}/, with: "")
    let format = JSONTextsFormat.icu
    let bare = file.replacing(/"@@locale" ?: ?"de",\s*|,\s*"@one" : {}/, with: "")
    let texts = added.replacing(/,[^,]*"@\w+" : {[^!]*?\n    }/, with: "")
      .replacing("{arg1}", with: "{1}")
    let other = try write(format, plain)
    #expect(other == bare.replacing("•", with: texts))
  }

  /// The line ends, the indentation, the separator and the end of the file.
  @Test(arguments: [
    ("\n", "    ", ": ", ""), ("\r\n", "\t", ":", "\r\n"), ("\n", "  ", " : ", "\n"),
  ])
  func aNewFileIsLikeItsSource(
    newline: String, step: String, colon: String, end: String
  ) throws {
    func file(_ members: (String, String)...) -> String {
      "{" + newline
        + members.map { step + "\"\($0)\"" + colon + "\"\($1)\"" }.joined(separator: "," + newline)
        + newline + "}" + end
    }
    let source = file(("@@locale", "en"), ("plain", "Plain"), ("two", "{arg1}!"))
    let arb = try write(ARBFormat(), nil, source: source)
    #expect(arb.hasPrefix("{" + newline + step + "\"@@locale\"" + colon + "\"de\"," + newline))
    #expect(arb.contains(newline + step + step + "\"description\"" + colon))
    #expect(arb.hasSuffix("}" + newline + "}" + end))
    #expect(newline == "\n" || !arb.replacing("\r\n", with: "").contains("\n"))
    let json = file(("plain", "Plain"), ("two", "{1}!"))
    let icu = try write(JSONTextsFormat.icu, nil, source: json)
    #expect(icu == file(("plain", "neu"), ("two", "{1}!")))
  }
}
