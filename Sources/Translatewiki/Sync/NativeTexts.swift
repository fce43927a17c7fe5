import Diagnostics
import Interchange
import Phrases

/// The English texts in the form in which a mode converts translations.
struct NativeTexts {
  private let mode: NativeMode
  private let source: NativeSource
  private var entries: [String: NativeSource.Entry] = [:]
  private var phrases: [String: CorrectText.Source] = [:]
  private var broken: [(entry: NativeSource.Entry, error: PhraseError)] = []

  init(_ source: NativeSource, _ mode: NativeMode) {
    (self.source, self.mode) = (source, mode)
    for entry in source.entries {
      entries[entry.key] = entry
      do {
        phrases[entry.key] = try CorrectText.Source(entry)
      } catch {
        broken.append((entry, error))
      }
    }
  }

  /// Returns the converter of a locale's texts; nil if its language is unknown.
  func converter(_ name: String) -> ((StringsFile.Entry) -> NativeText)? {
    switch mode {
    case .compatible:
      let text = CompatibleText(locale: String(name.prefix { $0 != "." }).lowercased())
      return { text.native($0.value, entries[$0.key]) }
    case .correct:
      guard let text = NativeName.tag(name).flatMap(CorrectText.init) else { return nil }
      return { entry in
        guard entries[entry.key] != nil, phrases[entry.key] == nil else {
          return text.native(entry.value, phrases[entry.key])
        }
        return .dropped(Self.brokenSource)
      }
    }
  }

  /// Returns the errors in English texts.
  ///
  /// - Parameter file: The file that they were read from; nil if they come from source code.
  /// - Returns: A finding for each invalid text.
  func diagnostics(in file: String?) -> [Diagnostic] {
    guard mode == .correct else {
      return source.entries.filter { $0.types == nil }.map { entry in
        Self.diagnostic(
          entry, in: file, rule: "aborts-import",
          "one placeholder has two types, which stops the app's own import",
          fix: PhraseError.conflictingTypes(1).fix)
      }
    }
    return broken.map { entry, error in
      Self.diagnostic(entry, in: file, rule: "broken-source", error.description, fix: error.fix)
    }
  }

  private static func diagnostic(
    _ entry: NativeSource.Entry, in file: String?, rule: String, _ message: String, fix: String
  ) -> Diagnostic {
    Diagnostic(
      .error, rule: rule, at: file.map { SourcePlace($0, line: entry.line) },
      "\"\(entry.key)\": \(message)", fix: fix)
  }

  private static let brokenSource = NativeText.Finding(
    severity: .error, rule: "broken-source", message: "the English text is broken",
    fix: "correct the English text")
}
