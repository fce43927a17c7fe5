import Diagnostics
import Extraction
import FBT
import JSON

/// The enums that modules of the sources export, by module name.
///
/// As in FBT, the name of a module is that of its file without the extension: `Kinds$FbtEnum`.
struct EnumModules: SourceKnowledge {
  /// The exports of a module: texts by key, or the reason why they are not known.
  enum Export: Sendable {
    case texts(OrderedObject<String>)
    case problem(String)
  }

  /// The exports by module.
  private(set) var byName: [String: Export] = [:]
  /// The inputs of extraction other than a file's own text.
  private var parts: [String]

  /// - Parameters:
  ///   - surroundings: The other inputs of reading scripts: settings, and the parser.
  ///   - declarations: Those of each file, as its scan keeps them.
  init(_ surroundings: String = "", _ declarations: [String] = []) {
    parts = [surroundings]
    var found: [String: Declared] = [:]
    for declaration in declarations { add(declaration, to: &found) }
    for name in found.keys.sorted() { link(name, found, around: []) }
  }

  /// The words of the enums and of the other inputs of reading scripts.
  var words: String { parts.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n") }

  /// The suffix of the names of enum modules.
  static let suffix = "$FbtEnum"

  /// Returns the name of a module from its import path or file path.
  static func name(ofPath path: String) -> String {
    let file = path.split(separator: "/", omittingEmptySubsequences: true).last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
    return String(file[..<dot])
  }

  /// Returns whether a scan had no working parser to read a file's declarations.
  static func isUnread(_ declarations: String) -> Bool {
    (try? JSONReader.read(declarations))?["unread"] != nil
  }

  /// Adds the declarations of a file; of several modules with one name, the first is kept.
  private mutating func add(_ declarations: String, to found: inout [String: Declared]) {
    guard let json = try? JSONReader.read(declarations), let name = json["module"]?.string,
      found[name] == nil
    else { return }
    parts.append(declarations)
    if let problem = (json["problem"] ?? json["unread"])?.string {
      found[name] = .problem(problem)
    } else {
      found[name] = .parts((json["parts"]?.array ?? []).compactMap(EnumPart.init))
    }
  }

  /// The most modules that include one another in a row.
  private static let mostLevels = 20

  private enum Declared {
    case parts([EnumPart])
    case problem(String)
  }

  /// Adds the export of a module, after those of the modules that it includes.
  ///
  /// - Parameters:
  ///   - name: The module.
  ///   - found: The declarations of all modules.
  ///   - around: The modules that include it.
  private mutating func link(_ name: String, _ found: [String: Declared], around: [String]) {
    guard byName[name] == nil, let declared = found[name] else { return }
    guard case .parts(let parts) = declared else {
      if case .problem(let words) = declared { byName[name] = .problem(words) }
      return
    }
    var texts = OrderedObject<String>()
    for part in parts {
      switch part {
      case .text(let key, let text): texts[key] = text
      case .module(let other):
        if around.count < Self.mostLevels, !around.contains(other), other != name {
          link(other, found, around: around + [name])
        }
        guard case .texts(let included)? = byName[other] else {
          byName[name] = .problem("the texts of \"\(other)\", which it includes, are unknown")
          return
        }
        for entry in included.entries { texts[entry.name] = entry.value }
      }
    }
    byName[name] =
      texts.isEmpty ? .problem("it exports no object of string literals") : .texts(texts)
  }
}

/// The enums that a file imports, by their local names.
struct EnumNames {
  private let modules: EnumModules
  private let imported: [String: String]

  init(_ modules: EnumModules, imported: [(name: String, path: String)]) {
    self.modules = modules
    let names = imported.map { ($0.name, EnumModules.name(ofPath: $0.path)) }
      .filter { $0.1.hasSuffix(EnumModules.suffix) }
    self.imported = Dictionary(names, uniquingKeysWith: { $1 })
  }

  /// The texts of the enum with a local name, or nil.
  subscript(_ name: String) -> OrderedObject<String>? {
    guard case .texts(let texts)? = imported[name].flatMap({ modules.byName[$0] }) else {
      return nil
    }
    return texts
  }

  /// Returns the fix for a name without texts.
  func fix(for name: String) -> Fix? {
    guard let module = imported[name] else { return nil }
    switch modules.byName[module] {
    case .texts: return nil
    case .problem(let words): return "correct \"\(module)\": \(words)"
    case nil: return "put a file \"\(module).js\" into a folder of \"sources\""
    }
  }
}
