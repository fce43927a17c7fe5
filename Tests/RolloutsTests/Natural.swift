/// A whole number of any size, for exact fractions; plain and slow.
struct Natural {
  /// The digits to the base 2³², the lowest first; the highest isn't zero.
  private(set) var digits: [UInt32]

  init(_ value: Int) {
    let value = UInt64(value)
    digits = [UInt32(truncatingIfNeeded: value), UInt32(value >> 32)]
    trim()
  }

  private mutating func trim() { while digits.last == 0 { digits.removeLast() } }

  static func + (left: Natural, right: Natural) -> Natural {
    var (sum, carry) = (left, UInt64(0))
    for place in 0..<max(left.digits.count, right.digits.count) {
      let digit = UInt64(place < left.digits.count ? left.digits[place] : 0)
      let total = digit + UInt64(place < right.digits.count ? right.digits[place] : 0) + carry
      if place < sum.digits.count {
        sum.digits[place] = UInt32(truncatingIfNeeded: total)
      } else {
        sum.digits.append(UInt32(truncatingIfNeeded: total))
      }
      carry = total >> 32
    }
    if carry > 0 { sum.digits.append(UInt32(carry)) }
    return sum
  }

  static func * (left: Natural, right: Natural) -> Natural {
    var product = Natural(0)
    product.digits = [UInt32](repeating: 0, count: left.digits.count + right.digits.count)
    for (place, digit) in left.digits.enumerated() {
      var carry = UInt64(0)
      for (other, factor) in right.digits.enumerated() {
        let total =
          UInt64(digit) * UInt64(factor) + UInt64(product.digits[place + other]) + carry
        product.digits[place + other] = UInt32(truncatingIfNeeded: total)
        carry = total >> 32
      }
      product.digits[place + right.digits.count] = UInt32(carry)
    }
    product.trim()
    return product
  }

  static func >= (left: Natural, right: Natural) -> Bool {
    if left.digits.count != right.digits.count { return left.digits.count > right.digits.count }
    for (digit, other) in zip(left.digits, right.digits).reversed() where digit != other {
      return digit > other
    }
    return true
  }
}

/// An exact fraction; never reduced.
struct Fraction {
  var above: Natural
  var below: Natural

  init(_ above: Int, _ below: Int = 1) {
    (self.above, self.below) = (Natural(above), Natural(below))
  }

  private init(_ above: Natural, _ below: Natural) { (self.above, self.below) = (above, below) }

  static func + (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.above * right.below + right.above * left.below, left.below * right.below)
  }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.above * right.above, left.below * right.below)
  }

  static func >= (left: Fraction, right: Fraction) -> Bool {
    left.above * right.below >= right.above * left.below
  }
}
