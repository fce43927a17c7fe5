import CommandLine
import Delivery
import Foundation
import Snapshot

extension Command {
  static let initialize = Command(
    "init", summary: "Makes a folder a project: configuration, ledger and lines for Git.",
    details: """
      Writes langpack.json with every setting explained and langpack.ordinals with a
      new epoch, and adds to .gitattributes how ledgers are merged and to .gitignore
      what can be rebuilt or is secret. A configuration or ledger that exists is never
      changed: where there is one of the two, the other is written.
      """,
    examples: ["langpack init --app timeline"],
    options: [appName]
  ) { (invocation, terminal) throws(CommandError) in
    let folder = URL(fileURLWithPath: invocation.root).standardizedFileURL.lastPathComponent
    let name = invocation[appName] ?? folder.lowercased()
    let hasConfiguration = File("\(invocation.root)/langpack.json").exists
    guard hasConfiguration || OriginPath.isName(name) else {
      throw .failure(
        "\"\(name)\" cannot name an app: letters, digits, \".\", \"_\" and \"-\" may stand in it "
          + "(give a name with --app NAME)")
    }
    let result = try Project.initialize(in: invocation.root, app: name)
    for file in result.kept { terminal.say("kept \(file.shown), which exists already") }
    for file in result.written { terminal.say("wrote \(file.shown)") }
    return .done
  }

  private static let appName = Option.text(
    "app", "NAME", "the app's name in the origin; by default the folder's")
}

extension Project {
  /// Makes a folder a project, changing no configuration or ledger that exists.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - app: The app's name in the origin.
  /// - Returns: What was written, and what was there.
  /// - Throws: Where both files exist or one cannot be written; then nothing new is left.
  public static func initialize(
    in root: String, app: String
  ) throws(CommandError) -> (written: [File], kept: [File]) {
    let project = Project(root: root, configuration: Configuration(app: app))
    let config = project.file("langpack.json")
    let kept = [config, project.ledger].filter(\.exists)
    let missing = [config, project.ledger].filter { !$0.exists }
    guard !missing.isEmpty else {
      throw .failure(
        "\(config.shown): exists already, as does \(project.ledger.shown): the folder is a project")
    }
    do throws(CommandError) {
      for file in missing {
        let isLedger = file.shown == project.ledger.shown
        try file.write(
          text: isLedger ? Ledger(epoch: .random()).text : Configuration.template(app: app))
      }
      let attributes = project.file(".gitattributes")
      let ignored = project.file(".gitignore")
      try attributes.add(lines: [
        "langpack.ordinals text eol=lf merge=union", "langpack.published text eol=lf merge=union",
      ])
      try ignored.add(lines: [".langpack/", "langpack.sqlite*"] + KeyPair.ignored)
      return (missing + [attributes, ignored], kept)
    } catch {
      for file in missing { file.remove() }
      throw error
    }
  }
}

extension File {
  /// Adds the lines that the file does not have yet.
  func add(lines: [String]) throws(CommandError) {
    let before = exists ? try text() : ""
    let known = Set(before.split(separator: "\n").map(String.init))
    let missing = lines.filter { !known.contains($0) }
    guard !missing.isEmpty else { return }
    let gap = before.isEmpty || before.hasSuffix("\n") ? "" : "\n"
    try write(text: before + gap + missing.map { $0 + "\n" }.joined())
  }
}

extension Configuration {
  /// A new `langpack.json`, which explains every setting.
  static func template(app: String) -> String {
    """
    {
      // The app's name in the origin.
      "app": "\(app)",
      // Where 'langpack publish' publishes to, unless --channel names another.
      "channel": "stable",
      // The language of the texts in the source code.
      "sourceLocale": "en",
      // The languages that are translated: "el", "pt-BR", …
      "locales": [],
      // Folders whose sources are extracted.
      "sources": ["Sources"],
      // Functions of your own whose calls are texts by key, beside NSLocalizedString:
      // {"name": "L10n.text", "key": 0, "value": "value", "comment": "comment"}
      "routines": [],
      // The folder of the committed translations: LOCALE.json or LOCALE.strings.
      "translations": "translations",
      // Which texts the packs of a channel have; what is none of it stays as it last was.
      "ships": {
        "stable": ["approved", "translated-without-findings", "needs-review"],
        "beta": ["approved", "translated", "needs-review"],
      },
      // What 'langpack build' and 'langpack publish' write; not for Git.
      "output": ".langpack/build",
      // A folder, or a place in a store: "s3://bucket/prefix".
      "origin": ".langpack/origin",
      // The folder of the signing keys; private.key is not for Git.
      "keys": "keys",
    }

    """
  }
}
