import Extraction
import Language
import Phrases

/// A routine's call, with its arguments by position and label.
struct FoundCall {
  var routine: Routine
  /// The byte offsets of its start and end.
  var start: Int
  var end: Int
  /// The arguments in order, those of selectors with their labels.
  var arguments: [(label: String?, range: Range<Int>)] = []
  /// Whether it cannot be parsed.
  var isBroken = false
  /// The function that has it for its own callers' texts, if any.
  var forwarding: Forwarding?

  /// A function that passes its own parameter on as the key.
  struct Forwarding {
    /// The routine that the function is.
    var function: Routine
    var parameter: String
    /// The start of the key.
    var start: Int
  }

  /// Returns the range of tokens at a place of the call.
  func range(_ place: Routine.Place?) -> Range<Int>? {
    switch place {
    case .label(let label): arguments.first { $0.label == label }?.range
    case .position(let position):
      arguments.lazy.filter { $0.label == nil }.dropFirst(max(position, 0)).first?.range
    case .receiver, nil: nil
    }
  }

  /// The calls with the keys that a condition chooses among, as `isOn ? @"On" : @"Off"`; the call itself
  /// if there is none.
  func choices(in source: TokenTree) -> [FoundCall] {
    guard !isBroken, let key = range(routine.key),
      let index = arguments.firstIndex(where: { $0.range == key })
    else { return [self] }
    let outer = source.outer(key)
    guard let question = outer.first(where: { source.isSign(at: $0, "?") }),
      let colon = outer.last(where: { $0 > question && source.isSign(at: $0, ":") })
    else { return [self] }
    let reader = ArgumentReader(source: source)
    let parts = [question + 1..<colon, colon + 1..<key.upperBound]
    guard parts.allSatisfy({ reader.argument($0)?.text != nil }) else { return [self] }
    return parts.map { part in
      var call = self
      call.arguments[index].range = part
      call.start = source.token(at: part.lowerBound)?.start ?? start
      return call
    }
  }

  /// Whether the call can be one of the routine, as in Swift: it has the label of the key; or the
  /// text; or, if the key can be the text, the comment.
  var isOurs: Bool {
    if case .label = routine.key { return range(routine.key) != nil }
    guard routine.value != nil || routine.comment != nil else { return range(routine.key) != nil }
    return range(routine.value) != nil || routine.keyIsText && range(routine.comment) != nil
      || routine.takesKeyAlone && range(routine.key) != nil
  }

  /// How well it has the arguments that the routine names.
  var rank: Int { routine.rank { range($0) != nil } }

  /// Returns the phrase of the call; nil if there is nothing to translate.
  ///
  /// Warnings about its value are appended.
  func phrase(
    in source: TokenTree, _ settings: ExtractionSettings, _ faults: inout [Fault]
  ) throws(Fault) -> KeyedPhrase? {
    guard !isBroken else { throw broken }
    let reader = ArgumentReader(source: source)
    let routine = routine.overload(arguments.compactMap(\.label)) { range($0) != nil }
    var call = KeyedCall(routine, end: end)
    call.key = range(routine.key).flatMap(reader.argument)
    call.table = range(routine.table).flatMap(reader.constantArgument)
    call.value = range(routine.value).flatMap(reader.argument)
    call.comment = range(routine.comment).flatMap(reader.argument)
    if call.isPassedOver(settings) { return nil }
    let keyed = try call.phrase(settings, &faults)
    try VariantLimit.check(keyed.phrase.source, at: start)
    let table = call.table.map { $0.text ?? "" } ?? routine.fixedTable ?? ""
    let isKnown = call.key?.text.flatMap { settings.sourceTexts[$0, table: table] } != nil
    if keyed.phrase.parameters.isEmpty,
      let fault = routine.unknownArgument(literals(in: reader), isKnown: isKnown)
    {
      throw fault
    }
    return keyed
  }

  /// Returns the arguments with whether each is a literal.
  private func literals(
    in reader: ArgumentReader
  ) -> [(label: String?, isLiteral: Bool, offset: Int)] {
    arguments.map { label, range in
      let argument = reader.argument(range)
      return (label, argument?.text != nil, argument?.offset ?? start)
    }
  }

  private var broken: Fault {
    Fault(
      .brokenCall, at: start, "the call of \"\(routine.name)\" is not complete Objective-C",
      fix: "correct what the compiler reports")
  }
}
