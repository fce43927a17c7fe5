import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Keys in the user defined runtime attributes of storyboards and xibs.
@Suite struct RuntimeAttributeTests {
  private static func interface(_ attribute: String) -> String {
    "<document><label id=\"a\"><userDefinedRuntimeAttributes>\n\(attribute)\n"
      + "</userDefinedRuntimeAttributes></label></document>\n"
  }

  private static let files = [
    "Sources/A.swift":
      "extension L { @IBInspectable var key: String { get { \"\" } set { text = NSLocalizedString(newValue, "
      + "comment: \"\") } } }\n",
    "Sources/en.lproj/Localizable.strings": "\"login.title\" = \"Log in\";\n",
  ]

  private func said(_ file: String, _ attribute: String, _ more: [String: String] = [:]) throws
    -> (notes: String, json: String)
  {
    var found = (notes: "", json: "")
    var files = Self.files.merging(more) { $1 }
    files["Sources/\(file)"] = Self.interface(attribute)
    try SampleProject.with(files, #""sourceTexts": ["Sources/en.lproj"]"#) { project in
      found.json = project.expect(["extract", "--json"]).output
      found.notes = project.expect(["extract", "--notes"]).talk
    }
    return found
  }

  @Test(
    arguments: ["Main.storyboard", "Cell.xib"],
    [
      "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"key\" value=\"login.title\"/>",
      "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"key\">"
        + "<string key=\"value\">login.title</string></userDefinedRuntimeAttribute>",
    ])
  func aKeyHasItsPlace(file: String, attribute: String) throws {
    let said = try said(file, attribute)
    #expect(
      said.json.contains("\"file\": \"Sources/\(file)\",\n        \"line\": 2"), "\(said.json)")
    #expect(!said.notes.contains("catalog-key"), "\(said.notes)")
  }

  /// Another value, type or element is none.
  @Test(arguments: [
    "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"key\" value=\"login.other\"/>",
    "<userDefinedRuntimeAttribute type=\"image\" keyPath=\"key\" value=\"login.title\"/>",
    "<customAttribute type=\"string\" keyPath=\"key\" value=\"login.title\"/>",
    "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"key\"/><string key=\"value\">login.title</string>",
  ])
  func anotherValueIsNoPlace(attribute: String) throws {
    let said = try said("Main.storyboard", attribute)
    #expect(said.notes.contains("catalog-key") && !said.json.contains("Main.storyboard"), "\(said)")
  }

  /// The texts of a xib are those of its own table, as a storyboard's are.
  @Test(arguments: ["Main.storyboard", "Cell.xib"])
  func theTableOfTheFileStaysWithXcode(file: String) throws {
    let stem = String(file.split(separator: ".")[0])
    let attribute =
      "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"key\" value=\"login.title\"/>"
    let own = ["Sources/en.lproj/\(stem).strings": "\"abc-1.text\" = \"Label\";\n"]
    let said = try said(file, attribute, own)
    #expect(!said.json.contains("abc-1.text") && said.json.contains("login.title"), "\(said.json)")
  }
}
