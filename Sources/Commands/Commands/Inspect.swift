extension Command {
  static let inspect = Command(
    "inspect", summary: "Shows what is in a pack, key table, manifest or delta.",
    details: """
      The kind of file is recognised by its first four bytes. Signatures are shown, not verified.
      """,
    examples: ["langpack inspect .langpack/build/el.lpk"],
    options: [.json],
    arguments: [Operand("FILE", "a pack, key table, wire form, delta, delta list or manifest")]
  ) { (invocation, terminal) throws(CommandError) in
    let given = invocation.arguments[0]
    let inspection = try Inspection(of: File(invocation.path(given), shown: given))
    terminal.write(inspection.text())
    return .done
  }
}
