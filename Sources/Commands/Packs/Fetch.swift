import CommandLine
import Foundation
import Language
import Projects

struct FetchCommand: TypedCommand {
  static let words = ["fetch"]
  static let summary = "Fetches an app's texts as a device does, and shows one of them."
  static let details = """
    Runs the client of apps: it checks the origin once, verifies what it downloads
    against the pinned key, and shows the text as the next launch of the app does.
    The text goes to standard output, and a line about the check to standard error.
    If the check fails, the text is what the device shows then, and the exit code
    is 1.
    VALUE is a value of the phrase's parameters, in order: a text, a number, 35 for
    35 percent, a list such as Ann,Bo, a name such as Maria/female, a gender, or a
    key of an enum. A date is a text here.
    Each call is a new device, unless --store names its folder. The app is the one
    that a build of the sources makes now, with no packs inside; --bundle names the
    files of another build.
    """
  static let examples = [
    "langpack fetch greeting --origin http://127.0.0.1:8080 --release 1.0 --locale de",
    "langpack fetch unread 3 --origin http://127.0.0.1:8080 --release 1.0 --locale de --store device",
  ]

  let origin = Parameter<URL>(
    "origin", "URL", "the address at which the origin is served",
    else: "is not an address (write one such as http://127.0.0.1:8080)"
  ) { text in
    URL(string: text).flatMap { $0.host != nil && $0.scheme?.hasPrefix("http") == true ? $0 : nil }
  }.required()
  let release = Parameter.originName("release", "the release of the app's build").required()
  let locale = Parameter.locale("the language that the user of the device reads").required()
  let channel = Parameter.channel
  let key = Parameter.text(
    "key", "FILE", "the public key that the app pins; by default the project's")
  let store = Parameter.text("store", "FOLDER", "the device's folder, to use the same device again")
  let bundle = Parameter.text("bundle", "FOLDER", "the files of the app, of 'langpack bundle'")
  let json = Flag.json
  let phrase = Argument("KEY", "the key or id of the phrase")
  let values = Arguments("VALUE", "a value of the phrase's parameters", isOptional: true)

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    var order = DeviceOrder(origin: given.origin, release: given.release, locale: given.locale)
    (order.channel, order.key) = (given.channel, given.key.map(given.file))
    (order.store, order.bundle) = (given.store.map(given.file), given.bundle.map(given.file))
    let shown = try given.project().text(of: given.phrase, given.values, on: order)
    if given.json {
      terminal.print(json: shown.json.pretty())
    } else {
      terminal.write(shown.text + "\n")
    }
    terminal.say(shown.words)
    if shown.isWithoutPack {
      terminal.say("note: neither the release nor the app has a pack for \(given.locale)")
    }
    return shown.succeeded ? .done : .failed
  }
}
