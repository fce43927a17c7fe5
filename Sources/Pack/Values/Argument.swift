import Language

/// A value that a call site passes for one parameter of its phrase: what to show, and what to
/// choose by.
///
/// The two largest cases are rare and boxed, so that a value has three words and a call's values
/// move quickly.
public enum Argument: Sendable, Hashable {
  // First those with references: a comparison shows that a value of the others needs no release.

  /// A text, shown unchanged.
  case text(String)
  /// A name to show, with the gender that selects variants.
  case name(String, Gender)
  /// Texts joined by the rules of the text's language; their count selects variants.
  case list([String], ListStyle)
  /// A number that selects variants, with another text shown for it.
  indirect case numberShownAs(Number, String)
  /// The text of another phrase, with its spans.
  indirect case phrase(String, [SpanMark])
  /// A number, shown in the digits of the text's language; plural variants are chosen by it.
  case number(Number)
  /// A number of hundredths, shown with the percent sign of the text's language; variants are
  /// chosen by it.
  case percent(Number)
  /// A gender that selects variants; nothing is shown.
  case gender(Gender)
  /// The position of a value among its parameter's choices; nothing is shown.
  case choice(Int)
  /// A moment in seconds since 1970; the localizer's formatter shows it.
  case date(Double, DateStyle)
}

extension Argument {
  /// The number that selects variants.
  package var chosenNumber: Number? {
    switch self {
    case .number(let number), .numberShownAs(let number, _), .percent(let number): number
    case .list(let items, _): Number(items.count)
    case .text, .gender, .name, .choice, .phrase, .date: nil
    }
  }

  /// Whether it is a text or a name.
  @inline(__always)
  var isText: Bool {
    switch self {
    case .text, .name: true
    default: false
    }
  }

  /// The text or name of a value that is consumed.
  @inline(__always)
  var takenText: String? {
    __consuming get {
      switch consume self {
      case .text(let text), .name(let text, _): text
      default: nil
      }
    }
  }

  /// The number to show.
  var shownNumber: Number? { if case .number(let number) = self { number } else { nil } }

  /// The position that selects variants.
  var chosenPosition: Int? { if case .choice(let position) = self { position } else { nil } }

  /// The gender that selects variants.
  package var chosenGender: Gender? {
    switch self {
    case .gender(let gender), .name(_, let gender): gender
    default: nil
    }
  }
}

extension Argument {
  /// Returns a value that digits cannot show; it is shown as "NaN", "∞" or "-∞".
  ///
  /// Variants are chosen by the largest number, for which no text has its own variant.
  package static func notANumber(_ value: Double) -> Argument {
    .numberShownAs(
      Number(isNegative: value < 0, whole: .max, fraction: 0, fractionDigits: 0),
      value.isNaN ? "NaN" : value < 0 ? "-∞" : "∞")
  }

  /// Whether digits cannot show the value.
  package var isNotANumber: Bool {
    guard case .numberShownAs(let number, let text) = self, number.whole == .max else {
      return false
    }
    return text == "NaN" || text == "∞" || text == "-∞"
  }
}

extension Number {
  /// The number if it is whole, not negative and shown without fraction digits.
  package var exactWhole: UInt64? { isNegative || fractionDigits > 0 ? nil : whole }
}
