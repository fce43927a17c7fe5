/// FBT's number format of a locale: separators, groups and digits.
package struct NumberFormat: Sendable, Hashable {
  package var decimal = "."
  package var group = ","
  /// The minimum number of whole digits for grouping.
  package var minimumDigits = 4
  package var primaryGroup = 3
  package var secondaryGroup = 3
  /// The zero of the locale's own ten digits, if it has any.
  package var zero: Unicode.Scalar?

  package init() {}

  /// Formats a number with group separators.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: The number of decimals, rounded and padded; nil keeps those of the number.
  /// - Returns: The text; very large and very small numbers keep JavaScript's exponents.
  package func withDelimiters(_ number: Double, decimals: Int? = nil) -> String {
    format(number, decimals: decimals, group: group)
  }

  /// Formats a number without group separators.
  package func plain(_ number: Double, decimals: Int? = nil) -> String {
    format(number, decimals: decimals, group: "")
  }

  /// Formats a number rounded to a number of significant digits, with a number of decimals.
  package func limited(_ number: Double, decimals: Int?, significant: Int) -> String {
    guard number != 0 else {
      return withDelimiters(0, decimals: decimals ?? max(0, significant - 1))
    }
    let size = Int(Double.log10Floor(number.magnitude)) + 1
    let shift = Double.powerOfTen(abs(size - significant))
    let rounded =
      size >= significant
      ? (number / shift).roundedAsJavaScript * shift : (number * shift).roundedAsJavaScript / shift
    return withDelimiters(rounded, decimals: decimals ?? max(0, significant - size))
  }

  private func format(_ number: Double, decimals: Int?, group: String) -> String {
    let text = decimals.map { Self.rounded(number, $0) } ?? JavaScriptNumber.text(number)
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let sign = parts[0].hasPrefix("-") ? "-" : ""
    let whole = grouped(parts[0].dropFirst(sign.count), group)
    let fraction = parts.count > 1 ? decimal + native(parts[1]) : ""
    return sign + whole + fraction
  }

  private func grouped(_ digits: Substring, _ group: String) -> String {
    // A part with an exponent, as in 1e+21, isn't all digits and is not grouped.
    let isWhole = digits.allSatisfy(\.isNumber)
    guard isWhole, digits.count >= minimumDigits, !group.isEmpty else { return native(digits) }
    var groups: [Substring] = []
    var rest = digits
    var size = primaryGroup
    while rest.count > size {
      groups.insert(rest.suffix(size), at: 0)
      rest = rest.dropLast(size)
      size = secondaryGroup
    }
    return ([rest] + groups).map(native).joined(separator: group)
  }

  private func native(_ digits: Substring) -> String {
    guard let zero else { return String(digits) }
    return digits.unicodeScalars.reduce(into: "") { text, digit in
      let isDigit = digit >= "0" && digit <= "9"
      let own = isDigit ? Unicode.Scalar(zero.value + digit.value - 0x30) ?? digit : digit
      text.unicodeScalars.append(own)
    }
  }

  /// Rounds half up in binary, as JavaScript does, and pads with zeros; exponents stay unchanged.
  private static func rounded(_ number: Double, _ decimals: Int) -> String {
    let scale = Double.powerOfTen(decimals)
    let text = JavaScriptNumber.text((number * scale).roundedAsJavaScript / scale)
    guard decimals > 0, !text.contains("e") else { return text }
    let point = text.split(separator: ".", maxSplits: 1)
    let fraction = point.count > 1 ? point[1].count : 0
    let zeros = String(repeating: "0", count: max(0, decimals - fraction))
    return (point.count > 1 ? text : text + ".") + zeros
  }
}

extension Double {
  /// The nearest whole number; a half is rounded up, even below zero.
  fileprivate var roundedAsJavaScript: Double { (self + 0.5).rounded(.down) }

  fileprivate static func powerOfTen(_ exponent: Int) -> Double {
    (0..<max(0, exponent)).reduce(1) { power, _ in power * 10 }
  }

  /// Returns the power of ten of a number's first digit.
  fileprivate static func log10Floor(_ number: Double) -> Int {
    var power = 0
    var rest = number
    while rest >= 10 {
      rest /= 10
      power += 1
    }
    while rest < 1 && rest > 0 {
      rest *= 10
      power -= 1
    }
    return power
  }
}
