/// Families of OpenMetrics 1.0, without the end of the text.
///
/// ```swift
/// var text = OpenMetrics()
/// text.counter("langpack_streams", "Streams that began.", [("", 3)])
/// print(text.text + OpenMetrics.end)
/// ```
/// Names and values of labels need no escapes.
public struct OpenMetrics {
  /// The families so far.
  public private(set) var text = ""
  /// The line that ends a text.
  public static let end = "# EOF\n"
  /// The media type of a text.
  public static let mediaType = "application/openmetrics-text; version=1.0.0; charset=utf-8"

  /// The labels of a sample: names and values.
  public typealias Labels = [(name: String, value: String)]

  /// Creates a text without families.
  public init() {}

  /// Adds numbers that only grow, by the value of a label.
  public mutating func counter(
    _ name: String, _ help: String, label: String = "", _ values: [(String, UInt64)]
  ) {
    add(name, "counter", help, values.map { (Self.labels(label, $0), "\($1)") })
  }

  /// Adds a time that only grows, given in nanoseconds.
  public mutating func seconds(_ name: String, _ help: String, nanoseconds: UInt64) {
    add(name, "counter", help, [([], "\(Double(nanoseconds / 1000) / 1_000_000)")])
  }

  /// Adds numbers of the moment, by the value of a label.
  public mutating func gauge(
    _ name: String, _ help: String, label: String = "", _ values: [(String, Int)]
  ) {
    gauge(name, help, samples: values.map { (Self.labels(label, $0), max(0, $1)) })
  }

  /// Adds numbers of the moment with several labels each.
  public mutating func gauge(
    _ name: String, _ help: String, samples: [(labels: Labels, value: Int)]
  ) {
    add(name, "gauge", help, samples.map { ($0.labels, "\($0.value)") })
  }

  private static func labels(_ name: String, _ value: String) -> Labels {
    name.isEmpty ? [] : [(name, value)]
  }

  private mutating func add(
    _ name: String, _ type: String, _ help: String, _ samples: [(labels: Labels, value: String)]
  ) {
    text += "# TYPE \(name) \(type)\n# HELP \(name) \(help)\n"
    let suffix = type == "counter" ? "_total" : ""
    for (labels, value) in samples {
      let list = labels.map { "\($0.name)=\"\($0.value)\"" }.joined(separator: ",")
      text += "\(name)\(suffix)\(list.isEmpty ? "" : "{\(list)}") \(value)\n"
    }
  }
}
