import Extraction
import SwiftSyntax

/// Finds the calls of `fbt`, `Phrase` and routines in a file, in source order.
///
/// Comments and literals contain no calls; the values of interpolations and every branch of `#if`
/// are searched. A class, because the parser's visitor is one.
final class CallFinder: SyntaxVisitor {
  /// The functions whose texts are patterns; a value that is stored and rendered later has the same
  /// form.
  enum Function: String, CaseIterable {
    case fbt
    case phrase = "Phrase"
  }

  /// The called function.
  enum Callee {
    case function(Function)
    case routine(Routine)

    var name: String {
      switch self {
      case .function(let function): function.rawValue
      case .routine(let routine): routine.name
      }
    }
  }

  private let routines: RoutineTable
  private(set) var calls: [(callee: Callee, call: FunctionCallExprSyntax)] = []
  /// The uses of routines that are properties of a text.
  private(set) var properties: [(routine: Routine, property: MemberAccessExprSyntax)] = []
  /// The uses of such routines whose text is `self`, which is not written.
  private(set) var propertiesOfSelf: [(routine: Routine, property: DeclReferenceExprSyntax)] = []
  /// The attributes that are routines, as property wrappers with a key are.
  private(set) var attributes: [(routine: Routine, attribute: AttributeSyntax)] = []
  /// The subscripts, if one of a type is a routine.
  private(set) var subscripts: [SubscriptCallExprSyntax] = []
  /// The calls of functions that seem to be routines.
  private(set) var unlisted: [UnlistedCall] = []
  /// The names that R.swift generates for keys.
  private(set) var generated: [GeneratedName] = []
  /// The number of extensions of texts around the node.
  private var extensions = 0
  private var locals: LocalNames?

  init(_ routines: RoutineTable) {
    self.routines = routines
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = callee(of: node) ?? platformMethod(node) {
      calls.append((callee, node))
    } else if let call = UnlistedCall(node) {
      unlisted.append(call)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
      let routine = routine(ofMember: ExprSyntax(node), nil) ?? routine(passing: node)
    {
      properties.append((routine, node))
    }
    if let name = GeneratedName(node) { generated.append(name) }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if !routines.subscripts.isEmpty { subscripts.append(node) }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.attributeName.lastToken(viewMode: .sourceAccurate)?.nameText,
      let arguments = Arguments(of: node), let routine = routines.wrapper(name, arguments)
    {
      attributes.append((routine, node))
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.extendedType.isString { extensions += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) {
    if node.extendedType.isString { extensions -= 1 }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if extensions > 0, node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
      let routine = routine(ofSelf: node, nil)
    {
      propertiesOfSelf.append((routine, node))
    }
    return .visitChildren
  }

  /// Returns the routine whose key is the text before the dot; nil if there is none.
  private func routine(ofMember called: ExprSyntax, _ arguments: Arguments?) -> Routine? {
    guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base,
      base.isRawValue || base.branches.contains(where: { $0.stringLiteral != nil })
    else { return nil }
    return routines[member: member.declName.baseName.nameText, arguments]
  }

  /// Returns the routine whose key is a parameter of the function around a use, or its `self`:
  /// `key.localized`; nil if there is none.
  private func routine(
    passing base: ExprSyntax?, _ name: String, _ node: ExprSyntax, _ arguments: Arguments
  ) -> Routine? {
    guard let key = base.flatMap(PassedName.init),
      let routine = routines[member: name, arguments],
      ForwardingFunction(around: node, key: key, arguments, routine)?.passesText == true
    else { return nil }
    return routine
  }

  private func routine(passing member: MemberAccessExprSyntax) -> Routine? {
    let name = member.declName.baseName.nameText
    return routine(
      passing: member.base, name, ExprSyntax(member), Arguments([], end: member.endPosition))
  }

  /// Returns the routine that is a member of `self`, which is not written: `localized` in an extension of
  /// texts; nil if there is none.
  private func routine(ofSelf name: DeclReferenceExprSyntax, _ arguments: Arguments?) -> Routine? {
    let member = name.parent?.as(MemberAccessExprSyntax.self)
    guard extensions > 0, member?.declName.id != name.id,
      let routine = routines[member: name.baseName.nameText, arguments],
      locals(of: name).local(name.baseName.nameText, at: name.offset) == nil
    else { return nil }
    return routine
  }

  private func locals(of node: DeclReferenceExprSyntax) -> LocalNames {
    let found = locals ?? node.root.as(SourceFileSyntax.self).map(LocalNames.init)
    locals = found
    return found ?? LocalNames(SourceFileSyntax(statements: []))
  }

  /// Returns the method of a bundle or a string of the platform, whose name may be that of a function
  /// too: its label tells it.
  private func platformMethod(_ call: FunctionCallExprSyntax) -> Callee? {
    let label = call.arguments.first?.label?.nameText
    return Routine.methods.first { routine in
      guard case .label(let wanted) = routine.key else { return false }
      return call.calledName == routine.name && label == wanted
    }.map(Callee.routine)
  }

  private func callee(of call: FunctionCallExprSyntax) -> Callee? {
    let called = call.calledExpression
    if let name = Self.name(of: called) {
      if let function = Function(rawValue: name) { return .function(function) }
      if let routine = routines[name, call] {
        // A function of the type around the call may have the name of one of the platform.
        let isOther = !routine.fits(Arguments(of: call))
        if isOther,
          let other = fittingRoutine(call) ?? platformMethod(call) ?? member(passedBy: call)
        {
          return other
        }
        return .routine(routine)
      }
    }
    if let routine = routine(ofMember: called, Arguments(of: call)) { return .routine(routine) }
    let routine =
      Self.dottedName(of: called).flatMap { routines[$0, call] }
      ?? typedRoutine(call).flatMap { $0.takesKeyAlone ? $0 : nil }
    return routine.map(Callee.routine) ?? member(passedBy: call)
  }

  /// Returns the method of a text that a function calls on its parameter or on `self`; nil if there is
  /// none.
  private func member(passedBy call: FunctionCallExprSyntax) -> Callee? {
    let (called, arguments) = (call.calledExpression, Arguments(of: call))
    if let name = called.as(DeclReferenceExprSyntax.self) {
      return routine(ofSelf: name, arguments).map(Callee.routine)
    }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.nameText
    return routine(passing: member.base, name, ExprSyntax(call), arguments).map(Callee.routine)
  }

  /// Returns the routine of a type that a call is one of: `tr("Cart")` and `Self.tr("Cart")` within
  /// `L10n`, `App.L10n.tr("Cart")`, `.tr("Cart")`; or one without a type that is a method.
  private func typedRoutine(_ call: FunctionCallExprSyntax) -> Routine? {
    let called = call.calledExpression
    guard let member = called.as(MemberAccessExprSyntax.self) else {
      let name = called.as(DeclReferenceExprSyntax.self)?.baseName.nameText
      return name.flatMap { routine($0, ofTypesAround: call) }
    }
    let name = member.declName.baseName.nameText
    guard let base = member.base else { return routines.own(name, call, isTyped: true) }
    let typed: Routine? =
      if ["self", "Self"].contains(base.as(DeclReferenceExprSyntax.self)?.baseName.text ?? "") {
        routine(name, ofTypesAround: call)
      } else {
        base.memberName.flatMap { routines["\($0).\(name)", call] }
      }
    return typed ?? routines.own(name, call, isTyped: false)
  }

  /// Returns the routine of a type that has the arguments of a call.
  private func fittingRoutine(_ call: FunctionCallExprSyntax) -> Callee? {
    guard let routine = typedRoutine(call), routine.takesKeyAlone,
      routine.fits(Arguments(of: call))
    else { return nil }
    return .routine(routine)
  }

  private func routine(
    _ name: String, ofTypesAround call: FunctionCallExprSyntax
  ) -> Routine? {
    guard routines.has(name) else { return nil }
    return call.enclosingTypes.reversed().lazy.compactMap { self.routines["\($0).\(name)", call] }
      .first
  }

  /// Returns the name of a member with those of its bases; nil if one has no name.
  static func dottedName(of called: ExprSyntax) -> String? {
    if let name = called.as(DeclReferenceExprSyntax.self) { return name.baseName.nameText }
    guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    return dottedName(of: base).map { "\($0).\(member.declName.baseName.nameText)" }
  }

  /// Returns the called name: alone, after the module's name, in parentheses, or of an initializer.
  private static func name(of called: ExprSyntax) -> String? {
    if let name = called.as(DeclReferenceExprSyntax.self) { return name.baseName.nameText }
    if let inner = called.as(TupleExprSyntax.self)?.elements, inner.count == 1 {
      return inner.first.flatMap { name(of: $0.expression) }
    }
    guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    if member.declName.baseName.nameText == "init" {
      return name(of: base).flatMap { $0 == Function.phrase.rawValue ? $0 : nil }
    }
    guard let module = base.as(DeclReferenceExprSyntax.self)?.baseName.nameText,
      ["LanguagePacks", "Phrases", "Foundation"].contains(module)
    else { return nil }
    return member.declName.baseName.nameText
  }
}
