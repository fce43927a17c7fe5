import CommandLine
import Projects

struct BuildCommand: TypedCommand {
  static let words = ["build"]
  static let summary = "Builds the key table and the packs that an app is bundled with."
  static let details = """
    Writes keys.lpkt, source.lpk, one LOCALE.lpk for each locale of the
    configuration that has translations, and source.rules where the texts in the
    code are not English. An app needs keys.lpkt; with source.lpk it downloads less,
    and with former.lpkt, which there is after 'langpack compact', it shows packs
    that it downloaded before that until newer ones come.
    formats.json is for publishing: what apps that are built with these files read.
    The same text gives the same bytes.
    """
  static let examples = ["langpack build", "langpack build --output App/Resources/packs"]

  let output = Parameter.text(
    "output", "FOLDER", "where to write; by default \"output\" of the configuration")
  let atRest = Parameter<AtRest>.choice(
    "at-rest", "fast or small packs; by default \"atRest\" of the configuration")
  let keysInside = Flag(
    "keys-inside", "write the key table into each pack too, for tools and the web")
  let debug = Flag("debug", "write ids, keys and descriptions of phrases into each pack")
  let skipBroken = Flag.skipBroken
  let dryRun = Flag.dryRun
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    var built = try project.build(
      skippingBroken: given.skipBroken, atRest: given.atRest, terminal.reporter)
    try built.carry(keys: given.keysInside, debug: given.debug)
    let folder = given.output.map(given.file)?.rehearsed(by: project.rehearsal)
    try built.write(to: folder ?? project.file(project.configuration.output))
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    terminal.write(given.json ? built.json.pretty() + "\n" : built.table)
    return .done
  }
}

extension Flag {
  static let skipBroken = Flag(
    "skip-broken", "leave out texts that have errors, where otherwise nothing is done")
}
