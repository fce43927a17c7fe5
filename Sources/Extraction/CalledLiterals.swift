/// The calls of unknown functions with a literal as their first argument, in one file.
///
/// A function of a framework whose sources are not read may look its argument up. That shows only in all
/// calls together: nearly all their literals are keys of the app's files. So each file has a summary.
package struct CalledLiterals: Sendable, Hashable {
  /// A form of a call: the name with what precedes it, and the label of the argument.
  package struct Form: Sendable, Hashable {
    package var name: String
    /// The label; empty for an argument without one, and nil for the text before a dot.
    package var label: String?

    /// The routine that the function would be.
    package var routine: Routine {
      guard let label else { return Routine(name, key: .receiver) }
      return Routine(name, key: label.isEmpty ? .position(0) : .label(label))
    }
  }

  /// A literal that is a key of no file.
  package struct Literal: Sendable, Hashable {
    package var text: String
    package var line: Int
    package var column: Int
  }

  /// The calls of a form.
  package struct Calls: Sendable, Hashable {
    /// The first different keys.
    package var keys: [String] = []
    /// The number of calls with a key.
    package var known = 0
    /// The number of calls with another literal.
    package var unknown = 0
    /// The first literals that are no keys.
    package var others: [Literal] = []
  }

  /// The number of keys, and of other literals, that are kept for each form.
  package static let most = 8

  package private(set) var calls: [Form: Calls] = [:]

  package init() {}

  /// Adds a call.
  package mutating func add(_ form: Form, _ literal: Literal, isKey: Bool) {
    var found = calls[form] ?? Calls()
    if isKey {
      found.known += 1
      if found.keys.count < Self.most, !found.keys.contains(literal.text) {
        found.keys.append(literal.text)
      }
    } else {
      found.unknown += 1
      if found.others.count < Self.most { found.others.append(literal) }
    }
    calls[form] = found
  }
}

/// The text form of a summary: a line for each form of calls, those with keys first, after them an empty
/// line.
///
///     NAME ␟ LABEL ␟ known ␟ unknown ␟ KEY ␟ … ␞ LINE:COLUMN:TEXT ␟ …
extension CalledLiterals {
  private static let tab: Character = "\u{1F}"
  private static let part: Character = "\u{1E}"

  package var text: String {
    if calls.isEmpty { return "" }
    let lines = calls.map { form, calls in (calls.known > 0, Self.line(form, calls)) }
    let (keyed, others) = (lines.filter(\.0), lines.filter { !$0.0 })
    return [keyed, others].map { $0.map(\.1).sorted().joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private static func line(_ form: Form, _ calls: Calls) -> String {
    let head =
      [form.name, form.label.map { ":" + $0 } ?? "", "\(calls.known)", "\(calls.unknown)"]
      + calls.keys
    let others = calls.others.map { "\($0.line):\($0.column):\($0.text)" }
    return [head, others].map { $0.joined(separator: String(tab)) }.joined(separator: String(part))
  }

  /// Reads the forms of a summary.
  ///
  /// - Parameters:
  ///   - text: The text form.
  ///   - isKeyed: Whether to read the forms with keys, or the other ones.
  /// - Returns: The forms with their calls, in the order of the text.
  package static func read(_ text: String, keyed isKeyed: Bool) -> [(Form, Calls)] {
    if text.isEmpty { return [] }
    let bytes = text.utf8
    var end = bytes.startIndex
    while let line = bytes[end...].firstIndex(of: 0x0A) {
      let next = bytes.index(after: line)
      if next < bytes.endIndex, bytes[next] == 0x0A {
        end = line
        break
      }
      end = next
    }
    let keyed = text.hasPrefix("\n\n") ? "" : text[..<end]
    let others = text.hasPrefix("\n\n") ? text.dropFirst(2) : text[end...].dropFirst(2)
    return (isKeyed ? keyed : others).split(separator: "\n").compactMap(line)
  }

  private static func line(_ line: Substring) -> (Form, Calls)? {
    let parts = line.split(separator: part, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let head = parts[0].split(separator: tab, omittingEmptySubsequences: false).map(String.init)
    guard head.count >= 4, let known = Int(head[2]), let unknown = Int(head[3]) else { return nil }
    let others = parts[1].split(separator: tab).compactMap { other -> Literal? in
      let words = other.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3, let line = Int(words[0]), let column = Int(words[1]) else {
        return nil
      }
      return Literal(text: String(words[2]), line: line, column: column)
    }
    let label = head[1].isEmpty ? nil : String(head[1].dropFirst())
    return (
      Form(name: head[0], label: label),
      Calls(keys: Array(head.dropFirst(4)), known: known, unknown: unknown, others: others)
    )
  }
}
