import Foundation

/// The table of `Docs/Languages.md` that says where an ICU differs from us, and why.
struct DifferenceTable {
  private let rows: [[String]]

  /// Whether the document has a table of the ICU.
  var isPresent: Bool { !rows.isEmpty }

  /// The table of an ICU; empty where the document has none of it.
  init(version: Int) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Docs/Languages.md")
    let document = try String(contentsOf: file, encoding: .utf8)
    let section = document.components(separatedBy: "\n### ICU \(version)").dropFirst().first ?? ""
    let body = section.components(separatedBy: "\n#")[0]
    rows = body.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The locales that differ in a kind, by the first two columns of the rows.
  func locales(of kind: String) -> Set<String> {
    let own = rows.filter { $0[0].components(separatedBy: ", ").contains(kind) }
    return Set(own.flatMap { $0[1].split(separator: " ").map(String.init) })
  }
}
