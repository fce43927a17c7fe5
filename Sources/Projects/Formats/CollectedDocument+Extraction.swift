import Diagnostics
import Extraction
import FBT
import JSON
import ScriptExtraction

extension Project {
  /// Collects the phrases of the sources as fbt-collect does.
  ///
  /// - Parameters:
  ///   - contents: The parts that the document is to contain.
  ///   - common: The file of common texts; nil for the configured one.
  ///   - options: The options that calls may have besides FBT's own.
  ///   - reporter: Receives the findings.
  /// - Returns: The document, a finding for each refused call, and the number of calls.
  /// - Throws: The errors in the sources, or an error if something cannot be read.
  package func collectFBT(
    _ contents: CollectedDocument.Contents, common: File?, options: [String],
    _ reporter: Reporter
  ) throws(ProjectError) -> (document: CollectedDocument, refused: [Diagnostic], calls: Int) {
    var contents = contents
    contents.dialect = configuration.fbtDialect
    if contents.reactNative, contents.dialect == .fbtee {
      throw .failure("fbtee has no React Native mode (leave --react-native out)")
    }
    var tree = try sourceTree()
    let scripts = try scriptLanguage(common: common, options: options)
    let found = try reading().extraction().besides(scripts)
    if found.diagnostics.hasErrors { throw .findings(found.diagnostics) }
    reporter.tell(found.diagnostics)
    var (calls, refused) = found.calls(contents)
    tree.languages = [scripts]
    let sources = tree.mapFiles(
      where: { $0.mayHoldCalls || !$0.declarations.isEmpty },
      progress: { reporter.progress("looking for calls", $0, $1) }
    ) { file, _ in file }
    let collected = scripts.collected(from: sources.results)
    calls += collected.calls
    refused += sources.refusals + collected.diagnostics
    reporter.tell(refused)
    var document = try ProjectError.wrapping { [calls, contents] () throws(FBTError) in
      try CollectedDocument(calls, contents)
    }
    if contents.dialect == .fbtee { try addLibraryTexts(to: &document, reporter) }
    return (document, refused, calls.count)
  }
}

extension Project {
  /// Adds fbtee's own texts, such as those of its lists, from the library in `node_modules`.
  private func addLibraryTexts(
    to document: inout CollectedDocument, _ reporter: Reporter
  ) throws(ProjectError) {
    let texts = file("node_modules/fbtee/Strings.json")
    guard texts.exists else {
      return reporter.tell([.noLibraryTexts(texts.shown)])
    }
    guard let phrases = (try? JSONReader.read(try texts.texts()))?["phrases"]?.array else {
      throw .failure("\(texts.shown): no JSON object with \"phrases\" (install fbtee again)")
    }
    document.libraryPhrases = phrases
  }
}

extension ExtractionResult {
  /// Returns the phrases as FBT calls, and a finding for each one that FBT would refuse.
  fileprivate func calls(
    _ contents: CollectedDocument.Contents
  ) -> (calls: [CollectedDocument.Call], refused: [Diagnostic]) {
    var calls: [CollectedDocument.Call] = []
    var refused: [Diagnostic] = []
    for found in phrases {
      do throws(FBTError) {
        if let call = try CollectedDocument.Call(found, contents) { calls.append(call) }
      } catch {
        refused.append(.refused(error, found))
      }
    }
    return (calls, refused)
  }
}

extension CollectedDocument.Call {
  /// Creates the call of an extracted phrase; nil for a keyed one.
  ///
  /// FBT counts columns from 0.
  ///
  /// - Throws: An error if FBT would refuse the call.
  fileprivate init?(
    _ found: ExtractedPhrase, _ contents: CollectedDocument.Contents
  ) throws(FBTError) {
    guard let site = CallSite(found.phrase) else { return nil }
    self.init(
      site, at: .init(file: found.file, line: found.line, column: max(0, found.column - 1)))
    _ = try CollectedDocument([self], contents)
  }
}

extension Diagnostic {
  fileprivate static func noLibraryTexts(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, rule: "fbt-library", at: nil,
      "the document lacks the texts of fbtee's lists: there is no \(file)",
      fix: "install fbtee in the project")
  }

  fileprivate static func refused(_ error: FBTError, _ found: ExtractedPhrase) -> Diagnostic {
    Diagnostic(
      .warning, rule: "fbt-refused", at: found.place,
      "FBT has no phrase \"\(found.phrase.description)\": \(error.message)",
      fix: "write a text that FBT can hold, or leave it to native translations")
  }
}

extension ExtractionResult {
  /// Returns the phrases of other languages' files, since scripts are collected as FBT reads them.
  fileprivate func besides(_ scripts: ScriptLanguage) -> ExtractionResult {
    ExtractionResult(
      phrases: phrases.filter { !scripts.reads($0.file) },
      diagnostics: diagnostics.filter { finding in
        finding.severity != .note && !(finding.place.map { scripts.reads($0.file) } ?? false)
      })
  }
}
