import Foundation
import TestSupport
import Testing

@testable import Commands

/// Projects of gettext with several text domains, and PO files that lack or have what others do not.
@Suite struct GettextDomainTests {
  private static func file(_ locale: String, _ entries: String...) -> String {
    """
    msgid ""
    msgstr ""
    "Language: \(locale)\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

    """ + entries.map { "\n" + $0 }.joined()
  }

  private static func entry(_ place: String, _ id: String, _ text: String = "") -> String {
    "#: \(place)\nmsgid \"\(id)\"\nmsgstr \"\(text)\"\n"
  }

  /// Django's domains: of Python and of the pages' JavaScript, which extraction reads for other calls.
  @Test(arguments: ["a.js", "a.ts", "a.jsx", "a.vala"])
  func eachDomainHasTheReferencesOfItsOwnTemplate(_ script: String) throws {
    let web = "web/\(script)"
    let python = ["Close", "Help", "Quit", "Save", "Send"].map { Self.entry("app/v.py:3", $0) }
      .joined(separator: "\n")
    let page = ["Close", "Open", "Menu", "Help", "Quit"].enumerated()
      .map { Self.entry("\(web):\($0.offset + 1)", $0.element) }
      .joined(separator: "\n")
    let files = [
      "app/v.py": "", web: "gettext('Close')\ngettext('Open')\ngettext('Menu')\n", "setup.py": "",
      "locale/django.pot": Self.file("", python), "locale/djangojs.pot": Self.file("", page),
      "locale/fr/LC_MESSAGES/django.po": Self.file(
        "fr", Self.entry("app/v.py:3", "Save", "Enregistrer")),
      "locale/fr/LC_MESSAGES/djangojs.po": Self.file("fr", Self.entry("\(web):3", "Menu", "Menu")),
      "locale/de/LC_MESSAGES/django.po": Self.file("de", python.translated),
      "locale/de/LC_MESSAGES/djangojs.po": Self.file("de", page.translated),
    ]
    try GettextProjectTests().with(files) { project in
      project.expect(["init", "--app", "shop"])
      for _ in 0..<2 {
        let places = project.expect(["extract", "--json"]).output
        #expect(places.contains("\"file\": \"\(web)\""), "\(places)")
      }
      project.expect(["import", "."])
      try project.write(".in/new.csv", "key,fr\nClose,Fermer\nOpen,Ouvrir\n")
      project.expect(["import", ".in/new.csv"])
      project.expect(["export", "--all", "--format", "gettext", "--folder", "."])
      let ofPage = try project.text("locale/fr/LC_MESSAGES/djangojs.po")
      let ofPython = try project.text("locale/fr/LC_MESSAGES/django.po")
      #expect(ofPage.contains(Self.entry("\(web):1", "Close", "Fermer")), "\(ofPage)")
      #expect(ofPage.contains(Self.entry("\(web):2", "Open", "Ouvrir")), "\(ofPage)")
      #expect(ofPython.contains(Self.entry("app/v.py:3", "Close", "Fermer")), "\(ofPython)")
    }
  }

  private static func plural(_ locale: String, _ forms: String..., field: String = "") -> String {
    let texts = forms.enumerated().map { "msgstr[\($0.offset)] \"\($0.element)\"\n" }.joined()
    return """
      msgid ""
      msgstr ""
      "Language: \(locale)\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      \(field)
      msgid "%d file"
      msgid_plural "%d files"
      \(texts)
      """
  }

  /// Without the field, `ngettext` shows the first form for 1 and the second one otherwise.
  @Test(arguments: [
    (
      plural("ru", "%d файл", "%d файлов"), "ru",
      "1==1\t{1} файл\t1=few;1=many;1=one;1=other\t{1} файлов"
    ),
    (
      plural("pt", "%d arquivo", "%d arquivos"), "pt",
      "1==0;1=many;1=other\t{1} arquivos\t1=one\t{1} arquivo"
    ),
    (plural("de", "%d Datei", "%d Dateien"), "de", "1=one\t{1} Datei\t1=other\t{1} Dateien"),
    (
      plural("pl", "%d plik", "%d pliki", "%d plików"), "pl",
      "1=few\t{1} pliki\t1=many;1=other\t{1} plików\t1=one\t{1} plik"
    ),
  ])
  func aFileWithoutPluralFormsHasThoseOfNgettext(
    _ file: String, _ locale: String, _ texts: String
  ) throws {
    let files = [
      "po/a.pot": Self.plural("", "", ""), "po/\(locale).po": file, "po/LINGUAS": "\(locale)\n",
    ]
    try GettextProjectTests().with(files) { project in
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      project.expect(["import", "."])
      let known = try project.text("translations/\(locale).lpt")
      #expect(known.contains(texts), "\(known)")
      project.expect(["export", "--all", "--format", "gettext", "--folder", "."])
      #expect(try project.text("po/\(locale).po") == file)
    }
  }

  /// The field that a file gets with its next entry says what its entries have.
  @Test func theFieldThatIsAddedFitsTheEntriesBefore() throws {
    let more = "\nmsgid \"%d day\"\nmsgid_plural \"%d days\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
    let files = [
      "po/a.pot": Self.plural("", "", "") + more,
      "po/ru.po": Self.plural("ru", "%d файл", "%d файлов") + more,
    ]
    try GettextProjectTests().with(files) { project in
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      project.expect(["import", "."])
      try project.write(
        ".in/ru.po", Self.plural("ru", "%d день", "%d дней").replacing("%d file", with: "%d day"))
      project.expect(["import", ".in/ru.po"])
      project.expect(["export", "--all", "--format", "gettext", "--folder", "."])
      let written = try project.text("po/ru.po")
      let field = "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\""
      #expect(written.contains(field), "\(written)")
      #expect(written.contains("msgstr[1] \"%d дней\"\n"), "\(written)")
      #expect(written.contains("файлов"), "\(written)")
    }
  }

  /// An editor of Windows writes a byte order mark, at which `msgfmt` stops.
  @Test func aByteOrderMarkIsNamed() throws {
    let files = [
      "po/a.pot": Self.file("", Self.entry("a.py:1", "Save")),
      "po/de.po": "\u{FEFF}" + Self.file("de", Self.entry("a.py:1", "Save", "Sichern")),
    ]
    try GettextProjectTests().with(files) { project in
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      let said = project.expect(["import", "."]).talk
      #expect(said.contains("po/de.po:1: warning:"), "\(said)")
      #expect(said.contains("[byte-order-mark]"), "\(said)")
      project.expect(["export", "--all", "--format", "gettext", "--folder", "."])
      let text = try project.text("po/de.po")
      #expect(text == files["po/de.po"])
      guard Tool.path("msgfmt") != nil else { return }
      for (name, isRefused) in [("po/de.po", true), ("po/a.pot", false)] {
        let path = project.folder.appending(path: name).path
        let run = { try Tool.run("msgfmt", ["-o", "/dev/null", path]) }
        #expect(((try? run()) == nil) == isRefused, "\(name)")
      }
    }
  }
}

extension String {
  /// Entries of a template with a text each.
  fileprivate var translated: String { replacing("msgstr \"\"", with: "msgstr \"Text\"") }
}
