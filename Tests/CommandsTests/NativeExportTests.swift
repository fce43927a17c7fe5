import Foundation
import Interchange
import Testing

@testable import Commands
@testable import Projects

/// Files of Xcode's formats that stand alone: on standard output, or under any name.
@Suite struct NativeExportTests {
  private static let formats = ["apple-strings", "stringsdict", "xcstrings"]
  /// The formats that translators work in, not apps.
  private static let ofTranslators = ["csv", "gettext", "tsv", "xcstrings", "xliff", "xliff2"]

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("translations/de.strings", "\"places-found\" = \"$1 Orte\";\n")
      try body(project)
    }
  }

  /// A second table next to the default one.
  private static let menu = #"""
    let item = localized("open", table: "Menu", value: "Open \(1)", comment: "Item of a menu", 1)
    """#.replacing(#" \(1)"#, with: " %1$d")

  @Test(arguments: formats)
  func standardOutputHoldsTheTexts(_ format: String) throws {
    try with { project in
      let said = project.expect(["export", "--locale", "de", "--format", format])
      #expect(
        said.output.contains("places-found") && said.output.contains("Orte"), "\(said.output)")
      #expect(said.talk.isEmpty, "\(said.talk)")
    }
  }

  /// What a file of any name holds comes back when the user names that file.
  ///
  /// In a folder such as `de.lproj`, the name is the table: StrangersFileTests.
  @Test(arguments: formats, ["Localizable", "de", "from-app", "de.lproj/Localizable"])
  func aFileOfAnyNameHoldsTheTextsAndComesBack(_ format: String, _ name: String) throws {
    let ending = try #require(FormatRegistry.named(format)?.endings.first)
    try with { project in
      try project.write("de.lproj/none", "")
      let file = name + ending
      project.expect(["export", "--locale", "de", "--format", format, "--output", file])
      #expect(String(decoding: try project.read(file), as: UTF8.self).contains("Orte"))
      try project.write("translations/de.strings", "")
      let said = project.expect(["import", file, "--format", format, "--locale", "de"])
      #expect(said.talk.contains("1 text in 1 locale: 1 new"), "\(said.talk)")
    }
  }

  @Test func aFileHoldsTheTableOfItsNameAndReportsTheOthers() throws {
    try with { project in
      try project.write("Sources/Menu.swift", Self.menu)
      try project.write(
        "translations/de.strings", "\"places-found\" = \"$1 Orte\";\n\"Menu/open\" = \"Auf $1\";\n")
      let words = ["export", "--locale", "en", "--format", "apple-strings"]
      let said = project.expect(words)
      #expect(!said.output.contains("\"open\""), "\(said.output)")
      #expect(
        said.talk.contains("the texts of \"Menu\" are left out (add --folder FOLDER"),
        "\(said.talk)")
      let menu = project.expect(words + ["--output", "Menu.strings"])
      #expect(!menu.talk.contains("left out (add"), "\(menu.talk)")
      let text = String(decoding: try project.read("Menu.strings"), as: UTF8.self)
      #expect(text.contains("\"open\" = \"Open ") && !text.contains("places-found"), "\(text)")
      #expect(!project.expect(words + ["--output", "Localizable.strings"]).talk.contains("Menu"))
    }
  }

  /// A new locale has every phrase to translate.
  @Test(arguments: ofTranslators)
  func translatorsGetThePhrasesThatAreNotTranslated(_ format: String) throws {
    try with { project in
      let said = project.expect(["export", "--locale", "fr", "--format", format])
      // These cannot hold a source text with variants by gender.
      let isOfNumbers = ["gettext", "xcstrings"].contains(format)
      let byGender = [project.id("Placeholder text for inline composer"), project.timeline]
      for name in [project.id("Button"), "places-found"] + (isOfNumbers ? [] : byGender) {
        #expect(said.output.contains(name), "\(format): \(name)")
      }
      try project.write("fr." + format, said.output)
      let file = "fr" + (FormatRegistry.named(format)?.endings.first ?? "")
      project.expect(["export", "--locale", "fr", "--format", format, "--output", file])
      let back = project.expect(["import", file, "--format", format, "--locale", "fr"])
      #expect(back.talk.contains("0 texts in 0 locales"), "\(format): \(back.talk)")
    }
  }

  @Test(arguments: [
    ["export", "--locale", "de", "--format", "strings"],
    ["import", "de.strings", "--format", "strings"],
  ])
  func theFormerNameOfTranslatewikisFormatNamesBoth(_ words: [String]) throws {
    try with { project in
      let said = project.expect(words, .usage)
      #expect(
        said.talk.contains(
          "apple-strings for Xcode's files, or wiki-strings for translatewiki's syntax"),
        "\(said.talk)")
      #expect(said.output.isEmpty)
    }
  }
}
