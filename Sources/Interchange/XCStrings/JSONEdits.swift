import JSON

/// The edits of a JSON file that turn a value into another one.
///
/// Members that stay keep their bytes, whatever their layout. A new member has that of its neighbor:
///
///     "fr" : { "stringUnit" : { "state" : "translated", "value" : "x" } },
///     "ru" : { "stringUnit" : { "state" : "translated", "value" : "y" } }
struct JSONEdits {
  private let style: JSONStyle
  /// The edits so far.
  var edits: Edits

  /// Creates the edits of a file in a layout.
  init(_ edits: Edits, _ style: JSONStyle) { (self.edits, self.style) = (edits, style) }

  private var bytes: [UInt8] { edits.bytes }

  /// Replaces a value of the file by another one.
  mutating func replace(_ former: JSONValue, with new: JSONValue) {
    guard former.compact != new.compact else { return }
    guard let old = former.object, let members = new.object, shareNames(old, members) else {
      return edits.replace(range(of: former), with: text(new, insteadOf: former))
    }
    let names = Set(members.map(\.name))
    remove(old, besides: names)
    let values = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    for member in old {
      if let value = values[member.name] { replace(member.value, with: value) }
    }
    let known = Set(old.map(\.name))
    let kept = old.filter { names.contains($0.name) }
    var last: JSONValue.Member?
    for member in members {
      if known.contains(member.name) {
        last = kept.first { $0.name == member.name }
      } else {
        insert(member, after: last, before: kept.first, in: former)
      }
    }
  }

  /// Returns whether two lists of members have some in common, each name once.
  ///
  /// Those in common stay where they are in the file: other tools than Xcode write `one` before `few`.
  private func shareNames(_ old: [JSONValue.Member], _ new: [JSONValue.Member]) -> Bool {
    let (former, names) = (Set(old.map(\.name)), Set(new.map(\.name)))
    return former.count == old.count && names.count == new.count
      && !former.isDisjoint(with: names)
  }

  /// Removes the members without one of some names, each with one comma.
  private mutating func remove(_ old: [JSONValue.Member], besides names: Set<String>) {
    var isFirst = true
    for (index, member) in old.enumerated() {
      if names.contains(member.name) {
        isFirst = false
      } else if isFirst {
        edits.remove(member.offset..<old[index + 1].offset)
      } else {
        edits.remove(
          range(of: old[index - 1].value).upperBound..<range(of: member.value).upperBound)
      }
    }
  }

  private mutating func insert(
    _ member: JSONValue.Member, after former: JSONValue.Member?, before next: JSONValue.Member?,
    in object: JSONValue
  ) {
    guard let neighbor = former ?? next else { return }
    let isOneLine = !hasBreak(object.offset..<neighbor.offset)
    let indent = edits.indent(ofLine: neighbor.offset)
    let separator = isOneLine ? ", " : "," + style.newline + indent
    let blank = blank(within: neighbor.value)
    let value =
      isOneLine || isLine(neighbor.value, like: member.value)
      ? style.line(member.value, blank: blank) : style.text(member.value, indent: indent)
    let words = JSONValue.quoted(member.name) + style.colon + value
    if let former {
      edits.insert(separator + words, at: range(of: former.value).upperBound)
    } else {
      edits.insert(words + separator, at: neighbor.offset)
    }
  }

  /// Returns a value in the layout of the one that it replaces.
  private func text(_ value: JSONValue, insteadOf former: JSONValue) -> String {
    isLine(former, like: value)
      ? style.line(value, blank: blank(within: former))
      : style.text(value, indent: edits.indent(ofLine: former.offset))
  }

  /// Returns whether a value of the file is on one line, and another one has the same members.
  private func isLine(_ former: JSONValue, like value: JSONValue) -> Bool {
    switch (former.content, value.content) {
    case (.object(let old), .object(let new)):
      !old.isEmpty && Set(old.map(\.name)) == Set(new.map(\.name)) && !hasBreak(range(of: former))
    case (.array(let old), .array): !old.isEmpty && !hasBreak(range(of: former))
    default: false
    }
  }

  /// Returns the blank after the brace of a value of the file, if there is one.
  private func blank(within value: JSONValue) -> String {
    let inside = bytes[value.offset...].dropFirst()
    return value.object != nil && inside.first == 0x20 ? " " : ""
  }

  private func range(of value: JSONValue) -> Range<Int> {
    value.offset..<JSONStyle.end(of: value.offset, in: bytes)
  }

  private func hasBreak(_ range: Range<Int>) -> Bool { bytes[range].contains(0x0A) }
}
