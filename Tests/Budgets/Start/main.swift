import LanguagePacks

/// Starts the client a number of times, so that what a start costs can be counted from outside.
///
///     BudgetStart FOLDER start TIMES     the app's folders are in FOLDER/start
///     BudgetStart FOLDER                 shows a text once
let words = CommandLine.arguments
let folder = (words.count > 1 ? words[1] : ".") + "/start"
var configuration = LanguagePacks.Configuration(
  app: "budget", release: "1.0", store: folder + "/store", bundle: folder + "/bundle",
  wanted: ["ru"].compactMap { LocaleTag($0) })
configuration.updatesAtStart = false
if words.count > 3 {
  for _ in 0..<(Int(words[3]) ?? 0) { LanguagePacks.start(configuration) }
} else {
  let packs = LanguagePacks.start(configuration)
  print(packs.textOrigin.rawValue, fbt("Saved articles", "Title of the list of saved articles"))
}
