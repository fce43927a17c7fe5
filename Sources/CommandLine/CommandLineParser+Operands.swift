/// Arguments that are written with their names.
extension CommandLineParser {
  /// Reads an argument that is written as an option of its name; nil if there is no such argument,
  /// or an option has that name.
  func readOperand(
    _ word: String, of invocation: Invocation, rest: inout ArraySlice<String>
  ) throws(UsageError) -> (Operand, String)? {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isKnown = invocation.options.contains { $0.isWritten(String(parts[0])) }
    guard !isKnown, let operand = invocation.operands.first(where: { $0.isWritten(parts[0]) })
    else { return nil }
    let command = invocation.command.name
    guard operand.repeats || invocation.named[operand.name] == nil else {
      throw UsageError("argument \(operand.name) is specified twice", of: command)
    }
    let next = rest.first.flatMap { $0.isOption ? nil : $0 }
    guard let value = parts.count > 1 ? String(parts[1]) : next else {
      throw UsageError("\(operand.name) is missing after \"\(parts[0])\"", of: command)
    }
    if parts.count == 1 { rest.removeFirst() }
    return (operand, value)
  }
}

extension Operand {
  /// Returns whether a word is the operand's name as that of an option: `--release` for `RELEASE`.
  fileprivate func isWritten(_ word: Substring) -> Bool { word == "--\(name.lowercased())" }
}

extension String {
  /// Whether the word may be an option: a dash alone, and one before a digit, are values.
  var isOption: Bool {
    guard hasPrefix("-"), let second = dropFirst().first else { return false }
    return !("0"..."9").contains(second)
  }
}
