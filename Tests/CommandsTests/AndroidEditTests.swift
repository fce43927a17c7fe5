import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// An edit of one of Android's texts changes what the text says, and nothing else of the file.
@Suite struct AndroidEditTests {
  private static let source = """
    <resources>
        <string name="mix">A <b>bold</b> and &lt;b>html&lt;/b></string>
        <string name="two">A <b>bold</b> and &lt;i>html&lt;/i></string>
        <string-array name="days"><item>Mon</item><item>Tue</item><item>Wed</item></string-array>
        <plurals name="cards"><item quantity="one">%d card</item><item quantity="other">%d cards</item></plurals>
    </resources>

    """
  private static let items = """
        <plurals name="cards">
            <item quantity="one">%d карта</item>
            <item quantity="few">%d карты</item>
            <item quantity="many">%d карт</item>
        </plurals>
    """
  private static let folder = "app/src/main/res/values"

  private func with(
    _ lines: String, _ folder: String = "values-ru", _ body: (SampleProject) throws -> Void
  ) throws {
    let files = [
      "settings.gradle": "", Self.folder + "/strings.xml": Self.source,
      "app/src/main/res/\(folder)/strings.xml": "<resources>\n\(lines)\n</resources>\n",
    ]
    try SampleProject.withApp(files, body)
  }

  private func deliver(_ texts: String, _ locale: String, _ project: SampleProject) throws {
    try project.write(".in/texts.json", texts)
    project.expect(["import", ".in/texts.json", "--format", "icu-json", "--locale", locale])
    project.expect(["export", "--all", "--format", "android", "--folder", "."])
  }

  /// The text of the file, and how an edit writes the new one.
  @Test(arguments: [
    ("mix", "R <b>x</b> &lt;b>y&lt;/b>", "N <b>x</b> <b>y</b>", "N <b>x</b> &lt;b&gt;y&lt;/b&gt;"),
    ("mix", "R &lt;b>x&lt;/b> <b>y</b>", "N <b>x</b> <b>y</b>", "N &lt;b&gt;x&lt;/b&gt; <b>y</b>"),
    ("two", "R <b>x</b> &lt;i>y&lt;/i>", "N <i>y</i> <b>x</b>", "N &lt;i&gt;y&lt;/i&gt; <b>x</b>"),
    ("two", "R <b>x</b> <i>y</i>", "N <b>x</b> <i>y</i>", "N <b>x</b> <i>y</i>"),
  ])
  func elementsAndWordsStay(
    _ name: String, _ text: String, _ new: String, _ written: String
  ) throws {
    let line = "    <string name=\"\(name)\">\(text)</string>"
    try with(line) { project in
      try deliver("{\"\(name)\": \"\(new)\"}", "ru", project)
      let file = try project.text(Self.folder + "-ru/strings.xml")
      #expect(file == "<resources>\n\(line.replacing(text, with: written))\n</resources>\n")
    }
  }

  @Test func aNewFileHasTheElementsOfTheSource() throws {
    try with("") { project in
      try deliver(#"{"mix": "D <b>x</b> <b>y</b>", "two": "D <i>y</i> <b>x</b>"}"#, "de", project)
      let file = try project.text(Self.folder + "-de/strings.xml")
      #expect(file.contains(">D <b>x</b> &lt;b&gt;y&lt;/b&gt;<"), "\(file)")
      #expect(file.contains(">D &lt;i&gt;y&lt;/i&gt; <b>x</b><"), "\(file)")
    }
  }

  /// No whole number is `other` in Russian, so the file needs no such item.
  @Test(arguments: ["карта", "карты", "карт</item>"])
  func anEditOfAnItemChangesItsLine(_ word: String) throws {
    try with(Self.items) { project in
      let name = Self.folder + "-ru/strings.xml"
      let wanted = try project.text(name).replacing(word, with: "N" + word)
      try project.write(".in/values-ru/strings.xml", wanted)
      project.expect(["import", ".in/values-ru/strings.xml"])
      project.expect(["export", "--all", "--format", "android", "--folder", "."])
      let file = try project.text(name)
      #expect(file == wanted)
    }
  }

  /// A form that the file lacks becomes a line of its own.
  @Test func aNewItemIsAdded() throws {
    try with(Self.items) { project in
      let forms = "one{# карта} few{# карты} many{# карт} other{# карты}"
      try deliver("{\"cards\": \"{1, plural, \(forms)}\"}", "ru", project)
      let file = try project.text(Self.folder + "-ru/strings.xml")
      let item = "        <item quantity=\"many\">%d карт</item>\n"
      let wanted = Self.items.replacing(
        item, with: item + "        <item quantity=\"other\">%d карты</item>\n")
      #expect(file == "<resources>\n\(wanted)\n</resources>\n")
    }
  }

  /// An app that reads the third item of the list stops.
  @Test func aShortListIsNamed() throws {
    let list = "    <string-array name=\"days\"><item>A</item><item>B</item></string-array>"
    try with(list) { project in
      for words in [["import", "."], ["check"]] {
        let said = project.run(words).1
        #expect((said.output + said.talk).contains("[short-list]"), "\(words): \(said)")
      }
    }
    try with(list.replacing("B</item>", with: "B</item><item>C</item>")) { project in
      let said = project.run(["import", "."]).1.talk
      #expect(!said.contains("[short-list]"), "\(said)")
    }
  }

  /// A new folder is spelled like the others.
  @Test(arguments: [("values-b+ru", "values-b+de"), ("values-ru", "values-de")])
  func aNewFolderIsLikeTheOthers(_ folder: String, _ new: String) throws {
    try with("    <string name=\"mix\">R <b>x</b> &lt;b>y&lt;/b></string>", folder) { project in
      try deliver(#"{"mix": "D <b>x</b> <b>y</b>"}"#, "de", project)
      let file = try project.text("app/src/main/res/\(new)/strings.xml")
      #expect(file.contains("D <b>x</b>"), "\(file)")
    }
  }
}
