import Extraction

/// Members of texts that look themselves up: `@"save".localized`, `[@"save" localized]`.
extension CallFinder {
  /// The label of the text before the member, among the arguments of a call.
  private static let receiver = "self"
  /// The number of tokens of a parameter in parentheses and after a type: `((NSString *)key)`.
  private static let longest = 12

  /// Returns the use of a routine that is a property of a text, which begins at an index: a literal, or a
  /// parameter of the function around it.
  func propertyCall(at index: Int) -> FoundCall? {
    guard let text = text(at: index), source.isSign(at: text.upperBound, ".") else { return nil }
    let name = text.upperBound + 1
    guard source.kind(at: name) == .name, !source.isSign(at: name + 1, "(") else { return nil }
    return call(source.text(at: name), of: text, from: index, to: name, [])
  }

  /// Returns the message of a routine to a text, whose bracket is at an index.
  func memberCall(at index: Int) -> FoundCall? {
    guard let text = text(at: index + 1), let close = source.closer(of: index) else { return nil }
    let name = text.upperBound
    guard source.kind(at: name) == .name else { return nil }
    let hasArguments = source.isSign(at: name + 1, ":")
    guard hasArguments || close == name + 1 else { return nil }
    let arguments = hasArguments ? arguments(name + 2..<close, label: nil) : []
    return call(source.text(at: name), of: text, from: index, to: close, arguments)
  }

  /// Returns the range of a literal, or of a text that the function around it gets: `key`, `(key)`, `@key`
  /// in a macro, and `self` in a category of texts; nil for anything else.
  private func text(at index: Int) -> Range<Int>? {
    if source.isSign(at: index, "@"), source.kind(at: index + 1) == .text {
      return index..<index + 2
    }
    // The name of a member, as `self.key`, is no parameter.
    if let before = source.token(at: index - 1), before.isTie { return nil }
    // `@key` of a macro begins at its sign.
    if source.isSign(at: index - 1, "@") { return nil }
    if source.isSign(at: index, "@") { return passed(index..<index + 2) }
    guard source.isSign(at: index, "(") else { return passed(index..<index + 1) }
    guard let close = source.closer(of: index) else { return nil }
    return passed(index..<close + 1) ?? passed(index..<close + 2)
  }

  /// Returns a range if it is a text that the function around it gets, also after a type in parentheses.
  private func passed(_ range: Range<Int>) -> Range<Int>? {
    guard range.count <= Self.longest, let (head, name) = head(passing: range) else { return nil }
    return head.texts.contains(source.text(at: name)) ? range : nil
  }

  private func call(
    _ name: String, of text: Range<Int>, from start: Int, to end: Int,
    _ arguments: [(label: String?, range: Range<Int>)]
  ) -> FoundCall? {
    guard var routine = routines.member(name), let start = source.token(at: start)?.start else {
      return nil
    }
    routine.key = .label(Self.receiver)
    return FoundCall(
      routine: routine, start: start, end: source.token(at: end)?.start ?? start,
      arguments: [(Self.receiver, text)] + arguments)
  }
}
