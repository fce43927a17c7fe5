import CommandLine
import Foundation
import Server
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A text as a device shows it, by the command line alone.
@Suite(.serialized) struct FetchCommandTests {
  private func with(_ body: (SampleProject, _ fetch: [String]) throws -> Void) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      project.expect(["publish", "--release", "1.0"])
      let server = FileServer(folder: project.folder.path + "/.langpack/origin")
      try server.start()
      server.runInBackground()
      defer { server.stop() }
      try body(
        project, ["fetch", "--origin", "http://127.0.0.1:\(server.port)", "--release", "1.0"])
    }
  }

  @Test func aChangedTextIsThatOfTheNextFetchOfTheSameDevice() throws {
    try with { project, fetch in
      let german = fetch + ["--locale", "de", "--store", "phone", "places-found", "3"]
      let first = project.expect(german)
      #expect(first.output == "3 Orte gefunden\n" && first.talk.contains("de downloaded"))
      #expect(project.expect(german).talk.contains("nothing new"))
      #expect(!project.expect(german).talk.contains("note:"))
      let french = project.expect(fetch + ["--locale", "fr", "places-found", "3"])
      #expect(french.talk.contains("note: neither the release nor the app has a pack for fr"))
      try project.write("translations/de.strings", #""places-found" = "$1 Treffer";"#)
      #expect(project.expect(german).output == "3 Orte gefunden\n", "it isn't published yet")
      project.expect(["publish", "--release", "1.0"])
      #expect(project.expect(german).output == "3 Treffer\n")
      project.expect(["release", "rollback", "1.0"])
      #expect(project.expect(german).output == "3 Orte gefunden\n")
      let json = project.expect(german + ["--json"]).output
      #expect(json.contains(#""place": "downloaded""#), "\(json)")
    }
  }

  @Test func aTextVariesByTheValuesOfTheLine() throws {
    try with { project, fetch in
      for (user, count, text) in [
        ("Maria/female", "1", "Δείτε το Χρονολόγιο της Maria - 1 ακόλουθος"),
        ("Giorgos/male-singular", "2000", "Δείτε το Χρονολόγιο του Giorgos - 2.000 ακόλουθοι"),
        ("Alex", "2", "Δείτε το Χρονολόγιο του χρήστη Alex - 2 ακόλουθοι"),
      ] {
        let said = project.expect(fetch + ["--locale", "el", project.timeline, user, count])
        // A device isolates names whose direction it cannot know.
        let plain = said.output.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }
        #expect(String(String.UnicodeScalarView(plain)) == text + "\n")
      }
    }
  }

  /// A dash before a digit begins a number, wherever it stands.
  @Test func aNumberBelowZeroIsAValue() throws {
    try with { project, fetch in
      for words in [
        ["places-found", "-3", "--locale", "de"], ["places-found", "--locale", "de", "-3"],
      ] {
        #expect(project.expect(fetch + words).output == "-3 Orte gefunden\n")
      }
    }
  }

  @Test func valuesThatDoNotFitAreRefused() throws {
    try with { project, fetch in
      for (words, message) in [
        (["places-found"], #""places-found" takes 1 value: a number; 0 given"#),
        (["places-found", "many"], #""many" is not a number"#),
        (["places-found", "n=-1"], "(write the values alone, in their order)"),
        (["places-found", "1", "2"], "2 given"), (["places-foundd", "1"], "did you mean"),
        ([project.timeline, "Ann/tall", "1"], #""Ann/tall" doesn't fit "user": a name, or"#),
        (["places-found", "1", "--bundle", "Sources"], "Sources: there is no keys.lpkt"),
        (["places-found", "1", "--key", "none.key"], "none.key"),
        (["places-found", "1", "--key", "langpack.json"], "langpack.json"),
        (["places-found", "1", "--store", "langpack.json"], "langpack.json: not a folder"),
      ] {
        let said = project.expect(fetch + ["--locale", "de"] + words, .failed)
        #expect(said.output.isEmpty && said.talk.contains(message), "\(said.talk)")
      }
    }
  }

  @Test func anOriginThatAnotherKeySignedChangesNoText() throws {
    try with { project, fetch in
      project.expect(["keys", "generate", "--output", "other"])
      let line = fetch + ["--locale", "de", "places-found", "3", "--key", "other/public.key"]
      let said = project.expect(line, .failed)
      #expect(said.output == "3 places found\n")
      #expect(said.talk.contains("en from the code; the check failed: "), "\(said.talk)")
    }
  }

  @Test func aCheckThatFailsShowsWhatTheDeviceHas() throws {
    try with { served, fetch in
      served.expect(fetch + ["--locale", "de", "places-found", "3", "--store", "phone"])
      let nowhere = ["fetch", "--origin", "http://127.0.0.1:1", "--release", "1.0"]
      let line = nowhere + ["--locale", "de", "places-found", "3", "--store", "phone"]
      #expect(served.expect(line, .failed).output == "3 Orte gefunden\n")
      let new = served.expect(nowhere + ["--locale", "de", "places-found", "3"], .failed)
      #expect(new.output == "3 places found\n")
    }
  }

  @Test func aTextOfAnotherSourceLanguageFollowsItsRules() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write(
        "Sources/A.swift", #"let a = localized("n", value: "%1$d Orte", comment: "c", n)"#)
      project.expect(["init", "--app", "shop", "--locale", "fr"])
      try project.write(
        "langpack.json", #"{"app": "shop", "sourceLocale": "de", "locales": ["fr"]}"#)
      project.expect(["keys", "generate"])
      let nowhere = ["fetch", "--origin", "http://127.0.0.1:1", "--release", "1"]
      let said = project.expect(nowhere + ["--locale", "fr", "n", "2000"], .failed)
      #expect(said.output == "2.000 Orte\n" && said.talk.hasPrefix("de from the code"))
    }
  }

  @Test func aPercentageAListAndAChoiceAreShownAsTheyAreByAnApp() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write(
        "Sources/A.swift",
        #"""
        let a = fbt(
          "\(list: "names", names, .or) \(enum: "way", way, ["CAR": "drove", "BIKE": "rode"]) \(percent: "share", share)",
          "Description")
        """#)
      project.expect(["init", "--app", "shop", "--locale", "de"])
      project.expect(["keys", "generate"])
      let line = ["fetch", project.id("Description"), "Ann,Bo", "BIKE", "35"]
      let nowhere = ["--origin", "http://127.0.0.1:1", "--release", "1", "--locale", "de"]
      #expect(project.expect(line + nowhere, .failed).output == "Ann or Bo rode 35%\n")
    }
  }
}
