import Extraction

/// Finds the calls of routines in a source, in order: in every branch, in macros and within other
/// calls.
///
/// The definition or declaration of a routine is not a call. A call within a macro isn't one either
/// if its key is the macro's parameter: the macro is then a routine of its own. A function or method
/// that passes its own parameter on as a key is one, too.
struct CallFinder {
  let source: TokenTree
  let routines: RoutineCalls
  /// The macro whose body the current token is in.
  private var macro: FunctionHead?
  /// The functions around the current token, the innermost last.
  private var functions: [FunctionHead] = []
  /// The start of the current statement.
  private var statement = 0
  /// The class that is implemented at the current token.
  private(set) var type: String?

  init(_ source: TokenTree, _ routines: RoutineCalls) {
    self.source = source
    self.routines = routines
  }

  /// Returns the calls in the source.
  ///
  /// - Complexity: O(*n*) in its tokens: each bracket is searched once, for the call that it
  ///   belongs to.
  mutating func calls() -> [FoundCall] {
    var calls: [FoundCall] = []
    var index = 0
    while let kind = source.kind(at: index) {
      switch kind {
      case .define: index = bodyOfMacro(named: index + 1)
      case .defineEnd:
        macro = nil
        index += 1
        statement = index
      default:
        enterStatement(at: index)
        if var call = call(at: index) {
          call.forwarding = forwarding(of: call)
          if call.forwarding != nil || !isOfMacro(call) { calls.append(call) }
        }
        index += 1
      }
    }
    return calls
  }

  private func call(at index: Int) -> FoundCall? {
    if source.isSign(at: index, "[") { return messageCall(at: index) ?? memberCall(at: index) }
    if source.isSign(at: index, "@") { return propertyCall(at: index) }
    if source.isSign(at: index, "(") { return routines.hasMembers ? propertyCall(at: index) : nil }
    guard source.kind(at: index) == .name else { return nil }
    if source.isSign(at: index + 1, "(") { return functionCall(at: index) }
    return source.isSign(at: index + 1, ".") && routines.hasMembers ? propertyCall(at: index) : nil
  }

  /// Notes the end of a statement, and the function whose body begins or has ended.
  private mutating func enterStatement(at index: Int) {
    while let last = functions.last, last.end < index { functions.removeLast() }
    let isBody = source.isSign(at: index, "{")
    if source.isSign(at: index - 1, "@"), source.text(at: index, is: "implementation") {
      type = source.text(at: index + 1)
    }
    if isBody, let head = FunctionHead(in: source, from: statement, to: index, of: type) {
      functions.append(head)
    }
    if isBody || source.isSign(at: index, "}") || source.isSign(at: index, ";") {
      statement = index + 1
    }
  }

  /// Skips the name and the parameters of a macro.
  private mutating func bodyOfMacro(named index: Int) -> Int {
    guard let name = source.token(at: index), name.kind == .name,
      let open = source.token(at: index + 1), open.isSign("("), open.start == name.end,
      let close = source.closer(of: index + 1)
    else { return source.kind(at: index) == .name ? index + 1 : index }
    macro = FunctionHead(macro: source.text(at: index), in: source, index + 1)
    return close + 1
  }

  /// Returns whether the key of a call is a parameter of the surrounding macro.
  private func isOfMacro(_ call: FoundCall) -> Bool {
    guard let macro, let key = call.range(call.routine.key) else { return false }
    let names = Set(macro.parameters.map(\.name)).union([Self.rest])
    return ArgumentReader(source: source).mentions(names, in: key)
  }

  /// Returns whether a call contains an unterminated literal.
  func hasBrokenText(_ range: Range<Int>) -> Bool {
    source.outer(range).contains { source.kind(at: $0) == .brokenText }
  }
}

/// Functions, methods and macros that pass their own parameter on.
extension CallFinder {
  /// What a macro names its other arguments.
  private static let rest = "__VA_ARGS__"

  /// Returns the function or macro around the current token whose parameter is all of an argument.
  func head(passing argument: Range<Int>?) -> (head: FunctionHead, index: Int)? {
    let reader = ArgumentReader(source: source)
    guard let argument else { return nil }
    if let macro, let index = reader.nameOfLiteral(in: argument),
      macro[source.text(at: index)] != nil
    {
      return (macro, index)
    }
    guard let index = reader.name(in: argument) else { return nil }
    let name = source.text(at: index)
    if let macro, macro[name] != nil { return (macro, index) }
    return functions.last { $0[name] != nil }.map { ($0, index) }
  }

  /// Returns the function that passes its own parameter on as the key of a call without a text.
  private func forwarding(of call: FoundCall) -> FoundCall.Forwarding? {
    let reader = ArgumentReader(source: source)
    guard let (head, index) = head(passing: call.range(call.routine.key)),
      let start = source.token(at: index)?.start,
      (call.range(call.routine.value).flatMap(reader.argument)?.text ?? "").isEmpty
    else { return nil }
    func place(_ place: Routine.Place?) -> Routine.Place? {
      call.range(place).flatMap(reader.name).flatMap { head[source.text(at: $0)] }
    }
    let parameter = source.text(at: index)
    var own = Routine(
      head.name, key: head[parameter] ?? .position(0), table: place(call.routine.table),
      value: place(call.routine.value), comment: place(call.routine.comment),
      syntax: call.routine.syntax)
    if own.value == own.key { own.value = nil }
    if own.table == nil {
      own.fixedTable =
        call.range(call.routine.table).flatMap(reader.constantArgument)?.text
        ?? call.routine.fixedTable
    }
    own.addComment(head.parameters)
    return FoundCall.Forwarding(function: own, parameter: parameter, start: start)
  }
}
