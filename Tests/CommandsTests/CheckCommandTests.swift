import Foundation
import Language
import Testing

@testable import Commands
@testable import Projects

/// What `check` says of translations, how a team changes that, and what packs leave out.
@Suite struct CheckCommandTests {
  private static func german(_ text: String) -> String { "\"places-found\" = \"\(text)\";\n" }

  private func configure(_ project: SampleProject, _ members: String) throws {
    let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
    try project.write(
      "langpack.json", config.replacing("\"locales\":", with: "\(members),\n  \"locales\":"))
  }

  @Test func findingsAreToldWithTheirPlaceAndFix() throws {
    try SampleProject.with { project in
      try project.write(
        "translations/de.strings", Self.german("{{PLURAL:$1|$1 Ort|$1 Orte}}  gefunden?"))
      let said = project.expect(["check"]).output
      #expect(
        said.contains(
          "translations/de.strings:1: warning: \"places-found\": two spaces in a row "
            + "(remove one) [double-space]"), "\(said)")
      #expect(said.contains("[end-punctuation]"))
      #expect(project.expect(["check", "--format", "sarif"]).output.contains("end-punctuation"))
    }
  }

  @Test func aTeamSaysHowBadAFindingIs() throws {
    try SampleProject.with { project in
      try project.write(
        "translations/de.strings", Self.german("{{PLURAL:$1|$1 Ort|$1 Orte}}  gefunden?"))
      try configure(
        project,
        """
        "checks": {"double-space": "error", "end-punctuation": "off"}, "lengths": {"places-*": 5}
        """)
      let said = project.expect(["check"], .failed).output
      #expect(said.contains("error: \"places-found\": two spaces"), "\(said)")
      #expect(said.contains("there is room for 5"), "\(said)")
      #expect(!said.contains("end-punctuation"), "\(said)")
    }
  }

  @Test func aWaiverLetsOneFindingPassAndIsToldWhereItIsOfNoUse() throws {
    try SampleProject.with { project in
      try project.write(
        "translations/de.strings", Self.german("{{PLURAL:$1|$1 Ort|$1 Orte}}  gefunden?"))
      try configure(
        project,
        """
        "waivers": [
          {"check": "double-space", "phrase": "places-found", "locale": "de", "reason": "wanted"},
          {"check": "number", "locale": "de", "reason": "none"}
        ]
        """)
      let said = project.expect(["check"]).output
      #expect(!said.contains("[double-space]"), "\(said)")
      #expect(said.contains("the waiver of \"number\" for de waives nothing"), "\(said)")
    }
  }

  @Test func theGlossaryIsHeld() throws {
    try SampleProject.with { project in
      try project.write(
        "translations/de.strings", Self.german("{{PLURAL:$1|$1 Ort|$1 Orte}} gefunden"))
      try configure(
        project, "\"glossary\": [{\"term\": \"places\", \"translations\": {\"de\": [\"Stätte\"]}}]")
      let said = project.expect(["check"]).output
      #expect(said.contains("the term \"places\" is not translated as \"Stätte\""), "\(said)")
    }
  }

  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// Measured by a real font, out of a file of the project.
  @Test(.enabled(if: File(font).exists, "skipped: no DejaVu Sans on this machine"))
  func aTextThatIsTooWideIsToldAndStaysOut() throws {
    try SampleProject.with { project in
      try project.write(
        "translations/de.strings", Self.german("{{PLURAL:$1|$1 Ort|$1 Orte}} gefunden"))
      try FileManager.default.copyItem(
        atPath: Self.font, toPath: project.folder.appending(path: "app.ttf").path)
      let template = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      func font(_ names: String, _ width: Double) throws {
        try project.write("langpack.json", template)
        try configure(
          project,
          """
          "widths": {"places-*": \(width)}, "font": {"size": 13, "names": [\(names)]}
          """)
      }
      try font("\"app.ttf\"", 110)
      #expect(!project.expect(["check"]).output.contains("[width]"))
      try font("\"app.ttf\"", 60.5)
      let said = project.expect(["check"], .failed).output
      #expect(
        said.contains("room for 60.5 (your decision: shorten it) [width]"), "\(said)")
      #expect(project.expect(["build"]).talk.contains("this edit stays out of the packs"))
      try font("\"none.ttf\"", 60)
      let warned = project.expect(["check"]).output
      #expect(warned.contains("the font \"none.ttf\" is not on this machine"), "\(warned)")
      #expect(!warned.contains("[width]"))
      try project.write(
        "translations/de.strings", Self.german("{{PLURAL:$1|$1 Ort|$1 Orte}} 場所"))
      try font("\"app.ttf\"", 600)
      #expect(project.expect(["check"]).output.contains("no font has U+5834"))
    }
  }

  @Test(arguments: [
    ("\"widths\": {\"a\": 0}", "write a number of points from 1"),
    ("\"font\": {\"size\": 13}", "a font needs a size and names"),
    ("\"font\": {\"size\": 13, \"names\": [\"a\"], \"bold\": 1}", "is not a property of a font"),
    ("\"checks\": {\"end-puncuation\": \"off\"}", "did you mean \"end-punctuation\"?"),
    ("\"checks\": {\"number\": \"bad\"}", "write error, warning, note or off"),
    ("\"lengths\": {\"a\": 0}", "from 1 to 100000"),
    ("\"waivers\": [{\"check\": \"number\", \"locale\": \"de\"}]", "needs a check and a reason"),
    ("\"waivers\": [{\"check\": \"number\", \"reason\": \"r\"}]", "turns the check off"),
    (
      "\"glossary\": [{\"term\": \"a\", \"translations\": {\"de\": 1}}]",
      "is not a locale with its words"
    ),
  ])
  func settingsThatAreWrongAreTold(_ members: String, _ words: String) throws {
    try SampleProject.with { project in
      try configure(project, members)
      let said = project.expect(["check"], .failed)
      #expect((said.output + said.talk).contains(words), "\(said.output) \(said.talk)")
    }
  }

  /// An edit with an error stays out, and the text that was good before stays in.
  @Test func aBadEditKeepsTheLastGoodText() throws {
    try SampleProject.with { project in
      let good = "{{PLURAL:$1|$1 Ort|$1 Orte}} gefunden"
      try project.write("translations/de.strings", Self.german(good))
      project.expect(["build"])
      let pack = try project.read(".langpack/build/de.lpk")
      for bad in ["\(good) auf https://example.com", "\(good)\u{202E}", "<a href='x'>\(good)</a>"] {
        try project.write("translations/de.strings", Self.german(bad))
        let said = project.expect(["build"])
        #expect(said.talk.contains("this edit stays out of the packs"), "\(said.talk)")
        // Header and revision may differ, the texts may not.
        let built = try project.read(".langpack/build/de.lpk")
        #expect(built.count == pack.count)
        #expect(built.dropFirst(64) == pack.dropFirst(64))
        project.expect(["check"], .failed)
      }
    }
  }

  /// Where there never was a good text, the source is shown.
  @Test func aTextThatNeverWasGoodIsInNoPack() throws {
    try SampleProject.with { project in
      try project.write("translations/de.strings", Self.german("$1 www.example.com"))
      let root = project.folder.path
      let space = try Project.read(root, config: root + "/langpack.json").update()
      let german = try #require(LocaleTag("de"))
      #expect(space.snapshot.translations[german]?.count == 1)
      #expect(try space.shippable().snapshot.translations[german] == [:])
    }
  }
}
