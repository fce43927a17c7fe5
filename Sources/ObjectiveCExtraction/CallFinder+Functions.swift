import Extraction

/// C function calls: `NAME(…)`, `Type::name(…)`.
extension CallFinder {
  /// Returns the call of a routine whose name is at an index and followed by a parenthesis.
  func functionCall(at index: Int) -> FoundCall? {
    guard routines.hasFunction(named: source.text(at: index)),
      let (name, first) = qualifiedName(endingAt: index),
      let routine = routines.functions(name).first, let start = source.token(at: first)?.start
    else { return nil }
    guard let close = source.closer(of: index + 1) else {
      return FoundCall(routine: routine, start: start, end: start, isBroken: true)
    }
    let inner = index + 2..<close
    let arguments = source.split(inner)
    guard !inner.isEmpty, !isDeclaration(arguments[0]) else { return nil }
    let calls = routines.functions(name).map { routine in
      FoundCall(
        routine: routine, start: start, end: source.token(at: close)?.start ?? start,
        arguments: arguments.map { (nil, $0) }, isBroken: hasBrokenText(inner))
    }
    let own = calls.filter(\.isOurs)
    let best = own.map(\.rank).max()
    return own.first { $0.rank == best } ?? calls.first
  }

  /// Returns a qualified name and its start; nil if it is a member of an unnamed expression.
  private func qualifiedName(endingAt index: Int) -> (name: String, first: Int)? {
    var parts = [source.text(at: index)]
    var first = index
    while let tie = source.token(at: first - 1), tie.isTie {
      guard parts.count < 8 else { return nil }
      if source.kind(at: first - 2) == .name {
        first -= 2
        parts.append(source.text(at: first))
      } else {
        let isGlobal =
          tie.byte == UInt8(ascii: ":")
          && !(source.token(at: first - 2)?.endsExpression ?? false)
        return isGlobal ? (parts.reversed().joined(separator: "."), first - 1) : nil
      }
    }
    return (parts.reversed().joined(separator: "."), first)
  }

  /// Returns whether the first argument is a parameter declaration: `NSString *key`, `NSString *`,
  /// `id key`, `void`.
  private func isDeclaration(_ range: Range<Int>) -> Bool {
    var (names, stars) = (0, 0)
    for index in source.outer(range) {
      if source.kind(at: index) == .name {
        names += 1
      } else if source.isSign(at: index, "*") || source.isSign(at: index, "&") {
        stars += 1
      } else if !source.isSign(at: index, "<") && !source.isSign(at: index, ">") {
        return false
      }
    }
    return names > 1 || names == 1 && stars > 0 || source.text(at: range.lowerBound, is: "void")
  }
}
