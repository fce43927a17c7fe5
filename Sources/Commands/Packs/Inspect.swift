import CommandLine
import Foundation
import Projects
import Release

struct InspectCommand: TypedCommand {
  static let words = ["inspect"]
  static let summary = "Shows what is in a pack, key table, manifest or delta."
  static let details = """
    The kind of file is recognised by its first four bytes. A manifest's signature
    is verified with --key, else with the project's public key, where there is one.
    --phrase prints the text of one phrase in a pack as JSON: a table nested by
    gender, number and choice, where keys as "viewer:male" go by who is looking.
    --compare shows what a pack says otherwise than another one, --verify whether
    every byte of it is as it must be. Ids and token names come from
    langpack.ordinals, and the ordinal of the phrase from --keys where it is
    given, or from the keys.lpkt beside the pack where there is no
    langpack.ordinals; a pack that was built with --keys-inside or --debug says
    them itself.
    """
  static let examples = [
    "langpack inspect .langpack/build/el.lpk",
    "langpack inspect .langpack/build/el.lpk --phrase 9f86d081884c7d65",
    "langpack inspect .langpack/build/el.lpk --compare former/el.lpk",
  ]

  let phrase = Parameter.text(
    "phrase", "ID", "print the text of this phrase, by id or key; a table where it varies")
  let compare = Parameter.text("compare", "FILE", "show what the pack says otherwise than this one")
  let verify = Flag("verify", "read all of a pack and write it again: each byte must be the same")
  let keys = Parameter.text("keys", "FILE", "the key table that belongs to the pack")
  let publicKey = Parameter.text("key", "FILE", "the public key that a manifest must be signed by")
  let json = Flag.json
  let inspected = Argument("FILE", "a pack, key table, wire form, delta, delta list or manifest")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let file = given.file(given.inspected)
    let names = try OrdinalNames(for: file, in: given.root, keys: given.keys.map(given.file))
    if let phrase = given.phrase {
      terminal.print(try FileInspection.table(of: phrase, in: file, names).pretty())
    } else if let other = given.compare.map(given.file) {
      let inspection = try FileInspection(of: file, comparedWith: other, names)
      terminal.write(given.json ? inspection.json.pretty() + "\n" : inspection.text)
    } else if given.verify {
      let pack = try FileInspection.pack(file)
      if let fault = FileInspection.fault(of: pack) { throw .failure("\(file.shown): \(fault)") }
      terminal.print("\(file.shown): every text can be read, every byte is as it must be")
    } else {
      let key = try InspectionKey(
        given: given.publicKey.map(given.file), of: try? given.project())
      let inspection = try FileInspection(of: file, names: names, key: key)
      terminal.write(given.json ? inspection.json.pretty() + "\n" : inspection.text)
      if let damage = inspection.damage { throw .failure(damage) }
    }
    return .done
  }
}
