import CommandLine
import Diagnostics
import Projects
import Snapshot

struct ScreenshotAddCommand: TypedCommand {
  static let words = ["screenshot", "add"]
  static let summary = "Attaches a picture of the screen that shows a phrase."
  static let details = """
    FILE is a PNG or JPEG file of at most 4 MiB. It is stored under its SHA-256: in
    translations/screenshots, which you commit, or in the catalog that a team
    shares. One picture can show many phrases.
    """
  static let examples = ["langpack screenshot add places-found places.png"]
  static let runsAlone = true

  let phrase = PhraseChange()
  let picture = Argument("FILE", "the picture")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let picture = try ScreenshotFile(given.file(given.picture))
    let name = String(given.picture.split(separator: "/").last ?? "")
    try given.project().attach(picture, named: name, to: given.phrase.key)
    return terminal.end(given, "\(given.phrase.key.onOneLine): \(name) attached")
  }
}

struct ScreenshotRemoveCommand: TypedCommand {
  static let words = ["screenshot", "remove"]
  static let summary = "Removes a screenshot from a phrase."
  static let details = """
    FILE is the name that 'langpack screenshot list' shows. The picture's bytes
    stay, because a revert needs them.
    """
  static let examples = ["langpack screenshot remove places-found places.png"]
  static let runsAlone = true

  let phrase = PhraseChange()
  let picture = Argument("FILE", "the picture's name, or at least 6 digits that begin its SHA-256")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try given.project().removeScreenshot(given.picture, from: given.phrase.key)
    return terminal.end(given, "\(given.phrase.key.onOneLine): \(given.picture) removed")
  }
}

struct ScreenshotListCommand: AttachmentListing {
  static let words = ["screenshot", "list"]
  static let summary = "Lists the screenshots of phrases."
  static let examples = [
    "langpack screenshot list", "langpack screenshot list places-found --json",
  ]

  let json = Flag.json
  let keys = Arguments.anyKeys

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try list(given, terminal) { $0.screenshots.map(Attachment.screenshot) }
  }
}

struct ScreenshotExportCommand: TypedCommand {
  static let words = ["screenshot", "export"]
  static let summary = "Writes the screenshots of phrases into a folder."
  static let details = """
    Writes each picture once, named by the start of its SHA-256 and its file name.
    Prints which phrase each picture shows. If the bytes of a picture are not the
    ones that were added, the command fails and writes nothing.
    """
  static let examples = ["langpack screenshot export --output pictures places-found"]

  let output = Parameter.text("output", "FOLDER", "the folder for the pictures").required()
  let dryRun = ValueFlag.dryRun
  let keys = Arguments.anyKeys

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let exported = try given.project().exportScreenshots(
      of: given.keys, to: given.file(given.output))
    if given.rehearsal == nil {
      for (phrase, file) in exported { terminal.print("\(phrase.onOneLine)  \(file.shown)") }
    }
    let count = Set(exported.map(\.file.path)).count
    return terminal.end(given, "\(counted(count, "screenshot")) written")
  }
}
