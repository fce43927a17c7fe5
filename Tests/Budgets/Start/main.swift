import LanguagePacks

/// Starts the client a number of times, so that what a start costs can be counted from outside.
///
///     BudgetStart FOLDER ROW TIMES     the app's folders are in FOLDER/start
///     BudgetStart FOLDER               shows a text once of each
///
/// `countedStart` and `firstCountedStart` count for telemetry, with a line in the file of the starts, and send nothing.
let words = CommandLine.arguments
let folder = words.count > 1 ? words[1] : "."
let isCounted = words.count > 2 && ["countedStart", "firstCountedStart"].contains(words[2])
/// The last client, which is never deallocated: an app keeps its own.
var packs: PackClient?

func configuration() -> PackClient.Configuration {
  let app = folder + "/start"
  var configuration = PackClient.Configuration(
    app: "budget", release: "1.0", store: app + "/store", bundle: app + "/bundle",
    wanted: ["ru"].compactMap { LocaleTag($0) })
  configuration.updates.atStart = false
  if isCounted {
    configuration.reporting.telemetry = PackClient.Telemetry(nil)
  }
  return configuration
}

if words.count > 3 {
  let configuration = configuration()
  for _ in 0..<(Int(words[3]) ?? 0) {
    packs = PackClient.start(configuration)
    // An app keeps its client. What this one counted isn't saved when the next one takes its place.
    if isCounted { packs?.isCounting = false }
  }
} else {
  let shown = PackClient.start(configuration())
  let text = fbt("Saved articles", "Title of the list of saved articles")
  print("start", shown.textOrigin.rawValue, text)
}
