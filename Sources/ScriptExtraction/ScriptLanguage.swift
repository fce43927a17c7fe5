import Diagnostics
import Extraction
import Foundation

/// JavaScript and TypeScript with the texts of FBT, `fbt(…)`, `fbs(…)`, `<fbt>…</fbt>`, and texts by
/// key, `localized(…)`.
///
/// Babel's parser in `node` parses the files, as in FBT itself, in at most two processes that live
/// as long as the language. A missing parser is an error that says what to install.
public struct ScriptLanguage: SourceLanguage {
  /// The name `javascript`, for every dialect.
  public let name = "javascript"
  /// The file extensions; those with `ts` contain TypeScript, all others JavaScript, possibly with
  /// Flow.
  public let fileEndings = [".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts"]
  let reader: ScriptReader

  /// Creates the language for a project.
  ///
  /// - Parameters:
  ///   - folder: The project's folder.
  ///   - settings: The options and common texts of the team.
  ///   - path: The folders to search for `node`, in the format of `PATH`.
  ///   - rule: Whether an `@babel/parser` of the project itself may run, which is then preferred.
  public init(
    folder: String = ".", settings: ScriptSettings = ScriptSettings(),
    path: String = ProcessInfo.processInfo.environment["PATH"] ?? "",
    own rule: OwnParserRule = .never
  ) {
    reader = ScriptReader(
      settings: settings,
      pool: ParserPool(folder: folder, path: path, plugins: settings.plugins, own: rule))
  }

  init(_ reader: ScriptReader) { self.reader = reader }

  /// The reason why no script can be parsed on this machine, and its fix; nil if scripts can be.
  public var parserProblem: Diagnostic? {
    do throws(ParserError) {
      _ = try reader.pool.parse("0", ending: ".js", .calls, reader.settings.dialect)
      return nil
    } catch {
      return error.diagnostic(SourceFile(path: "node", text: "0"))
    }
  }

  /// Returns the parsers that a project has itself, the first to be tried first.
  ///
  /// - Parameter folder: The project's folder.
  /// - Returns: The packages, every file of which is this user's own or root's.
  public static func parsers(ofProject folder: String) -> [ParserPackage] {
    ParserSearch(project: folder, others: []).own.compactMap(ParserPackage.init)
  }

  /// Returns whether a file may contain texts; parses the module of an enum for its exports.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    SourceScan(
      mayHoldCalls: Prefilter.mayHoldCalls(file.text),
      declarations: reader.declarations(in: file))
  }

  /// Returns the enums of all modules; of several with one name, the first.
  public func knowledge(
    from scans: [(path: String, scan: SourceScan)],
    contents: @escaping @Sendable (String) -> SourceFile?
  ) -> any SourceKnowledge {
    let declarations = scans.map { path, scan in
      // Scans are cached, and a parser may have been installed since.
      let isUnread = EnumModules.isUnread(scan.declarations)
      let file = isUnread ? contents(path) : nil
      return file.map(reader.declarations) ?? scan.declarations
    }
    return EnumModules(reader.surroundings, declarations)
  }

  /// Returns the native phrases of a file in source order, and diagnostics about its calls.
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
    add(calls.keyed, settings)
    result.diagnostics = result.diagnostics.inOrder()
  }

  /// Adds calls by key, whose phrases come where their calls are among the others.
  private mutating func add(_ keyed: [KeyedScriptCall], _ settings: ExtractionSettings) {
    guard !keyed.isEmpty else { return }
    let lines = LineTable(file.text)
    for call in keyed {
      var faults: [Fault] = []
      do throws(Fault) {
        let phrase = try call.phrase(columns, settings, &faults)
        let place = columns.place(call.node.start, in: file.path)
        result.phrases.append(
          ExtractedPhrase(
            phrase, file: file.path, line: place.line ?? 1, column: place.column ?? 1))
      } catch {
        faults.append(error)
      }
      result.diagnostics += faults.map { $0.diagnostic(file.path, lines) }
    }
    result.phrases.sort { ($0.line, $0.column) < ($1.line, $1.column) }
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
  /// Returns the diagnostic in a file; a fault without a place concerns the whole file.
  func diagnostic(
    in file: SourceFile, _ columns: ByteColumns, _ severity: Diagnostic.Severity
  ) -> Diagnostic {
    Diagnostic(
      severity, rule: rule.rawValue,
      at: place.map { columns.place($0, in: file.path) } ?? SourcePlace(file.path), message,
      fix: fix)
  }
}
