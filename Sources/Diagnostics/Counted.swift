/// Returns a whole number with a comma between thousands: "12,500".
public func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)[...]
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.append(digits.suffix(3))
    digits = digits.dropLast(3)
  }
  return (number < 0 ? "-" : "") + ([digits] + groups.reversed()).joined(separator: ",")
}

/// Returns a count with its noun: "1 phrase", "5 phrases".
///
/// - Parameters:
///   - count: The count.
///   - one: The noun for one.
///   - many: The noun for other counts; by default with an "s".
/// - Returns: The words.
public func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
}
