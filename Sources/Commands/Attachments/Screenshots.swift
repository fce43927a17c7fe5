import CommandLine
import Diagnostics
import Foundation
import Projects
import Snapshot

extension Command {
  static let screenshotAdd = Command(
    "screenshot", "add", summary: "Attaches a picture of the screen that shows a phrase.",
    details: """
      FILE is a PNG or JPEG file of at most 4 MiB. It is kept by its SHA-256: in
      translations/screenshots, which belongs into Git, or in the catalog that a team
      shares. One picture may show many phrases.
      """,
    examples: ["langpack screenshot add places-found places.png"],
    options: [.dryRun], arguments: [key, Operand("FILE", "the picture")],
    runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    let (word, path) = (invocation.arguments[0], invocation.arguments[1])
    let picture = try ScreenshotFile(File(invocation.path(path), shown: path))
    let space = try invocation.project().attaching()
    let name = String(path.split(separator: "/").last ?? "")
    let screenshot = Attachment.Screenshot(digest: picture.digest, file: name)
    let edits = try space.phrases([word]).map {
      AttachmentEdit($0.phrase.id, .screenshot(screenshot))
    }
    _ = try space.attach(edits, [picture], note: "screenshot \(name) of \(word)")
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say("\(word): \(name) attached")
    return .done
  }

  static let screenshotRemove = Command(
    "screenshot", "remove", summary: "Takes a screenshot away from a phrase.",
    details: """
      FILE is the name that 'langpack screenshot list' shows. The picture's bytes
      stay, as a revert needs them.
      """,
    examples: ["langpack screenshot remove places-found places.png"],
    options: [.dryRun],
    arguments: [key, Operand("FILE", "the picture's name, or the begin of its SHA-256")],
    runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    let space = try invocation.project().attaching()
    let (word, wanted) = (invocation.arguments[0], invocation.arguments[1])
    for entry in try space.phrases([word]) {
      let found = space.snapshot.attachments(of: entry.phrase).screenshots.filter {
        $0.file == wanted || wanted.count >= 6 && $0.digest.hasPrefix(wanted)
      }
      guard !found.isEmpty else { throw .failure("\"\(word)\" has no screenshot \"\(wanted)\"") }
      let edits = found.map { AttachmentEdit(entry.phrase.id, .screenshot($0), isRemoved: true) }
      _ = try space.attach(edits, note: "screenshot \(wanted) of \(word) taken away")
    }
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say("\(word): \(wanted) taken away")
    return .done
  }

  static let screenshotList = Command(
    "screenshot", "list", summary: "Lists the screenshots of phrases.",
    examples: ["langpack screenshot list", "langpack screenshot list places-found --json"],
    options: [.json], arguments: [anyKeys]
  ) { (invocation, terminal) throws(ProjectError) in
    try list(invocation, terminal) { $0.screenshots.map(Attachment.screenshot) }
  }

  static let screenshotExport = Command(
    "screenshot", "export", summary: "Writes the screenshots of phrases into a folder.",
    details: """
      Each picture is written once, named by the begin of its SHA-256 and its file;
      the lines say which phrase it shows. A picture whose bytes are not those that
      were added is not written.
      """,
    examples: ["langpack screenshot export --output pictures places-found"],
    options: [output, .dryRun], arguments: [anyKeys]
  ) { (invocation, terminal) throws(ProjectError) in
    let space = try Workspace(reading: invocation.project())
    let given = invocation[output] ?? "."
    let folder = invocation.file(given).rehearsed(by: space.project.rehearsal)
    var contents: [String: (file: File, bytes: [UInt8])] = [:]
    for (name, all) in try space.attached(invocation.arguments) {
      for screenshot in all.screenshots {
        let picture = try space.screenshot(screenshot)
        let target = folder.file(screenshot.exportedName(picture.kind))
        contents[target.path] = (target, picture.bytes)
        if folder.rehearsal == nil { terminal.print("\(name)  \(target.shown)") }
      }
    }
    try File.writeAll(contents.sorted { $0.key < $1.key }.map(\.value))
    if let rehearsal = space.project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say("\(counted(contents.count, "screenshot")) written")
    return .done
  }

  private static let output = Option.text(
    "output", "FOLDER", "the folder that gets the pictures", isRequired: true)
}

extension Attachment.Screenshot {
  /// A name for a file that is a name on every disk, whatever the catalog says.
  fileprivate func exportedName(_ kind: ScreenshotFile.Kind) -> String {
    let stem = file.split(separator: ".").dropLast().joined(separator: ".")
    let plain = stem.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" ? $0 : "_" }
    return "\(digest.prefix(12))-\(String(plain.prefix(60))).\(kind.rawValue)"
  }
}
