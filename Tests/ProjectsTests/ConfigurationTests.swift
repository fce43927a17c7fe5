import Extraction
import Testing

@testable import Projects

@Test func aConfigurationMayHaveCommentsAndTrailingCommas() throws {
  let text = """
    { // the app
      "app": "timeline", /* and
      the rest */ "locales": ["el", "pt-BR",],
      "sources": [], "atRest": "compact",
      "origin": "a//b \\"\\u00e9\\ud83d\\ude00",
    }
    """
  let (configuration, diagnostics) = Configuration.read(Array(text.utf8), file: "langpack.json")
  #expect(diagnostics == [])
  var expected = Configuration(app: "timeline")
  expected.locales = ["el", "pt-BR"]
  expected.sources = []
  expected.atRest = .compact
  expected.origin = "a//b \"é😀"
  #expect(configuration == expected)
}

@Test func routinesNameThePlacesOfTheirArguments() throws {
  let text = """
    {"app": "a", "routines": [
      {"name": "WMFLocalizedString", "value": "value", "comment": "comment"},
      {"name": "L10n.text", "key": 1, "table": "in", "comment": 0}]}
    """
  let (configuration, diagnostics) = Configuration.read(Array(text.utf8), file: "langpack.json")
  #expect(diagnostics == [])
  #expect(
    configuration?.routines == [
      Routine("WMFLocalizedString", value: .label("value"), comment: .label("comment")),
      Routine("L10n.text", key: .position(1), table: .label("in"), comment: .position(0)),
    ])
}

/// A file with Git's marks says so, and not what JSON expects there.
@Test func aConflictInTheConfigurationIsReported() {
  let text =
    "{\"app\": \"a\",\n<<<<<<< HEAD\n\"locales\": []\n=======\n\"locales\": [\"el\"]\n>>>>>>> b\n}\n"
  let read = Configuration.read(Array(text.utf8), file: "langpack.json")
  #expect(read.configuration == nil)
  #expect(read.diagnostics.map(\.message) == ["a merge conflict is not resolved"])
  #expect(read.diagnostics.first?.place?.line == 2)
  #expect(read.diagnostics.first?.fix?.words.contains("remove the marks") == true)
}

@Test func theTemplateIsTheDefaultConfiguration() {
  let read = Configuration.read(
    Array(Configuration.template(app: "shop").utf8), file: "langpack.json")
  #expect(read.configuration == Configuration(app: "shop"))
  #expect(read.diagnostics == [])
}

@Test(arguments: [
  ("", "1:1: error: expected a value"),
  ("[]", "1:1: error: the configuration is a list, not an object"),
  ("{}", "1:1: error: \"app\" is missing (add \"app\": \"name-of-your-app\")"),
  ("{\"app\": 3}", "1:9: error: expected a text, found a number"),
  (
    "{\"app\": \"a\",\n \"locale\": []}",
    "2:2: error: \"locale\" is not a setting "
      + "(did you mean \"locales\"?)"
  ),
  (
    "{\"app\": \"a\",\n \"locales\": \"el\"}", "2:13: error: expected a list of texts, found a text"
  ),
  ("{\"app\": \"a\", \"locales\": [\"el\", \"el\"]}", "1:32: error: \"el\" appears twice"),
  ("{\"app\": \"a\", \"app\": \"b\"}", "1:14: error: \"app\" appears twice"),
  ("{\"app\": \"../up\"}", "1:9: error: \"../up\" is not a name for a file"),
  (
    #"{"app": "a", "routines": [3]}"#, "1:27: error: expected a routine, found a number (write"
  ),
  (#"{"app": "a", "routines": {}}"#, "1:26: error: expected a list of routines, found an object"),
  (#"{"app": "a", "routines": [{}]}"#, "1:27: error: \"name\" is missing (add the name"),
  (
    #"{"app": "a", "routines": [{"name": "f", "keys": 1}]}"#,
    "1:41: error: \"keys\" is not a property of a routine (did you mean \"key\"?)"
  ),
  (
    #"{"app": "a", "routines": [{"name": "f", "key": -1}]}"#,
    "1:48: error: this does not identify an argument"
  ),
  (
    #"{"app": "a", "routines": [{"name": "f"}, {"name": "f"}]}"#,
    "1:42: error: \"f\" appears twice"
  ),
  (
    "{\"app\": \"a\", \"atRest\": \"small\"}", "1:24: error: \"small\" is not a value of \"atRest\""
  ),
  ("{\"app\": \"a..b\"}", "1:9: error: \"a..b\" is not a name for a file"),
  ("{\"app\" \"a\"}", "1:8: error: expected \":\""),
  ("{\"app\": \"a\" \"b\": 1}", "1:13: error: expected \",\" or \"}\""),
  ("{\"app\": \"a", "1:11: error: expected a closing quote on the same line"),
  ("{\"app\": \"\\q\"}", "1:11: error: expected an escape"),
  ("{\"app\": \"\\ud800\"}", "1:16: error: expected a surrogate pair"),
  ("{\"app\": \"\\u12\"}", "1:12: error: expected four hexadecimal digits"),
  ("{\"app\": yes}", "1:9: error: expected a value"),
  ("{\"app\": \"a\"} x", "1:14: error: expected the end of the file"),
  ("{ /* ", "1:3: error: the comment does not end"),
  ("{ / }", "1:3: error: \"/\" begins no comment"),
  (String(repeating: "[", count: 5000), "1:201: error: expected less nesting"),
])
func aWrongConfigurationIsToldAtItsPlace(_ text: String, _ line: String) {
  let (configuration, diagnostics) = Configuration.read(Array(text.utf8), file: "langpack.json")
  #expect(configuration == nil)
  #expect(diagnostics.first?.line.hasPrefix("langpack.json:" + line) ?? false, "\(diagnostics)")
}
