import Diagnostics
import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange
@testable import MessageSyntax

/// Texts as Android shows them: tags, quotes, lists, plurals of whole numbers.
@Suite struct AndroidTextTests {
  static let styled = AndroidApp(
    """
      <string name="bold">Tap <b>Save</b> to keep it</string>
      <string name="link">Read the <a href="https://example.org/?a=1&amp;b=2">rules</a></string>
      <string name="token">See <b>%1$s</b> and <a href="%2$s">%3$d</a></string>
      <string name="note">An <annotation font="title_emphasis">annotated</annotation> word</string>
      <string name="list"><ul><li>One</li><li>Two <i>or</i> three</li></ul></string>
      <string name="escaped">Tap &lt;b>Save&lt;/b> now</string>
      <string name="cdata"><![CDATA[Accept the <a href=\\"%1$s\\">rules</a>]]></string>
      <plurals name="files">
        <item quantity="one"><b>%d</b> file</item>
        <item quantity="other"><b>%d</b> files</item>
      </plurals>
      <string-array name="steps"><item>First <u>open</u></item><item>Then close</item></string-array>
    """)

  /// What a translator wrote, and what the file has for it.
  @Test(arguments: [
    ("bold", "Touchez <b>Enregistrer</b>", "Touchez <b>Enregistrer</b>"),
    ("bold", "a < b <b>c</b> & d", "a &lt; b <b>c</b> &amp; d"),
    ("bold", "<b>a", "&lt;b&gt;a"), ("bold", "<b>a</i>", "&lt;b&gt;a&lt;/i&gt;"),
    ("bold", "<b a='1'>l'eau</b><br/>", "<b a=\"1\">l\\'eau</b><br/>"),
    (
      "link", "<a href=\"https://example.org/?a=1&amp;b=2\">x</a>",
      "<a href=\"https://example.org/?a=1&amp;b=2\">x</a>"
    ),
    ("link", "<a href=\"?a=1&b=2\">x</a>", "<a href=\"?a=1&amp;b=2\">x</a>"),
    ("token", "<b>{1}</b> <a href=\"{2}\">{3}</a> 5%", "<b>%1$s</b> <a href=\"%2$s\">%3$d</a> 5%%"),
    (
      "note", "<annotation font=\"title_emphasis\">Mot</annotation>",
      "<annotation font=\"title_emphasis\">Mot</annotation>"
    ),
    ("list", "<ul><li>A <i>b</i></li></ul>", "<ul><li>A <i>b</i></li></ul>"),
    ("escaped", "<b>a</b>", "&lt;b&gt;a&lt;/b&gt;"),
    ("cdata", "<a href=\"{1}\">a</a>", "&lt;a href=\\\"%1$s\\\"&gt;a&lt;/a&gt;"),
  ])
  func tagsAreWrittenAsTheSourceHasThem(_ key: String, _ text: String, _ wanted: String) throws {
    let message = try Self.message(key, text)
    for besideSource in [true, false] {
      let (file, findings) = Self.styled.write(
        [key: message], in: try tag("fr"), besideSource: besideSource)
      #expect(findings.isEmpty)
      #expect(file.contains("<string name=\"\(key)\">\(wanted)</string>"), "\(file)")
    }
    // An edit of an entry without tags follows the source, too.
    let (edit, _) = Self.styled.write(
      [key: message], in: try tag("fr"), replacing: "  <string name=\"\(key)\">ancien</string>")
    #expect(edit.contains("  <string name=\"\(key)\">\(wanted)</string>"), "\(edit)")
  }

  @Test func pluralsAndListsHaveTagsToo() throws {
    let one = try Self.message("files", "<b>{1}</b> fichier")
    let many = try Self.message("files", "<b>{1}</b> fichiers")
    let plural = Message([.select(.init(by: 0, [.init(.plural(.one), one)], other: many))])
    let texts = [
      "files": plural, "steps[0]": Message(text: "D'abord <u>ouvrir</u>"),
      "steps[1]": Message(text: "Puis <u>fermer"),
    ]
    let (file, findings) = Self.styled.write(texts, in: try tag("fr"))
    #expect(findings.isEmpty)
    #expect(file.contains("<item quantity=\"one\"><b>%1$d</b> fichier</item>"), "\(file)")
    #expect(file.contains("<item>D\\'abord <u>ouvrir</u></item>"))
    #expect(file.contains("<item>Puis &lt;u&gt;fermer</item>"))
  }

  private static func message(_ key: String, _ text: String) throws -> Message {
    let phrase = try #require(styled.phrases[.init(key)]?.phrase)
    return try PatternText(parameters: phrase.parameters).message(text)
  }

  static let quotes = AndroidApp(
    """
      <string name="yours">This is yours</string>
      <string name="html"><![CDATA[Write a <b>note</b>]]></string>
    """)

  @Test(arguments: [
    ("C'est à vous", "C'est à vous", ["unescaped-quote"], TranslationState.approved),
    ("it&apos;s", "it's", ["unescaped-quote"], .approved),
    ("<![CDATA[l'<b>avis</b>]]>", "l'<b>avis</b>", ["unescaped-quote"], .approved),
    ("Dites \"oui\"", "Dites oui", ["unescaped-quote"], .needsReview),
    ("\"Il  dit l'eau\"", "Il  dit l'eau", [], .approved),
    ("a \"  b\"", "a   b", [], .approved), ("\\'a\\' \\\"b\\\"", "'a' \"b\"", [], .approved),
    ("a \"l'eau\" b", "a l'eau b", [], .approved),
    ("<![CDATA[<a href=\"x\">y</a>]]>", "<a href=x>y</a>", [], .approved),
  ])
  func quotesWithoutABackslashAreFindings(
    _ written: String, _ text: String, _ rules: [String], _ state: TranslationState
  ) throws {
    let entry = "  <string name=\"yours\">\(written)</string>"
    let read = Self.quotes.read(entry, in: try tag("fr"))
    #expect(read.allDiagnostics.map(\.rule) == rules)
    #expect(read.allDiagnostics.allSatisfy { $0.place?.line == 2 })
    let found = try #require(Self.quotes.texts(read)["yours"])
    #expect(found.message == Message(text: text))
    #expect(found.state == state)
    // The next export writes what the app's build refuses, and no other byte.
    let message = try #require(found.message)
    let (file, _) = Self.quotes.write(["yours": message], in: try tag("fr"), replacing: entry)
    let isSound = !(rules == ["unescaped-quote"] && state == .approved)
    #expect((file == AndroidApp.file(entry)) == isSound, "\(file)")
    #expect(Self.quotes.read(entry, in: try tag("fr")).translations.count == 1)
    let again = AndroidFormat().read(
      InputFile("values-fr/strings.xml", Array(file.utf8)), Self.quotes.phrases)
    #expect(again.allDiagnostics.isEmpty == (state == .approved))
  }

  @Test func theSourceHasTheSameFinding() {
    let app = AndroidApp(
      "<string name=\"a\">It's \"so\"</string><string name=\"b\">It\\'s so</string>")
    #expect(app.findings.map(\.rule) == ["unescaped-quote", "unescaped-quote"])
    #expect(app.phrases.entries.count == 2)
  }

  static let lists = AndroidApp(
    """
      <string-array name="sizes">
        <item>Small</item>
        <item>@string/medium</item>
        <item>Lar<b>ge</b></item>
        <item/>
        <item>Huge\\none</item>
      </string-array>
    """)

  @Test(arguments: [
    (["sizes[0]": "Klein"], ["Klein", "@string/medium", "Lar<b>ge</b>", "", "Huge\\none"]),
    (["sizes[4]": "Riesig"], ["Small", "@string/medium", "Lar<b>ge</b>", "", "Riesig"]),
    (
      ["sizes[0]": "Klein", "sizes[2]": "<b>Gr</b>oß", "sizes[4]": "Riesig"],
      ["Klein", "@string/medium", "<b>Gr</b>oß", "", "Riesig"]
    ),
  ])
  func aListHasTheSourcesWordsInItsGaps(_ texts: [String: String], _ wanted: [String]) throws {
    let german = try tag("de")
    let messages = texts.mapValues { Message(text: $0) }
    let (file, findings) = Self.lists.write(messages, in: german)
    let items = wanted.map { "    <item>\($0)</item>\n" }.joined()
    let list = "  <string-array name=\"sizes\">\n\(items)  </string-array>"
    #expect(findings.isEmpty)
    #expect(file.contains(list), "\(file)")
    // A new item is at its place, and a text that is gone leaves the source's words.
    guard texts["sizes[4]"] != nil else { return }
    let (filled, _) = Self.lists.write(messages, in: german, replacing: Self.short)
    #expect(
      filled.replacing("<item></item>", with: "<item/>").contains(
        list.replacing("<item></item>", with: "<item/>")), "\(filled)")
  }

  private static let short =
    "  <string-array name=\"sizes\">\n    <item>Winzig</item>\n  </string-array>"

  @Test func anEditOfAShortListChangesItsItemAlone() throws {
    let texts = ["sizes[0]": Message(text: "Klein")]
    let (file, findings) = Self.lists.write(texts, in: try tag("de"), replacing: Self.short)
    #expect(findings.isEmpty)
    #expect(file.contains(Self.short.replacing("Winzig", with: "Klein")), "\(file)")
  }

  @Test func wordsOfTheSourceInAListAreNoApprovedTranslation() throws {
    let file =
      "<string-array name=\"sizes\"><item>Small</item><item/><item>Groß</item><item/><item>Riese</item></string-array>"
    let read = Self.lists.read(file, in: try tag("de"))
    #expect(read.allDiagnostics.map(\.rule) == ["source-text"])
    #expect(Self.lists.texts(read)["sizes[0]"]?.state == .needsReview)
    #expect(Self.lists.texts(read)["sizes[2]"]?.state == .approved)
  }

  /// A reference is no text in the source either, so its translation is no unknown key.
  @Test func aReferenceIsNoUnknownKey() throws {
    let read = Self.lists.read(
      "<string name=\"alias\">@string/title</string><string name=\"gone\">Weg</string>",
      in: try tag("de"))
    #expect(read.allDiagnostics.map(\.rule) == ["unknown-key"])
    #expect(read.allDiagnostics.first?.message.contains("gone") == true)
  }

  /// The app reads an item by its place, so no advice is to remove one.
  @Test func anItemThatHoldsAPlaceStays() throws {
    let empty =
      "<string-array name=\"sizes\"><item>Klein</item><item></item><item>Gr</item><item/><item>Riese</item></string-array>"
    #expect(Self.lists.read(empty, in: try tag("de")).allDiagnostics.isEmpty)
    let words = empty.replacing("<item/>", with: "<item>Mehr</item>")
    let found = Self.lists.read(words, in: try tag("de")).allDiagnostics
    #expect(found.map(\.rule) == ["unknown-key"])
    #expect(found.first?.fix?.words.contains("keep their places") == true)
  }

  @Test func aListWhoseReferencesAreUnknownIsLeftOut() throws {
    let (file, findings) = Self.lists.write(
      ["sizes[0]": Message(text: "Klein")], in: try tag("de"), besideSource: false)
    #expect(findings.map(\.rule) == ["not-in-android"])
    #expect(!file.contains("string-array"))
  }

  static let days = AndroidApp(
    """
      <plurals name="days">
        <item quantity="one">%d day</item>
        <item quantity="other">%d days</item>
      </plurals>
    """)

  @Test(arguments: [
    ("ru", ["one", "few", "many"], ["missing-other"], true),
    ("uk", ["one", "few", "many"], ["missing-other"], true),
    ("be", ["one", "few", "many"], ["missing-other"], true),
    ("pl", ["one", "few", "many"], ["missing-other"], true),
    ("ru", ["one", "few"], ["missing-other"], false),
    ("de", ["one"], ["missing-other"], false),
    ("ar", ["one", "two", "few", "many"], ["missing-other"], false),
    ("cs", ["one", "few", "many"], ["missing-other"], false),
    ("ru", ["one", "few", "many", "other"], [], true),
  ])
  func otherMayBeMissingWhereOnlyFractionsTakeIt(
    _ locale: String, _ forms: [String], _ rules: [String], _ isTaken: Bool
  ) throws {
    let items = forms.map { "    <item quantity=\"\($0)\">%d \($0)</item>\n" }.joined()
    let plural = "  <plurals name=\"days\">\n\(items)  </plurals>"
    let read = Self.days.read(plural, in: try tag(locale))
    #expect(read.allDiagnostics.map(\.rule) == rules)
    #expect(read.allDiagnostics.allSatisfy { ($0.severity == .warning) == isTaken })
    let text = Self.days.texts(read)["days"]
    #expect((text != nil) == isTaken)
    guard let message = text?.message else { return }
    #expect(text?.state == .approved)
    #expect(
      Self.days.write(["days": message], in: try tag(locale), replacing: plural).text
        == AndroidApp.file(plural))
  }

  /// Russian source texts may leave it out as well.
  @Test(arguments: [("ru", true), ("en", false)])
  func aSourceMayLeaveItOutToo(_ language: String, _ isTaken: Bool) throws {
    let items = ["one", "few", "many"].map { "<item quantity=\"\($0)\">%d \($0)</item>" }.joined()
    let app = AndroidApp("<plurals name=\"days\">\(items)</plurals>", language: try tag(language))
    #expect(app.phrases.entries.count == (isTaken ? 1 : 0))
    #expect(app.findings.map(\.rule) == (isTaken ? [] : ["bad-value"]))
  }

  @Test func newElementsAreIndentedAsTheFileIs() throws {
    let four = "    <string name=\"x\">x</string>"
    let (file, _) = Self.styled.write(
      ["bold": Message(text: "a"), "steps[0]": Message(text: "b")], in: try tag("de"),
      replacing: four)
    #expect(file.contains("\n    <string name=\"bold\">a</string>\n"))
    #expect(file.contains("\n    <string-array name=\"steps\">\n        <item>b</item>\n"))
  }
}
