import Diagnostics
import Interchange
import MessageSyntax
import Phrases
import Snapshot

/// The phrases of a source file, with the descriptions of `qqq` and the types of a table.
struct SourceStrings {
  private(set) var phrases: [CatalogPhrase] = []
  private(set) var diagnostics: [Diagnostic]

  init(
    _ files: TranslatewikiFolder, source: String, types: TokenTypes?
  ) throws(InterchangeError) {
    let path = files.path(of: source)
    let (strings, findings) = StringsFile.read(try TranslatewikiFolder.bytes(path), file: path)
    diagnostics = findings
    var descriptions: [String: String] = [:]
    if files.names.contains("qqq") {
      let qqq = files.path(of: "qqq")
      let (described, more) = StringsFile.read(try TranslatewikiFolder.bytes(qqq), file: qqq)
      diagnostics += more
      for entry in described.entries { descriptions[entry.key] = entry.value }
    }
    for entry in strings.entries {
      let place = SourcePlace(path, line: entry.line)
      add(entry, types?.parameters(of: entry.key), descriptions[entry.key] ?? "", place)
    }
    guard !phrases.isEmpty else { throw .noSource(path: path) }
  }

  private mutating func add(
    _ entry: StringsFile.Entry, _ parameters: [Parameter]?, _ description: String,
    _ place: SourcePlace
  ) {
    do {
      phrases.append(
        CatalogPhrase(try Self.phrase(entry, parameters, description), places: [place]))
    } catch {
      diagnostics.append(
        Diagnostic(
          .error, rule: "broken-source", at: place, "\"\(entry.key)\": \(error)",
          fix: "correct the source text"))
    }
  }

  private static func phrase(
    _ entry: StringsFile.Entry, _ parameters: [Parameter]?, _ description: String
  ) throws(PhraseError) -> SourcePhrase {
    guard let parameters else {
      return try SourcePhrase(key: entry.key, value: entry.value, comment: description)
    }
    do {
      return try SourcePhrase(
        key: entry.key, parameters: parameters,
        text: WikiRepair(parameters).repaired(entry.value).text, comment: description)
    } catch {
      throw .text(error)
    }
  }
}
