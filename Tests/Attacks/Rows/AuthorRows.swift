import Foundation

/// What those whose words the tool prints may try: authors of a branch, translators, other programs.
enum AuthorRows {
  static let all = [obeyedWords, longPattern, linkedKey, openSecret]

  /// What acts on a terminal or a log; each with letters of its own, by which the play finds it.
  static let marks = [
    "::error::qa", "##[group]qb", "##vso[task.complete]qc", "\u{202E}qd\u{2066}",
    "\u{200F}qe\u{61C}",
    "\u{E0071}qf\u{FEFF}",
  ]
  /// What further acts, and is not allowed in every file.
  static let controls = [
    "\u{1B}[35mqg", "\u{9B}2Jqh\u{85}", "\u{2028}::qi", "a\n::warning::qj", "a\r::qk",
  ]

  static let obeyedWords = Attack(
    .threats, "words that a terminal or a log obeys",
    done:
      "puts commands of logs, control characters and direction marks into keys, texts, names and settings"
  ) { scene in
    let world = try World(scene)
    try world.plantWords()
    var printed = ShownWords(scene: scene)
    for words in try world.commandsThatPrint() {
      for colors in [[:], ["CLICOLOR_FORCE": "1"]] {
        printed.check(words, try world.tool(words, code: nil, environment: colors))
      }
    }
    try printed.checkJSON(world.tool(["check", "--json"], code: nil))
    try world.write("{\"\(marks.joined())\": 1, \"app\": \"::error::qa\"}\n", to: "langpack.json")
    for words in [
      ["status"], ["check", "--format", "github"], ["check", "--format", "sarif"], ["doctor"],
    ] {
      printed.check(words, try world.tool(words, code: nil))
    }
    scene.show(
      "\(printed.commands) commands, \(printed.seen.count) of \(marks.count + controls.count) marks shown"
    )
    scene.expect(
      printed.seen.count == marks.count + controls.count,
      "every mark must be shown: \(printed.seen)")
  }

  static let longPattern = Attack(
    .threats, "a pattern that takes for ever",
    done: "names patterns of many stars in the settings, and files of long names"
  ) { scene in
    let world = try World(scene)
    let stars = String(repeating: "a*", count: 2000) + "b"
    let long = String(repeating: "a", count: 20_000)
    let lengths = "\"lengths\": {\"\(stars)\": 9, \"*\(long)b*\": 9},"
    let excluded = "\"exclude\": [\"\(stars)\", \"**/\(stars)\", \"*\(long)b\"]"
    let configuration = try world.text("langpack.json")
      .replacing("\"exclude\": []", with: excluded).replacing(
        "{", with: "{" + lengths, maxReplacements: 1)
    scene.expect(configuration.contains(excluded), "the settings must have the patterns")
    try world.write(configuration, to: "langpack.json")
    let name = String(repeating: "a", count: 250)
    for folder in 0..<15 {
      let path = "Sources/" + (0...folder).map { _ in name }.joined(separator: "/")
      guard path.utf8.count < 3500 else { continue }
      try world.write("let a = 1\n", to: "\(path)/\(String(name.prefix(200))).swift")
    }
    let start = ContinuousClock.now
    let run = try world.tool(["check"], code: nil)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    scene.show("`langpack check`: exit \(run.code) after \(Int(seconds.rounded(.up))) s at most")
    scene.expect(run.code == 0 && seconds < 60, "it must end soon: \(seconds) s, \(run.said)")
  }

  static let linkedKey = Attack(
    .threats, "a link in the place of a key",
    done: "makes private.key a link to another key before its passphrase is changed"
  ) { scene in
    let world = try World(scene)
    let files = FileManager.default
    let (place, target) = ("linked", world.folder + "/elsewhere.key")
    try world.tool(["keys", "generate", "--output", place])
    let key = "\(world.folder)/\(place)/private.key"
    try files.moveItem(atPath: key, toPath: target)
    try files.createSymbolicLink(atPath: key, withDestinationPath: target)
    try world.write("new words\n", to: "passphrase")
    chmod(world.folder + "/passphrase", 0o600)
    let former = try world.bytes("elsewhere.key")
    try world.refused(
      ["keys", "change-passphrase", "--output", place, "--new-passphrase-file", "passphrase"],
      saying: "symbolic link")
    scene.expect(try world.bytes("elsewhere.key") == former, "the key must stay")
    scene.expect(
      try files.destinationOfSymbolicLink(atPath: key) == target, "the link must stay")
  }

  static let openSecret = Attack(
    .threats, "a secret that others can read",
    done:
      "reads or writes a webhook's secret, or the folder of a private key, as another user of the machine"
  ) { scene in
    let world = try World(scene)
    try world.write("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n", to: "hook.secret")
    try world.tool(["keys", "generate", "--output", "shared"])
    for (mode, isOpen) in [(0o600, false), (0o640, true), (0o602, true)] {
      chmod(world.folder + "/hook.secret", mode_t(mode))
      let run = try world.tool(
        [
          "rollout", "watch", "--once", "--counts", "counts", "--webhook",
          "https://hooks.example.org",
          "--webhook-secret", "hook.secret",
        ], code: nil)
      let isWarned = run.talk.contains("hook.secret: other users can")
      scene.show(
        "hook.secret with mode \(String(mode, radix: 8)): \(isWarned ? "a warning" : "none")")
      scene.expect(isWarned == isOpen, "mode \(String(mode, radix: 8)): \(run.said)")
    }
    for (mode, isOpen) in [(0o755, false), (0o777, true)] {
      chmod(world.folder + "/keys", mode_t(mode))
      let run = try world.tool(["doctor"], code: nil)
      let isWarned = run.output.contains("[open-key-folder]")
      scene.show("keys with mode \(String(mode, radix: 8)): \(isWarned ? "a warning" : "none")")
      scene.expect(isWarned == isOpen, "mode \(String(mode, radix: 8)): \(run.said)")
    }
  }
}

extension World {
  /// Puts hostile words wherever an author of the branch has words.
  fileprivate func plantWords() throws {
    let words = AuthorRows.marks.joined(separator: " ")
    try plantAttachments()
    let escapes = [
      "\\u{1B}[35mqg", "\\u{9B}2Jqh\\u{85}", "\\u{2028}::qi", "a\\n::warning::qj", "a\\r::qk",
    ]
    let sources = (AuthorRows.marks + escapes).enumerated().map { place, mark in
      let key = place < AuthorRows.marks.count ? mark : "c"
      return """
          localized("\(key).key\(place)", value: "\(mark) value", comment: "\(mark) comment"),
          fbt("\(mark) text", "\(mark) description"),

        """
    }
    try write("let hostile = [\n\(sources.joined())]\n", to: "Sources/Hostile.swift")
    let lines = (AuthorRows.marks + AuthorRows.controls).enumerated().map { place, mark in
      "\"p\(place % 4)\" = \"\(mark)\";\n\"\(mark) no key\" = \"\(mark) %d {$x}\";\n"
    }
    try write(lines.joined(), to: "translations/pt.strings")
    // What is accepted is in the history, under a hostile author.
    for command in ["extract", "build"] {
      _ = try tool([command], code: nil, environment: ["LANGPACK_AUTHOR": words])
    }
    try plantNamesAndSettings(words)
  }

  private func plantAttachments() throws {
    for mark in AuthorRows.marks + AuthorRows.controls {
      let author = ["LANGPACK_AUTHOR": mark]
      _ = try tool(["comment", "add", "p0", mark], code: nil, environment: author)
      _ = try tool(["tag", "add", mark, "p0"], code: nil, environment: author)
      _ = try tool(["description", "set", "p1", mark], code: nil, environment: author)
    }
  }

  private func plantNamesAndSettings(_ words: String) throws {
    for name in [words, "a\n::qj \u{1B}[35mqg"] {
      try write(
        "let x = localized(name, value: \"a\", comment: \"b\")\n", to: "Sources/\(name).swift")
      try write("\"p0\" = \"a\";\n", to: "translations/\(name).strings")
    }
    let settings = try text("langpack.json")
    let json = String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
    try write(
      settings.replacing(
        "{",
        with: """
          {"waivers": [{"check": "number", "phrase": \(json), "reason": \(json)}],
          "glossary": [{"term": \(json), "translations": {"pt": [\(json)]}}], "lengths": {\(json): 3},
          """, maxReplacements: 1), to: "langpack.json")
  }

  /// Command lines that print words of authors, and such words themselves.
  fileprivate func commandsThatPrint() throws -> [[String]] {
    let words = (AuthorRows.marks + AuthorRows.controls).joined(separator: " ")
    let formats = ["text", "json", "github", "sarif"].map { ["check", "--format", $0] }
    let both = [
      [], ["status"], ["check"], ["doctor"], ["show"], ["show", "p0", "p1"], ["log"], ["diff"],
      ["blame", "--locale", "pt"], ["tag", "list"], ["comment", "list"], ["comment", "list", "p0"],
      ["screenshot", "list"], ["size"], ["build"], ["upgrade-check"], ["release", "list"],
      ["release", "show", "1"], ["release", "log"], ["release", "check", "1"], ["health"],
      ["types", "--language", "kotlin", "--output", "types.kt"], ["fbt", "collect"],
      ["export", "--all", "--format", "json", "--folder", "out"], ["inspect", "langpack.ordinals"],
      ["extract", "--check"], ["migrate", "--write", "--dry-run"],
      ["publish", "--release", "1", "--dry-run"],
    ].flatMap { $0.isEmpty ? [$0, ["--json"]] : [$0, $0 + ["--json"]] }
    let wrong = [
      [words], ["status", "--\(words)"], ["publish", "--release", words], ["show", words],
      ["release", "show", words], ["release", "show", "--channel", words, "1"],
      ["blame", "--locale", words], ["export", "--locale", "pt", "--format", words],
      ["inspect", words], ["import", words], ["import", "translations/\(words)"],
      ["comment", "add", words, words], ["health", "--counts", words], ["fetch", words, words],
      ["-C", words, "status"], ["--config", words, "status"], ["root", "sign", words],
    ]
    return formats + both + wrong + [["extract", "--findings", "github"], ["extract", "--notes"]]
  }
}

/// What commands printed, compared with what must act nowhere.
private struct ShownWords {
  let scene: Scene
  private(set) var commands = 0
  /// The marks that were seen, by their letters.
  private(set) var seen: Set<String> = []

  init(scene: Scene) { self.scene = scene }

  mutating func check(_ words: [String], _ run: ToolProcess) {
    commands += 1
    for letter in "abcdefghijk" where run.said.contains("q\(letter)") { seen.insert("q\(letter)") }
    let isGitHub = words.contains("github")
    for stream in [run.output, run.talk] {
      var text = stream
      // The tool's own colours, none of which an author used here.
      for code in ["31", "32", "33", "36", "0"] {
        text = text.replacing("\u{1B}[\(code)m", with: "")
      }
      var faults = Self.hidden(in: text)
      for line in text.split(separator: "\n") {
        let start = line.unicodeScalars.drop { $0.properties.isWhitespace }
        let isOwn =
          isGitHub && ["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }
        if start.starts(with: "::".unicodeScalars), !isOwn { faults.append("a command: \(line)") }
        if line.contains("##[") || line.contains("##vso[") { faults.append("a command: \(line)") }
      }
      scene.expect(
        faults.isEmpty,
        "`langpack \(words.joined(separator: " ").debugDescription)`: \(faults.prefix(3))")
    }
  }

  /// Checks that a program reads the words as they were written.
  func checkJSON(_ run: ToolProcess) throws {
    let read = Self.strings(in: try JSONSerialization.jsonObject(with: Data(run.output.utf8)))
    for mark in AuthorRows.marks {
      let isThere = read.contains { $0.unicodeScalars.contains(mark.unicodeScalars) }
      scene.expect(isThere, "JSON must have \(mark.debugDescription): \(run.said)")
    }
  }

  private static func strings(in json: Any) -> [String] {
    switch json {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(strings)
    case let object as [String: Any]: object.values.flatMap(strings)
    default: []
    }
  }

  private static func hidden(in text: String) -> [String] {
    text.unicodeScalars.compactMap { scalar in
      switch scalar.value {
      case 0x09, 0x0A: nil
      case ..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
        0xE0000...0xE007F:
        "U+\(String(scalar.value, radix: 16))"
      default: nil
      }
    }
  }
}
