import Diagnostics
import JSON
import Language
import MessageSyntax
import Phrases
import Snapshot

extension EntryReader {
  mutating func warnUnused(_ key: VariantKey?, _ value: JSONValue, _ path: String) {
    let (category, all, of): (PluralCategory, [PluralCategory], String)
    switch key {
    case .plural(let found): (category, all, of) = (found, categories, "")
    case .ordinal(let found): (category, all, of) = (found, ordinals, " of ordinals")
    default: return
    }
    if all.contains(category) { return }
    let used = all.map(\.name).joined(separator: ", ")
    report(
      .warning, "unused-category", value, path,
      "the language has no \"\(category.name)\"\(of); the row is never shown",
      .decision("use \(used)"))
  }

  mutating func findTwice(_ value: JSONValue, _ path: String) {
    var seen: Set<String> = []
    for member in value.object ?? [] where !seen.insert(member.name).inserted {
      report(
        .error, "duplicate-key", JSONValue(.null, at: member.offset), "\(path).\(member.name)",
        "\"\(member.name)\" appears twice", .decision("remove one of the two"))
    }
  }

  mutating func check(_ tree: VariantTree, _ entry: JSONValue) {
    let value = entry["table"] ?? entry["text"] ?? entry
    let place = path + (entry["table"] == nil ? ".text" : ".table")
    let leaves = tree.leaves()
    if leaves.contains(where: { $0.1.nodes.isEmpty }) {
      report(
        .error, "empty-variant", value, place, "some texts are empty, others are not",
        .decision("fill in all of them, or remove the row"))
    }
    if let finding = LengthCheck.finding(tree.message) {
      report(finding.severity, finding.rule, value, place, finding.message, finding.fix)
    }
    let check = TokenCheck.ofProjects(phrase, writtenToken)
    for finding in check.findings(tree.message, for: phrase) {
      report(finding.severity, finding.rule, value, place, finding.message, finding.fix)
    }
    let shown = phrase.source.shownParameters.intersection(tree.message.shownParameters)
    for position in shown.sorted() {
      let isLeftOut = leaves.contains { path, message in
        !message.shownParameters.contains(position) && !mayOmit(position, path)
      }
      guard isLeftOut else { continue }
      report(
        .warning, "token-left-out", value, place,
        "\"\(writtenToken(phrase.parameters[position], phrase))\" is shown by some texts and not by "
          + "others",
        .decision("show it everywhere, or in none but those for one number"))
    }
  }
}

extension TokenCheck {
  /// Returns the check of a text in a project's own files.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - writtenToken: Returns a token as the app's source text writes it.
  /// - Returns: The check.
  static func ofProjects(
    _ phrase: SourcePhrase,
    _ writtenToken: @escaping (Parameter, SourcePhrase) -> String = TokenSpelling.ofProjects
  ) -> TokenCheck {
    // A keyed text follows one rule, in whichever file it comes.
    let numbers: NumberRule = if case .key = phrase.identity { .mayBeLeftOut } else { .mustBeUsed }
    return TokenCheck(numbers: numbers, ofApp: { writtenToken($0, phrase) }) { "{\($0.name)}" }
  }
}
