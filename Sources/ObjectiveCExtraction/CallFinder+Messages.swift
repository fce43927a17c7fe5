import Extraction

/// Message sends: `[L10n textForKey:@"save" comment:@"Button"]`.
extension CallFinder {
  /// Returns the call of a routine by the message whose bracket is at an index.
  func messageCall(at index: Int) -> FoundCall? {
    guard let part = firstPart(behind: index) else { return nil }
    let ways = routines.messages(source.text(at: part))
    guard !ways.isEmpty, let start = source.token(at: index)?.start else { return nil }
    let receiver = name(ofReceiver: index + 1..<part)
    var best: FoundCall?
    for way in ways where way.receiver == nil || isReceiver(receiver, way.receiver) {
      guard let close = source.closer(of: index) else {
        return FoundCall(routine: way.routine, start: start, end: start, isBroken: true)
      }
      let call = FoundCall(
        routine: way.routine, start: start, end: source.token(at: close)?.start ?? start,
        arguments: arguments(part + 2..<close, label: way.label),
        isBroken: hasBrokenText(part..<close))
      if isCall(call, way), best.map({ $0.rank < call.rank }) ?? true { best = call }
    }
    return best
  }

  /// Returns whether a receiver is a class: by its name, or as `self` within the class.
  private func isReceiver(_ receiver: String?, _ name: String?) -> Bool {
    if receiver == name { return true }
    return type == name && ["self", "self.class"].contains(receiver)
  }

  /// Returns whether a message is a routine's call.
  ///
  /// A message to any receiver needs a literal key, since other classes have methods of its name. One to
  /// a bundle may have the parameter of the function around it, whose calls have the texts then.
  private func isCall(_ call: FoundCall, _ way: RoutineCalls.Message) -> Bool {
    guard way.receiver == nil else { return call.isOurs }
    let key = call.range(way.routine.key)
    let isText = key.flatMap(ArgumentReader(source: source).argument)?.text != nil
    guard way.isOfBundle else { return isText && call.isOurs }
    return call.range(way.routine.value) != nil && call.range(way.routine.table) != nil
      && (call.isBroken || isText || head(passing: key) != nil)
  }

  /// Returns the first name of a selector: it follows an expression and precedes a colon.
  private func firstPart(behind index: Int) -> Int? {
    var at = index + 1
    var isBehindExpression = false
    while let token = source.token(at: at), !Self.ends(token) {
      if token.kind == .name, isBehindExpression, source.isSign(at: at + 1, ":") { return at }
      if source.isOpening(at: at), source.closer(of: at) == nil { return nil }
      at = source.next(after: at)
      isBehindExpression = source.token(at: at - 1)?.endsExpression ?? false
    }
    return nil
  }

  private static func ends(_ token: Token) -> Bool {
    token.kind == .defineEnd || token.isSign("]") || token.isSign(";") || token.isSign(",")
      || token.isSign(":")
  }

  /// Returns the dotted name of a receiver, also `L10n.shared` for `[L10n shared]`; nil if it
  /// contains anything but names, or too many.
  private func name(ofReceiver range: Range<Int>) -> String? {
    guard range.count <= 16 else { return nil }
    var names: [String] = []
    for index in range {
      guard let token = source.token(at: index) else { return nil }
      if token.kind == .name {
        names.append(source.text(at: index))
      } else if !token.isTie, !token.isSign("["), !token.isSign("]") {
        return nil
      }
    }
    return names.joined(separator: ".")
  }

  /// Returns the arguments between the colons of a selector, and those after its commas.
  func arguments(
    _ range: Range<Int>, label first: String?
  ) -> [(label: String?, range: Range<Int>)] {
    var arguments: [(label: String?, range: Range<Int>)] = []
    var (label, start, choices) = (first, range.lowerBound, 0)
    for index in source.outer(range) {
      if source.isSign(at: index, "?") {
        choices += 1
      } else if source.isSign(at: index, ":"), choices > 0 {
        choices -= 1
      } else if source.isSign(at: index, ":") {
        let hasLabel = isLabel(index - 1, from: start)
        arguments.append((label, start..<(hasLabel ? index - 1 : index)))
        (label, start) = (hasLabel ? source.text(at: index - 1) : nil, index + 1)
      } else if source.isSign(at: index, ",") {
        arguments.append((label, start..<index))
        (label, start) = (nil, index + 1)
      }
    }
    return arguments + [(label, start..<range.upperBound)]
  }

  /// Returns whether the name at an index, before a colon, is part of the selector, not of the
  /// preceding argument.
  private func isLabel(_ index: Int, from start: Int) -> Bool {
    index > start && source.kind(at: index) == .name
      && (source.token(at: index - 1)?.endsExpression ?? false)
  }
}
