import CommandLine
import Projects

struct InspectCommand: TypedCommand {
  static let words = ["inspect"]
  static let summary = "Shows the contents of a pack, key table, manifest, plan or delta."
  static let details = """
    The first four bytes identify the kind of file. A manifest's signature is
    verified with --key, else with the project's public key if there is one.
    --phrase prints the text of one phrase in a pack as JSON: a table nested by
    gender, number and choice. A key such as "viewer:male" refers to the person who
    looks at the screen. --compare shows how a pack differs from another one.
    --verify checks that every byte of a pack is correct. Ids and token names come
    from langpack.ordinals. The phrase's ordinal comes from --keys if given, else
    from langpack.ordinals, else from the keys.lpkt next to the pack. A pack built
    with --keys-inside or --debug contains these itself.
    """
  static let examples = [
    "langpack inspect .langpack/build/el.lpk",
    "langpack inspect .langpack/build/el.lpk --phrase 9f86d081884c7d65",
    "langpack inspect .langpack/build/el.lpk --compare former/el.lpk",
  ]

  let phrase = Parameter.text(
    "phrase", "ID", "print the text of this phrase, by id or key; a table if it varies")
  let compare = Parameter.text("compare", "FILE", "show how the pack differs from this one")
  let verify = Flag("verify", "read the whole pack and write it again: every byte must match")
  let keys = Parameter.text("keys", "FILE", "the key table of the pack")
  let publicKey = Parameter.text("key", "FILE", "the public key that must have signed the manifest")
  let json = Flag.json
  let inspected = Argument(
    "FILE", "a pack, key table, wire form, delta, delta list, manifest, timestamp, root or plan")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    var query = InspectionQuery(given.file(given.inspected), in: given.root)
    query.keys = given.keys.map(given.file)
    query.part = part(given)
    switch try query.result(project: { try? given.project() }) {
    case .table(let table): terminal.print(json: table.pretty())
    case .sound:
      terminal.print("\(query.file.shown): every text can be read, every byte is correct")
    case .inspection(let inspection):
      if given.json {
        terminal.print(json: inspection.json.pretty())
      } else {
        terminal.write(inspection.text)
      }
      if let damage = inspection.damage { throw .failure(damage) }
    }
    return .done
  }

  private func part(_ given: Given<Self>) -> InspectionQuery.Part {
    if let phrase = given.phrase { return .phrase(phrase) }
    if let other = given.compare { return .comparison(with: given.file(other)) }
    return given.verify ? .soundness : .contents(key: given.publicKey.map(given.file))
  }
}
