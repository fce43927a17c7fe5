import Diagnostics
import SwiftSyntax

/// Finds the enumerations of a file, and the extensions that give one its texts.
///
/// A class, because the parser's visitor is one.
final class ChoiceTypeFinder: SyntaxVisitor {
  private(set) var types: [ChoiceType] = []
  private(set) var extensions: [ChoiceTypeExtension] = []
  private let file: String
  private let lines: SourceLocationConverter

  init(_ tree: SourceFileSyntax, file: String) {
    self.file = file
    lines = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let place = lines.location(for: node.name.positionAfterSkippingLeadingTrivia)
    var type = ChoiceType(
      path: node.enclosingTypes + [node.name.nameText],
      place: SourcePlace(file, line: place.line, column: place.column))
    for member in node.memberBlock.members { read(member.decl, into: &type) }
    type.isOfTexts = node.isOfTexts
    let part = Self.part(of: node.memberBlock)
    types.append(part.applied(to: type))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    var part = Self.part(of: node.memberBlock)
    part.path = node.extendedType.path
    if part.texts != nil || part.problem != nil { extensions.append(part) }
    return .visitChildren
  }

  private func read(_ member: DeclSyntax, into type: inout ChoiceType) {
    if member.is(IfConfigDeclSyntax.self), member.description.contains("case ") {
      type.problem = "its cases are under #if"
    }
    guard let cases = member.as(EnumCaseDeclSyntax.self) else { return }
    for element in cases.elements {
      let name = element.name.nameText
      guard let raw = element.rawValue?.value else {
        type.cases.append(.init(name: name, key: name))
        continue
      }
      if let key = raw.literalText {
        type.cases.append(.init(name: name, key: key))
      } else {
        type.problem = "the raw value of \"\(name)\" is not a string literal"
      }
    }
  }

  /// Returns a block's `phraseText`, and whether it has its own `allCases`, whose order is unknown.
  private static func part(of block: MemberBlockSyntax) -> ChoiceTypeExtension {
    var part = ChoiceTypeExtension()
    for member in block.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings {
        switch binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.nameText {
        case "phraseText": part.texts = PhraseTexts(binding)
        case "allCases": part.problem = "it writes \"allCases\" itself"
        default: break
        }
      }
    }
    return part
  }
}

extension SyntaxProtocol {
  /// The names of the enclosing types, the outermost first; an extension counts as the extended
  /// type.
  var enclosingTypes: [String] {
    var names: [[String]] = []
    var node = parent
    while let current = node {
      if let found = current.as(ExtensionDeclSyntax.self) {
        names.append(found.extendedType.path)
      } else if let found = current.asProtocol((any NamedDeclSyntax).self),
        current.asProtocol((any DeclGroupSyntax).self) != nil
      {
        names.append([found.name.nameText])
      }
      node = current.parent
    }
    return names.reversed().flatMap { $0 }
  }
}

extension TypeSyntax {
  /// The names in `Post.Kind`; empty for anything but a plain name.
  var path: [String] {
    if let name = self.as(IdentifierTypeSyntax.self) { return [name.name.nameText] }
    guard let member = self.as(MemberTypeSyntax.self) else { return [] }
    return member.baseType.path + [member.name.nameText]
  }
}
