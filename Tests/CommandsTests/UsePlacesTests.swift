import Foundation
import JSON
import Testing

@testable import Commands
@testable import Projects

/// The places of texts of resource files: their entries, then the uses in code and markup.
@Suite struct UsePlacesTests {
  /// Returns the places in the document of `extract --json`, by key.
  private func places(_ project: SampleProject) throws -> [String: [String]] {
    let said = project.expect(["extract", "--json"])
    let phrases = try #require(try JSONReader.read(Array(said.output.utf8)).array)
    return Dictionary(
      phrases.map { phrase in
        let places = (phrase["places"]?.array ?? []).map { place in
          "\(place["file"]?.string ?? ""):\(place["line"]?.whole ?? 0):\(place["column"]?.whole ?? 0)"
        }
        return (phrase["key"]?.string ?? phrase["description"]?.string ?? "", places)
      }, uniquingKeysWith: { one, _ in one })
  }

  private static let resx = """
    <root>
      <data name="Save"><value>Save</value></data>
      <data name="Cart.Title"><value>Cart</value></data>
      <data name="Old"><value>Old</value></data>
    </root>
    """

  @Test func usesOfDotNetFollowTheEntry() throws {
    try SampleProject.with { project in
      try project.write("Sources/Strings.resx", Self.resx)
      try project.write("App/B.cs", "f(L[\"Save\"], Strings.Cart_Title) // \"Old\"\ng(\"Save\")\n")
      try project.write("App/A.xaml", "<T Text=\"{x:Static p:Strings.Save}\" x:Uid=\"Cart\"/>\n")
      try project.write("App/bin/C.cs", "f(\"Save\")\n")
      let found = try places(project)
      #expect(
        found["Save"] == [
          "Sources/Strings.resx:2:3", "App/A.xaml:1:4", "App/B.cs:1:5", "App/B.cs:2:3",
        ])
      #expect(
        found["Cart.Title"] == ["Sources/Strings.resx:3:3", "App/A.xaml:1:37", "App/B.cs:1:14"])
      #expect(found["Old"] == ["Sources/Strings.resx:4:3"])
      // The same with what the cache has and without it, and after an edit of code alone.
      #expect(try places(project) == found)
      try FileManager.default.removeItem(at: project.folder.appending(path: "App/A.xaml"))
      #expect(try places(project)["Cart.Title"] == ["Sources/Strings.resx:3:3", "App/B.cs:1:14"])
      let shown = project.expect(["show", "Save"]).output
      #expect(shown.contains("used at      App/B.cs:1:5\n"), "\(shown)")
    }
  }

  @Test func usesOfAndroidFollowTheEntry() throws {
    try SampleProject.with { project in
      let xml = """
        <resources><string name="save">Save</string>
        <string name="old">Old</string></resources>
        """
      try project.write("Sources/res/values/strings.xml", xml)
      try project.write("Sources/res/layout/a.xml", "<T a=\"@string/save\"/>\n")
      try project.write("Sources/B.kt", "Text(stringResource(R.string.save)) // R.string.old\n")
      try project.write("Sources/A.java", "getString(R.string.save);\n")
      let found = try places(project)
      #expect(
        found["save"] == [
          "Sources/res/values/strings.xml:1:12", "Sources/A.java:1:11", "Sources/B.kt:1:21",
          "Sources/res/layout/a.xml:1:7",
        ])
      #expect(found["old"] == ["Sources/res/values/strings.xml:2:1"])
      #expect(project.expect(["extract"]).talk.contains(" at "))
    }
  }

  /// What a translation names is no place of the source's text; other qualifiers are of no language.
  @Test func usesInTranslationsAreNoPlaces() throws {
    try SampleProject.with { project in
      let xml = "<resources><string name=\"save\">Save</string></resources>\n"
      try project.write("Sources/res/values/strings.xml", xml)
      for folder in ["values-de", "values-pt-rBR", "values-b+sr+Latn", "values-de-land"] {
        try project.write(
          "Sources/res/\(folder)/strings.xml",
          "<resources><string name=\"keep\">@string/save</string></resources>\n")
      }
      try project.write(
        "Sources/res/values-night/styles.xml", "<style><item>@string/save</item></style>\n")
      try project.write(
        "Sources/res/values/styles.xml", "<style><item>@string/save</item></style>\n")
      let found = try places(project)["save"]
      #expect(
        found == [
          "Sources/res/values/strings.xml:1:12", "Sources/res/values-night/styles.xml:1:14",
          "Sources/res/values/styles.xml:1:14",
        ], "\(found ?? [])")
    }
    try SampleProject.with { project in
      try project.write("Sources/Strings.resx", Self.resx)
      let markup = "<T Text=\"{x:Static p:Strings.Save}\"/>\n"
      for path in ["App/A.xaml", "App/de-DE/Words.xaml", "App/Words.fr.xaml", "App/en/Words.xaml"] {
        try project.write(path, markup)
      }
      let found = try places(project)["Save"]
      #expect(
        found == ["Sources/Strings.resx:2:3", "App/A.xaml:1:4", "App/en/Words.xaml:1:4"],
        "\(found ?? [])")
    }
  }
}
