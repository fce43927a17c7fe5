import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The locales that `release create` declares.
@Suite struct DeclaredLocalesTests {
  /// A release that was just created can be published.
  @Test func aLocaleWithoutATextIsLeftOutAndNamed() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      let config = try project.text("langpack.json")
      try project.write(
        "langpack.json", config.replacing("[\"el\", \"de\"]", with: "[\"el\", \"fr\", \"de\"]"))
      let said = project.expect(["release", "create", "1.0"]).talk
      #expect(said.contains("supports el, de"), "\(said)")
      #expect(said.contains("fr: has no translation to publish yet"), "\(said)")
      let fix = "langpack release create 1.0 --change --locale el --locale de --locale fr"
      #expect(said.contains(fix), "\(said)")
      project.expect(["publish", "--release", "1.0"])
      // The advice works once there is a text.
      try project.write("translations/fr.strings", "\"places-found\" = \"$1 lieux\";\n")
      project.expect(Array(fix.split(separator: " ").map(String.init).dropFirst()))
      project.expect(["publish", "--release", "1.0"])
      let shown = project.expect(["release", "show", "1.0"]).output
      #expect(shown.contains("fr (revision"), "\(shown)")
    }
  }

  /// A text that no pack has is none.
  @Test func asALocaleOfSuggestionsIs() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      try project.write("translations/de.strings", "")
      let said = project.expect(["release", "create", "1.0"]).talk
      #expect(said.contains("supports el") && said.contains("de: has no translation"), "\(said)")
      project.expect(["publish", "--release", "1.0"])
    }
  }

  /// What the user names is declared as it is.
  @Test func aNamedLocaleIsDeclared() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      let said = project.expect(["release", "create", "1.0", "--locale", "el", "--locale", "fr"])
        .talk
      #expect(said.contains("supports el, fr") && !said.contains("has no translation"), "\(said)")
    }
  }
}
