import SwiftSyntax

/// The raw values of an enumeration that are keys: `NSLocalizedString(key.rawValue, comment: "")` has each
/// of them that `key` may have.
///
/// The enumeration is the one around the call, which looks itself up, or the type of the value, in any
/// file of the sources.
struct RawValueKeys {
  /// A key with the offset of its literal, or of its case if the name is the raw value.
  ///
  /// Of an enumeration elsewhere it is the offset of the argument.
  typealias Key = (text: String, offset: Int)

  /// The keys, in order.
  let keys: [Key]

  /// Finds the enumeration of the raw value that a key is; nil if it is anything else.
  init?(_ key: ExprSyntax, around call: ExprSyntax, in context: ReadingContext) {
    guard let base = key.baseOfRawValue else { return nil }
    guard let value = base.value else {
      if let cases = Self.cases(around: Syntax(call)) {
        keys = cases.compactMap { element in
          guard let value = element.rawValue?.value else {
            return (element.name.nameText, element.name.offset)
          }
          return value.literalText.map { ($0, value.offset) }
        }
        return
      }
      let found = Self.extended(around: Syntax(call)).flatMap { context.keys(of: $0) } ?? []
      guard !found.isEmpty, context.enumerations?.spend(found.count) == true else { return nil }
      keys = found.map { ($0, key.offset) }
      return
    }
    guard let known = context.values?.enumeration(of: value),
      let cases = context.cases(of: known.path, in: Syntax(call).enclosingTypes)
    else { return nil }
    let named = cases.filter { known.name == nil || $0.name == known.name }
    guard !named.isEmpty, context.enumerations?.spend(named.count) == true else { return nil }
    keys = named.map { ($0.key, key.offset) }
  }

  /// What stands for every enumeration of texts: the type of a raw value in an extension of
  /// `RawRepresentable`.
  static let every = "*"

  /// Returns the type of the value whose raw value is a key; nil if it is anything else, or not known.
  static func type(
    of key: ExprSyntax, around call: ExprSyntax, in values: ValueTypes
  ) -> [String]? {
    guard let base = key.baseOfRawValue else { return nil }
    if let value = base.value { return values.enumeration(of: value)?.path }
    switch extended(around: Syntax(call)) {
    case .type(let path): return path
    case .every: return [every]
    case nil: return nil
    }
  }

  /// What an extension extends.
  fileprivate enum Extended {
    /// A type, which another file may declare.
    case type([String])
    /// Every type with raw values that are texts.
    case every
  }

  /// Returns what the extension around a node extends; nil if there is none.
  private static func extended(around node: Syntax) -> Extended? {
    var place = node.parent
    while let current = place, !current.is(ExtensionDeclSyntax.self) {
      if current.asProtocol((any DeclGroupSyntax).self) != nil { return nil }
      place = current.parent
    }
    guard let found = place?.as(ExtensionDeclSyntax.self) else { return nil }
    let path = found.extendedType.path
    let isOfProtocol =
      path.last == "RawRepresentable"
      || found.genericWhereClause?.description.contains("RawValue") == true
      || found.root.as(SourceFileSyntax.self)?.statements.contains { item in
        item.item.as(ProtocolDeclSyntax.self)?.name.nameText == path.last
      } == true
    return isOfProtocol ? .every : .type(path)
  }

  /// Returns the cases of the enumeration of texts that a node is in, or extends.
  private static func cases(around node: Syntax) -> [EnumCaseElementSyntax]? {
    guard let name = node.enclosingTypes.last else { return nil }
    let finder = EnumerationFinder(name)
    finder.walk(node.root)
    guard let found = finder.found, found.isOfTexts else { return nil }
    return found.memberBlock.members.flatMap { member in
      member.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? []
    }
  }
}

extension ReadingContext {
  /// Returns the raw values of the enumerations that an extension is one of.
  ///
  /// An extension of every type may be meant for a few: only keys that a file has count then.
  fileprivate func keys(of extended: RawValueKeys.Extended) -> [String] {
    switch extended {
    case .type(let path): return cases(of: path, in: [])?.map(\.key) ?? []
    case .every:
      let own = enumerations?.types.all ?? []
      let all = (own + types.all).filter { $0.isOfTexts == true && $0.problem == nil }
      let keys = Set(all.flatMap { $0.cases.map(\.key) })
      return keys.filter { settings.sourceTexts.hasExactly($0) }.sorted()
    }
  }

  /// Returns the cases of an enumeration of texts, in this file or else in another one; nil if there is
  /// none, or several.
  fileprivate func cases(of path: [String], in scope: [String]) -> [ChoiceType.Case]? {
    let own = enumerations?.types.types(named: path, in: scope) ?? []
    let found = own.isEmpty ? types.types(named: path, in: scope) : own
    guard found.count == 1, found[0].isOfTexts == true, found[0].problem == nil else { return nil }
    return found[0].cases
  }
}

/// The enumerations of the file that is read.
///
/// A class, because they are looked up only for the first key that is a raw value.
final class FileEnumerations {
  private let tree: SourceFileSyntax
  /// The enumerations.
  private(set) lazy var types = ChoiceTypes(ChoiceTypeFinder(tree, file: "").types, extensions: [])

  /// How many keys the calls of the file may still have by raw values: one with more would take time and
  /// memory for each call and case.
  private var rest = 10_000

  init(_ tree: SourceFileSyntax) { self.tree = tree }

  /// Counts the keys of a call; false if the file has too many.
  func spend(_ count: Int) -> Bool {
    rest -= min(count, rest + 1)
    return rest >= 0
  }
}

/// Finds the enumeration of a name in a file.
///
/// A class, because the parser's visitor is one.
private final class EnumerationFinder: SyntaxVisitor {
  private(set) var found: EnumDeclSyntax?
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.nameText == name { found = found ?? node }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension EnumDeclSyntax {
  /// Whether its raw values are texts.
  var isOfTexts: Bool {
    inheritanceClause?.inheritedTypes.first?.type.trimmedDescription == "String"
  }
}

/// The value whose raw value is a key; nil in the enumeration itself.
private struct RawValueBase {
  var value: ExprSyntax?
}

extension ExprSyntax {
  /// Whether it is the raw value of something: `rawValue`, `Key.save.rawValue`.
  var isRawValue: Bool { baseOfRawValue != nil }

  /// The value whose raw value it is, or a text made of it: `key` of `key.rawValue`, and no value of
  /// `rawValue` and `self.rawValue`; nil for anything else.
  fileprivate var baseOfRawValue: RawValueBase? {
    if self.as(DeclReferenceExprSyntax.self)?.baseName.text == "rawValue" { return RawValueBase() }
    if let member = self.as(MemberAccessExprSyntax.self) {
      guard member.declName.baseName.text == "rawValue", let base = member.base else { return nil }
      let isOwn = base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      return RawValueBase(value: isOwn ? nil : base)
    }
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil,
      ["LocalizationValue", "NSString", "String", "init"].contains(call.calledName ?? "")
    else { return nil }
    return argument.expression.baseOfRawValue
  }
}
