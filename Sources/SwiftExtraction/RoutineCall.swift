import Extraction
import Phrases
import SwiftSyntax

/// A call of a routine, or the use of one that is a property.
struct RoutineCall {
  private let node: ExprSyntax
  private let arguments: Arguments
  private let routine: Routine
  private let context: ReadingContext
  /// The expression of the key; nil if absent.
  private var key: ExprSyntax?
  /// The key, if it is that of a case whose raw value is looked up.
  private var given: KeyedCall.Argument?
  /// Whether the key is `self`, which is not written.
  private var isOfSelf = false
  /// The table of a literal whose call names none.
  private var table: String?

  init(_ call: FunctionCallExprSyntax, _ routine: Routine, in context: ReadingContext) {
    node = ExprSyntax(call)
    let arguments = Arguments(of: call)
    self.arguments = arguments
    let routine = routine.overload(arguments.all.compactMap { $0.label?.nameText }) {
      arguments[$0] != nil
    }
    self.routine = routine
    self.context = context
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    key = routine.key == .receiver ? member?.base : arguments[routine.key]
    isOfSelf = routine.key == .receiver && member == nil
  }

  /// Creates the use of a property of `self`, which is a text.
  init(_ property: DeclReferenceExprSyntax, _ routine: Routine, in context: ReadingContext) {
    node = ExprSyntax(property)
    arguments = Arguments([], end: property.endPositionBeforeTrailingTrivia)
    self.routine = routine
    self.context = context
    isOfSelf = true
  }

  /// Creates the use of a property of a text.
  init(_ property: MemberAccessExprSyntax, _ routine: Routine, in context: ReadingContext) {
    node = ExprSyntax(property)
    arguments = Arguments([], end: property.endPositionBeforeTrailingTrivia)
    self.routine = routine
    self.context = context
    key = property.base
  }

  /// Creates the use of a property wrapper; nil if it has no key.
  init?(_ attribute: AttributeSyntax, _ routine: Routine, in context: ReadingContext) {
    guard let arguments = Arguments(of: attribute), let key = arguments[routine.key] else {
      return nil
    }
    (node, self.key, self.arguments) = (key, key, arguments)
    self.routine = routine
    self.context = context
  }

  /// Creates the use of a subscript of a type; nil if it is another one, or has no literal.
  init?(_ call: SubscriptCallExprSyntax, in context: ReadingContext) {
    let arguments = Arguments(call.arguments, end: call.rightSquare.position)
    let routines = context.routines.subscripts.filter { arguments[$0.key]?.stringLiteral != nil }
    guard !routines.isEmpty, let type = context.values?.typeName(of: call.calledExpression),
      let routine = routines.first(where: { $0.name == "\(type).subscript" })
    else { return nil }
    node = ExprSyntax(call)
    (self.arguments, self.routine, self.context) = (arguments, routine, context)
    key = arguments[routine.key]
  }

  /// Creates a literal that is a key by its type, or by what it is passed to.
  ///
  /// - Parameters:
  ///   - text: The literal.
  ///   - call: The call with the table and the comment of the literal, if there is one.
  ///   - table: The table, if the literal is a key of no other.
  ///   - context: The context.
  init(
    _ text: StringLiteralExprSyntax, argumentOf call: FunctionCallExprSyntax?, table: String?,
    in context: ReadingContext
  ) {
    node = ExprSyntax(text)
    arguments =
      call.map(Arguments.init) ?? Arguments([], end: text.endPositionBeforeTrailingTrivia)
    let label = arguments["tableName"] == nil ? "table" : "tableName"
    routine = .text(call?.calledName ?? "LocalizedStringKey", table: label)
    self.context = context
    self.table = table
    key = ExprSyntax(text)
  }

  /// Returns the call with one of the literals that its key chooses among.
  func choosing(_ key: ExprSyntax) -> RoutineCall {
    var call = self
    call.key = key
    return call
  }

  /// Returns the call with a key of which only the text is known.
  func naming(_ key: RawValueKeys.Key) -> RoutineCall {
    var call = self
    call.given = KeyedCall.Argument(key.text, at: key.offset)
    return call
  }

  /// The keys of the app's files that a literal with values of unknown types may have: it is a place of
  /// each.
  var candidates: [RoutineCall] {
    guard routine.keyTakesValues, given == nil, let literal = key?.stringLiteral,
      let interpolated = InterpolatedKey(literal, context.values)
    else { return [] }
    let name = arguments[routine.table]?.constantText ?? table ?? routine.fixedTable ?? ""
    let texts = context.settings.sourceTexts
    return interpolated.candidates { texts.catalogKeys(like: $0, table: name) }
      .map { naming(($0, literal.offset)) }
  }

  /// The raw values that are the keys, if the key is that of an enumeration's value.
  var rawValueKeys: RawValueKeys? {
    key.flatMap { RawValueKeys($0, around: node, in: context) }
  }

  /// The type of the value whose raw value is the key; nil if it is anything else, or not known.
  var typeOfRawValue: [String]? {
    guard let key, let values = context.values else { return nil }
    return RawValueKeys.type(of: key, around: node, in: values)
  }

  /// The expressions that the key chooses among, if there are several: `isOn ? "On" : "Off"`.
  var branches: [ExprSyntax] {
    guard let all = key?.branches, all.count > 1 else { return [] }
    return all
  }

  /// Whether the key is a resource, whose own key is written where it is made.
  ///
  /// A text that is joined with another one is none: that doesn't compile.
  var isResource: Bool {
    guard given == nil, routine.takesResources, let key else { return false }
    return key.branches.allSatisfy { branch in
      branch.stringLiteral == nil && !branch.is(SequenceExprSyntax.self)
        && !branch.is(NilLiteralExprSyntax.self)
    }
  }

  /// Whether the call can be one of the routine.
  var isOurs: Bool {
    if routine.isLenient, case .label = routine.key {
      return key?.stringLiteral != nil || forwardingFunction != nil || rawValueKeys != nil
    }
    // Other types may have a method or a property of this name.
    if routine.key == .receiver {
      return key?.branches.contains { $0.stringLiteral != nil } == true || rawValueKeys != nil
        || forwardingFunction?.passesText == true
    }
    if routine.isLenient { return key?.stringLiteral != nil }
    return routine.fits(arguments)
  }

  /// The function that passes its own key on to the routine, if any: its callers have the texts.
  var forwardingFunction: ForwardingFunction? {
    guard (arguments[routine.value]?.joinedLiteralText ?? "").isEmpty else { return nil }
    let name = isOfSelf ? PassedName("self", at: node.offset) : key.flatMap(PassedName.init)
    return name.flatMap { ForwardingFunction(around: node, key: $0, arguments, routine) }
  }

  /// Returns the phrase of the call; nil if there is nothing to translate.
  ///
  /// Warnings about its value are appended.
  func phrase(_ faults: inout [Fault]) throws(Fault) -> KeyedPhrase? {
    var call = KeyedCall(routine, end: arguments.end.utf8Offset)
    call.table =
      arguments[routine.table]?.argument(\.constantText)
      ?? table.map { KeyedCall.Argument($0, at: node.offset) }
    let table = call.table.map { $0.text ?? "" } ?? routine.fixedTable ?? ""
    let texts = context.settings.sourceTexts
    var doubts: [Fault] = []
    call.key =
      given
      ?? text(key, \.literalText, &doubts) { key in
        key.resolve { texts.keys(like: $0, table: table) }
      }
    if call.isPassedOver(context.settings) { return nil }
    faults += doubts
    let given = call.key?.text.flatMap { texts[$0, table: table] }
    call.value = text(arguments[routine.value], \.joinedLiteralText, &faults) { value in
      if let given { value.resolveKinds(given.hasParameters) }
    }
    call.comment = arguments[routine.comment]?.argument(\.joinedLiteralText)
    call.values = arguments.unlabeled.dropFirst().map(\.offset)
    let keyed = try call.phrase(context.settings, &faults)
    if keyed.phrase.parameters.isEmpty,
      let fault = routine.unknownArgument(literals, isKnown: given != nil)
    {
      throw fault
    }
    return keyed
  }

  /// The arguments with whether each is a literal.
  private var literals: [(label: String?, isLiteral: Bool, offset: Int)] {
    arguments.all.map { argument in
      (
        argument.label?.nameText, argument.expression.stringLiteral != nil,
        argument.expression.offset
      )
    }
  }

  /// Returns a text that may contain values, if the routine's key accepts them.
  ///
  /// - Parameters:
  ///   - expression: The text's expression; nil if absent.
  ///   - plain: Returns the value of an expression without values.
  ///   - faults: Receives a warning for each value of an unknown type.
  ///   - resolve: Looks for the types of values in the files of source texts.
  /// - Returns: The text; nil if absent.
  private func text(
    _ expression: ExprSyntax?, _ plain: (ExprSyntax) -> String?, _ faults: inout [Fault],
    _ resolve: (inout InterpolatedKey) -> Void
  ) -> KeyedCall.Argument? {
    guard let expression else { return nil }
    guard routine.keyTakesValues, let literal = expression.stringLiteral,
      var key = InterpolatedKey(literal, context.values)
    else { return expression.argument(plain) }
    resolve(&key)
    faults += key.doubts.map { value in
      Fault(
        .interpolatedKey, at: value,
        "the key is assumed to be \"\(key.text)\": the type of \"\(value.trimmedDescription)\" is not known",
        fix: .decision(
          "write String(\(value.trimmedDescription)) for a text, Int(\(value.trimmedDescription)) for a "
            + "whole number, Double(\(value.trimmedDescription)) for another number"))
    }
    return KeyedCall.Argument(key.text, at: expression.offset)
  }
}

extension ExprSyntax {
  /// Returns the expression as an argument of a keyed text.
  func argument(_ text: (ExprSyntax) -> String?) -> KeyedCall.Argument {
    KeyedCall.Argument(text(self), at: offset, isNothing: self.is(NilLiteralExprSyntax.self))
  }
}

extension SyntaxProtocol {
  /// Its start in bytes of UTF-8.
  var offset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}

extension FunctionCallExprSyntax {
  /// The called name, without types and modules.
  var calledName: String? {
    if let name = calledExpression.as(DeclReferenceExprSyntax.self) {
      return name.baseName.nameText
    }
    if let generic = calledExpression.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.as(DeclReferenceExprSyntax.self)?.baseName.nameText
    }
    return calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.nameText
  }
}

extension ExprSyntax {
  /// The expressions that a condition chooses among; the expression alone if there is no condition.
  var branches: [ExprSyntax] { branches(0) }

  private func branches(_ depth: Int) -> [ExprSyntax] {
    if depth > 16 { return [self] }
    func all(_ inner: ExprSyntax?) -> [ExprSyntax] { inner?.branches(depth + 1) ?? [] }
    switch self.as(ExprSyntaxEnum.self) {
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return all(tuple.elements.first?.expression)
    case .sequenceExpr(let sequence):
      let elements = Array(sequence.elements)
      let choices = elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
      if !choices.isEmpty { return choices.flatMap { all($0) } + all(elements.last) }
      guard elements.count == 3,
        elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
      else { return [self] }
      return all(elements[0]) + all(elements[2])
    case .ifExpr(let condition):
      let other = condition.elseBody
      return all(condition.body.statements.onlyValue)
        + all(other?.as(IfExprSyntax.self).map { ExprSyntax($0) })
        + all(other?.as(CodeBlockSyntax.self)?.statements.onlyValue)
    case .switchExpr(let choice):
      return choice.cases.flatMap { all($0.as(SwitchCaseSyntax.self)?.statements.onlyValue) }
    default: return [self]
    }
  }
}

extension CodeBlockItemListSyntax {
  /// The value of the only statement.
  fileprivate var onlyValue: ExprSyntax? {
    guard count == 1, let item = first?.item else { return nil }
    return item.as(ExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression
  }
}
