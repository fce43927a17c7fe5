import Foundation

/// Figures as they are printed.
enum Figures {
  static func median(_ values: [Int]) -> Int {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// A row: name, total and median of some sizes.
  static func row(_ name: String, _ values: [Int]) -> String {
    let total = grouped(values.reduce(0, +))
    return "   \(padded(name, 34))\(right(total, 12))\(right(grouped(median(values)), 11))"
  }

  static func grouped(_ number: Int) -> String {
    var digits = String(number)[...]
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.append(digits.suffix(3))
      digits = digits.dropLast(3)
    }
    return ([digits] + groups.reversed()).joined(separator: ",")
  }

  static func seconds(_ duration: Duration) -> String {
    let parts = duration.components
    let seconds = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
    return String(format: "%.2f s", seconds)
  }

  static func milliseconds(_ microseconds: Int) -> String {
    String(format: "%.2f ms", Double(microseconds) / 1000)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// What a run shows is not as promised.
struct NotSo: Error, CustomStringConvertible {
  let description: String

  /// Fails with a reason where a condition does not hold.
  static func unless(_ condition: Bool, _ reason: @autoclosure () -> String) throws(NotSo) {
    guard condition else { throw NotSo(description: reason()) }
  }
}
