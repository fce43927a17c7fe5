import Diagnostics
import Extraction
import FBT

extension ScriptLanguage {
  /// The calls of files as FBT's collector tells them, each with its place as Babel counts.
  ///
  /// What FBT refuses is an error here, also where native phrases have no trouble with it: the
  /// program would not build.
  ///
  /// - Parameter files: All scripts of a project, in order of path.
  /// - Returns: The calls in order, and what is wrong with files and calls.
  package func collected(
    from files: [SourceFile]
  ) -> (calls: [CollectedDocument.Call], diagnostics: [Diagnostic]) {
    let settings = ExtractionSettings()
    let scans = files.map { (file: $0, scan: scan($0, settings)) }
    let declaring = scans.filter { !$0.scan.declarations.isEmpty }
    let knowledge = knowledge(from: declaring.map { ($0.file.path, $0.scan) }) { path in
      files.first { $0.path == path }
    }
    let modules = knowledge as? EnumModules ?? EnumModules()
    var calls: [CollectedDocument.Call] = []
    var diagnostics: [Diagnostic] = []
    for (file, scan) in scans where scan.mayHoldCalls {
      do throws(ParserError) {
        let found = try reader.calls(in: file, modules)
        calls += found.found.map { $0.collected(in: file.path) }
        let columns = ByteColumns(file.text)
        diagnostics += found.faults.filter { $0.rule != .notNative }
          .map { $0.diagnostic(in: file, columns, .error) }
      } catch {
        diagnostics.append(error.diagnostic(file))
      }
    }
    return (calls, diagnostics)
  }

  /// Whether a file is one of its own, by the end of its name.
  package func reads(_ path: String) -> Bool { fileEndings.contains { path.hasSuffix($0) } }
}

extension ScriptCall {
  /// The call with its place and those of its elements.
  func collected(in file: String) -> CollectedDocument.Call {
    CollectedDocument.Call(
      site, at: node.place(in: file),
      elements: parts.filter(\.isElement).map { $0.node.place(in: file) })
  }
}

extension ScriptNode {
  fileprivate func place(in file: String) -> CollectedDocument.Place {
    .init(
      file: file, line: start.line, column: start.column,
      end: .init(line: end.line, column: end.column))
  }
}
