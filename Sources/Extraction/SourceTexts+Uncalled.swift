import Diagnostics
import Phrases

extension SourceTexts {
  /// Returns whether a file has a key, in any table.
  package func hasExactly(_ key: String) -> Bool {
    fileTable(of: key) != nil || self[key, table: ""] != nil
      || catalogKey(like: key).map { $0.key == key } == true
  }

  /// Returns whether a file has a key, also if several tables do.
  func hasInAnyTable(_ key: String) -> Bool { fileKeys.has(key) || hasExactly(key) }

  /// Returns the number of keys in files other than String Catalogs that no call has.
  ///
  /// - Parameter isCalled: Returns whether a call of a phrase is known.
  /// - Returns: The number.
  /// - Complexity: O(*n*) in the keys.
  package func countOfUncalled(_ isCalled: (SourcePhrase) -> Bool) -> Int {
    FileKeys.texts(entries).count { identity, entry in
      catalog[identity] == nil && !isCalled(entry.phrase)
    }
  }

  /// Returns the phrases of keys that no call has, by file, for an app with a call whose key is no literal:
  /// it may ask for any of them.
  ///
  /// String Catalogs have their own rule, as Xcode's compiler found their keys.
  ///
  /// - Parameters:
  ///   - interfaces: The tables of interface files, whose keys are those of their elements.
  ///   - isCalled: Returns whether a call of a phrase is known.
  /// - Returns: The phrases of each file, by path, each with a note.
  /// - Complexity: O(*n* log *n*) in the keys.
  package func uncalled(
    besides interfaces: Set<String>, _ isCalled: (SourcePhrase) -> Bool
  ) -> [(file: String, extraction: ExtractionResult)] {
    let rest = FileKeys.texts(entries).filter { identity, entry in
      guard case .key(_, let table) = identity, catalog[identity] == nil else { return false }
      return !interfaces.contains(table) && !isCalled(entry.phrase)
    }
    return Dictionary(grouping: rest.values, by: \.file).sorted { $0.key.isBefore($1.key) }
      .map { ($0.key, Self.extraction($0.value)) }
  }

  private static func extraction(_ entries: [Entry]) -> ExtractionResult {
    let sorted = entries.sorted {
      ($0.line ?? 1, $0.phrase.key ?? "") < ($1.line ?? 1, $1.phrase.key ?? "")
    }
    var result = ExtractionResult()
    for entry in sorted {
      let text = KeyedPhrase(entry.phrase, text: entry.format, .printf)
      result.phrases.append(
        ExtractedPhrase(text, file: entry.file, line: entry.line ?? 1, column: 1))
      result.diagnostics.append(
        Diagnostic(
          .catalogKey, at: SourcePlace(entry.file, line: entry.line),
          "no call of \"\(entry.phrase.key ?? "")\" is known, so its place is the file of source texts",
          fix: .decision(
            "leave it if the app asks for it; otherwise remove it from the app's files")))
    }
    return result
  }
}
