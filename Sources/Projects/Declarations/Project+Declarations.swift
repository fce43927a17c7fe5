import Declarations
import Diagnostics
import Extraction
import Interchange
import JSON
import Language
import MessageSyntax
import Phrases

/// The declarations to write.
public struct DeclarationOrder: Sendable {
  /// The programming language.
  public var language: DeclarationLanguage
  /// The file to write; nil to return the text alone.
  public var file: File?
  /// Whether to declare the phrases without a key too, named for their words.
  public var takesUnkeyed = false
  /// The package of Kotlin or the namespace of C#; nil for the usual one.
  public var package: String?

  /// Creates an order.
  public init(_ language: DeclarationLanguage, to file: File? = nil) {
    (self.language, self.file) = (language, file)
  }
}

/// Written declarations, with what they leave out.
public struct DeclarationRun: Sendable {
  /// The declarations.
  public let declarations: DeclarationFile
  /// The number of phrases without a key that are not declared.
  public let unkeyed: Int
  /// The findings in the sources.
  public let findings: [Diagnostic]

  /// The declared names, for programs.
  package var json: JSONValue {
    .members([
      "declared": .list(declarations.entries.map(Self.value)),
      "left_out": .list(declarations.leftOut.map { .text($0.key ?? $0.id.description) }),
      "without_key": .whole(unkeyed),
    ])
  }

  private static func value(_ entry: DeclarationFile.Entry) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .text(entry.name)), .init("id", .text(entry.phrase.id.description)),
    ]
    if case .key(let key, let table) = entry.phrase.identity {
      members.append(.init("key", .text(key)))
      if !table.isEmpty { members.append(.init("table", .text(table))) }
    }
    members.append(.init("parameters", .list(entry.values.map(JSONValue.text))))
    return JSONValue(.object(members))
  }
}

extension Project {
  /// Declares the phrases of the sources in a programming language.
  ///
  /// - Parameters:
  ///   - order: The language, and the file to write.
  ///   - reporter: Receives the findings in the sources.
  /// - Returns: The declarations; nil if the sources have errors, which are then reported.
  /// - Throws: An error if the file is another program's or cannot be written.
  public func declare(
    _ order: DeclarationOrder, _ reporter: Reporter
  ) throws(ProjectError) -> DeclarationRun? {
    let former = keptCache()
    let sources = try reading(former)
    keep(sources, over: former)
    let extraction = sources.extraction().toleratingTextErrors
    if extraction.diagnostics.hasErrors {
      reporter.take(.findings(extraction.diagnostics.filter { $0.severity != .note }))
      return nil
    }
    let (phrases, unkeyed) = extraction.phrases.declared(takesUnkeyed: order.takesUnkeyed)
    let locale = LocaleTag(configuration.sourceLocale) ?? .english
    guard let source = TextLanguage(locale) else {
      throw .failure("\"sourceLocale\": the plural rules of \"\(locale)\" are unknown")
    }
    let declarations: DeclarationFile
    do throws(DeclarationError) {
      declarations = try DeclarationFile(
        phrases, in: order.language, source: source, package: order.package)
    } catch {
      throw .failure(error.words(order.language))
    }
    if let file = order.file?.rehearsed(by: rehearsal) { try write(declarations, to: file) }
    return DeclarationRun(
      declarations: declarations, unkeyed: unkeyed, findings: extraction.diagnostics)
  }

  /// Writes the declarations; a file with the same bytes keeps its time, so that nothing is built
  /// again.
  private func write(_ declarations: DeclarationFile, to file: File) throws(ProjectError) {
    if file.exists {
      let former = try file.text()
      if former == declarations.text { return }
      guard former.hasPrefix(SourceFile.declarationMark) || former.isEmpty else {
        throw .failure(
          "\(file.shown): exists already, and 'langpack types' did not write it "
            + "(choose another file, or remove it)")
      }
    }
    try file.write(text: declarations.text)
  }
}

extension [ExtractedPhrase] {
  /// Returns each phrase once, and the number of phrases without a key if they are left out.
  fileprivate func declared(takesUnkeyed: Bool) -> (phrases: [SourcePhrase], unkeyed: Int) {
    var (seen, phrases, unkeyed): (Set<PhraseID>, [SourcePhrase], Int) = ([], [], 0)
    for call in self where seen.insert(call.phrase.id).inserted {
      if call.phrase.key != nil || takesUnkeyed {
        phrases.append(call.phrase)
      } else {
        unkeyed += 1
      }
    }
    return (phrases, unkeyed)
  }
}

extension DeclarationError {
  fileprivate func words(_ language: DeclarationLanguage) -> String {
    let name = table.isEmpty ? "the default table" : "the table \"\(table)\""
    return "\(name) has \(count) phrases, and a class in \(language.rawValue) holds \(limit) "
      + "(name further tables in the sources)"
  }
}
