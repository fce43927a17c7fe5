import Foundation
import Server
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// What devices show of a release whose locales are named in other words than theirs.
@Suite(.serialized) struct NearestLanguageTests {
  /// Publishes a table with one text in each of some locales.
  private func with(
    _ locales: String, _ body: (SampleProject, _ fetch: [String], _ said: String) throws -> Void
  ) throws {
    let names = locales.split(separator: " ").map(String.init)
    let source =
      "func t() -> String { localized(\"a\", value: \"Hello\", comment: \"Greeting\") }\n"
    try SampleProject.with(["Sources/A.swift": source]) { project in
      let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      try project.write(
        "langpack.json",
        config.replacing(/"locales": \[[^\]]*\]/, with: "\"locales\": [\(list)]"))
      let heads = names.map { "\($0):state,\($0)" }.joined(separator: ",")
      let texts = names.map { "approved,text of \($0)" }.joined(separator: ",")
      try project.write("table.csv", "key,source,\(heads)\na,Hello,\(texts)\n")
      project.expect(["extract"])
      project.expect(["import", "table.csv"])
      project.expect(["keys", "generate"])
      let said = project.expect(["publish", "--release", "1.0"]).talk
      let server = FileServer(folder: project.folder.path + "/.langpack/origin")
      try server.start()
      server.runInBackground()
      defer { server.stop() }
      try body(
        project, ["fetch", "a", "--origin", "http://127.0.0.1:\(server.port)", "--release", "1.0"],
        said)
    }
  }

  @Test func aDeviceGetsTheRegionThatThereIs() throws {
    try with("de-DE es-MX fr-CA pt-PT zh-TW zh-CN nb-NO sr-RS it") { project, fetch, said in
      for (wanted, shown) in [
        ("it-CH", "it"), ("de", "de-DE"), ("de-AT", "de-DE"), ("es-AR", "es-MX"), ("es", "es-MX"),
        ("fr-FR", "fr-CA"), ("pt-BR", "pt-PT"), ("zh-Hant-TW", "zh-TW"), ("zh-Hans", "zh-CN"),
        ("zh", "zh-CN"), ("nb", "nb-NO"), ("no", "nb-NO"), ("nn", "nb-NO"),
        ("sr-Cyrl-RS", "sr-RS"),
      ] {
        let text = project.expect(fetch + ["--locale", wanted])
        #expect(text.output == "text of \(shown)\n" && !text.talk.contains("note:"), "\(wanted)")
      }
      for wanted in ["sr-Latn", "ru", "nl", "da"] {
        #expect(project.expect(fetch + ["--locale", wanted]).output == "Hello\n", "\(wanted)")
      }
      #expect(said.contains("\"sr-Latn-RS\" show no text of \"sr-RS\""), "\(said)")
      #expect(!said.contains("zh-"), "both scripts are there: \(said)")
    }
  }

  @Test func oneOfTwoIsTheNearer() throws {
    try with("pt-PT pt-BR zh-Hans") { project, fetch, said in
      for (wanted, shown) in [("pt", "pt-BR"), ("pt-AO", "pt-PT"), ("zh-SG", "zh-Hans")] {
        #expect(project.expect(fetch + ["--locale", wanted]).output == "text of \(shown)\n")
      }
      #expect(project.expect(fetch + ["--locale", "zh-MO"]).output == "Hello\n")
      #expect(said.contains("\"zh-Hant-HK\" and \"zh-Hant-TW\" show no text of \"zh-Hans\""))
      #expect(said.contains("add \"zh-Hant\""))
      let doctor = project.run(["doctor"]).1
      #expect((doctor.output + doctor.talk).contains("[unread-locale]"))
    }
  }
}
