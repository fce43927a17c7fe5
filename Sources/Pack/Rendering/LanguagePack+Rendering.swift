import Language

extension LanguagePack {
  /// Returns the text of a phrase with its arguments inserted, for readers of a single pack.
  ///
  /// - Parameters:
  ///   - offset: The offset from `entry`.
  ///   - arguments: The call site's values, in the order of the signature.
  /// - Returns: The text; nil if the record is corrupt, so that the next pack may serve.
  /// - Complexity: Linear in the text.
  public func text(at offset: Int, _ arguments: [Argument]) -> String? {
    let settings = SharedSettings(RenderingSettings())
    return withExtendedLifetime(settings) {
      ByteRoom.onStack(512) { room in
        var output = TextOutput(Borrowed(settings), room)
        let isWhole = arguments.withView { render(at: offset, $0, into: &output) }
        return isWhole ? output.text : nil
      }
    }
  }

  /// Renders the text of a phrase with its arguments inserted; see `PackReader`.
  package func render(
    at offset: Int, _ arguments: ArgumentView, into output: inout TextOutput
  ) -> Bool {
    withExtendedLifetime(self) { reader.render(at: offset, arguments, into: &output) }
  }
}

extension PackReader {
  /// Renders the text of a phrase with its arguments inserted.
  ///
  /// - Parameters:
  ///   - offset: The offset from `entry`.
  ///   - arguments: The call site's values, in the order of the signature.
  ///   - output: The output to which the text is added.
  /// - Returns: False if the record is corrupt or too long, so that the next pack may serve. The
  ///   output then holds the fault, and text that must not be shown.
  /// - Complexity: Linear in the text; at most 10,000 nodes and 100,000 variants, and 1 MiB without
  ///   the values.
  package func render(
    at offset: Int, _ arguments: ArgumentView, into output: inout TextOutput
  ) -> Bool {
    if let code { return renderCompact(at: offset, code, arguments, into: &output) }
    guard let record = records.record(at: offset) else { return note(.brokenText, &output) }
    guard record.isMessage else {
      output.append(words: records.content(of: record))
      return !output.isTooLong(arguments) || note(.tooLong, &output)
    }
    let isWhole = shared?.with { shared in
      var rendering = PackRendering(records, arguments)
      return rendering.append(record, depth: 0, shared, &output)
    }
    if isWhole == true { return true }
    return note(output.isTooLong(arguments) ? .tooLong : .brokenText, &output)
  }

  private func note(_ fault: TextFault, _ output: inout TextOutput) -> Bool {
    output.note(fault)
    return false
  }
}

/// Renders one message, within limits, so that no pack can make it run long or produce a large
/// text.
struct PackRendering {
  let records: PackRecords
  private let arguments: ArgumentView
  /// The remaining number of nodes that may be visited.
  private var nodesLeft = 10_000
  /// The remaining number of variants that may be examined.
  private var variantsLeft = 100_000
  static let deepest = 16

  init(_ records: PackRecords, _ arguments: ArgumentView) {
    self.records = records
    self.arguments = arguments
  }

  /// Appends a record's text; returns false if it is corrupt.
  ///
  /// A variant at the end of a text, as when whole sentences vary, continues in the same loop.
  mutating func append(
    _ record: LanguagePack.Record, depth: Int, _ shared: SharedRules, _ output: inout TextOutput
  ) -> Bool {
    var (offset, depth) = (record.offset, depth)
    guard record.isMessage else { return append(words: records.content(of: record), &output) }
    guard depth < Self.deepest, var cursor = records.cursor(in: record) else { return false }
    while let tag = cursor.byte() {
      nodesLeft &-= 1
      guard nodesLeft > 0 else { return false }
      // A short text and a token of a low position are a single byte.
      if tag >= PackLayout.firstText {
        guard let words = cursor.slice(Int(tag & 0x7F) &+ 1), append(words: words, &output) else {
          return false
        }
      } else if tag & 0xF8 == PackLayout.firstToken {
        output.append(arguments, at: Int(tag & 7), shared)
        guard !output.isTooLong(arguments) else { return false }
      } else if let node = PackLayout.Node(rawValue: tag), node.isSelection {
        guard let child = child(node, &cursor, offset, shared, &output) else { return false }
        if !child.isMessage {
          guard append(words: records.content(of: child), &output) else { return false }
        } else if cursor.isAtEnd {
          depth &+= 1
          guard depth < Self.deepest, let next = records.cursor(in: child) else { return false }
          (offset, cursor) = (child.offset, next)
        } else if !append(child, depth: depth &+ 1, shared, &output) {
          return false
        }
      } else if !append(tag, &cursor, shared, &output) || output.isTooLong(arguments) {
        return false
      }
    }
    return true
  }

  /// Appends text; returns false if the output becomes too long.
  @inline(__always)
  private func append(words: ByteView, _ output: inout TextOutput) -> Bool {
    output.append(words: words)
    return !output.isTooLong(arguments)
  }

  /// Appends the rare parts: long texts, tokens of high positions, and the ends of spans.
  @inline(never)
  private func append(
    _ tag: UInt8, _ cursor: inout ByteCursor, _ shared: SharedRules, _ output: inout TextOutput
  ) -> Bool {
    let node = PackLayout.Node(rawValue: tag)
    if node == .close {
      output.close()
      return true
    }
    guard let first = cursor.number() else { return false }
    switch node {
    case .text:
      guard first <= TextOutput.longest, let words = cursor.slice(first) else { return false }
      output.append(words: words)
    case .open:
      guard let name = cursor.slice(first), output.open(name) else { return false }
    case .token: output.append(arguments, at: first, shared)
    // A record that only refers to another was resolved when it was found.
    default: return false
    }
    return true
  }

  /// Returns the record of the variant that a selection chooses.
  private mutating func child(
    _ node: PackLayout.Node, _ cursor: inout ByteCursor, _ offset: Int, _ shared: SharedRules,
    _ output: inout TextOutput
  ) -> LanguagePack.Record? {
    guard let position = cursor.number() else { return nil }
    let keys = node.keys(of: position, in: arguments, shared, &output)
    guard let distance = chosen(keys, &cursor), distance > 0, distance <= offset else {
      return nil
    }
    return records.record(at: offset &- distance)
  }

  /// Reads all variants of a selection and returns the distance to the chosen one.
  private mutating func chosen(_ keys: VariantKeys, _ cursor: inout ByteCursor) -> Int? {
    // A copy whose address is not taken: its position stays in a register.
    var variants = cursor
    guard var left = variants.number(), left <= variantsLeft else { return nil }
    variantsLeft &-= left
    var (exact, general) = (0, 0)
    while left > 0 {
      guard let key = variants.key(), let distance = variants.number() else { return nil }
      if key == keys.exact { exact = distance }
      if key == keys.general { general = distance }
      left &-= 1
    }
    guard let other = variants.number() else { return nil }
    cursor = variants
    return exact != 0 ? exact : general != 0 ? general : other
  }
}
