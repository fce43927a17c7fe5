import CommandLine
import Foundation
import Interchange
import Language
import Snapshot
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A small project in a new folder, which is gone afterwards.
struct SampleProject {
  let folder: URL

  static let source = #"""
    import LanguagePacks

    func profile(of user: String, _ gender: Gender, followers: Int) -> [String] {
      [
        fbt("Write on \(pronoun: .possessive, gender) timeline…", "Placeholder text for inline composer"),
        fbt(
          "View \(name: "user", user, gender)'s Timeline - \(plural: followers, "follower", many: "followers", showCount: .yes)",
          "In user composer, gives details about the person to whom the post is directed"),
        fbt("Log in", "Button"),
        localized(
          "places-found", value: "{{PLURAL:%1$d|%1$d place|%1$d places}} found",
          comment: "Count of places", followers),
      ]
    }
    """#

  static let greek = """
    {"locale": "el", "translations": [
      {"id": "TIMELINE", "state": "approved", "variations": ["user", "number"], "table": {
        "male": {
          "one": "Δείτε το Χρονολόγιο του {user} - 1 ακόλουθος",
          "other": "Δείτε το Χρονολόγιο του {user} - {number} ακόλουθοι"},
        "female": {
          "one": "Δείτε το Χρονολόγιο της {user} - 1 ακόλουθος",
          "other": "Δείτε το Χρονολόγιο της {user} - {number} ακόλουθοι"},
        "unknown": {
          "one": "Δείτε το Χρονολόγιο του χρήστη {user} - 1 ακόλουθος",
          "other": "Δείτε το Χρονολόγιο του χρήστη {user} - {number} ακόλουθοι"}}}
    ]}
    """

  static let german = """
    "places-found" = "{{PLURAL:$1|$1 Ort|$1 Orte}} gefunden";
    """

  /// Does something with a project of some files, whose configuration has the usual settings and
  /// these: `"routines": []`.
  static func with(
    _ files: [String: String], _ settings: String..., body: (SampleProject) throws -> Void
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      project.expect(["init", "--app", "shop"])
      let members = [#""app": "shop""#, #""locales": ["de"]"#] + settings
      try project.write("langpack.json", "{\(members.joined(separator: ", "))}")
      for (name, text) in files { try project.write(name, text) }
      try body(project)
    }
  }

  /// Does something with a project that was set up, extracted and has Greek and German texts.
  static func with(_ body: (SampleProject) throws -> Void) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      project.expect(["init", "--app", "shop"])
      let config = Configuration.template(app: "shop")
        .replacing("\"locales\": []", with: "\"locales\": [\"el\", \"de\"]")
      try project.write("langpack.json", config)
      try project.write("Sources/Profile.swift", source)
      try project.translate("el", greek.replacing("TIMELINE", with: project.timeline))
      try project.write("translations/de.strings", german)
      try body(project)
    }
  }

  /// The id of the phrase with a name and a plural.
  var timeline: String {
    id("In user composer, gives details about the person to whom the post is directed")
  }

  func id(_ description: String) -> String {
    let listed = run(["extract", "--json", "--check"]).1.output
    let items = (try? JSONSerialization.jsonObject(with: Data(listed.utf8))) as? [[String: Any]]
    return items?.first { $0["description"] as? String == description }?["id"] as? String ?? ""
  }

  func run(_ words: [String]) -> (ExitCode, Recorder) {
    Recorder.run(["-C", folder.path] + words)
  }

  @discardableResult
  func expect(
    _ words: [String], _ code: ExitCode = .done, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Recorder {
    let (result, said) = run(words)
    #expect(result == code, "\(words): \(said.talk)", sourceLocation: sourceLocation)
    return said
  }

  func write(_ name: String, _ text: String) throws {
    try File(folder.path + "/" + name).write(text: text)
  }

  /// Writes the texts of a locale, given in the JSON form, as its committed file.
  func translate(
    _ locale: String, _ json: String, in name: String = "translations",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var project = try Project.read(folder.path)
    project.configuration.translations = name
    let space = try Workspace(reading: project, readsTranslations: false)
    let tag = try #require(LocaleTag(locale), sourceLocation: sourceLocation)
    let read = ProjectFormat.json.read(
      InputFile("\(locale).json", Array(json.utf8), locale: tag), of: space.snapshot)
    #expect(!read.diagnostics.hasErrors, "\(read.diagnostics)", sourceLocation: sourceLocation)
    let form = ProjectLines(space.snapshot.entries)
    let texts = read.edits.compactMap { edit in
      edit.message.map { (edit.ordinal, Translation($0, state: edit.state, revision: 1)) }
    }
    let lines = form.lines(Dictionary(uniqueKeysWithValues: texts), locale: tag)
    let file = project.file(name).file("\(locale).lpt")
    try File.writeAll(project.withSourceLines([(file, lines.bytes)], form.presentSources))
  }

  func read(_ name: String) throws -> [UInt8] { try File(folder.path + "/" + name).bytes() }

  /// Every file with its bytes, to see that nothing changed.
  func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      guard let name = name as? String, !name.hasPrefix(".langpack/cache"),
        let bytes = try? read(name)
      else { continue }
      files[name] = bytes
    }
    return files
  }
}
