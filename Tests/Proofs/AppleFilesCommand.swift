import CommandLine
import Commands
import Diagnostics
import Foundation
import JSON
import Projects

struct AppleFilesCommand: TypedCommand {
  static let words = ["apple-files"]
  static let summary = "Measures a project's texts as .strings and .stringsdict."
  static let details = """
    The sizes of the files that this folder's app would ship with Apple's formats: the
    texts of its packs, without comments, as text, and as the binary files that Xcode
    builds. They are estimated in favor of these formats.
    """
  static let examples = ["Prove apple-files", "Prove apple-files --output strings --skip-broken"]

  let output = Parameter.text("output", "FOLDER", "also write the files to this folder")
  let skipBroken = Flag("skip-broken", "leave out texts with errors instead of stopping")
  let json = Flag("json", "print JSON, for programs")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try Project.read(FileManager.default.currentDirectoryPath)
    let space = try Workspace(reading: project)
    let apple = AppleSizes(
      of: try space.built(skippingBroken: given.skipBroken, terminal.reporter))
    if let folder = given.output { try apple.write(to: File(folder)) }
    let sizes = apple.sizes
    if given.json {
      let json = JSONValue.members(["text": .whole(sizes.text), "binary": .whole(sizes.binary)])
      terminal.print(json: json.pretty())
    } else {
      var table = TextTable(columns: [.left, .right])
      table.rows = [
        [".strings, .stringsdict as text", "\(grouped(sizes.text)) bytes"],
        ["the same, binary", "\(grouped(sizes.binary)) bytes"],
      ]
      terminal.write(table.text(fitting: terminal.width))
    }
    return .done
  }
}
