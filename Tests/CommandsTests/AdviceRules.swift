import Checks
import Extraction
import Foundation

/// The rules of findings, as the sources name them.
enum AdviceRules {
  /// The rules of `extract`, `import` and `check`.
  static let all: Set<String> = {
    let parts = folders(in: "Projects").map { "Projects/" + $0 }
    let read = (folders(in: "").filter { $0 != "Projects" } + parts).filter { others[$0] == nil }
    let named = TranslationReview.rules + ExtractionRule.allCases.map(\.rawValue)
    return read.reduce(into: Set(named)) { $0.formUnion(written(in: $1)) }
  }()

  private static func folders(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: sources + folder)) ?? []
  }

  /// Returns the rules that are written in a folder of `Sources`.
  ///
  /// A rule is an argument `rule:`, the first one of `report` and its like, or follows a severity.
  private static func written(in folder: String) -> Set<String> {
    let top = sources + folder + "/"
    let paths = FileManager.default.subpaths(atPath: top) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.reduce(into: []) { rules, path in
      let text = (try? String(contentsOfFile: top + path, encoding: .utf8)) ?? ""
      let lines = text.components(separatedBy: "\n")
      let code = lines.filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
      rules.formUnion(self.rules(in: code.joined(separator: "\n")))
    }
  }

  private static func rules(in code: String) -> [String] {
    let marks = [
      "rule:", "rule =", "report(", "refused(", "note(", ".error,", ".warning,", ".note,",
    ]
    return marks.flatMap { mark in
      code.components(separatedBy: mark).dropFirst().flatMap { rest in
        let names = literals(rest.prefix { $0 != "," && $0 != ")" })
        return mark.hasSuffix("(") ? names.filter { $0.contains("-") } : names
      }
    }
  }

  /// Returns the names of rules at the start of an argument: one, or both of a condition.
  private static func literals(_ argument: Substring) -> [String] {
    let parts = argument.components(separatedBy: "\"")
    let isName = parts[0].trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    guard parts.count > 2, isName || parts[0].hasSuffix("? ") else { return [] }
    let names = isName ? [parts[1]] : [parts[1]] + (parts.count > 4 ? [parts[3]] : [])
    return names.filter { name in
      name.first?.isLetter == true
        && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
    }
  }

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/").standardized.path(percentEncoded: false)

  /// The folders whose findings other commands print.
  static let others = [
    "Commands": "words for the terminal", "Projects/Doctor": "langpack doctor",
    "Projects/Export": "langpack export", "Projects/Publishing": "langpack publish",
    "Projects/Packs": "langpack bundle and build", "Release": "langpack publish",
    "Translatewiki": "langpack translatewiki", "Diagnostics": "the type, with an example",
  ]

  /// Why a rule has no case.
  static let withoutCase = [
    "id-collision": "two phrases of one 64-bit id: CallComparisonTests has made ones",
    "same-tag": "two English texts of one 32-bit tag: SameTagTests has made ones",
    "width": "a font file is no text: its advice is that of length, which has a case",
    "unreadable-file": "a name that is not UTF-8 cannot be written in a case: ImportFolderTests",
    "not-kept": "an error of the tool",
    "not-in-a-pack": "an error of the tool: no text of a format is known that no pack holds",
    "dead-ordinals": "asks for a new epoch once 1000 phrases are gone: CompactCommandTests",
    "left-out-file": "asks for a clone of Git with a sparse checkout: SparseCheckoutTests",
    "write-protected": "asks for other permissions: WriteProtectionTests",
    "ledger-version": "a file of a later langpack asks for that langpack",
    "attachments-version": "a file of a later langpack asks for that langpack",
    "generated-code": "asks for the output of a tool that is not here: GeneratedCodeTests",
    "left-alone": "a note that asks for nothing", "same-locale": "a note that asks for nothing",
    "unfit-suggestion": "a note that asks for nothing",
    "no-file": "a note that asks for nothing", "varied-text": "a note that asks for nothing",
    "neutral-language": "its advice is for every text of the project: InitCommandTests",
    "no-base-file": "its advice is the name of a file: StrangersFileTests",
    "assumed-key": "langpack export", "exact-number": "langpack export",
    "other-files": "langpack export", "removed-file": "langpack export",
    "not-migrated": "langpack migrate --calls", "shown-otherwise": "langpack migrate --calls",
    "not-in-apple-strings": "langpack export", "plural-texts": "langpack export",
    "not-in-strings": "langpack export", "not-in-stringsdict": "langpack export",
    "not-in-xcstrings": "langpack export", "left-out-form": "langpack export",
    "one-locale": "langpack export", "no-fbt-locale": "langpack export",
    "foreign-file": "langpack export",
    "not-in-fbt": "langpack export", "fbt-library": "langpack fbt collect",
    "fbt-incomplete": "langpack fbt import", "fbt-new": "langpack fbt import",
    "fbt-refused": "langpack fbt import", "fbt-unknown": "langpack fbt import",
    "text-too-long": "a text of half a megabyte is no small case",
  ]
}
