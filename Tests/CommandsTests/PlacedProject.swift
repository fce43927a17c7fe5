import TestSupport

/// A random project of several modules, whose texts stand in files as in real projects: in every format,
/// in several files of a locale, in two folders of one locale, with faulty lines.
struct PlacedProject {
  /// A text of a file that an edit may change.
  struct Text {
    var file: String
    /// A word of the file that no other text has.
    var word: String
  }

  var files: [String: String] = [:]
  /// The texts that an import uses, each of one file.
  private(set) var texts: [Text] = []
  /// The formats of the files.
  var formats: Set<String> = []
  var chance: SeededGenerator
  private(set) var count = 0

  init(seed: UInt64) {
    chance = SeededGenerator(seed: seed)
    let kinds = ["strings", "catalog", "android", "resx", "resw", "gettext", "messages"].shuffled(
      using: &chance)
    for (index, kind) in kinds.prefix(Int.random(in: 2...6, using: &chance)).enumerated() {
      let module = ["App", "Kit", "Shop", "Core", "Old", "New"][index]
      switch kind {
      case "strings": addStrings(module)
      case "catalog": addCatalog(module)
      case "android": addAndroid(module)
      case "resx", "resw": addResources(module, isOfFolders: kind == "resw")
      case "messages": addMessages(module)
      default: addGettext(module)
      }
    }
  }

  mutating func isTrue(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &chance) < percent
  }

  mutating func one(_ words: String...) -> String {
    words.randomElement(using: &chance) ?? ""
  }

  /// Returns a word that no other text has, and records its place if an import uses it.
  mutating func word(_ file: String, isUsed: Bool = true) -> String {
    count += 1
    let word = "w\(count)x"
    if isUsed { texts.append(Text(file: file, word: word)) }
    return word
  }

  func keys(_ module: String) -> [String] {
    (0..<5).map { "\(module.lowercased()).key\($0)" }
  }

  // MARK: .strings and .stringsdict

  private mutating func addStrings(_ module: String) {
    formats.insert("apple-strings")
    let keys = keys(module)
    var code = keys.map {
      "let a = NSLocalizedString(\"\($0)\", value: \"English \($0)\", comment: \"About \($0)\")"
    }
    code.append(
      "let n = NSLocalizedString(\"\(module).files\", value: \"%1$d files\", comment: \"Number\")")
    code.append(
      "let m = NSLocalizedString(\"\(module).menu\", tableName: \"\(module)Menu\", value: \"Menu\", comment: \"M\")"
    )
    code.append("let i = NSLocalizedString(\"CFBundleName\", value: \"Field\", comment: \"\")")
    files["\(module)/Code.swift"] = "import Foundation\n" + code.joined(separator: "\n") + "\n"
    let resources = isTrue(50) ? "\(module)/Resources" : module
    if isTrue(50) {
      files["\(resources)/en.lproj/Localizable.strings"] = strings(keys, "", isSource: true)
    }
    let hebrew = isTrue(50) ? ["he", "iw"] : ["he"]
    for folder in [one("pt_BR", "pt-BR"), "de", "zh-Hans"] + hebrew {
      // Of two files of Hebrew, that of the present code is used.
      let isUsed = folder != "iw"
      let place = "\(resources)/\(folder).lproj/"
      let some = folder == "de" ? keys : keys.filter { _ in isTrue(80) }
      files[place + "Localizable.strings"] = strings(
        some, place + "Localizable.strings", isUsed: isUsed)
      files[place + "InfoPlist.strings"] = "\"CFBundleName\" = \"App \(folder)\";\n"
      if isTrue(50) {
        files[place + "\(module)Menu.strings"] =
          "\"\(module).menu\" = \"\(word(place + "\(module)Menu.strings", isUsed: false))\";\n"
      }
      if isTrue(60) {
        formats.insert("stringsdict")
        files[place + "Localizable.stringsdict"] = stringsdict(
          module, place + "Localizable.stringsdict", isUsed: folder == "de")
      }
    }
  }

  private mutating func strings(
    _ keys: [String], _ file: String, isUsed: Bool = true, isSource: Bool = false
  ) -> String {
    let end = one("\n", "\r\n")
    var lines: [String] = isTrue(30) ? ["/* The title of the file */", ""] : []
    for key in keys.shuffled(using: &chance) {
      if isTrue(70) { lines.append("/* About \(key) */") }
      let text =
        isSource
        ? "English \(key)"
        : "Text \(word(file, isUsed: isUsed)) \(one("é", "\\\"so\\\"", "100 %", "’"))"
      lines.append(one("\"\(key)\" = \"\(text)\";", "\"\(key)\"=\"\(text)\" ;"))
      if isTrue(50) { lines.append("") }
    }
    if isTrue(30) { lines.append("\"unknown.key\" = \"Nobody knows\";") }
    if isTrue(20), !isSource { lines.append("\"unknown.key\" = \"Twice \\u00e9\";") }
    return lines.joined(separator: end) + end
  }

  private mutating func stringsdict(_ module: String, _ file: String, isUsed: Bool) -> String {
    let tab = one("\t", "    ")
    let (one, other) = (word(file, isUsed: isUsed), word(file, isUsed: isUsed))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(tab)<key>\(module).files</key>
      \(tab)<dict>
      \(tab)\(tab)<key>NSStringLocalizedFormatKey</key>
      \(tab)\(tab)<string>\(self.one("%#@files@", "%1$#@files@"))</string>
      \(tab)\(tab)<key>files</key>
      \(tab)\(tab)<dict>
      \(tab)\(tab)\(tab)<key>NSStringFormatSpecTypeKey</key>
      \(tab)\(tab)\(tab)<string>NSStringPluralRuleType</string>
      \(tab)\(tab)\(tab)<key>NSStringFormatValueTypeKey</key>
      \(tab)\(tab)\(tab)<string>d</string>
      \(tab)\(tab)\(tab)<key>one</key>
      \(tab)\(tab)\(tab)<string>\(self.one("%1$d", "%d")) \(one)</string>
      \(tab)\(tab)\(tab)<key>other</key>
      \(tab)\(tab)\(tab)<string>\(self.one("%1$d", "%d")) \(other)</string>
      \(tab)\(tab)</dict>
      \(tab)</dict>
      </dict>
      </plist>

      """
  }

  // MARK: String catalogs

  private mutating func addCatalog(_ module: String) {
    formats.insert("xcstrings")
    let keys = keys(module)
    files["\(module)/Code.swift"] =
      "import Foundation\n"
      + keys.map {
        "let a = NSLocalizedString(\"\($0)\", value: \"English \($0)\", comment: \"About \($0)\")\n"
      }.joined()
    let file = "\(module)/\(one("", "Resources/"))Localizable.xcstrings"
    let entries = keys.shuffled(using: &chance).map { key -> String in
      let texts = ["de", "pt-BR", "he"].filter { _ in isTrue(80) }.map { locale in
        """
                "\(locale)" : {
                  "stringUnit" : {
                    "state" : "\(one("translated", "needs_review"))",
                    "value" : "Text \(word(file))"
                  }
                }
        """
      }
      let comment = isTrue(70) ? "      \"comment\" : \"About \(key)\",\n" : ""
      let body =
        texts.isEmpty
        ? "      \"extractionState\" : \"manual\"\n"
        : "      \"localizations\" : {\n\(texts.joined(separator: ",\n"))\n      }\n"
      return "    \"\(key)\" : {\n\(comment)\(body)    }"
    }
    files[file] =
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
  }

  // MARK: Android

  private mutating func addAndroid(_ module: String) {
    formats.insert("android")
    let (keys, res) = (keys(module).map { $0.replacing(".", with: "_") }, "\(module)/src/main/res/")
    files["\(module)/src/main/AndroidManifest.xml"] = "<manifest/>\n"
    files[res + "values/01-core.xml"] = resources(
      keys.map { "<string name=\"\($0)\">English \($0)</string>" })
    files[res + "values/02-plurals.xml"] = resources([
      "<plurals name=\"\(module.lowercased())_cards\"><item quantity=\"one\">%d card</item>"
        + "<item quantity=\"other\">%d cards</item></plurals>"
    ])
    var folders = ["de", "pt-rBR"]
    folders += isTrue(60) ? ["fil", "tl"] : ["b+sr+Latn"]
    folders += isTrue(60) ? ["kmr", "ku"] : ["in"]
    for folder in folders {
      let isUsed = !["fil", "kmr"].contains(folder)
      let core = res + "values-\(folder)/01-core.xml"
      let some = keys.filter { _ in isTrue(80) }.shuffled(using: &chance)
      var lines = some.map { key in
        let words =
          "Text \(word(core, isUsed: isUsed)) \(one("é", "l'or", "l\\'or", "&amp;", "100 %"))"
        return "<string name=\"\(key)\">\(words)</string>"
      }
      if isTrue(30) { lines.insert("<!-- A comment -->", at: 0) }
      if isTrue(30) { lines.append("<string name=\"unknown\">Nobody knows</string>") }
      if isTrue(20) { lines.append("<string name=\"\(keys[0])_\">%1$s too many</string>") }
      files[core] = resources(lines)
      guard isTrue(70) else { continue }
      let plurals = res + "values-\(folder)/02-plurals.xml"
      let token = [one("%d", "%1$d"), one("%d", "%1$d")]
      files[plurals] = resources([
        "<plurals name=\"\(module.lowercased())_cards\"><item quantity=\"one\">\(token[0]) \(word(plurals, isUsed: false))</item>"
          + "<item quantity=\"other\">\(token[1]) \(word(plurals, isUsed: folder == "de"))</item></plurals>"
      ])
    }
    if isTrue(60) { addDevices(res, keys) }
    if isTrue(60) { addFlavor(module, keys) }
  }

  mutating func resources(_ lines: [String]) -> String {
    let (blanks, end) = (one("  ", "    ", "\t"), one("\n", "\r\n"))
    return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\(end)<resources>\(end)"
      + lines.map { blanks + $0 + end }.joined() + "</resources>" + one("", end)
  }
}
