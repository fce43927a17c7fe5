import Extraction
import Foundation

@testable import ScriptExtraction

/// What tests of scripts share.
enum Scripts {
  /// Where `node` is looked for.
  static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  /// The parsers of all tests but those that end them.
  static let pool = ParserPool(folder: ".", path: path)
  /// The language with one common text and one option beside FBT's own.
  static let language: ScriptLanguage = {
    var settings = ScriptSettings()
    settings.commonStrings = ["Done": "A button that ends a task"]
    settings.extraOptions = [("tone", ["warm", "cool"])]
    return ScriptLanguage(ScriptReader(settings: settings, pool: pool))
  }()

  /// What is found in a file, with the enums that others declare.
  static func extract(
    _ file: SourceFile, beside others: [SourceFile] = [],
    _ settings: ExtractionSettings = ExtractionSettings(), by language: ScriptLanguage = language
  ) -> ExtractionResult {
    let scans = others.map { ($0.path, language.scan($0, settings)) }
      .filter { !$0.1.declarations.isEmpty }
    let knowledge = language.knowledge(from: scans) { path in others.first { $0.path == path } }
    return language.extract(file, settings, knowledge)
  }

  /// What is found in the text of a file that imports the modules.
  static func extract(
    _ code: String, as path: String = "A.jsx", _ settings: ExtractionSettings = .init(),
    beside others: [SourceFile] = []
  ) -> ExtractionResult {
    let text = "import {fbt, fbs} from 'fbt';\n" + code
    return extract(SourceFile(path: path, text: text), beside: others, settings)
  }
}
