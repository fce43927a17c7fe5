extension ListPatterns {
  /// Returns the items as a list in the language: empty for no items, the item itself for one.
  ///
  /// - Complexity: Proportional to the length of the text.
  public func format(_ items: [String], _ style: ListStyle) -> String {
    var text: [UInt8] = []
    append(items.map { $0.bytes }, style, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends UTF-8 items as a list in the language.
  ///
  /// - Complexity: Proportional to the length of the text.
  package func append(_ items: [[UInt8]], _ style: ListStyle, to text: inout [UInt8]) {
    guard let last = items.last else { return }
    let parts = items.count > 1 ? parts(of: style) : []
    for index in items.indices.dropLast() {
      let pattern = Self.pattern(at: index, of: items.count)
      text += parts[pattern]
      text += items[index]
      context.append(parts[pattern + 1], before: items[index + 1], to: &text)
    }
    text += last
    for index in items.indices.dropLast().reversed() {
      text += parts[Self.pattern(at: index, of: items.count) + 2]
    }
  }

  /// Returns the index, among the parts, of the pattern that joins an item to those after it.
  private static func pattern(at index: Int, of count: Int) -> Int {
    if count == 2 { return 9 }
    if index == count - 2 { return 6 }
    return index == 0 ? 0 : 3
  }
}
