import Language

/// Renders one value string, as in the records of compact packs.
///
/// Limits ensure that no pack can make it run long or produce a large text.
struct ValueRendering {
  private let shared: SharedRules
  private let arguments: ArgumentView
  private var cursor: ByteCursor
  /// The remaining number of parts that may be visited.
  private var partsLeft = 10_000

  init(
    _ value: ByteView, shared: SharedRules,
    arguments: ArgumentView
  ) {
    self.shared = shared
    self.arguments = arguments
    cursor = ByteCursor(value)
  }

  /// Appends the text up to its end, or within a selection up to the end of the variant; returns
  /// false if it is corrupt.
  mutating func append(depth: Int, _ output: inout TextOutput) -> Bool {
    while true {
      let words = cursor.words()
      if !words.isEmpty { output.append(words: words) }
      guard let code = cursor.byte() else { return depth == 0 }
      if code == ValueCode.variantEnd { return depth > 0 }
      partsLeft &-= 1
      guard partsLeft > 0, append(code, depth, &output), !output.isTooLong(arguments) else {
        return false
      }
    }
  }

  private mutating func append(_ code: UInt8, _ depth: Int, _ output: inout TextOutput) -> Bool {
    if code & 0xF8 == ValueCode.firstToken {
      append(token: Int(code & 7), &output)
      return true
    }
    switch code {
    case ValueCode.token:
      guard let position = cursor.valueNumber() else { return false }
      append(token: position, &output)
    case ValueCode.escape:
      guard let byte = cursor.byte() else { return false }
      [byte & 0x1F].withView { output.append(words: $0) }
    case ValueCode.open:
      let name = cursor.words()
      guard cursor.byte() == ValueCode.nameEnd, output.open(name) else { return false }
    case ValueCode.close: output.close()
    default: return select(code, depth, &output)
    }
    return true
  }

  private mutating func append(token position: Int, _ output: inout TextOutput) {
    output.append(arguments, at: position, shared)
  }

  /// Appends the chosen variant of a selection, then skips to the end of all variants.
  private mutating func select(_ code: UInt8, _ depth: Int, _ output: inout TextOutput) -> Bool {
    guard let node = ValueCode.selection(code), depth + 1 < ValueCode.deepest,
      let parameter = cursor.valueNumber()
    else { return false }
    let keys = node.keys(of: parameter, in: arguments, shared, &output)
    guard let chosen = passVariants(keys, depth) else { return false }
    let end = cursor
    cursor = chosen
    guard append(depth: depth + 1, &output) else { return false }
    cursor = end
    return true
  }

  /// Skips all variants; returns the start of the chosen one.
  private mutating func passVariants(_ keys: VariantKeys, _ depth: Int) -> ByteCursor? {
    guard let count = cursor.valueNumber() else { return nil }
    var exact: ByteCursor?
    var general: ByteCursor?
    for _ in 0..<count {
      guard let key = cursor.valueKey() else { return nil }
      if key == keys.exact { exact = cursor }
      if key == keys.general { general = cursor }
      guard cursor.passVariant(depth: depth + 1) else { return nil }
    }
    let other = cursor
    guard cursor.passVariant(depth: depth + 1) else { return nil }
    return exact ?? general ?? other
  }
}

extension ByteCursor {
  /// Reads the text up to the next control byte, in place.
  fileprivate mutating func words() -> ByteView {
    var next = position
    while let byte = bytes.byte(at: next), ValueCode.isText(byte) { next &+= 1 }
    return slice(next &- position) ?? .none
  }

  /// Reads a number in a value string: stored as one more, so that no byte is zero.
  fileprivate mutating func valueNumber() -> Int? { valueKey().flatMap { Int(exactly: $0) } }

  /// Reads a key in a value string, which may be an exact number.
  fileprivate mutating func valueKey() -> Int64? {
    guard let key = key(), key > 0 else { return nil }
    return key &- 1
  }

  /// Skips a variant and its end; returns false if it is corrupt.
  fileprivate mutating func passVariant(depth: Int) -> Bool {
    while true {
      _ = words()
      guard let code = byte() else { return false }
      switch code {
      case ValueCode.variantEnd: return true
      case ValueCode.token: guard valueNumber() != nil else { return false }
      case ValueCode.escape: guard byte() != nil else { return false }
      default:
        guard ValueCode.selection(code) == nil || passSelection(depth: depth) else { return false }
      }
    }
  }

  private mutating func passSelection(depth: Int) -> Bool {
    guard depth + 1 < ValueCode.deepest, valueNumber() != nil, let count = valueNumber() else {
      return false
    }
    for _ in 0..<count {
      guard valueKey() != nil, passVariant(depth: depth + 1) else { return false }
    }
    return passVariant(depth: depth + 1)
  }
}
