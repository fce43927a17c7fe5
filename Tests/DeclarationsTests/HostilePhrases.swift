import Language
import LanguageData
import MessageSyntax
import Phrases
import Testing

@testable import Declarations

/// Phrases whose keys, tables, texts, tokens and descriptions are as awkward as they can be.
enum HostilePhrases {
  static let source = TextLanguage(.english, CLDR.rulesOrDefault(for: .english))

  static let words = [
    "class", "Type", "self", "init", "init-", "func", "fun", "when", "object", "string", "new",
    "default", "constructor", "toString", "hashCode", "getClass", "Equals", "GetType", "texts",
    "Texts", "namespace", "localizer", "localized", "source", "prototype", "notify", "hash",
    "a-b", "a_b", "A B", "404 title", "Ünïcode Größe", "保存", "e\u{301}te", "été", "…", "\u{3164}",
    "*/", "/*", "\"quoted\"", "\\u0022", "${injected}", "\\(injected)", "`tick`", "a\nb", "%@ – %@",
    "SAVE_AS", "URL", "__proto__", "\u{1F600}", "x\u{202E}y",
    String(repeating: "very long ", count: 40),
  ]

  static let descriptions = [
    "ends */ here", "opens /* here", "a\nb\r\nc\u{2028}d\u{85}e", "<b>&amp;</b> ]]>",
    "\u{202E}evil\u{202C}",
    "\\u002a/ alert(1) /*", "\"quoted\" 'single' \\", "@file:JvmName ${x} $x", "",
    "`tick` \\(x) \"\"\"", "\u{0}\u{7}",
  ]

  static func keyed() throws -> [SourcePhrase] {
    var phrases = try words.enumerated().map { position, word in
      try SourcePhrase(
        key: word,
        value: word.contains("$") || word.contains("{") || word.contains("%") ? "x" : word,
        comment: descriptions[position % descriptions.count])
    }
    for table in ["Reading", "reading", "class", "", "Texts", "保存", "…", "*/ evil"] {
      phrases.append(
        try SourcePhrase(key: "title", table: table, value: "Title */ \"x\"", comment: "Title"))
    }
    phrases.append(
      try SourcePhrase(
        key: "places-found", value: "{{PLURAL:%1$d|%1$d place|%1$d places}} in %2$@, $5",
        comment: "Count"))
    phrases.append(
      try SourcePhrase(
        key: "thanked", value: "{{GENDER:$1|He|She|They}} thanked $2", comment: "News"))
    return phrases
  }

  /// Phrases without a key, with every kind of parameter.
  static func unkeyed() -> [SourcePhrase] {
    let kinds: [Parameter] = [
      Parameter("user", .name), Parameter("class", .number), Parameter("value 1", .text),
      Parameter("value_1", .text), Parameter("rank", .ordinal), Parameter("people", .list),
      Parameter(Parameter.subjectName, .gender),
      Parameter("kind", .choice(["link", "class", "a-b", "a_b", "\"", "…", "404"])),
    ]
    let tokens = [0, 1, 2, 3, 4, 5].map(Message.Node.token)
    let all = SourcePhrase(
      id: PhraseID(rawValue: 1), identity: .pattern([]), parameters: kinds,
      source: Message([.open("link"), .text("Sent ")] + tokens + [.close]), description: "All */")
    let open = [("Button", 0x8000_0000_0000_0000), ("State", UInt64.max)].map { words, id in
      SourcePhrase(
        id: PhraseID(rawValue: id), identity: .pattern([]), parameters: [],
        source: Message(text: "Open"), description: words)
    }
    return [all] + open
  }

  static func declared(_ language: DeclarationLanguage) throws -> DeclarationFile {
    try DeclarationFile(
      keyed() + (language == .swift ? [] : unkeyed()), in: language, source: source)
  }
}
