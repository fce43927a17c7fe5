import Diagnostics
import Extraction
import Foundation

/// JavaScript and TypeScript with the texts of FBT: `fbt(…)`, `fbs(…)`, `<fbt>…</fbt>`.
///
/// Files are parsed by Babel's parser in `node`, as FBT itself does, in at most two processes that
/// live as long as the language. A file without a parser is an error that says what to install.
public struct ScriptLanguage: SourceLanguage {
  /// Its name, `javascript`, whatever the file's own dialect.
  public let name = "javascript"
  /// The ends of scripts; those with `ts` hold TypeScript, all others JavaScript, perhaps with Flow.
  public let fileEndings = [".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts"]
  let reader: ScriptReader

  /// A language of a project.
  ///
  /// - Parameters:
  ///   - folder: The project's folder, whose own `@babel/parser` is taken where it has one.
  ///   - settings: What the team allows beside FBT's own.
  ///   - path: The folders that `node` is looked for in, as `PATH` has them.
  public init(
    folder: String = ".", settings: ScriptSettings = ScriptSettings(),
    path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) {
    reader = ScriptReader(settings: settings, pool: ParserPool(folder: folder, path: path))
  }

  init(_ reader: ScriptReader) { self.reader = reader }

  /// Whether a file may hold texts; the module of an enum is parsed for what it exports.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    SourceScan(
      mayHoldCalls: Prefilter.mayHoldCalls(file.text),
      declarations: reader.declarations(in: file))
  }

  /// The enums of all modules, the first of a name.
  public func knowledge(
    from scans: [(path: String, scan: SourceScan)], contents: (String) -> SourceFile?
  ) -> any SourceKnowledge {
    var modules = EnumModules(reader.surroundings)
    for (path, scan) in scans {
      // A scan is kept for long: a parser may have been installed since.
      let isUnread = EnumModules.isUnread(scan.declarations)
      let file = isUnread ? contents(path) : nil
      modules.add(file.map(reader.declarations) ?? scan.declarations)
    }
    return modules
  }

  /// The native phrases of a file in source order, and what is wrong with its calls.
  public func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> ExtractionResult {
    do throws(ParserError) {
      let calls = try reader.calls(in: file, knowledge as? EnumModules ?? EnumModules())
      return FileExtraction(calls, file, settings).result
    } catch {
      return ExtractionResult(diagnostics: [error.diagnostic(file)])
    }
  }
}

/// The native phrases of one file.
private struct FileExtraction {
  private(set) var result = ExtractionResult()
  private let columns: ByteColumns
  private let file: SourceFile

  init(_ calls: ScriptCalls, _ file: SourceFile, _ settings: ExtractionSettings) {
    self.file = file
    columns = ByteColumns(file.text)
    for fault in calls.faults { add(fault) }
    for call in calls.found where !call.site.options.doNotExtract { add(call, settings) }
    result.diagnostics = result.diagnostics.inOrder()
  }

  private mutating func add(_ call: ScriptCall, _ settings: ExtractionSettings) {
    do throws(ScriptFault) {
      let native = try NativePhrase(call, settings)
      for warning in native.warnings { add(warning) }
      if native.phrase.description.isEmpty { add(missingDescription(call), .warning) }
      let place = columns.place(call.node.start, in: file.path)
      result.phrases.append(
        ExtractedPhrase(
          native.phrase, file: file.path, line: place.line ?? 1, column: place.column ?? 1,
          project: call.site.options.project, author: call.site.options.author ?? ""))
    } catch {
      add(error)
    }
  }

  private func missingDescription(_ call: ScriptCall) -> ScriptFault {
    ScriptFault(.missingDescription, at: call.node, "the description is empty")
  }

  private mutating func add(_ fault: ScriptFault, _ severity: Diagnostic.Severity? = nil) {
    result.diagnostics.append(
      fault.diagnostic(in: file, columns, severity ?? fault.rule.severity))
  }
}

extension ScriptFault {
  /// The finding about a file; one without a place is about all of it.
  func diagnostic(
    in file: SourceFile, _ columns: ByteColumns, _ severity: Diagnostic.Severity
  ) -> Diagnostic {
    Diagnostic(
      severity, rule: rule.rawValue,
      at: place.map { columns.place($0, in: file.path) } ?? SourcePlace(file.path), message,
      fix: fix)
  }
}
