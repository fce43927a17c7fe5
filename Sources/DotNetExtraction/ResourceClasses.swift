import Extraction

/// The classes of an app's code that bear on which of them have texts as members.
public struct ResourceClasses: Sendable {
  /// The resource files by the names of their classes, if these are other ones: those that designer
  /// files declare, and those of `global using L = Jotter.Strings;`.
  private(set) var files: [String: String] = [:]
  /// The classes that designer files declare.
  private(set) var generated: Set<String> = []
  /// The classes that code declares, which have other members.
  private(set) var ofCode: Set<String> = []

  private static let lookups = WordSearch(["ResourceManager", "GetString"])
  private static let global = WordSearch(["global using"])

  /// Creates an empty set.
  public init() {}

  /// Reads what a file of code declares.
  public init(declaredBy file: SourceFile) {
    if let designer = DesignerFile(file) {
      generated = [designer.name]
      files[designer.name] = designer.resources
      return
    }
    let isCode = [".cs", ".vb", ".fs", ".razor", ".cshtml"].contains(where: file.path.hasSuffix)
    if isCode, !Self.lookups.finds(in: file.text) {
      let name = file.path.split(separator: "/").last ?? ""
      ofCode = [String(name.prefix { $0 != "." })]
    }
    guard Self.global.finds(in: file.text) else { return }
    for line in file.text.split(whereSeparator: \.isNewline) {
      let pattern = /\s*global\s+using\s+(\w+)\s*=\s*(?:global::)?([\w.]+)\s*;.*/
      guard let match = line.wholeMatch(of: pattern), let last = match.2.split(separator: ".").last
      else { continue }
      files[String(match.1)] = String(last)
    }
  }

  /// Returns these and other classes.
  public func adding(_ other: ResourceClasses) -> ResourceClasses {
    var all = self
    all.files.merge(other.files) { min($0, $1) }
    all.generated.formUnion(other.generated)
    all.ofCode.formUnion(other.ofCode)
    return all
  }
}

/// A file that a designer generated from a resource file: its class has the texts as members.
struct DesignerFile {
  /// The name of the class.
  let name: String
  /// The last word of the resource file's name: `Strings` of `Jotter.Properties.Strings`.
  let resources: String

  private static let mark = WordSearch(["auto-generated"])
  private static let manager = WordSearch(["ResourceManager"])
  private static let form = WordSearch(["InitializeComponent"])

  /// Reads a file; nil if it isn't one.
  init?(_ file: SourceFile) {
    let isCode = file.path.hasSuffix(".cs") || file.path.hasSuffix(".vb")
    guard isCode, Self.manager.finds(in: file.text), Self.mark.finds(in: file.text),
      !Self.form.finds(in: file.text)
    else { return nil }
    var lexer = CodeLexer(file.text, CodeDialect(ofFile: file.path))
    let tokens = lexer.tokens().map(\.kind)
    var (name, resources): (String?, String?)
    for (one, next) in zip(tokens, tokens.dropFirst()) {
      guard case .name(let word) = one else { continue }
      if case .name(let declared) = next, ["class", "Class", "Module"].contains(word), name == nil {
        name = declared
      }
    }
    for (position, token) in tokens.enumerated() where token == .name("ResourceManager") {
      let rest = tokens[position...].dropFirst().prefix(2)
      if rest.first == .sign(UInt8(ascii: "(")), case .literal(let text)? = rest.last {
        resources = text.split(separator: ".").last.map(String.init)
      }
    }
    guard let name else { return nil }
    (self.name, self.resources) = (name, resources ?? name)
  }
}
