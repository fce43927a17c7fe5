import Extraction

/// Members of texts that look themselves up: `@"save".localized`, `[@"save" localized]`.
extension CallFinder {
  /// The label of the text before the member, among the arguments of a call.
  private static let receiver = "self"

  /// Returns the use of a routine that is a property of a text whose literal begins at an index.
  func propertyCall(at index: Int) -> FoundCall? {
    let text = index..<index + 2
    guard isText(text), source.isSign(at: index + 2, "."), source.kind(at: index + 3) == .name,
      !source.isSign(at: index + 4, "(")
    else { return nil }
    return call(source.text(at: index + 3), of: text, from: index, to: index + 3, [])
  }

  /// Returns the message of a routine to a text, whose bracket is at an index.
  func memberCall(at index: Int) -> FoundCall? {
    let text = index + 1..<index + 3
    guard isText(text), source.kind(at: index + 3) == .name, let close = source.closer(of: index)
    else { return nil }
    let hasArguments = source.isSign(at: index + 4, ":")
    guard hasArguments || close == index + 4 else { return nil }
    let arguments = hasArguments ? arguments(index + 5..<close, label: nil) : []
    return call(source.text(at: index + 3), of: text, from: index, to: close, arguments)
  }

  private func isText(_ range: Range<Int>) -> Bool {
    source.isSign(at: range.lowerBound, "@") && source.kind(at: range.lowerBound + 1) == .text
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
