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
    /// The table, if only a catalog tells it.
    var table: String?
    /// The offset of its place.
    var offset: Int
  }

  /// The literals in source order.
  private(set) var all: [Text] = []
  /// The ids of the literals.
  private(set) var ids: Set<SyntaxIdentifier> = []
  private let context: ReadingContext
  private let calls: Set<SyntaxIdentifier>
  private let types: TextTypes

  /// Finds the literals of a file.
  ///
  /// - Parameters:
  ///   - tree: The file.
  ///   - context: The context.
  ///   - calls: The calls of routines, whose arguments are read with them.
  init(
    _ tree: SourceFileSyntax, _ context: ReadingContext, besides calls: [FunctionCallExprSyntax]
  ) {
    (self.context, self.calls) = (context, Set(calls.map(\.id)))
    types = TextTypes(tree, context)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let place = LiteralPlace(of: node)
    if case .argument(let call, _)? = place.anchor, calls.contains(call.id) {
      return .visitChildren
    }
    if isSaid(node), types.isText(place) {
      add(Text(literal: node, call: types.call(of: place), offset: offset(of: node, place)))
    } else if let table = catalogTable(of: node), UnknownPlace(node, place).mayShow {
      add(Text(literal: node, table: table, offset: node.offset))
    }
    return .visitChildren
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

  private func key(of literal: StringLiteralExprSyntax) -> String? {
    literal.plainText ?? InterpolatedKey(literal, context.values)?.text
  }

  /// Returns the place of a text: of its call if the text is all that it shows, else its own.
  private func offset(of literal: StringLiteralExprSyntax, _ place: LiteralPlace) -> Int {
    guard !place.isBranch, place.steps.isEmpty, place.initializer == nil,
      case .argument(let call, 0)? = place.anchor
    else { return literal.offset }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    return member?.declName.offset ?? call.offset
  }
}

extension StringLiteralExprSyntax {
  /// Whether the words between its values have a letter.
  fileprivate var hasLetter: Bool {
    segments.contains { segment in
      segment.as(StringSegmentSyntax.self)?.content.text.contains(where: \.isLetter) ?? false
    }
  }
}

/// The place of a literal that only a String Catalog calls a key.
struct UnknownPlace {
  private let literal: StringLiteralExprSyntax
  private let place: LiteralPlace

  init(_ literal: StringLiteralExprSyntax, _ place: LiteralPlace) {
    (self.literal, self.place) = (literal, place)
  }

  /// Whether the literal may be shown there: it is not the name of a file, an address, or a word that is
  /// only compared.
  var mayShow: Bool {
    if isCompared { return false }
    guard case .argument(let call, let index)? = place.anchor else { return true }
    let arguments = Array(call.arguments)
    if index < arguments.count, let label = arguments[index].label?.nameText,
      Self.hiddenLabels.contains(label)
    {
      return false
    }
    return !Self.hiddenCalls.contains(call.calledName ?? "")
  }

  /// Whether it is a pattern, a subscript, or an operand of an operator other than `??`.
  private var isCompared: Bool {
    var node = Syntax(literal)
    while let parent = node.parent {
      if parent.is(ExpressionPatternSyntax.self) { return true }
      if parent.parent?.parent?.is(SubscriptCallExprSyntax.self) == true { return true }
      if let list = parent.as(ExprListSyntax.self), list.count <= 64 {
        return list.contains {
          ["==", "!=", "~="].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
        } && !place.isBranch
      }
      guard parent.is(LabeledExprSyntax.self), let tuple = parent.parent?.parent,
        tuple.is(TupleExprSyntax.self)
      else { return false }
      node = tuple
    }
    return false
  }

  private static let hiddenLabels: Set<String> = [
    "bundle", "comment", "category", "extension", "forKey", "format", "forResource", "icon", "id",
    "identifier", "image", "imageName", "key", "named", "ofType", "reuseIdentifier", "separator",
    "subsystem", "systemImage", "systemImageName", "systemName", "table", "tableName", "verbatim",
    "withExtension", "withIdentifier",
  ]
  private static let hiddenCalls: Set<String> = [
    "Color", "Image", "Logger", "NSImage", "NSLog", "Notification", "Regex", "Selector", "UIColor",
    "UIImage", "URL", "UserDefaults", "addingPathComponent", "appendingPathComponent", "assert",
    "assertionFailure", "critical", "debug", "debugPrint", "error", "fatalError", "fault",
    "hasPrefix", "hasSuffix", "info", "log", "notice", "os_log", "precondition",
    "preconditionFailure", "print", "trace", "warning",
  ]
}
