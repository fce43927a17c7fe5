/// Families of OpenMetrics 1.0, without the end of the text.
struct OpenMetrics {
  private(set) var text = ""

  /// Adds numbers that only grow, by the value of a label.
  mutating func counter(
    _ name: String, _ help: String, label: String = "", _ values: [(String, UInt64)]
  ) {
    add(name, "counter", help, label, values.map { ($0, "\($1)") })
  }

  /// Adds a time that only grows, given in nanoseconds.
  mutating func seconds(_ name: String, _ help: String, nanoseconds: UInt64) {
    add(name, "counter", help, "", [("", "\(Double(nanoseconds / 1000) / 1_000_000)")])
  }

  /// Adds numbers of the moment, by the value of a label.
  mutating func gauge(
    _ name: String, _ help: String, label: String = "", _ values: [(String, Int)]
  ) {
    add(name, "gauge", help, label, values.map { ($0, "\(max(0, $1))") })
  }

  private mutating func add(
    _ name: String, _ type: String, _ help: String, _ label: String, _ values: [(String, String)]
  ) {
    text += "# TYPE \(name) \(type)\n# HELP \(name) \(help)\n"
    let suffix = type == "counter" ? "_total" : ""
    for (word, value) in values {
      let labels = label.isEmpty ? "" : "{\(label)=\"\(word)\"}"
      text += "\(name)\(suffix)\(labels) \(value)\n"
    }
  }
}
