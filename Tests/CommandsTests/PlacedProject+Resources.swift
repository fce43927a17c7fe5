import TestSupport

/// Resource files of .NET, and PO files whose contexts are keys.
extension PlacedProject {
  mutating func addResources(_ module: String, isOfFolders: Bool) {
    formats.insert("resx")
    let keys = keys(module).map { $0.replacing(".", with: "_") }
    func path(_ locale: String) -> String {
      if isOfFolders { return "\(module)/Strings/\(locale.isEmpty ? "en" : locale)/Resources.resw" }
      return "\(module)/\(module)Texts\(locale.isEmpty ? "" : "." + locale).resx"
    }
    for locale in ["", "de", one("pt-BR", "fr-FR"), "zh-Hans"] {
      let file = path(locale)
      let some = locale.isEmpty ? keys : keys.filter { _ in isTrue(80) }
      let data = some.map { key in
        let text =
          locale.isEmpty
          ? "English \(key)" : "Text \(word(file)) \(one("é", "l'or", "&amp;", "\nzwei Zeilen"))"
        let comment = isTrue(40) ? "\n    <comment>Note</comment>" : ""
        return
          "  <data name=\"\(key)\" xml:space=\"preserve\">\n    <value>\(text)</value>\(comment)\n  </data>\n"
      }
      files[file] =
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<root>\n"
        + "  <resheader name=\"version\">\n    <value>2.0</value>\n  </resheader>\n\(data.joined())"
        + Self.withoutTexts.filter { _ in isTrue(50) }.joined() + "</root>"
      // Visual Studio writes a byte order mark and Windows' line breaks.
      if isTrue(40) {
        files[file] = "\u{FEFF}" + (files[file] ?? "").replacing("\n", with: "\r\n")
      }
    }
  }

  /// Entries that hold no text to translate.
  private static let withoutTexts = [
    "  <data name=\"&gt;&gt;box.Name\" xml:space=\"preserve\">\n    <value>box</value>\n  </data>\n",
    "  <data name=\"Brand\">\n    <value>Jotter</value>\n    <comment>{Locked}</comment>\n  </data>\n",
    "  <data name=\"None\">\n    <value></value>\n  </data>\n",
    "  <data name=\"Logo\" type=\"System.Resources.ResXFileRef\">\n    <value>a.png</value>\n  </data>\n",
  ]

  mutating func addGettext(_ module: String) {
    formats.insert("gettext")
    let keys = keys(module)
    files["\(module)/Code.swift"] =
      "import Foundation\n"
      + keys.map {
        "let a = NSLocalizedString(\"\($0)\", value: \"English \($0)\", comment: \"About \($0)\")\n"
      }.joined()
    let hebrew = isTrue(50) ? ["he", "iw"] : []
    for name in ["de", "pt_BR", "zh_Hans", "kmr"] + hebrew {
      let file = "\(module)/po/\(name).po"
      let entries = keys.shuffled(using: &chance).map { key -> String in
        let isEmpty = isTrue(15)
        let text = isEmpty ? "" : "Text \(word(file, isUsed: name != "iw")) é"
        return (isTrue(30) ? "# A translator's words\n" : "")
          + "#. About \(key)\n#: Code.swift:\(count)\n"
          + "msgctxt \"\(key)\"\nmsgid \"English \(key)\"\nmsgstr \"\(text)\"\n"
      }
      files[file] =
        "msgid \"\"\nmsgstr \"\"\n\"Language: \(name)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
        + entries.joined(separator: "\n")
    }
  }
}
