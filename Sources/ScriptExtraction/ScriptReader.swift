import Diagnostics
import Extraction
import FBT

/// A reader of script files, both for native phrases and for FBT's documents.
struct ScriptReader {
  let settings: ScriptSettings
  let pool: ParserPool

  /// Reads the texts of a file.
  func calls(in file: SourceFile, _ modules: EnumModules) throws(ParserError) -> ScriptCalls {
    let answer = try pool.parse(
      file.text, ending: Self.ending(of: file.path), .calls, settings.dialect)
    return ScriptCalls(answer, modules, settings.reader)
  }

  /// Returns the declarations of an enum's module for a scan; empty for other files.
  func declarations(in file: SourceFile) -> String {
    let name = EnumModules.name(ofPath: file.path)
    guard name.hasSuffix(EnumModules.suffix) else { return "" }
    do throws(ParserError) {
      let answer = try pool.parse(file.text, ending: Self.ending(of: file.path), .all)
      guard let program = answer.roots.first else { return "" }
      return EnumExport.declarations(of: name, in: program)
    } catch {
      // Settings may change; a file that needs a plugin is read again.
      if case .broken(_, _, nil) = error { return EnumExport.problem(name, error.message) }
      return EnumExport.unread(name, error.message)
    }
  }

  /// All inputs of reading other than the files: if they change, files are read again.
  var surroundings: String {
    let common = settings.commonStrings.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
    let options = settings.extraOptions.map { [$0.name] + $0.values }
    let syntax = [settings.dialect.rawValue] + settings.plugins.map(\.json)
    let lists = [pool.places, syntax] + common + options
    return lists.map { $0.joined(separator: "\u{0}") }.joined(separator: "\u{1}")
  }

  /// Returns the extension of a file's name, including the dot.
  static func ending(of path: String) -> String {
    path.lastIndex(of: ".").map { String(path[$0...]) } ?? ""
  }
}

extension ScriptSettings {
  /// The reader of options and common texts with these settings.
  fileprivate var reader: CallSiteReader {
    var reader = CallSiteReader()
    reader.commonStrings = OrderedObject(
      commonStrings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    reader.extraOptions = OrderedObject(extraOptions.map { ($0.name, $0.values) })
    return reader
  }
}

extension ParserError {
  /// The message about the error.
  var message: String {
    switch self {
    case .noNode: "\"node\", which parses scripts, is not on the path"
    case .noParser: "this machine has no \"@babel/parser\", which parses scripts"
    case .failed(let words): "the parser of scripts returned no syntax: \(words)"
    case .refusedPlugins(let words): "the parser of scripts refuses \"parserPlugins\": \(words)"
    case .broken(let message, _, _): message
    }
  }

  /// Returns the diagnostic about a file.
  func diagnostic(_ file: SourceFile) -> Diagnostic {
    switch self {
    case .noNode:
      Self.missing(file, message, "install Node.js, or leave the folder out of \"sources\"")
    case .noParser(let advice):
      Self.missing(
        file, message,
        (advice.map { "\($0), or " } ?? "")
          + "install one for this machine: the package node-babel7, or @babel/parser by npm's --global"
      )
    case .failed:
      Self.missing(file, message, "try again; if it fails again, leave the file out of \"sources\"")
    case .refusedPlugins:
      Self.missing(file, message, "correct \"parserPlugins\" in langpack.json")
    case .broken(let words, let place, let plugin):
      Diagnostic(
        .error, rule: ExtractionRule.brokenSource.rawValue,
        at: place.map { ByteColumns(file.text).place($0, in: file.path) } ?? SourcePlace(file.path),
        "the file cannot be parsed: \(words)",
        fix: plugin.map { .exact(Self.fix(adding: $0)) }
          ?? .decision(
            "correct the syntax, or rename the file: "
              + ".ts and .tsx hold TypeScript, all others JavaScript with Flow"))
    }
  }

  /// Returns the fix for syntax that needs a plugin.
  private static func fix(adding plugin: String) -> String {
    // Parsers before 7.22 ask for this predecessor of import attributes, which has another syntax.
    plugin == "moduleAttributes"
      ? "install a newer \"@babel/parser\": this one is too old for import attributes"
      : "add \"\(plugin)\" to \"parserPlugins\" in langpack.json"
  }

  private static func missing(_ file: SourceFile, _ message: String, _ fix: String) -> Diagnostic {
    Diagnostic(
      .error, rule: ExtractionRule.noParser.rawValue, at: SourcePlace(file.path), message, fix: fix)
  }
}
