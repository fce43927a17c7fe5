import CommandLine
import Delivery
import Foundation
import Projects

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
    options: [appName, .dryRun]
  ) { (invocation, terminal) throws(ProjectError) in
    let folder = URL(fileURLWithPath: invocation.root).standardizedFileURL.lastPathComponent
    let name = invocation[appName] ?? folder.lowercased()
    let hasConfiguration = File("\(invocation.root)/langpack.json").exists
    guard hasConfiguration || OriginPath.isName(name) else {
      throw .failure(
        "\"\(name)\" cannot name an app: letters, digits, \".\", \"_\" and \"-\" may stand in it "
          + "(give a name with --app NAME)")
    }
    let rehearsal = invocation.rehearsal
    let result = try Project.initialize(in: invocation.root, app: name, rehearsal: rehearsal)
    if let rehearsal { return terminal.show(rehearsal, invocation) }
    for file in result.kept { terminal.say("kept \(file.shown), which exists already") }
    for file in result.written { terminal.say("wrote \(file.shown)") }
    return .done
  }

  private static let appName = Option.text(
    "app", "NAME", "the app's name in the origin; by default the folder's")
}
