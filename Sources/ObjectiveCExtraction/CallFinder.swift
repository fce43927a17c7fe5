import Extraction

/// Finds the calls of routines in a source, in its order: in every branch, in macros and within
/// other calls.
///
/// What defines or declares a routine is no call of it; nor is a call within a macro whose key is a
/// parameter of the macro, which is a routine of its own.
struct CallFinder {
  let source: TokenTree
  let routines: Routines
  private var parameters: Set<String> = []

  init(_ source: TokenTree, _ routines: Routines) {
    self.source = source
    self.routines = routines
  }

  /// The calls of the source.
  ///
  /// - Complexity: O(*n*) in its tokens: a bracket is looked into once, for the call that it is of.
  mutating func calls() -> [FoundCall] {
    var calls: [FoundCall] = []
    var index = 0
    while let kind = source.kind(at: index) {
      switch kind {
      case .define: index = bodyOfMacro(named: index + 1)
      case .defineEnd:
        parameters = []
        index += 1
      default:
        if let call = call(at: index), !isOfMacro(call) { calls.append(call) }
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

  /// Goes behind the name and the parameters of a macro.
  private mutating func bodyOfMacro(named index: Int) -> Int {
    guard let name = source.token(at: index), name.kind == .name,
      let open = source.token(at: index + 1), open.isSign("("), open.start == name.end,
      let close = source.closer(of: index + 1)
    else { return source.kind(at: index) == .name ? index + 1 : index }
    let names = (index + 2..<close).filter { source.kind(at: $0) == .name }
    parameters = Set(names.map(source.text)).union(["__VA_ARGS__"])
    return close + 1
  }

  /// Whether the key of a call is a parameter of the macro that it stands in.
  private func isOfMacro(_ call: FoundCall) -> Bool {
    guard !parameters.isEmpty, let key = call.range(call.routine.key) else { return false }
    return ArgumentReader(source: source).mentions(parameters, in: key)
  }

  /// Whether the literals of a call end where they should.
  func hasBrokenText(_ range: Range<Int>) -> Bool {
    source.outer(range).contains { source.kind(at: $0) == .brokenText }
  }
}
