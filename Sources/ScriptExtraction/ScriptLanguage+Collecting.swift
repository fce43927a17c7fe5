import Diagnostics
import Extraction
import FBT

extension ScriptLanguage {
  /// Returns the calls of files for FBT's collected document, with places in Babel's counts.
  ///
  /// Everything that FBT rejects is an error here, even if native phrases support it, because the
  /// program would not build.
  ///
  /// - Parameter files: All scripts of a project, ordered by path.
  /// - Returns: The calls in order, and diagnostics about files and calls.
  package func collected(
    from files: [SourceFile]
  ) -> (calls: [CollectedDocument.Call], diagnostics: [Diagnostic]) {
    let (calling, modules) = calling(files)
    var calls: [CollectedDocument.Call] = []
    var diagnostics: [Diagnostic] = []
    for file in calling {
      do throws(ParserError) {
        let found = try reader.calls(in: file, modules)
        calls += found.found.filter { !$0.isRefusedByBuild }.map { $0.collected(in: file.path) }
        let columns = ByteColumns(file.text)
        diagnostics += found.faults.filter { $0.rule != .notNative }
          .map { $0.diagnostic(in: file, columns, .error) }
      } catch {
        diagnostics.append(error.diagnostic(file))
      }
    }
    return (calls, diagnostics)
  }

  /// Returns the calls of files with their native phrases.
  ///
  /// - Parameters:
  ///   - files: All scripts of a project, ordered by path.
  ///   - settings: The settings of the extraction.
  /// - Returns: The calls that have both; extraction reports the others.
  package func bridged(
    from files: [SourceFile], _ settings: ExtractionSettings
  ) -> [BridgedCall] {
    let (calling, modules) = calling(files)
    return calling.flatMap { file in
      let found = (try? reader.calls(in: file, modules))?.found ?? []
      return found.compactMap { call -> BridgedCall? in
        guard !call.isRefusedByBuild, !call.site.options.doNotExtract,
          let native = try? NativePhrase(call, settings)
        else { return nil }
        return try? BridgedCall(call.site, native.phrase, span: NativeBuilder.span)
      }
    }
  }

  /// Returns the files that may have calls, and the enums of all.
  private func calling(_ files: [SourceFile]) -> (files: [SourceFile], modules: EnumModules) {
    let settings = ExtractionSettings()
    let scans = files.map { (file: $0, scan: scan($0, settings)) }
    let declaring = scans.filter { !$0.scan.declarations.isEmpty }
    let knowledge = knowledge(from: declaring.map { ($0.file.path, $0.scan) }) { path in
      files.first { $0.path == path }
    }
    return (
      scans.filter(\.scan.mayHoldCalls).map(\.file), knowledge as? EnumModules ?? EnumModules()
    )
  }

  /// Returns whether a file has an extension of this language.
  package func reads(_ path: String) -> Bool { fileEndings.contains { path.hasSuffix($0) } }
}

extension ScriptCall {
  /// Returns the call with its place and those of its elements.
  func collected(in file: String) -> CollectedDocument.Call {
    CollectedDocument.Call(
      site, at: node.place(in: file),
      elements: parts.filter(\.isElement).map { $0.node.place(in: file) })
  }
}

extension ScriptNode {
  fileprivate func place(in file: String) -> CollectedDocument.Place {
    .init(
      file: file, line: start.line, column: start.column, index: start.offset,
      end: .init(line: end.line, column: end.column, index: end.offset))
  }
}
