import Diagnostics

/// The functions of frameworks whose sources are not read, and which look their argument up.
///
/// Nothing says that but their calls: nearly all of them have a key of the app's files. A literal that is
/// a key is a place of it anyway; a new key is in no file, and would be lost without a word.
package struct UnlistedRoutines {
  /// The calls of a form in all files, with the other literals at their places.
  private struct Evidence {
    var keys: Set<String> = []
    var (known, unknown) = (0, 0)
    var others: [(text: String, place: SourcePlace)] = []
  }

  /// How many different keys the calls of a function have at least.
  ///
  /// A word such as `name` is a key and something else too; five keys in one place are no accident.
  static let fewestKeys = 5
  /// In how many calls of one with a literal that is no key at least four have a key.
  ///
  /// A team adds a few keys at a time. Functions that show or log their argument have other literals
  /// more often.
  static let calls = 5
  /// The number of literals that a finding names.
  private static let named = 8

  private static let words = "is called with keys of the app's files"

  private var found: [CalledLiterals.Form: Evidence] = [:]

  /// Collects the calls of all files.
  ///
  /// - Parameter files: The paths of the files with their summaries.
  /// - Complexity: O(*n*) in the forms of calls with keys; all forms are read if one has enough.
  package init(_ files: [(path: String, calls: String)]) {
    for file in files where !file.calls.isEmpty {
      for (form, calls) in CalledLiterals.read(file.calls, keyed: true) {
        add(calls, of: form, in: file.path)
      }
    }
    found = found.filter { $0.value.keys.count >= Self.fewestKeys }
    if found.isEmpty { return }
    for file in files where !file.calls.isEmpty {
      for (form, calls) in CalledLiterals.read(file.calls, keyed: false) where found[form] != nil {
        add(calls, of: form, in: file.path)
      }
    }
    found = found.filter { _, evidence in
      evidence.unknown > 0
        && evidence.unknown * Self.calls <= evidence.known + evidence.unknown
    }
  }

  private mutating func add(
    _ calls: CalledLiterals.Calls, of form: CalledLiterals.Form, in path: String
  ) {
    var evidence = found[form] ?? Evidence()
    evidence.keys.formUnion(calls.keys)
    evidence.known += calls.known
    evidence.unknown += calls.unknown
    evidence.others += calls.others.map {
      ($0.text, SourcePlace(path, line: $0.line, column: $0.column))
    }
    found[form] = evidence
  }

  /// Returns whether a finding is one of these.
  package static func wrote(_ finding: Diagnostic) -> Bool { finding.message.contains(words) }

  /// Returns a finding for each function whose calls have literals that are in no file, and no phrases.
  ///
  /// - Parameter isExtracted: Returns whether a file has a phrase with some key.
  /// - Returns: The findings.
  package func findings(
    isExtracted: (_ path: String, _ key: String) -> Bool
  ) -> [Diagnostic] {
    found.sorted { ($0.key.name, $0.key.label ?? "") < ($1.key.name, $1.key.label ?? "") }
      .compactMap { form, evidence in
        let lost = evidence.others.filter { !isExtracted($0.place.file, $0.text) }
          .sorted { $0.place < $1.place }
        guard let first = lost.first else { return nil }
        let listed = lost.prefix(Self.named).map { "\"\($0.text)\" (\($0.place))" }
        let rest = lost.count - listed.count
        let more = rest > 0 ? " and \(rest) more" : ""
        return Diagnostic(
          ExtractionRule.unlistedRoutine.severity, rule: ExtractionRule.unlistedRoutine.rawValue,
          at: first.place,
          "\"\(form.name)\" \(Self.words) \(evidence.known) times, and no file "
            + "has \(listed.joined(separator: ", "))\(more), which is not extracted",
          fix: .exact("add \(form.routine.entry) to the \"routines\" of langpack.json"))
      }
  }
}
