import CommandLine
import Foundation
import Projects
import Release

extension Command {
  static let inspect = Command(
    "inspect", summary: "Shows what is in a pack, key table, manifest or delta.",
    details: """
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
      """,
    examples: [
      "langpack inspect .langpack/build/el.lpk",
      "langpack inspect .langpack/build/el.lpk --phrase 9f86d081884c7d65",
      "langpack inspect .langpack/build/el.lpk --compare former/el.lpk",
    ],
    options: [phrase, compare, verify, keys, publicKey, .json],
    arguments: [Operand("FILE", "a pack, key table, wire form, delta, delta list or manifest")]
  ) { (invocation, terminal) throws(ProjectError) in
    let file = invocation.file(invocation.arguments[0])
    let names = try OrdinalNames(for: file, in: invocation.root, keys: invocation.file(keys))
    if let phrase = invocation[phrase] {
      terminal.print(try FileInspection.table(of: phrase, in: file, names).pretty())
    } else if let other = invocation.file(compare) {
      let inspection = try FileInspection(of: file, comparedWith: other, names)
      terminal.write(invocation.has(.json) ? inspection.json.pretty() + "\n" : inspection.text)
    } else if invocation.has(verify) {
      let pack = try FileInspection.pack(file)
      if let fault = FileInspection.fault(of: pack) { throw .failure("\(file.shown): \(fault)") }
      terminal.print("\(file.shown): every text can be read, every byte is as it must be")
    } else {
      let key = try InspectionKey(
        given: invocation.file(publicKey), of: try? invocation.project())
      let inspection = try FileInspection(of: file, names: names, key: key)
      terminal.write(invocation.has(.json) ? inspection.json.pretty() + "\n" : inspection.text)
      if let damage = inspection.damage { throw .failure(damage) }
    }
    return .done
  }

  private static let phrase = Option.text(
    "phrase", "ID", "print the text of this phrase, by id or key; a table where it varies")
  private static let compare = Option.text(
    "compare", "FILE", "show what the pack says otherwise than this one")
  private static let verify = Option.flag(
    "verify", "read all of a pack and write it again: each byte must be the same")
  private static let publicKey = Option.text(
    "key", "FILE", "the public key that a manifest must be signed by")
  private static let keys = Option.text("keys", "FILE", "the key table that belongs to the pack")
}
