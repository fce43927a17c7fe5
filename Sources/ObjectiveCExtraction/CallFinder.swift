import Extraction

/// Finds the calls of routines in a source, in order: in every branch, in macros and within other
/// calls.
///
/// The definition or declaration of a routine is not a call. A call within a macro isn't one either
/// if its key is the macro's parameter: the macro is then a routine of its own. A function that
/// passes its own parameter on as a key is one, too.
struct CallFinder {
  let source: TokenTree
  let routines: RoutineCalls
  private var parameters: Set<String> = []
  /// The functions around the current token, the innermost last.
  private var functions: [FunctionHead] = []
  /// The start of the current statement.
  private var statement = 0

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
        parameters = []
        index += 1
        statement = index
      default:
        enterStatement(at: index)
        if var call = call(at: index), !isOfMacro(call) {
          call.forwarding = forwarding(of: call)
          calls.append(call)
        }
        index += 1
      }
    }
    return calls
  }

  private func call(at index: Int) -> FoundCall? {
    if source.isSign(at: index, "[") { return messageCall(at: index) }
    guard source.kind(at: index) == .name, source.isSign(at: index + 1, "(") else { return nil }
    return functionCall(at: index)
  }

  /// Notes the end of a statement, and the function whose body begins or has ended.
  private mutating func enterStatement(at index: Int) {
    while let last = functions.last, last.end < index { functions.removeLast() }
    let isBody = source.isSign(at: index, "{")
    if isBody, let head = FunctionHead(in: source, from: statement, to: index) {
      functions.append(head)
    }
    if isBody || source.isSign(at: index, "}") || source.isSign(at: index, ";") {
      statement = index + 1
    }
  }

  /// Returns the function that passes its own parameter on as the key of a call without a text.
  private func forwarding(of call: FoundCall) -> FoundCall.Forwarding? {
    let reader = ArgumentReader(source: source)
    guard let key = call.range(call.routine.key), let index = reader.name(in: key),
      call.range(call.routine.value).flatMap(reader.argument)?.text == nil,
      let start = source.token(at: index)?.start
    else { return nil }
    let parameter = source.text(at: index)
    return functions.last { $0.parameters.contains(parameter) }.map {
      FoundCall.Forwarding(function: $0.name, parameter: parameter, start: start)
    }
  }

  /// Skips the name and the parameters of a macro.
  private mutating func bodyOfMacro(named index: Int) -> Int {
    guard let name = source.token(at: index), name.kind == .name,
      let open = source.token(at: index + 1), open.isSign("("), open.start == name.end,
      let close = source.closer(of: index + 1)
    else { return source.kind(at: index) == .name ? index + 1 : index }
    let names = (index + 2..<close).filter { source.kind(at: $0) == .name }
    parameters = Set(names.map(source.text)).union(["__VA_ARGS__"])
    return close + 1
  }

  /// Returns whether the key of a call is a parameter of the surrounding macro.
  private func isOfMacro(_ call: FoundCall) -> Bool {
    guard !parameters.isEmpty, let key = call.range(call.routine.key) else { return false }
    return ArgumentReader(source: source).mentions(parameters, in: key)
  }

  /// Returns whether a call contains an unterminated literal.
  func hasBrokenText(_ range: Range<Int>) -> Bool {
    source.outer(range).contains { source.kind(at: $0) == .brokenText }
  }
}
