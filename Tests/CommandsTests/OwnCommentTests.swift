import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A file of translations has the comments of the source file next to it, and a translator sees that of
/// the text that is used.
@Suite struct OwnCommentTests {
  private static func xml(_ entries: [(comment: String, name: String, text: String)]) -> String {
    let lines = entries.map { comment, name, text in
      (comment.isEmpty ? "" : "    <!-- \(comment) -->\n")
        + "    <string name=\"\(name)\">\(text)</string>\n"
    }
    return "<resources>\n\(lines.joined())</resources>\n"
  }

  private static func resx(_ entries: [(comment: String, name: String, text: String)]) -> String {
    let lines = entries.map { comment, name, text in
      "  <data name=\"\(name)\" xml:space=\"preserve\">\n    <value>\(text)</value>\n"
        + (comment.isEmpty ? "" : "    <comment>\(comment)</comment>\n") + "  </data>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<root>\n\(lines.joined())</root>\n"
  }

  private func deliver(_ project: SampleProject) throws {
    try project.write(".in/fr.json", #"{"ok": "Oui", "pay": "Payer", "cart": "Panier"}"#)
    project.expect(["import", ".in/fr.json", "--format", "icu-json", "--locale", "fr"])
  }

  /// Two modules with a comment each, or with one in the first alone.
  @Test(arguments: ["Of the kit", ""])
  func aNewFileHasTheCommentsOfItsSource(_ kit: String) throws {
    try SampleProject.withApp([
      "app/src/main/res/values/strings.xml": Self.xml([
        ("Of the app", "ok", "OK"), ("A cart", "cart", "Cart"),
      ]),
      "kit/src/main/res/values/strings.xml": Self.xml([(kit, "ok", "OK"), ("Pays", "pay", "Pay")]),
    ]) { project in
      try deliver(project)
      project.expect(["export", "--all", "--format", "android", "--folder", "."])
      let app = try project.text("app/src/main/res/values-fr/strings.xml")
      let own = try project.text("kit/src/main/res/values-fr/strings.xml")
      #expect(app.contains("Of the app") && !app.contains("Of the kit"), "\(app)")
      #expect(own.contains("Of the kit") != kit.isEmpty && !own.contains("Of the app"), "\(own)")
      #expect(own.contains("Pays") && own.contains("Oui"), "\(own)")
    }
  }

  @Test func aNewFileOfDotNetHasTheCommentsOfItsSource() throws {
    try SampleProject.withApp([
      "App/Texts.resx": Self.resx([("Of the app", "ok", "OK"), ("A cart", "cart", "Cart")]),
      "App/Texts.de.resx": Self.resx([("", "ok", "Gut")]),
      "Kit/Texts.resx": Self.resx([("Of the kit", "ok", "OK"), ("Pays", "pay", "Pay")]),
      "Kit/Texts.de.resx": Self.resx([("", "ok", "Gut")]),
    ]) { project in
      try deliver(project)
      project.expect(["export", "--all", "--format", "resx", "--folder", "."])
      let own = try project.text("Kit/Texts.fr.resx")
      #expect(own.contains("Of the kit") && !own.contains("Of the app"), "\(own)")
    }
  }

  /// A translator sees the comment of the text that is used, not that of a conflicting one.
  @Test func theCommentOfAConflictingTextIsNotUsed() throws {
    try SampleProject.withApp([
      "app/src/main/res/values/strings.xml": Self.xml([("", "ok", "OK")]),
      "kit/src/main/res/values/strings.xml": Self.xml([("Of another text", "ok", "Yes, pay")]),
    ]) { project in
      let csv = project.expect(["export", "--locale", "fr", "--format", "csv"]).output
      #expect(csv.contains("OK") && !csv.contains("Of another text"), "\(csv)")
    }
  }
}
