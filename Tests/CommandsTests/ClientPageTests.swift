import Foundation
import LanguagePacks
import Server
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The page that takes an app engineer to hot updates does so: its files, commands and Swift, in order.
@Suite(.serialized) struct ClientPageTests {
  @Test func theSwiftThatIsCompiledIsThatOfThePage() throws {
    let page = try ClientPage()
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(page.source.utf8).write(to: ClientPage.generated)
    }
    let generated = try String(contentsOf: ClientPage.generated, encoding: .utf8)
    #expect(generated == page.source, "record the examples and build once more")
  }

  @Test func whoFollowsThePageSeesWhatItPromises() async throws {
    let temporary = try TestFolder()
    let folder = temporary.url
    let project = SampleProject(folder: folder)
    let server = FileServer(folder: folder.path + "/.langpack/origin")
    defer { server.stop() }
    let former = Localizer.current
    defer { Localizer.current = former }

    var publications = 0
    for block in try ClientPage().blocks {
      switch block {
      case .file(let name, let text): try project.write(name, text)
      case .swift: continue
      case .commands(let commands):
        for words in commands {
          if words.first == "serve" {
            try server.start()
            server.runInBackground()
          } else {
            project.expect(words)
          }
          guard words.first == "publish" else { continue }
          publications += 1
          if publications == 2 { try await updated(project, server.port) }
        }
        if publications == 1 { try await first(project, server.port) }
      }
    }
    #expect(publications == 2)
    try bundled(project)
  }

  /// The page's configuration, on this machine.
  private func configuration(
    _ project: SampleProject, _ port: Int
  ) throws -> PackClient.Configuration {
    var configuration = ClientExamples.textsOfMail()
    #expect(
      configuration.updates.origin != nil
        && configuration.storage.folder?.hasSuffix("/texts") == true)
    configuration.updates.origin = URL(string: "http://127.0.0.1:\(port)")
    configuration.trust.keys = [
      String(decoding: try project.read("keys/public.key"), as: UTF8.self)
    ]
    configuration.storage.folder = project.folder.path + "/store"
    configuration.storage.bundle = project.folder.path + "/Resources/packs"
    configuration.display.wanted = [LocaleTag("de")].compactMap { $0 }
    configuration.updates.atStart = false
    return configuration
  }

  private func first(_ project: SampleProject, _ port: Int) async throws {
    let texts = ClientExamples.startTexts(try configuration(project, port))
    #expect(ClientExamples.greeting(unread: 2) == "2 new messages")
    #expect(!ClientExamples.screenWillAppear(texts))
    #expect(await ClientExamples.look(texts) == 1)
    #expect(ClientExamples.greeting(unread: 2) == "2 new messages")
    #expect(ClientExamples.screenWillAppear(texts))
    #expect(ClientExamples.greeting(unread: 2) == "2 neue Nachrichten")
    #expect(ClientExamples.report(texts).hasPrefix("de from downloaded, "))
    ClientExamples.signedIn(texts)
    #expect(texts.viewer == .femaleSingular)
  }

  private func updated(_ project: SampleProject, _ port: Int) async throws {
    let texts = ClientExamples.startTexts(try configuration(project, port))
    #expect(ClientExamples.greeting(unread: 1) == "1 neue Nachricht")
    #expect(await ClientExamples.look(texts) == 1)
    #expect(ClientExamples.greeting(unread: 1) == "1 neue Nachricht")
    let next = ClientExamples.startTexts(try configuration(project, port))
    #expect(ClientExamples.greeting(unread: 1) == "1 ungelesene Nachricht")
    #expect(ClientExamples.german(next) == "2 ungelesene Nachrichten")
  }

  private func bundled(_ project: SampleProject) throws {
    let folder = project.folder.path + "/Resources/all"
    let german = ClientExamples.startBundled(in: folder, reading: LocaleTag("de") ?? .english)
    #expect(ClientExamples.greeting(unread: 3) == "3 ungelesene Nachrichten")
    #expect(german.textOrigin == .bundled)
    let other = ClientExamples.startBundled(in: folder, reading: LocaleTag("sv") ?? .english)
    #expect(ClientExamples.greeting(unread: 3) == "3 new messages" && other.textOrigin == .source)
  }
}
