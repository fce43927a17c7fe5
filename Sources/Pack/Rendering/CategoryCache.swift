import Language
import Synchronization

/// A cache of the categories of whole numbers below 64, which nearly all counts are.
///
/// Four bits per number: 0 while unknown, else the category plus 1. Threads read and add without
/// locks; all compute the same.
struct CategoryCache: ~Copyable {
  private let first = Atomic<UInt64>(0)
  private let second = Atomic<UInt64>(0)
  private let third = Atomic<UInt64>(0)
  private let fourth = Atomic<UInt64>(0)

  /// Returns the category of a number by rules, which must always be the same.
  @inline(__always)
  func category(of number: Number, _ rules: PluralRules) -> PluralCategory {
    guard number.whole < 64, number.fractionDigits == 0, number.exponent == 0 else {
      return rules.category(of: number)
    }
    let shift = number.whole &* 4 & 63
    let known = word(number.whole &>> 4) &>> shift & 15
    if known != 0, let category = PluralCategory(rawValue: UInt8(known &- 1)) { return category }
    return added(number, rules, shift)
  }

  @inline(__always)
  private func word(_ index: UInt64) -> UInt64 {
    switch index {
    case 0: first.load(ordering: .relaxed)
    case 1: second.load(ordering: .relaxed)
    case 2: third.load(ordering: .relaxed)
    default: fourth.load(ordering: .relaxed)
    }
  }

  @inline(never)
  private func added(_ number: Number, _ rules: PluralRules, _ shift: UInt64) -> PluralCategory {
    let category = rules.category(of: number)
    let bits = UInt64(category.rawValue &+ 1) &<< shift
    switch number.whole &>> 4 {
    case 0: first.bitwiseOr(bits, ordering: .relaxed)
    case 1: second.bitwiseOr(bits, ordering: .relaxed)
    case 2: third.bitwiseOr(bits, ordering: .relaxed)
    default: fourth.bitwiseOr(bits, ordering: .relaxed)
    }
    return category
  }
}
