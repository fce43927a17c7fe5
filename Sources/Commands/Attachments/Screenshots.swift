import CommandLine
import Diagnostics
import Foundation
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

  let dryRun = ValueFlag.dryRun
  let key = Argument.key
  let picture = Argument("FILE", "the picture")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let (word, path) = (given.key, given.picture)
    let picture = try ScreenshotFile(File(given.path(path), shown: path))
    let space = try given.project().attaching()
    let name = String(path.split(separator: "/").last ?? "")
    let screenshot = Attachment.Screenshot(digest: picture.digest, file: name)
    let edits = try space.phrases([word]).map {
      AttachmentEdit($0.phrase.id, .screenshot(screenshot))
    }
    _ = try space.attach(edits, [picture], note: "screenshot \(name) of \(word)")
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say("\(word): \(name) attached")
    return .done
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

  let dryRun = ValueFlag.dryRun
  let key = Argument.key
  let picture = Argument("FILE", "the picture's name, or at least 6 digits that begin its SHA-256")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let space = try given.project().attaching()
    let (word, wanted) = (given.key, given.picture)
    for entry in try space.phrases([word]) {
      let found = space.snapshot.attachments(of: entry.phrase).screenshots.filter {
        $0.file == wanted || wanted.count >= 6 && $0.digest.hasPrefix(wanted)
      }
      guard !found.isEmpty else { throw .failure("\"\(word)\" has no screenshot \"\(wanted)\"") }
      let edits = found.map { AttachmentEdit(entry.phrase.id, .screenshot($0), isRemoved: true) }
      _ = try space.attach(edits, note: "screenshot \(wanted) of \(word) taken away")
    }
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say("\(word): \(wanted) taken away")
    return .done
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
    let space = try Workspace(reading: given.project())
    let folder = given.file(given.output).rehearsed(by: space.project.rehearsal)
    var contents: [String: (file: File, bytes: [UInt8])] = [:]
    for (name, all) in try space.attached(given.keys) {
      for screenshot in all.screenshots {
        let picture = try space.screenshot(screenshot)
        let target = folder.file(screenshot.exportedName(picture.kind))
        contents[target.path] = (target, picture.bytes)
        if folder.rehearsal == nil { terminal.print("\(name)  \(target.shown)") }
      }
    }
    try File.writeAll(contents.sorted { $0.key < $1.key }.map(\.value))
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say("\(counted(contents.count, "screenshot")) written")
    return .done
  }
}

extension Attachment.Screenshot {
  /// Returns a file name that is valid on every file system, whatever the catalog contains.
  fileprivate func exportedName(_ kind: ScreenshotFile.Kind) -> String {
    let stem = file.split(separator: ".").dropLast().joined(separator: ".")
    let plain = stem.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" ? $0 : "_" }
    return "\(digest.prefix(12))-\(String(plain.prefix(60))).\(kind.rawValue)"
  }
}
