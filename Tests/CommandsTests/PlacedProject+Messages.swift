/// Files of gettext as `xgettext` and `msgmerge` write them: a template, and messages known by their
/// `msgid`.
extension PlacedProject {
  /// A message of the template: the lines before its texts, and what a translation says around a word.
  private struct Message {
    var head: String
    var texts: [(before: String, after: String)]
  }

  private static func messages(_ name: String) -> [Message] {
    func form(_ name: String) -> String { "msgid \"%d \(name)\"\nmsgid_plural \"%d \(name)s\"\n" }
    return [
      Message(
        head: "#. A line\n#: a.c:1\n#, c-format\nmsgid \"Hello, %s of \(name)!\\n\"\n",
        texts: [("Hallo %s ", "!\\n"), ("%s: ", "\\n")]),
      Message(
        head: "#: a.c:2\n#, c-format\nmsgid \"\(name): %d of %lu\"\n",
        texts: [("%d ", " %lu"), ("%2$lu ", " %1$d")]),
      Message(
        head: "#: b.c:3 b.c:4\nmsgctxt \"menu\"\nmsgid \"Open \(name)\"\n", texts: [("Auf ", "")]),
      Message(
        head: "#: b.c:5\nmsgctxt \"menu\"\nmsgid \"Close \(name)\"\n", texts: [("Zu ", " 100%")]),
      Message(
        head: "#: c.py:7\n#, python-format\nmsgid \"%(who)s in \(name)\"\n",
        texts: [("%(who)s ", ""), ("In ", " %(who)s")]),
      Message(head: "#: a.c:9\n#, c-format\n" + form(name), texts: [("%d ", ""), ("", " %d")]),
    ]
  }

  mutating func addMessages(_ module: String) {
    formats.insert("gettext")
    let messages = Self.messages(module)
    for (name, forms) in [
      ("", 2), ("de", 2), ("sr@latin", 3), (one("pt_BR", "zh_CN"), 1),
    ] {
      let file = "\(module)/po/" + (name.isEmpty ? "\(module).pot" : "\(name).po")
      let rule = ["0", "n != 1", "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || "]
      let tail = forms == 3 ? "n%100>=20) ? 1 : 2" : ""
      let entries = messages.map { entry($0, name.isEmpty ? nil : file, forms) }
      var text =
        "# Texts\nmsgid \"\"\nmsgstr \"\"\n\"Language: \(name)\\n\"\n"
        + "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
      if !name.isEmpty {
        text += "\"Plural-Forms: nplurals=\(forms); plural=\(rule[forms - 1])\(tail);\\n\"\n"
      }
      text += "\n" + entries.joined(separator: "\n")
      if !name.isEmpty, isTrue(50) { text += "\n#~ msgid \"Old\"\n#~ msgstr \"Alt\"\n" }
      files[file] = isTrue(30) ? text.replacing("\n", with: "\r\n") : text
    }
  }

  /// Returns an entry; one of the template, or without a translation, has empty texts.
  private mutating func entry(_ message: Message, _ file: String?, _ forms: Int) -> String {
    let isPlural = message.head.contains("msgid_plural")
    let isEmpty = file == nil || isTrue(15)
    let model = isTrue(50) ? message.texts[0] : message.texts[message.texts.count - 1]
    let comment = file != nil && isTrue(30) ? "# A translator's words\n" : ""
    let texts = (0..<(isPlural ? forms : 1)).map { form in
      let keyword = isPlural ? "msgstr[\(form)]" : "msgstr"
      guard !isEmpty, let file else { return "\(keyword) \"\"\n" }
      return "\(keyword) \"\(model.before)\(word(file)) é\(model.after)\"\n"
    }
    return comment + message.head + texts.joined()
  }
}
