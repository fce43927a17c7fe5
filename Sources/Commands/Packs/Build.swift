import CommandLine
import Projects

struct BuildCommand: TypedCommand {
  static let words = ["build"]
  static let summary = "Builds the key table and the packs to bundle with an app."
  static let details = """
    Writes keys.lpkt, source.lpk, and a LOCALE.lpk for each configured locale that
    has translations. Also writes source.rules if the texts in the code are not
    English. An app needs keys.lpkt. With source.lpk, it downloads less. former.lpkt
    exists after 'langpack compact'; with it, an app shows the packs that it
    downloaded before that until newer ones arrive.
    formats.json is for publishing: it records what apps built with these files can
    read. --coding names the codings of downloads among that: stored, which web
    servers compress, and dense, for apps that have its decoder. By default these
    are "codings" in the configuration, or else both. The same texts and revision
    always give the same bytes; each catalog counts its own revisions.
    """
  static let examples = [
    "langpack build", "langpack build --output App/Resources/packs",
    "langpack build --coding stored",
  ]

  let output = Parameter.text(
    "output", "FOLDER", "the output folder; by default \"output\" in the configuration")
  let atRest = Parameter<AtRest>.choice(
    "at-rest", "fast or small packs; by default \"atRest\" in the configuration")
  let coding = Parameter<PackCoding>.coding
  let keysInside = Flag(
    "keys-inside", "also write the key table into each pack, for tools and the web")
  let debug = Flag("debug", "also write phrase ids, keys and descriptions into each pack")
  let skipBroken = Flag.skipBroken
  let dryRun = ValueFlag.dryRun
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    var order = BuildOrder()
    order.folder = given.output.map(given.file)
    order.codings = given.coding.isEmpty ? nil : given.coding
    (order.atRest, order.skipsBroken) = (given.atRest, given.skipBroken)
    (order.carriesKeys, order.carriesDebug) = (given.keysInside, given.debug)
    let built = try given.project().build(order, terminal.reporter)
    if let rehearsal = given.rehearsal { return terminal.show(rehearsal, given) }
    if given.json {
      terminal.print(json: built.json.pretty())
    } else {
      terminal.write(built.table(terminal.width))
    }
    return .done
  }
}

extension Parameter where Parsed == PackCoding {
  static var coding: RepeatedParameter<PackCoding> {
    choice("coding", "a coding of downloads that the app reads; may be repeated").repeated()
  }
}

extension Flag {
  static let skipBroken = Flag(
    "skip-broken", "leave out texts with errors instead of stopping")
}
