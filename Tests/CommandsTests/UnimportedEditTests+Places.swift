import Testing

extension UnimportedEditTests {
  /// A file of an app, with what is edited in it.
  struct Place: CustomTestStringConvertible {
    var format: String
    var file: String
    var files: [String: String]
    var settings = #""sources": ["App"]"#
    var testDescription: String { format }

    var content: String { files[file] ?? "" }
  }

  fileprivate static let code = OwnTextsTests.code(["ok", "cart"])
  fileprivate static let resources = """
    <resources>
        <string name="ok">OK</string>
        <string name="cart">CART</string>
    </resources>

    """

  fileprivate static func german(_ text: String) -> String {
    text.replacing("OK", with: "Gut").replacing("CART", with: "Korb")
  }

  static let places: [Place] = [
    Place(
      format: "apple-strings", file: "App/de.lproj/Localizable.strings",
      files: [
        "App/a.swift": code,
        "App/en.lproj/Localizable.strings": OwnTextsTests.strings([
          "ok": "The ok", "cart": "The cart",
        ]),
        "App/de.lproj/Localizable.strings": OwnTextsTests.strings(["ok": "Gut", "cart": "Korb"]),
      ]),
    Place(
      format: "xcstrings", file: "App/Localizable.xcstrings",
      files: [
        "App/a.swift": code,
        "App/Localizable.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "cart" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Korb" } }
              }
            },
            "ok" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Gut" } }
              }
            }
          },
          "version" : "1.0"
        }
        """,
      ]),
    Place(
      format: "android", file: "App/res/values-de/strings.xml",
      files: [
        "App/res/values/strings.xml": resources,
        "App/res/values-de/strings.xml": german(resources),
      ]),
    Place(
      format: "resx", file: "App/Texts.de.resx",
      files: ["App/Texts.resx": data("OK", "CART"), "App/Texts.de.resx": data("Gut", "Korb")]),
    Place(
      format: "gettext", file: "App/po/de.po",
      files: [
        "App/po/app.pot": messages("", ""), "App/po/de.po": messages("Gut", "Korb", "de"),
      ], settings: #""sources": ["App"], "sourceTexts": ["App/po/app.pot"]"#),
  ]

  fileprivate static func data(_ ok: String, _ cart: String) -> String {
    let data = [("ok", ok), ("cart", cart)].map {
      "  <data name=\"\($0)\" xml:space=\"preserve\">\n    <value>\($1)</value>\n  </data>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<root>\n\(data.joined())</root>\n"
  }

  fileprivate static func messages(_ ok: String, _ cart: String, _ language: String = "") -> String
  {
    let head =
      "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    return head
      + "\nmsgid \"OK\"\nmsgstr \"\(ok)\"\n\nmsgid \"CART\"\nmsgstr \"\(cart)\"\n"
  }
}
