import Diagnostics
import Extraction
import FBT
import ScriptExtraction
import TestSupport

/// Compares what the collector says about random scripts with a plain second implementation of
/// FBT's rules.
public struct CollectTrial: Sendable {
  /// The common texts of every trial.
  public static let common = ["Done": "A button", "Log in": "Opens an account"]
  static let levels = ["high", "low"]
  private let language: ScriptLanguage
  private let dialect: Dialect

  /// How much was compared.
  public struct Counts: Sendable, Equatable {
    /// Scripts, the modules of enums among them.
    public var sources = 0
    /// Calls that were accepted or refused.
    public var calls = 0
    /// Collected phrases.
    public var phrases = 0
    /// Refused calls.
    public var refusals = 0

    /// Creates counts of nothing.
    public init() {}
  }

  /// Creates the trial of a dialect with its own parsers.
  ///
  /// - Parameter dialect: The library whose calls the scripts have.
  public init(_ dialect: Dialect) {
    self.dialect = dialect
    var settings = ScriptSettings()
    settings.commonStrings = Self.common
    settings.extraOptions = [("tone", []), ("level", Self.levels)]
    settings.dialect = dialect == .fbt ? .fbt : .fbtee
    language = ScriptLanguage(settings: settings)
  }

  /// Compares one document.
  ///
  /// - Parameters:
  ///   - seed: The seed; the same one makes the same document.
  ///   - counts: What was compared, added up.
  /// - Returns: The sources and the first difference; nil if there is none.
  public func fault(seed: UInt64, _ counts: inout Counts) -> String? {
    let (document, sources) = Self.made(seed, dialect)
    let wanted = ScriptExpectation(
      document, sources.places, common: Self.common, levels: Self.levels)
    let difference = Difference(document, wanted, sources, language)
    counts.sources += sources.files.count
    counts.calls += document.files.flatMap(\.sites).count
    counts.phrases += difference.phrases
    counts.refusals += wanted.refused.count
    return difference.words.map { words in
      "\(dialect.rawValue), seed \(seed)\n\(words)\n"
        + sources.files.map { "--- \($0.path)\n\($0.text)\n" }.joined()
    }
  }

  static func made(_ seed: UInt64, _ dialect: Dialect) -> (ScriptDocument, WrittenSources) {
    var maker = SourceMaker(SeededGenerator(seed: seed), dialect)
    let document = maker.document()
    return (document, WrittenSources(document, SeededGenerator(seed: ~seed)))
  }
}

/// The files of a document with the places of calls and elements.
struct WrittenSources {
  private(set) var files: [SourceFile] = []
  private(set) var places: [Int: ScriptPlace] = [:]

  init(_ document: ScriptDocument, _ chance: SeededGenerator) {
    var chance = chance
    for file in document.files {
      var writer = SourceWriter(chance, document.dialect)
      writer.write(file)
      chance = writer.chance
      places.merge(writer.places) { old, _ in old }
      files.append(SourceFile(path: file.path, text: writer.text))
    }
    for module in document.modules {
      var writer = SourceWriter(chance, document.dialect)
      writer.write(module)
      chance = writer.chance
      files.append(SourceFile(path: "\(module.name)$FbtEnum.js", text: writer.text))
    }
  }
}
