/// What a translator may try to have shown.
enum TranslatorRows {
  static let all = [wordsThatLeadAway]

  /// Texts with the rule that finds each of them; the English is "source 0".
  private static let hostile: [(text: String, rule: String)] = [
    ("Siehe evil.com", "link"), ("Siehe //x.example/y", "link"), ("请看evil。com", "link"),
    ("Siehe evil．com", "link"), ("Siehe пример.рф", "link"), ("Siehe t.co/abc", "link"),
    ("Text <!-- x -->", "markup"), ("<![CDATA[<a>Text</a>]]>", "markup"),
    ("Text <a href=//evil.example", "markup"), ("Text\u{E0041}\u{E0042}", "invisible-character"),
  ]

  /// Texts in which nothing leads away.
  private static let harmless = ["Z.B. ein Datum, d.h. heute", "Version 2.0.1", "已完成。请重试。OK"]

  /// The English of a text with tags, and translations that close a tag and open it again.
  private static let tagged = "Read <b>the terms</b> of <i>use</i>"
  private static let reopened = [
    "Termos</b> de <i>uso</i> <b>", "<b>Termos <i>de</b> uso</i>", "<b>Termos de <i>uso</i></b>",
  ]

  static let wordsThatLeadAway = Attack(
    .threats, "a translation that leads away",
    done:
      "translates with domains, comments, CDATA, hidden characters and tags that are closed and opened again"
  ) { scene in
    let world = try World(scene)
    try world.write(
      "let tagged = localized(\"tagged\", value: \"\(tagged)\", comment: \"A link\")\n",
      to: "Sources/Tagged.swift")
    try world.tool(["extract"])
    func check(_ key: String, _ text: String, finds rule: String?) throws {
      try world.write("\"\(key)\" = \"\(text)\";\n", to: "translations/pt.strings")
      let run = try world.tool(["check", "--format", "json"], code: nil)
      let found = rule.map { run.output.contains("\"\($0)\"") } ?? true
      scene.expect(
        run.code == (rule == nil ? 0 : 1) && found,
        "\(text.debugDescription) must have \(rule ?? "no finding"): \(run.said)")
    }
    for text in harmless { try check("p0", text, finds: nil) }
    try check("tagged", "Leia <i>o</i> <b>uso</b>", finds: nil)
    for (text, rule) in hostile { try check("p0", text, finds: rule) }
    for text in reopened { try check("tagged", text, finds: "markup") }
    scene.show(
      "\(hostile.count + reopened.count) texts were refused, \(harmless.count + 1) were not")
    try world.refused(["publish", "--release", "1"], saying: "markup")
  }
}
