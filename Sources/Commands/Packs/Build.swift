import CommandLine
import Projects

extension Command {
  static let build = Command(
    "build", summary: "Builds the key table and the packs that an app is bundled with.",
    details: """
      Writes keys.lpkt, source.lpk, one LOCALE.lpk for each locale of the
      configuration that has translations, and source.rules where the texts in the
      code are not English. An app needs keys.lpkt; with source.lpk it downloads less,
      and with former.lpkt, which there is after 'langpack compact', it shows packs
      that it downloaded before that until newer ones come.
      formats.json is for publishing: what apps that are built with these files read.
      The same text gives the same bytes.
      """,
    examples: ["langpack build", "langpack build --output App/Resources/packs"],
    options: [output, atRest, keysInside, debug, .skipBroken, .dryRun, .json]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project()
    var built = try project.build(
      skippingBroken: invocation.has(.skipBroken),
      atRest: invocation[atRest].flatMap(AtRest.init), terminal.reporter)
    try built.carry(keys: invocation.has(keysInside), debug: invocation.has(debug))
    let folder = invocation.file(output)?.rehearsed(by: project.rehearsal)
    try built.write(to: folder ?? project.file(project.configuration.output))
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.write(invocation.has(.json) ? built.json.pretty() + "\n" : built.table)
    return .done
  }

  private static let output = Option.text(
    "output", "FOLDER", "where to write; by default \"output\" of the configuration")
  private static let atRest = Option.choice(
    "at-rest", AtRest.allCases.map(\.rawValue),
    "fast or small packs; by default \"atRest\" of the configuration")
  private static let keysInside = Option.flag(
    "keys-inside", "write the key table into each pack too, for tools and the web")
  private static let debug = Option.flag(
    "debug", "write ids, keys and descriptions of phrases into each pack")
}

extension Option {
  static let skipBroken = flag(
    "skip-broken", "leave out texts that have errors, where otherwise nothing is done")
}
