import CommandLine
import Foundation
import Testing

@testable import Commands
@testable import Projects

/// What each command of the table shows while it works, so that none looks as if it hung.
///
/// Every command is shown with its time (`ProgressDisplayTests`). Those whose work has steps count
/// them, with the rate and the time left.
@Suite struct ProgressCommandsTests {
  /// Command lines in the order in which they run, and the works that each counts.
  private static let counted: [(line: String, works: [String])] = [
    ("extract", ["reading"]),
    ("import", ["reading", "reading translations", "storing translations"]),
    ("status", ["reading", "reading translations"]),
    ("check", ["reading", "reading translations", "checking"]),
    ("doctor", ["reading", "reading translations"]),
    ("", ["reading", "reading translations"]),
    ("export --all --format json --folder out", ["reading", "reading translations", "writing"]),
    ("import out", ["reading", "importing files"]),
    ("show places-found", ["reading"]), ("tag list", ["reading"]),
    ("tag add shown places-found", ["reading"]), ("tag remove shown places-found", ["reading"]),
    ("comment add places-found Nearby?", ["reading"]), ("comment list", ["reading"]),
    ("comment remove places-found 1", ["reading"]),
    ("screenshot add places-found shot.png", ["reading"]), ("screenshot list", ["reading"]),
    ("screenshot export --output shots", ["reading"]),
    ("screenshot remove places-found shot.png", ["reading"]),
    ("description set places-found Heading.", ["reading"]),
    ("description remove places-found", ["reading"]),
    ("log", ["reading"]), ("diff", ["reading"]), ("blame --locale de", ["reading"]),
    (
      "pretranslate --locale de --run cat",
      ["reading", "searching the memory", "asking the program"]
    ),
    ("build", ["reading", "building packs"]),
    ("bundle --output App --all", ["reading", "building packs"]),
    ("types --language swift", ["reading"]), ("size", ["reading", "measuring packs"]),
    ("android names R.txt", ["reading"]),
    ("publish --release 1.0", ["reading", "building packs", "comparing packs", "writing packs"]),
    ("release list", ["reading releases"]), ("release show 1.0", ["reading releases"]),
    ("refresh", ["releases"]),
    ("origin verify", ["verifying releases", "verifying packs of stable/1.0"]),
    ("origin repair", ["repairing releases of shop", "verifying releases"]),
    ("origin restore", ["restoring releases"]),
    ("origin gc --grace 0", ["reading releases of shop/stable", "removing files"]),
    ("origin copy mirror", ["copying packs"]),
    (
      "fetch places-found 3 --origin http://127.0.0.1:1 --release 1.0 --locale de", ["reading"]
    ),
    (
      "experiment start names --release 1.0 --percent 10 --arm short=translations",
      ["reading"]
    ),
    ("fbt collect", ["reading"]),
    ("fbt translate", ["reading", "converting locales"]),
    ("fbt import de_DE.json", ["reading", "importing files"]),
    (
      "translatewiki sync Wiki --source english.strings --native Native",
      ["converting locales", "writing files"]
    ),
    ("translatewiki check Wiki --native Native", ["checking locales"]),
    ("migrate", ["reading", "looking for calls"]),
    ("revert 2", ["reading"]),
    ("compact --drop-former", ["reading", "moving the catalog"]),
  ]

  /// The commands that count no steps, and why; a terminal shows how long they run.
  private static let uncounted = [
    "trust": "changes one file", "keys move": "moves one file",
    "init": "surveys folders, whose number is unknown",
    "merge": "merges three files that Git names",
    "upgrade-check": "reads the first bytes of files",
    "release create": "writes one object", "release diff": "reads two manifests",
    "release check": "reads what one build needs", "release locales": "reads one manifest",
    "release promote": "signs one manifest", "release freeze": "writes one object",
    "release retire": "writes one object", "release thaw": "removes one object",
    "release rollback": "signs one manifest", "release log": "reads one file",
    "rollout start": "signs one manifest for each step", "rollout status": "reads one plan",
    "rollout halt": "makes one manifest current", "rollout revert": "makes one manifest current",
    "rollout resume": "signs one manifest for each step",
    "rollout watch": "waits, and says what it does",
    "experiment end": "signs one manifest", "serve": "waits for requests",
    "health": "asks a database once", "telemetry": "asks a database once",
    "inspect": "reads one file",
    "keys generate": "writes two files", "keys change-passphrase": "writes one file",
    "root create": "writes one file", "root sign": "writes one file",
    "root publish": "writes one file", "completions": "prints what it knows",
    "manual": "prints what it knows",
  ]

  private static func name(_ line: String) throws -> String {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let invocation) = try Langpack.parser.read(words) else { return "" }
    return invocation.command.name
  }

  /// A new command gets its line in one of the two tables.
  @Test func everyCommandCountsItsStepsOrSaysWhyNot() throws {
    let names = try Set(Self.counted.map { try Self.name($0.line) }).subtracting([""])
    #expect(names.isDisjoint(with: Self.uncounted.keys))
    #expect(names.union(Self.uncounted.keys) == Set(Langpack.commands.map(\.name)))
  }

  /// Prepares files that the lines name, and more sources than a thread reads at once.
  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      for number in 0..<40 {
        try project.write("Sources/F\(number).swift", "let a = fbt(\"Text \(number)\", \"Title\")")
      }
      try project.write("english.strings", "/* Greeting */\n\"hello\" = \"Hello\";\n")
      for name in ["de", "fr"] {
        try project.write("Wiki/\(name).lproj/Localizable.strings", "\"hello\" = \"Hallo\";\n")
      }
      try project.write("R.txt", "int string places_found 0x7f010000\n")
      try project.write("de_DE.json", "{\"fb-locale\": \"de_DE\", \"translations\": {}}")
      try File(project.folder.path + "/shot.png").write(ScreenshotFile.Kind.png.head)
      project.expect(["keys", "generate"])
      try body(project)
    }
  }

  @Test(.timeLimit(.minutes(5))) func theWorkOfACommandIsCounted() throws {
    try with { project in
      for (line, works) in Self.counted {
        try prepare(line, project)
        // What was read before is not counted again.
        try? FileManager.default.removeItem(atPath: project.folder.path + "/.langpack/cache")
        let recorder = Recorder()
        let words = ["-C", project.folder.path] + line.split(separator: " ").map(String.init)
        let code = Langpack.run(words, terminal: recorder.interactive)
        #expect(code != .usage, "\(line): \(recorder.talk)")
        for work in works {
          #expect(recorder.talk.contains("\r\(work) "), "\(line): \(recorder.talk)")
        }
        #expect(!recorder.output.contains("\r"), "\(line)")
        // Nothing is left of a line: the last thing is a message, or spaces over the line.
        let last = recorder.talk.split(separator: "\r").last ?? ""
        #expect(last.hasSuffix("\n") || last.allSatisfy { $0 == " " }, "\(line): \(recorder.talk)")
      }
    }
  }

  /// Makes work for a command.
  private func prepare(_ line: String, _ project: SampleProject) throws {
    switch line {
    case "origin gc --grace 0":
      try project.write(".langpack/origin/blobs/00/" + String(repeating: "0", count: 64), "dead")
    case "compact --drop-former":
      try FileManager.default.removeItem(atPath: project.folder.path + "/Sources/F0.swift")
      project.expect(["extract"])
    default: break
    }
  }
}
