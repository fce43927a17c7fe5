import Language

extension Pack {
  /// The text of a phrase with its arguments put in, for readers of a single pack.
  ///
  /// - Parameters:
  ///   - offset: from `entry`.
  ///   - arguments: what the call site passes, in the order of the signature.
  /// - Returns: the text, or nil where the record is broken, so that the next pack may serve.
  /// - Complexity: linear in the text.
  public func text(at offset: Int, _ arguments: [Argument]) -> String? {
    var output = TextOutput(RenderingSettings())
    let isWhole = arguments.withUnsafeBufferPointer { render(at: offset, $0, into: &output) }
    return isWhole ? output.text : nil
  }

  /// Renders the text of a phrase with its arguments put in; see `PackReader`.
  package func render(
    at offset: Int, _ arguments: UnsafeBufferPointer<Argument>, into output: inout TextOutput
  ) -> Bool {
    withExtendedLifetime(self) { reader.render(at: offset, arguments, into: &output) }
  }
}

extension PackReader {
  /// Renders the text of a phrase with its arguments put in.
  ///
  /// - Parameters:
  ///   - offset: from `entry`.
  ///   - arguments: what the call site passes, in the order of the signature.
  ///   - output: what the text is added to.
  /// - Returns: false where the record is broken or too long, so that the next pack may serve;
  ///   the output then holds the fault, and words that are not to be shown.
  /// - Complexity: linear in the text; at most 10,000 nodes, and 1 MiB beside the values.
  package func render(
    at offset: Int, _ arguments: UnsafeBufferPointer<Argument>, into output: inout TextOutput
  ) -> Bool {
    if let code { return renderCompact(at: offset, code, arguments, into: &output) }
    guard let record = record(at: offset) else {
      output.note(.brokenText)
      return false
    }
    if !record.isMessage {
      output.append(words: UnsafeRawBufferPointer(rebasing: buffer[record.content]))
    } else {
      let isWhole = shared._withUnsafeGuaranteedRef { shared in
        var rendering = PackRendering(reader: self, shared: shared, arguments: arguments)
        return rendering.append(record, depth: 0, &output)
      }
      guard isWhole else {
        output.note(output.isTooLong(arguments) ? .tooLong : .brokenText)
        return false
      }
    }
    guard output.isTooLong(arguments) else { return true }
    output.note(.tooLong)
    return false
  }
}

/// Renders one message; bounded, so that no pack can make it run long or large.
struct PackRendering {
  let reader: PackReader
  let shared: SharedRules
  let arguments: UnsafeBufferPointer<Argument>
  /// Nodes that may still be visited.
  var nodesLeft = 10_000
  private static let deepest = 16

  /// Appends a record's text; false where it is broken.
  mutating func append(_ record: Pack.Record, depth: Int, _ output: inout TextOutput) -> Bool {
    let buffer = reader.buffer
    guard record.isMessage else {
      output.append(words: UnsafeRawBufferPointer(rebasing: buffer[record.content]))
      return !output.isTooLong(arguments)
    }
    guard depth < Self.deepest,
      var cursor = ByteCursor(
        buffer, from: record.content.lowerBound, to: record.content.upperBound)
    else { return false }
    while let tag = cursor.byte() {
      nodesLeft &-= 1
      guard nodesLeft > 0, append(tag, &cursor, of: record, depth, &output),
        !output.isTooLong(arguments)
      else { return false }
    }
    return true
  }

  /// Appends the node that a byte begins; a short text and a token of a low position are that byte.
  @inline(__always)
  private mutating func append(
    _ tag: UInt8, _ cursor: inout ByteCursor, of record: Pack.Record, _ depth: Int,
    _ output: inout TextOutput
  ) -> Bool {
    if tag >= PackLayout.firstText {
      guard let words = cursor.slice(Int(tag & 0x7F) &+ 1) else { return false }
      output.append(words: words)
      return true
    }
    if tag & 0xF8 == PackLayout.firstToken {
      let position = Int(tag & 7)
      output.append(argument(position), of: position, shared)
      return true
    }
    guard let node = PackLayout.Node(rawValue: tag) else { return false }
    return append(node, &cursor, of: record, depth, &output)
  }

  private mutating func append(
    _ node: PackLayout.Node, _ cursor: inout ByteCursor, of record: Pack.Record, _ depth: Int,
    _ output: inout TextOutput
  ) -> Bool {
    if node == .close {
      output.close()
      return true
    }
    guard let first = cursor.number() else { return false }
    switch node {
    case .text:
      guard let words = cursor.slice(first) else { return false }
      output.append(words: words)
    case .open:
      guard let name = cursor.slice(first) else { return false }
      output.open(String(decoding: name, as: UTF8.self))
    case .token:
      output.append(argument(first), of: first, shared)
    case .byNumber, .byGender, .byChoice, .byOrdinal, .byViewer:
      let keys = node.keys(argument(first), of: first, shared, &output)
      guard let distance = chosen(keys, &cursor), distance > 0, distance <= record.offset,
        let child = reader.record(at: record.offset - distance)
      else { return false }
      return append(child, depth: depth + 1, &output)
    // A record that only names another was resolved when it was found.
    case .close, .again, .far: return false
    }
    return true
  }

  private func argument(_ position: Int) -> Argument? {
    position < arguments.count ? arguments[position] : nil
  }

  /// Reads all variants of a selection and gives the distance to the chosen one.
  private func chosen(_ keys: NodeKeys, _ cursor: inout ByteCursor) -> Int? {
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
