import Testing

@testable import Commands
@testable import Projects

/// What `langpack status` says beside how much is translated.
@Suite struct StatusCommandTests {
  /// Mexico reads the Spanish text where it has none of its own, and a text without a form is not whole.
  @Test func statusShowsWhatIsInheritedAndWhatLacksAForm() throws {
    try SampleProject.with { project in
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write(
        "langpack.json", config.replacing("\"el\", \"de\"", with: "\"es-MX\", \"es\", \"ru\""))
      try project.write(
        "translations/es.strings", "\"places-found\" = \"{{PLURAL:$1|$1 lugar|$1 lugares}}\";\n")
      let entry = """
        {"id": "\(project.id("Count of places"))", "state": "approved", "variations": ["1"],
         "table": {"one": "{1} a", "other": "{1} b"}}
        """
      try project.translate("ru", "{\"locale\": \"ru\", \"translations\": [\(entry)]}")
      let lines = project.expect(["status"]).output.split(separator: "\n")
      #expect(lines[1].hasPrefix("es-MX") && lines[1].contains("0/4   0 %  ▒▒▒▒▒░░░░"), "\(lines)")
      let words = lines.dropFirst().map { $0.split(separator: " ").map(String.init).suffix(4) }
      #expect(words == [["1", "3", "–", "–"], ["0", "3", "1/1", "–"], ["0", "3", "0/1", "–"]])
      let json = project.expect(["status", "--json"]).output
      #expect(json.contains("\"inherited\": 1,\n    \"missing\": 3"), "\(json)")
    }
  }

  @Test func localesWithTextsCountWhereNoneAreConfigured() throws {
    try SampleProject.with { project in
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write("langpack.json", config.replacing("\"el\", \"de\"", with: ""))
      let lines = project.expect(["status"]).output.split(separator: "\n")
      #expect(lines.count == 3, "\(lines)")
      #expect(lines[1].hasPrefix("de") && lines[2].hasPrefix("el"), "\(lines)")
    }
  }
}
