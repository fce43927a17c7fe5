import Extraction
import SwiftSyntax

/// Finds the literals of a file that are keys without being arguments of a routine: by their type, by
/// what they are passed to, or since a String Catalog has them.
///
/// A class, because the parser's visitor is one.
final class TextFinder: SyntaxVisitor {
  /// A literal that is a key.
  struct Text {
    let literal: StringLiteralExprSyntax
    /// The call that has the table and the comment of the literal, if there is one.
    var call: FunctionCallExprSyntax?
    /// The table, if only a file or the framework tells it.
    var table: String?
    /// Whether only a file has it as a key.
    var isGuess = false
    /// The offset of its place.
    var offset: Int
  }

  /// The literals in source order.
  private(set) var all: [Text] = []
  /// The symbols of keys that stand where a resource does, in source order.
  private(set) var symbols: [CatalogSymbol] = []
  /// The ids of the literals.
  private(set) var ids: Set<SyntaxIdentifier> = []
  private let context: ReadingContext
  private let known: Set<SyntaxIdentifier>
  private let types: TextTypes

  /// Finds the literals of a file.
  ///
  /// - Parameters:
  ///   - tree: The file.
  ///   - context: The context.
  ///   - known: The calls and attributes of routines, whose arguments are read with them.
  init(
    _ tree: SourceFileSyntax, _ context: ReadingContext, besides known: Set<SyntaxIdentifier>
  ) {
    (self.context, self.known) = (context, known)
    types = TextTypes(tree, context)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let place = LiteralPlace(of: node)
    switch place.anchor {
    case .argument(let call, _) where known.contains(call.id): return .visitChildren
    case .attribute(let attribute, _, _) where known.contains(attribute.id): return .visitChildren
    default: break
    }
    if isSaid(node), let place = textPlace(node, place) {
      add(
        Text(
          literal: node, call: types.call(of: place), table: types.table(of: place),
          offset: offset(of: node, place)))
    } else if let table = catalogTable(of: node) ?? fileTable(of: node, place),
      UnknownPlace(node, place, in: context).mayShow
    {
      add(Text(literal: node, table: table, isGuess: true, offset: node.offset))
    }
    return .visitChildren
  }

  /// Returns the place of an expression that is a text by its type, also within `.some("…")`; nil if it isn't.
  private func textPlace(_ node: some ExprSyntaxProtocol, _ place: LiteralPlace) -> LiteralPlace? {
    if types.isText(place) { return place }
    var other: LiteralPlace?
    if place.initializer != nil {
      // The initializer of another type, as in `let rows: [Row] = [.init("Save")]`.
      other = LiteralPlace(of: node, followsInitializers: false)
    } else if case .argument(let call, 0)? = place.anchor, call.isWrapper {
      other = LiteralPlace(of: node, followsWrappers: true)
    }
    return other.flatMap { types.isText($0) ? $0 : nil }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let texts = context.settings.sourceTexts
    guard texts.hasSymbols, let symbol = CatalogSymbol(node),
      !texts.keys(ofSymbol: symbol.name, table: symbol.table).isEmpty,
      symbol.expression.map(isResource) ?? true
    else { return .visitChildren }
    symbols.append(symbol)
    return .visitChildren
  }

  /// Returns whether an expression stands where a resource does: as the key of a call of Foundation, or
  /// where a literal would be a key.
  private func isResource(_ expression: ExprSyntax) -> Bool {
    let place = LiteralPlace(of: expression)
    if case .argument(let call, let index)? = place.anchor, place.steps.isEmpty {
      let label = Array(call.arguments)[index].label?.nameText
      let name = call.calledName ?? ""
      if label == "localized", ["String", "AttributedString", "init"].contains(name) {
        return true
      }
    }
    return textPlace(expression, place) != nil
  }

  private func add(_ text: Text) {
    all.append(text)
    ids.insert(text.literal.id)
  }

  /// Returns whether a literal has a letter, or a file has it as a key.
  ///
  /// Signs between values are the same in every language, unless a team translates them.
  private func isSaid(_ literal: StringLiteralExprSyntax) -> Bool {
    if literal.hasLetter { return true }
    guard let key = key(of: literal), !key.isEmpty else { return false }
    return context.settings.sourceTexts.has(key)
  }

  /// Returns the table of a String Catalog that has a literal as its key; nil if none has.
  private func catalogTable(of literal: StringLiteralExprSyntax) -> String? {
    let texts = context.settings.sourceTexts
    guard !texts.catalog.isEmpty, literal.hasLetter,
      let key = key(of: literal)
    else { return nil }
    return texts.catalogKey(like: key)?.table
  }

  /// Returns the table of another file that has a literal as its key; nil if none has.
  ///
  /// A key that is a word may be another word in an assignment or a list.
  private func fileTable(of literal: StringLiteralExprSyntax, _ place: LiteralPlace) -> String? {
    guard literal.hasLetter, let key = literal.plainText,
      let table = context.settings.sourceTexts.fileTable(of: key)
    else { return nil }
    let isShown =
      key.isSymbolicKey || place.isPassed || literal.isReceiver
      || UnknownPlace(literal, place, in: context).isOfRoutine
    return isShown ? table : nil
  }

  private func key(of literal: StringLiteralExprSyntax) -> String? {
    literal.plainText ?? InterpolatedKey(literal, context.values)?.text
  }

  /// Returns the place of a text: of its call if the text is all that it shows, else its own.
  private func offset(of literal: StringLiteralExprSyntax, _ place: LiteralPlace) -> Int {
    guard !place.isBranch, !place.isWrapped, place.steps.isEmpty, place.initializer == nil,
      case .argument(let call, 0)? = place.anchor
    else { return literal.offset }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    return member?.declName.offset ?? call.offset
  }
}

extension LiteralPlace {
  /// Whether the literal is passed to a call, or is the raw value of a case.
  fileprivate var isPassed: Bool {
    switch anchor {
    case .argument, .attribute: true
    case .type(let type): type.parent?.is(InheritedTypeSyntax.self) == true
    case .assignment, .closure, nil: false
    }
  }
}

extension StringLiteralExprSyntax {
  /// Whether it is the text before a dot, as in `"save".localized`, or one of several, as in
  /// `(isNew ? "add" : "save").localized`.
  fileprivate var isReceiver: Bool {
    var (node, climbed) = (Syntax(self), 0)
    while let parent = node.parent, climbed < Self.deepest {
      if let access = parent.as(MemberAccessExprSyntax.self) {
        return access.base.map { Syntax($0).id } == node.id
      }
      guard Self.receivers.contains(parent.kind) else { return false }
      if let list = parent.as(LabeledExprListSyntax.self), list.count > 1 { return false }
      (node, climbed) = (parent, climbed + 1)
    }
    return false
  }

  private static let deepest = 40
  /// The kinds of nodes between a literal and a dot after brackets around it.
  private static let receivers: Set<SyntaxKind> = [
    .unresolvedTernaryExpr, .exprList, .sequenceExpr, .labeledExpr, .labeledExprList, .tupleExpr,
  ]

  /// Whether the words between its values have a letter.
  fileprivate var hasLetter: Bool {
    segments.contains { segment in
      segment.as(StringSegmentSyntax.self)?.content.text.contains(where: \.isLetter) ?? false
    }
  }
}
