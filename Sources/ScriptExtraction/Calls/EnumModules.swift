import Extraction
import FBT
import JSON

/// The enums that modules of the sources export, by the names of the modules.
///
/// A module is known by the name of its file without the ending, as FBT knows it: `Kinds$FbtEnum`.
struct EnumModules: SourceKnowledge {
  /// What a module exports: texts by key, or why that is not known.
  enum Export: Sendable {
    case texts(OrderedObject<String>)
    case problem(String)
  }

  /// The exports by module.
  private(set) var byName: [String: Export] = [:]
  /// All that extraction goes by besides a file's own words, in words.
  private var words: [String]

  /// - Parameter surroundings: What else scripts are read with: settings, and the parser.
  init(_ surroundings: String = "") { words = [surroundings] }

  /// A hash of the enums and of what scripts are read with.
  var digest: UInt64 { ContentDigest(words.joined(separator: "\n")).value }

  /// What ends the names of such modules.
  static let suffix = "$FbtEnum"

  /// The name of a module by the path that is imported, or of its file.
  static func name(ofPath path: String) -> String {
    let file = path.split(separator: "/", omittingEmptySubsequences: true).last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
    return String(file[..<dot])
  }

  /// Whether a scan found no parser that could tell what a file declares.
  static func isUnread(_ declarations: String) -> Bool {
    (try? JSONReader.read(declarations))?["unread"] != nil
  }

  /// Takes over what a file declares; the first of a name is kept.
  mutating func add(_ declarations: String) {
    guard let json = try? JSONReader.read(declarations), let name = json["module"]?.string,
      byName[name] == nil
    else { return }
    words.append(declarations)
    if let problem = (json["problem"] ?? json["unread"])?.string {
      byName[name] = .problem(problem)
    } else {
      let pairs = (json["texts"]?.object ?? []).compactMap { member in
        member.value.string.map { (member.name, $0) }
      }
      byName[name] = .texts(OrderedObject(pairs))
    }
  }
}

/// The enums of one file, by the names that it imports them under.
struct EnumNames {
  private let modules: EnumModules
  private let imported: [String: String]

  init(_ modules: EnumModules, imported: [(name: String, path: String)]) {
    self.modules = modules
    let names = imported.map { ($0.name, EnumModules.name(ofPath: $0.path)) }
      .filter { $0.1.hasSuffix(EnumModules.suffix) }
    self.imported = Dictionary(names, uniquingKeysWith: { $1 })
  }

  /// The texts of a name, or nil.
  subscript(_ name: String) -> OrderedObject<String>? {
    guard case .texts(let texts)? = imported[name].flatMap({ modules.byName[$0] }) else {
      return nil
    }
    return texts
  }

  /// What to do where a name has no texts.
  func fix(for name: String) -> String? {
    guard let module = imported[name] else { return nil }
    switch modules.byName[module] {
    case .texts: return nil
    case .problem(let words): return "correct \"\(module)\": \(words)"
    case nil: return "put a file \"\(module).js\" into a folder of \"sources\""
    }
  }
}
