// swift-format-ignore-file
// The Swift of the pages on the client; `RECORD_SNAPSHOTS=1 swift test --filter ClientPageTests` writes it.
import Foundation
import LanguagePacks

/// The functions of the pages.
enum ClientExamples {

static func greeting(unread: Int) -> String {
  localized(
    "unread", value: "{{PLURAL:%1$d|%1$d new message|%1$d new messages}}",
    comment: "Below the name of who has signed in", unread)
}

static func textsOfMail() -> PackClient.Configuration {
  var configuration = PackClient.Configuration(
    app: "mail", release: "1.0", keys: ["…the line of keys/public.key…"],
    store: NSHomeDirectory() + "/Library/Application Support/texts",
    bundle: (Bundle.main.resourcePath ?? ".") + "/packs")
  configuration.updates.origin = URL(string: "https://packs.example.org")
  configuration.reporting.events = { event in
    if case .updated(let outcome) = event { print("texts:", outcome.result.rawValue) }
  }
  return configuration
}

static func startTexts(_ configuration: PackClient.Configuration = textsOfMail()) -> PackClient {
  PackClient.start(configuration)
}

static func screenWillAppear(_ texts: PackClient) -> Bool {
  texts.showUpdate()
}

static func follow(_ texts: PackClient, renderAgain: @escaping @Sendable () -> Void) -> Task<Void, Never> {
  let changes = texts.changes
  return Task { for await _ in changes { renderAgain() } }
}

static func look(_ texts: PackClient) async -> Int {
  let outcome = await texts.update()
  if let failure = outcome.failure { print("no news: \(failure)") }
  return outcome.packs.count
}

static func german(_ texts: PackClient) -> String {
  let localizer = texts.localizer(for: LocaleTag("de") ?? .english)
  return localized(
    "unread", value: "{{PLURAL:%1$d|%1$d new message|%1$d new messages}}",
    comment: "Below the name of who has signed in", 2, localizer: localizer)
}

static func signedIn(_ texts: PackClient) {
  texts.viewer = .femaleSingular
}

static func report(_ texts: PackClient) -> String {
  "\(texts.shownLocale) from \(texts.textOrigin), \(texts.openMicroseconds) µs"
}

static func countingTexts(_ configuration: PackClient.Configuration) -> PackClient.Configuration {
  var configuration = configuration
  configuration.reporting.telemetry = .init(to: URL(string: "https://packs.example.org/telemetry"))
  return configuration
}

static func background(_ configuration: inout PackClient.Configuration) {
  configuration.updates.background = TimerScheduler()
  configuration.storage.further = [LocaleTag("fr")].compactMap { $0 }
}

static func wentToBackground(_ texts: PackClient) {
  texts.enteredBackground()
}

static func messageOfTheServer(_ texts: PackClient) async -> Bool {
  await texts.updateAfterPush(spread: 0)?.failure == nil
}

static func listening(_ configuration: inout PackClient.Configuration) {
  configuration.updates.signal = .foreground
  configuration.display.updates = .live
}

static func sceneChanged(_ texts: PackClient, isInFront: Bool) {
  if isInFront { texts.enteredForeground() } else { texts.enteredBackground() }
}

static func startBundled(in folder: String, reading locale: LocaleTag) -> PackClient {
  PackClient.start(.bundled(in: folder, wanted: [locale]))
}

static func writeTexts(_ texts: PackClient, to path: String) throws -> Bundle? {
  let phrases = [NativePhrase("unread", value: "%1$ld new messages")]
  let report = try texts.writeNativeBundle(of: phrases, to: path)
  for left in report.leftOut { print("not native:", left.phrase.key, left.reason) }
  return Bundle(path: path)
}

}
