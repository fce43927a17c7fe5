extension ListPatterns {
  /// The items as the language lists them: nothing for none, the item for one.
  ///
  /// - Complexity: Proportional to the length of the text.
  public func format(_ items: [String], _ style: ListStyle) -> String {
    guard items.count > 1 else { return items.first ?? "" }
    let patterns = patterns(of: style)
    var text = ""
    for index in items.indices.dropLast() {
      let pattern = patterns.pattern(at: index, of: items.count)
      text += pattern.before + items[index]
      text += context.between(pattern.between, before: items[index + 1])
    }
    text += items[items.count - 1]
    for index in items.indices.dropLast().reversed() {
      text += patterns.pattern(at: index, of: items.count).after
    }
    return text
  }
}

extension ListPatternSet {
  /// The pattern that joins an item to those after it.
  fileprivate func pattern(at index: Int, of count: Int) -> ListPattern {
    if count == 2 { return two }
    if index == count - 2 { return end }
    return index == 0 ? start : middle
  }
}
