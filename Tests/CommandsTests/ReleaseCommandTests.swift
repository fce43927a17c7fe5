import Client
import CommandLine
import Delivery
import Foundation
import Language
import LanguagePacks
import Server
import Sodium
import Testing

@testable import Commands
@testable import Projects

/// Going back, from the command line to the screen.
@Suite struct ReleaseCommandTests {
  private static let login = SourcePhrase(segments: [.text("Log in")], description: "Button")

  /// A project with two publications, of which the second one has a bad word.
  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      for word in ["Anmelden", "Hau ab"] { try publish(word, project) }
      try body(project)
    }
  }

  private func publish(
    _ word: String, _ project: SampleProject, _ code: ExitCode = .done, percent: Int? = nil
  ) throws {
    try project.translate(
      "de",
      "{\"locale\": \"de\", \"translations\": [{\"id\": \"\(Self.login.id)\", \"text\": \"\(word)\"}]}"
    )
    let share = percent.map { ["--percent", "\($0)"] } ?? []
    project.expect(["publish", "--release", "1.0"] + share, code)
  }

  @Test func aReleaseIsShownRolledBackAndTheRecordTellsIt() throws {
    try with { project in
      #expect(project.expect(["release", "list"]).output.contains("stable/1.0         2"))
      let shown = project.expect(["release", "show", "1.0"]).output
      #expect(
        shown.contains("earlier\n  1  catalog revision ") && shown.contains("  de\n"), "\(shown)")
      let rolled = project.expect(["release", "rollback", "1.0"])
      let back = rolled.output
      #expect(back.contains("published: sequence 3") && back.contains("1 revoked pack"), "\(back)")
      #expect(rolled.talk.contains("still have the revoked texts"))
      #expect(
        project.expect(["release", "show", "1.0", "--json"]).output.contains("\"revoked\" : 1"))
      let log = project.expect(["release", "log"]).output.split(separator: "\n")
      #expect(log.count == 3 && log[2].contains("rollback") && log[2].hasSuffix("2 → 3  de"))
      try publish("Hau ab", project, .failed)
      project.expect(["origin", "verify"])
      try publish("Einloggen", project)
    }
  }

  /// The gate before a store: complete, with texts missing, with a pack damaged, of another build, expired.
  @Test func aBuildThatWillFindItsTextsPassesAndNoOtherDoes() throws {
    try with { project in
      project.expect(["build"])
      let short = project.expect(["release", "check", "1.0"], .failed).output
      #expect(short.contains("de  ") && short.contains("shows the source text of"), "\(short)")
      #expect(short.contains("places-found") && short.contains("packs are sound"), "\(short)")
      project.expect(["release", "check", "1.0", "--allow-fallback"])
      let json = project.expect(["release", "check", "1.0", "--json"], .failed).output
      #expect(json.contains("\"complete\": false") && json.contains("\"sound\": true"), "\(json)")

      // The one phrase of a small build has a text in German, and none in Greek.
      try project.write("Sources/Profile.swift", "let login = fbt(\"Log in\", \"Button\")\n")
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      try project.write(
        "langpack.json", config.replacing("[\"el\", \"de\"]", with: "[\"de\", \"de-AT\"]"))
      project.expect(["build"])
      project.expect(["publish", "--release", "2.0", "--drop-locale", "de-AT"])
      let whole = project.expect(["release", "check", "2.0"]).output
      #expect(whole.contains("de-AT     0          1        0"), "\(whole)")
      #expect(whole.contains("1 phrase, every text is there"), "\(whole)")
      #expect(
        project.expect(["release", "check", "1.0", "--allow-fallback"], .failed).talk
          .contains("published for another build"))

      let blobs = project.folder.path + "/.langpack/origin/blobs"
      for name in FileManager.default.enumerator(atPath: blobs) ?? .init() {
        guard let name = name as? String, name.count > 60 else { continue }
        let file = File("\(blobs)/\(name)")
        try file.write(Array(try file.bytes().dropLast()))
      }
      let broken = project.expect(["release", "check", "2.0", "--allow-fallback"], .failed).output
      #expect(broken.contains("holds bytes that do not match its name"), "\(broken)")
      #expect(project.expect(["release", "check", "3.0"], .failed).talk.contains("is not there"))
    }
  }

  @Test func aClosedReleaseTakesNothingNewAndCanGoBack() throws {
    try with { project in
      project.expect(["release", "freeze", "1.0", "--why", "in review"])
      #expect(project.expect(["release", "show", "1.0"]).output.contains("frozen by "))
      for words in [
        ["publish", "--release", "1.0"], ["publish", "--release", "1.0", "--percent", "5"],
      ] {
        let said = project.expect(words, .failed).talk
        #expect(said.contains(": in review; run `langpack release thaw`"), "\(said)")
      }
      #expect(
        project.expect(["release", "freeze", "1.0"], .failed).talk.contains("frozen already"))
      project.expect(["release", "rollback", "1.0"])
      project.expect(["refresh"])
      project.expect(["release", "retire", "1.0"])
      #expect(
        project.expect(["publish", "--release", "1.0"], .failed).talk.contains("was retired by"))
      project.expect(["origin", "copy", "mirror"])
      let mirrored = project.expect(["release", "show", "1.0", "--origin", "mirror"]).output
      #expect(mirrored.contains("retired by "))
      project.expect(["release", "thaw", "1.0"])
      try publish("Einloggen", project)
      let actions = project.expect(["release", "log"]).output
      for word in ["freeze", "retire", "thaw"] { #expect(actions.contains("  \(word)  ")) }
      #expect(project.expect(["release", "freeze", "9"], .failed).talk.contains("is not there"))
    }
  }

  /// What platforms are told is what they read: a property list, and XML in Android's namespace.
  @Test func platformsAreToldTheLanguages() throws {
    try with { project in
      let list = project.expect(["release", "locales", "1.0", "--format", "apple"]).output
      let plist =
        try PropertyListSerialization.propertyList(
          from: Data(list.utf8), format: nil) as? [String: [String]]
      #expect(plist == ["CFBundleLocalizations": ["en", "de", "el"]])
      let path = "locales_config.xml"
      project.expect(["release", "locales", "1.0", "--format", "android", "--output", path])
      let xml = String(decoding: try project.read(path), as: UTF8.self)
      #expect(
        xml == """
          <?xml version="1.0" encoding="utf-8"?>
          <locale-config xmlns:android="http://schemas.android.com/apk/res/android">
              <locale android:name="en"/>
              <locale android:name="de"/>
              <locale android:name="el"/>
          </locale-config>

          """)
      #expect(
        project.expect(["release", "locales", "1.0", "--format", "text"]).output == "en\nde\nel\n")
      project.expect(["release", "locales", "9", "--format", "text"], .failed)
    }
  }

  @Test func twoReleasesAreHeldAgainstEachOther() throws {
    try with { project in
      project.expect(["publish", "--release", "2.0"])
      #expect(
        project.expect(["release", "diff", "1.0", "2.0"]).output.contains("0 locales differ"))
      try publish("Einloggen", project)
      let said = project.expect(["release", "diff", "2.0", "1.0"]).output
      #expect(said.contains("1 locale differs; the same build"), "\(said)")
      #expect(said.contains("de        0        1     0"), "\(said)")
      project.expect(["release", "diff", "1.0", "9.0"], .failed)
    }
  }

  @Test func whatCannotBeDoneIsToldWithItsFix() throws {
    try with { project in
      let before = try project.files()
      for (words, reason) in [
        (["release", "show", "9.9"], "see 'langpack release list'"),
        (["release", "rollback", "9.9"], "is not there"),
        (["release", "rollback", "../1.0"], "not a name for a release"),
        (["release", "rollback", "1.0", "--to", "7"], "is not kept; there are 1"),
        (["publish", "--release", "1.0", "--expect", "1"], "serves sequence 2, expected was 1"),
      ] {
        #expect(project.expect(words, .failed).talk.contains(reason), "\(words)")
      }
      #expect(
        try project.files().filter { !$0.key.hasPrefix("langpack.sqlite") }
          == before.filter { !$0.key.hasPrefix("langpack.sqlite") })
    }
  }

  /// The app bundles the bad pack: with the network it is gone at the next launch, and stays gone without.
  @Test func aBundledPackIsRevokedOnDevices() async throws {
    let project = try begin("rollback")
    let folder = project.folder
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = FileServer(folder: folder.path + "/.langpack/origin")
    try server.start()
    server.runInBackground()

    let first = try start(project, server.port)
    #expect(text(first) == "Hau ab")
    _ = await first.update()
    #expect(text(try start(project, server.port)) == "Hau ab")
    project.expect(["release", "rollback", "1.0"])
    let second = try start(project, server.port)
    #expect(text(second) == "Hau ab")
    #expect(await second.update().result == .updated)
    #expect(text(try start(project, server.port)) == "Anmelden")
    server.stop()
    for _ in 0..<2 {
      let offline = try start(project, server.port)
      #expect(text(offline) == "Anmelden")
      _ = await offline.update()
    }
  }

  /// Sixteen devices, each of which decides as its own number says.
  @Test func aRolloutReachesTheDevicesWhoseNumbersSaySo() async throws {
    let project = try begin("rollout")
    let folder = project.folder
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.removeItem(atPath: folder.path + "/bundle/de.lpk")
    let server = FileServer(folder: folder.path + "/.langpack/origin")
    try server.start()
    server.runInBackground()
    try publish("Einloggen", project, percent: 50)
    let path = folder.path + "/.langpack/origin/apps/shop/stable/1.0.manifests/3.manifest"
    let manifest = try SignedManifest(parsing: try File(path).bytes()).manifest
    let rollout = try #require(manifest.rollout)

    for number in 0..<16 {
      _ = await (try start(project, server.port, store: "store-\(number)")).update()
      let state = try #require(StoreState(parsing: try project.read("store-\(number)/state")))
      let isIn = rollout.includes(try #require(state.salt?.bytes), sha256: Digest.sha256)
      let shown = text(try start(project, server.port, store: "store-\(number)"))
      #expect(shown == (isIn ? "Einloggen" : "Hau ab"))
    }
    project.expect(["release", "promote", "1.0"])
    for number in 0..<16 {
      _ = await (try start(project, server.port, store: "store-\(number)")).update()
      #expect(text(try start(project, server.port, store: "store-\(number)")) == "Einloggen")
    }
    server.stop()
  }

  private func start(
    _ project: SampleProject, _ port: Int, store: String = "store"
  ) throws -> PackClient {
    try project.start(bundle: "bundle", release: "1.0", store: store, port: port)
  }

  /// A project that bundles its second publication, which has a bad word.
  private func begin(_ name: String) throws -> SampleProject {
    let project = try SampleProject.forDevices(name)
    for word in ["Anmelden", "Hau ab"] { try publish(word, project) }
    project.expect(["build", "--output", "bundle"])
    return project
  }

  private func text(_ packs: PackClient) -> String {
    fbt("Log in", "Button", localizer: packs.localizer)
  }
}
