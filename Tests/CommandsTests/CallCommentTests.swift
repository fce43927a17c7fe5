import TestSupport
import Testing

@testable import Commands

/// A key with a comment in each of two modules, whose files have those of their own calls.
@Suite struct CallCommentTests {
  private static func view(_ comment: String, _ more: String = "") -> String {
    """
    import SwiftUI
    struct A: View {
      var left: String
      var body: some View {
        Text("\\(left) remaining", comment: "\(comment)")\(more)
      }
    }

    """
  }

  private static func catalog(_ comment: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%@ remaining" : {
          "comment" : "\(comment)",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "noch %@"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }

    """
  }

  private static func strings(_ comment: String) -> String {
    "/* \(comment) */\n\"title\" = \"Titel\";\n"
  }

  private let export = ["export", "--all", "--format", "xcstrings", "--folder", "."]

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with(
      [
        "App/V.swift": Self.view("In hours"), "Widgets/V.swift": Self.view("In minutes"),
        "Shared/V.swift": Self.view("In days"),
        "App/Localizable.xcstrings": Self.catalog("In hours"),
        "Widgets/Localizable.xcstrings": Self.catalog("In minutes"),
        // As Xcode joins those of several calls.
        "Both/Localizable.xcstrings": Self.catalog("In days\\nIn hours"),
      ], #""sources": ["App", "Widgets", "Shared", "Both"], "swiftUI": true"#, body: body)
  }

  private func expect(_ project: SampleProject, _ module: String, _ comment: String) throws {
    let text = try project.text("\(module)/Localizable.xcstrings")
    #expect(text == Self.catalog(comment), "\(text)")
  }

  @Test func aCatalogKeepsTheCommentOfAnyCall() throws {
    try with { project in
      project.expect(["extract"])
      project.expect(["import", "."])
      project.expect(export)
      try expect(project, "App", "In hours")
      try expect(project, "Widgets", "In minutes")
      try expect(project, "Both", "In days\\nIn hours")
    }
  }

  @Test func aChangedCommentReachesTheCatalogOfItsModule() throws {
    try with { project in
      project.expect(["extract"])
      project.expect(["import", "."])
      try project.write("Widgets/V.swift", Self.view("In seconds"))
      project.expect(["extract"])
      project.expect(export)
      try expect(project, "App", "In hours")
      try expect(project, "Widgets", "In seconds")
    }
  }

  /// `genstrings` of one module writes the comments of its calls.
  @Test func aStringsFileKeepsTheCommentOfAnyCall() throws {
    func code(_ comment: String) -> String {
      "let a = NSLocalizedString(\"title\", comment: \"\(comment)\")\n"
    }
    try SampleProject.with(
      [
        "App/A.swift": code("Of the app"), "Kit/A.swift": code("Of the kit"),
        "App/en.lproj/Localizable.strings": Self.strings("Of the app"),
        "Kit/en.lproj/Localizable.strings": Self.strings("Of the kit"),
        "App/de.lproj/Localizable.strings": Self.strings("Of the app"),
        "Kit/de.lproj/Localizable.strings": Self.strings("Of the kit"),
      ], #""sources": ["App", "Kit"]"#
    ) { project in
      project.expect(["extract"])
      project.expect(["import", "."])
      let export = ["export", "--all", "--format", "apple-strings", "--folder", "."]
      project.expect(export)
      for module in ["App", "Kit"] {
        let text = try project.text("\(module)/de.lproj/Localizable.strings")
        #expect(text == Self.strings("Of the \(module.lowercased())"), "\(text)")
      }
      try project.write("Kit/A.swift", code("Of the box"))
      project.expect(["extract"])
      project.expect(export)
      let (app, kit) = (
        try project.text("App/de.lproj/Localizable.strings"),
        try project.text("Kit/de.lproj/Localizable.strings")
      )
      #expect(
        app == Self.strings("Of the app") && kit == Self.strings("Of the box"), "\(app)\(kit)")
    }
  }
}
