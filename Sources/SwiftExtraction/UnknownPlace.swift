import SwiftSyntax

/// The place of a literal that only a String Catalog, or another file of the app, calls a key.
struct UnknownPlace {
  private let literal: StringLiteralExprSyntax
  private let place: LiteralPlace
  /// Whether the literal is an argument of a subscript that may be a routine.
  let isOfRoutine: Bool

  init(_ literal: StringLiteralExprSyntax, _ place: LiteralPlace, in context: ReadingContext) {
    (self.literal, self.place) = (literal, place)
    isOfRoutine =
      !context.routines.subscripts.isEmpty
      && literal.subscripted.map { context.values?.typeName(of: $0) == nil } == true
  }

  /// Whether the literal may be shown there: it is not the name of a file, an address, or a word that is
  /// only compared.
  var mayShow: Bool {
    if !isOfRoutine, isCompared { return false }
    guard case .argument(let call, let index)? = place.anchor else { return true }
    let arguments = Array(call.arguments)
    if index < arguments.count, let label = arguments[index].label?.nameText,
      Self.hiddenLabels.contains(label) || Self.wordLabels.contains(label) && !hasBlank
    {
      return false
    }
    let name = call.calledName ?? ""
    return !Self.hiddenCalls.contains(name) && !(Self.logCalls.contains(name) && isOfLogger(call))
  }

  /// Whether the literal has a blank, so that it is no identifier.
  private var hasBlank: Bool { literal.plainText?.contains(where: \.isWhitespace) ?? true }

  /// Whether a call such as `error("…")` writes to a log: its base is named for one, or it has none.
  private func isOfLogger(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return true }
    return member.base?.trimmedDescription.lowercased().contains("log") ?? false
  }

  /// Whether it is a pattern, an argument of a subscript, or an operand of an operator other than `??`.
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

  static let hiddenLabels: Set<String> = [
    "bundle", "comment", "extension", "forKey", "forResource", "id", "identifier", "imageName",
    "keyPath", "ofType", "reuseIdentifier", "separator", "subsystem", "systemImage",
    "systemImageName", "systemName", "table", "tableName", "verbatim", "withExtension",
    "withIdentifier", "withReuseIdentifier",
  ]
  /// The labels of names, whose literals may be texts if they have several words.
  static let wordLabels: Set<String> = [
    "category", "format", "icon", "image", "key", "named",
  ]
  static let hiddenCalls: Set<String> = [
    "Color", "Image", "Logger", "NSImage", "NSLog", "Name", "Notification", "NSPredicate", "OSLog",
    "Regex", "previewDisplayName",
    "Selector", "UIColor", "UIImage", "URL", "UserDefaults", "addingPathComponent",
    "appendingPathComponent", "assert", "assertionFailure", "debugPrint", "fatalError", "hasPrefix",
    "hasSuffix", "os_log", "precondition", "preconditionFailure", "print",
  ]
  /// What writes to a log if its base is one.
  static let logCalls: Set<String> = [
    "critical", "debug", "error", "fault", "info", "log", "notice", "trace", "verbose", "warn",
    "warning",
  ]
}

extension StringLiteralExprSyntax {
  /// The value whose subscript has the literal as an argument; nil if there is none.
  fileprivate var subscripted: ExprSyntax? {
    parent?.parent?.parent?.as(SubscriptCallExprSyntax.self)?.calledExpression
  }
}
