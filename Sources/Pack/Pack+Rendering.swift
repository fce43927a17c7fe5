import Language

extension Pack {
  /// The text of a phrase with its arguments put in.
  ///
  /// - Parameters:
  ///   - offset: from `entry`.
  ///   - arguments: what the call site passes, in the order of the signature.
  /// - Returns: the text, or nil where the record is broken, so that the next pack may serve.
  /// - Complexity: linear in the text; one allocation for plain words.
  public func text(at offset: Int, _ arguments: [Argument]) -> String? {
    guard let record = record(at: offset) else { return nil }
    if !record.isMessage {
      return String(decoding: bytes.buffer[record.content], as: UTF8.self)
    }
    var rendering = PackRendering(pack: self, arguments: arguments)
    guard rendering.append(record, depth: 0) else { return nil }
    return String(decoding: rendering.output, as: UTF8.self)
  }
}

/// Renders one message; bounded, so that no pack can make it run long or large.
private struct PackRendering {
  let pack: Pack
  let arguments: [Argument]
  var output: [UInt8] = []
  /// Nodes that may still be visited.
  private var nodesLeft = 10_000
  private static let longestOutput = 1 << 20
  private static let deepest = 16

  init(pack: Pack, arguments: [Argument]) {
    self.pack = pack
    self.arguments = arguments
    output.reserveCapacity(128)
  }

  /// Appends a record's text; false where it is broken.
  mutating func append(_ record: Pack.Record, depth: Int) -> Bool {
    let buffer = pack.bytes.buffer
    guard record.isMessage else {
      output += buffer[record.content]
      return output.count <= Self.longestOutput
    }
    guard depth < Self.deepest,
      var cursor = ByteCursor(
        buffer, from: record.content.lowerBound, to: record.content.upperBound)
    else { return false }
    while !cursor.isAtEnd {
      nodesLeft -= 1
      guard nodesLeft > 0, let tag = cursor.byte(), let node = PackLayout.Node(rawValue: tag),
        append(node, &cursor, of: record, depth), output.count <= Self.longestOutput
      else { return false }
    }
    return true
  }

  private mutating func append(
    _ node: PackLayout.Node, _ cursor: inout ByteCursor, of record: Pack.Record, _ depth: Int
  ) -> Bool {
    guard let first = cursor.number() else { return false }
    switch node {
    case .text:
      guard let words = cursor.slice(first) else { return false }
      output += words
      return true
    case .token:
      guard first < arguments.count else { return false }
      output += arguments[first].shown(by: pack.rules.numbers).utf8
      return true
    case .byNumber, .byGender, .byChoice:
      guard first < arguments.count,
        let distance = chosen(node, by: arguments[first], &cursor),
        distance > 0, distance <= record.offset,
        let child = pack.record(at: record.offset - distance)
      else { return false }
      return append(child, depth: depth + 1)
    }
  }

  /// Reads all variants of a selection and gives the distance to the chosen one.
  private func chosen(
    _ node: PackLayout.Node, by argument: Argument, _ cursor: inout ByteCursor
  ) -> Int? {
    let keys = argument.keys(for: node, pack.rules.plural)
    guard let count = cursor.number() else { return nil }
    var exact: Int?
    var general: Int?
    for _ in 0..<count {
      guard let key = cursor.number(), let distance = cursor.number() else { return nil }
      if key == keys.exact { exact = distance }
      if key == keys.general { general = distance }
    }
    guard let other = cursor.number() else { return nil }
    return exact ?? general ?? other
  }
}

extension Argument {
  /// What is shown for the argument.
  package func shown(by numbers: NumberSymbols) -> String {
    switch self {
    case .text(let text), .numberShownAs(_, let text), .name(let text, _): text
    case .number(let number): numbers.format(number)
    case .gender, .choice: ""
    }
  }

  /// The number that variants are chosen by.
  package var chosenNumber: Number? {
    switch self {
    case .number(let number), .numberShownAs(let number, _): number
    default: nil
    }
  }

  /// The gender that variants are chosen by.
  package var chosenGender: Gender? {
    switch self {
    case .gender(let gender), .name(_, let gender): gender
    default: nil
    }
  }

  /// The keys under which a selection may have a variant; -1 is none.
  fileprivate func keys(
    for node: PackLayout.Node, _ plural: PluralRules
  ) -> (exact: Int, general: Int) {
    switch node {
    case .byNumber:
      guard let number = chosenNumber else { return (-1, -1) }
      let exact = number.exactWhole.flatMap { Int(exactly: $0) } ?? -1
      let category = Int(plural.category(of: number).rawValue)
      return (exact < 0 || exact > 1 << 60 ? -1 : exact + PackLayout.exactKey, category)
    case .byGender: return (-1, chosenGender.map { Int($0.variation.rawValue) } ?? -1)
    case .byChoice:
      guard case .choice(let position) = self else { return (-1, -1) }
      return (-1, position)
    case .text, .token: return (-1, -1)
    }
  }
}

extension Number {
  /// The number where it is whole, not negative and shown without fraction.
  package var exactWhole: UInt64? { isNegative || fractionDigits > 0 ? nil : whole }
}
