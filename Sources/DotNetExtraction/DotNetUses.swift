import Extraction

/// The places at which code and markup of .NET name texts of resource files: `localizer["Save"]`,
/// `Strings.Save`, `x:Uid="Save"`.
///
/// Not a language of phrases: it tells which texts are used where.
public struct DotNetUses: SourceLanguage {
  /// `dotnet-uses`.
  public let name = "dotnet-uses"
  /// The files of code and markup.
  public let fileEndings = [".cs", ".vb", ".fs"] + razor + markup

  /// A use of a text.
  public struct Use: Sendable, Hashable {
    /// The position of the text among those of the search.
    public var text: Int
    /// The byte offset of its first character.
    public var offset: Int
  }

  private static let razor = [".razor", ".cshtml"]
  private static let markup = [".xaml", ".axaml", ".appxmanifest"]

  private let names: ResourceNames

  /// Creates the search.
  ///
  /// - Parameters:
  ///   - texts: The texts: their files and their keys.
  ///   - classes: The classes of the code that may have them as members.
  public init(_ texts: [(file: String, key: String)], _ classes: ResourceClasses) {
    names = ResourceNames(texts, classes)
  }

  /// Returns that every file may name texts.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    SourceScan(mayHoldCalls: true)
  }

  /// Returns no phrases.
  public func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> ExtractionResult { ExtractionResult() }

  /// Returns the uses in a file, in order, each once.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public func uses(in file: SourceFile) -> [Use] {
    if file.isDeclaration || DesignerFile(file) != nil { return [] }
    let found: [Use]
    if Self.markup.contains(where: file.path.hasSuffix) {
      found = MarkupUses.uses(in: file, names)
    } else {
      var lexer = CodeLexer(file.text, CodeDialect(ofFile: file.path))
      found = CodeUses.uses(in: lexer.tokens(), of: file.path, names)
    }
    return Set(found).sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }
  }
}
