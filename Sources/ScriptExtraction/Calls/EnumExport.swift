import JSON

/// The declarations of an enum's module, as a scan of its file keeps them.
///
///     module.exports = {PHOTO: 'photo'};      export default Object.freeze({PHOTO: 'photo'});
///     enum Kind {PHOTO = 'photo'} export default Kind;      export {default} from './Other$FbtEnum';
enum EnumExport {
  /// Returns the declarations for a scan: the module with its texts, or with the reason why they
  /// are not known.
  static func declarations(of name: String, in program: ScriptNode) -> String {
    do throws(EnumFault) {
      let parts = try EnumProgram.exports(of: program)
      guard !parts.isEmpty else { return problem(name, "it exports no object of string literals") }
      return JSONValue.members(["module": .text(name), "parts": .list(parts.map(\.json))]).compact
    } catch {
      return problem(name, error.message)
    }
  }

  /// Returns the declarations for a scan of an invalid module.
  static func problem(_ name: String, _ words: String) -> String {
    JSONValue.members(["module": .text(name), "problem": .text(words)]).compact
  }

  /// Returns the declarations for a scan of a module that could not be parsed yet, for lack of a
  /// working parser.
  static func unread(_ name: String, _ words: String) -> String {
    JSONValue.members(["module": .text(name), "unread": .text(words)]).compact
  }
}

/// A part of an exported enum; a later text of a key replaces an earlier one.
enum EnumPart: Sendable {
  /// A key with its text.
  case text(key: String, String)
  /// All texts of another module, by its name.
  case module(String)

  /// The part as JSON: `["PHOTO", "photo"]`, or the name of a module.
  var json: JSONValue {
    switch self {
    case .text(let key, let text): .list([.text(key), .text(text)])
    case .module(let name): .text(name)
    }
  }

  /// Parses a part; nil if no part is written so.
  init?(_ json: JSONValue) {
    if let name = json.string {
      self = .module(name)
    } else if let pair = json.array, pair.count == 2, let key = pair[0].string,
      let text = pair[1].string
    {
      self = .text(key: key, text)
    } else {
      return nil
    }
  }
}

/// What a module does that is not known for certain without running it.
struct EnumFault: Error {
  /// The problem, with its line.
  let message: String

  init(_ node: ScriptNode, _ words: String) { message = "line \(node.start.line): \(words)" }

  /// A fault about a node that is not understood.
  init(unknown node: ScriptNode) {
    let source = node.source.split(whereSeparator: \.isNewline).first ?? ""
    let shown = source.count > 40 ? source.prefix(40) + "…" : source
    let isValue = node.type.hasSuffix("Literal") && node.type != "TemplateLiteral"
    self.init(
      node, "\"\(shown)\" is \(isValue ? "no text" : "not known without running the module")")
  }
}
