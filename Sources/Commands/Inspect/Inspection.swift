/// What a file of the system holds, as rows for people and as JSON for programs.
public struct Inspection: Sendable {
  /// A named value, or a list of rows.
  public enum Value: Sendable {
    /// A text.
    case text(String)
    /// A whole number.
    case number(Int)
    /// Several things of one kind, each a group of rows.
    case list([[Row]])
  }

  /// A name and its value.
  public struct Row: Sendable {
    /// The name, in words.
    public var name: String
    /// The value.
    public var value: Value

    init(_ name: String, _ text: String) {
      self.name = name
      value = .text(text)
    }

    init(_ name: String, _ number: some BinaryInteger) {
      self.name = name
      value = .number(Int(clamping: number))
    }

    init(_ name: String, list: [[Row]]) {
      self.name = name
      value = .list(list)
    }
  }

  /// The kind of file, in words.
  public var kind: String
  /// What is in it.
  public var rows: [Row]

  /// The words for people.
  public func text() -> String {
    "\(kind)\n" + Self.lines(rows, indent: "  ")
  }

  private static func lines(_ rows: [Row], indent: String) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let name = row.name + String(repeating: " ", count: width - row.name.count)
      switch row.value {
      case .text(let text): return "\(indent)\(name)  \(text)\n"
      case .number(let number): return "\(indent)\(name)  \(number)\n"
      case .list(let items):
        return "\(indent)\(row.name) (\(items.count))\n"
          + items.map { self.line($0, indent: indent + "  ") }.joined()
      }
    }.joined()
  }

  /// The rows of one thing on one line, without their names.
  private static func line(_ rows: [Row], indent: String) -> String {
    let values = rows.map { row in
      switch row.value {
      case .text(let text): text
      case .number(let number): "\(row.name) \(number)"
      case .list: ""
      }
    }
    return indent + values.joined(separator: "  ") + "\n"
  }
}
