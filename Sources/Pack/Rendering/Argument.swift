import Language

/// What a call site passes for one parameter of its phrase: what is shown, and what is chosen by.
///
/// The two largest cases are few, and lie elsewhere: so a value has three words, and a call's are
/// moved quickly.
public enum Argument: Sendable, Hashable {
  /// A text that is shown as it is.
  case text(String)
  /// A number, shown in the digits of the text's language; plural variants are chosen by it.
  case number(Number)
  /// A number of hundredths, shown with the percent sign of the text's language; chosen by as well.
  case percent(Number)
  /// A number that variants are chosen by, with another text shown for it.
  indirect case numberShownAs(Number, String)
  /// A gender that variants are chosen by; nothing is shown for it.
  case gender(Gender)
  /// A name that is shown, with the gender that variants are chosen by.
  case name(String, Gender)
  /// The position of a value among the choices of its parameter; nothing is shown for it.
  case choice(Int)
  /// Texts joined as the text's language joins them; variants are chosen by how many there are.
  case list([String], ListStyle)
  /// The text of another phrase, with its spans.
  indirect case phrase(String, [SpanMark])
  /// A moment in seconds since 1970, shown by the localizer's formatter.
  case date(Double, DateStyle)
}

extension Argument {
  /// The number that variants are chosen by.
  package var chosenNumber: Number? {
    switch self {
    case .number(let number), .numberShownAs(let number, _), .percent(let number): number
    case .list(let items, _): Number(items.count)
    case .text, .gender, .name, .choice, .phrase, .date: nil
    }
  }

  /// How many bytes the value brings into a text that shows it; those of numbers are few.
  var shownBytes: Int {
    switch self {
    case .text(let text), .numberShownAs(_, let text), .name(let text, _), .phrase(let text, _):
      text.withView { $0.count }
    case .list(let items, _): items.reduce(0) { $0 + $1.withView { $0.count } }
    case .number, .percent, .gender, .choice, .date: 0
    }
  }

  /// The position that variants are chosen by.
  var chosenPosition: Int? { if case .choice(let position) = self { position } else { nil } }

  /// The gender that variants are chosen by.
  package var chosenGender: Gender? {
    switch self {
    case .gender(let gender), .name(_, let gender): gender
    default: nil
    }
  }
}

extension Argument {
  /// A value that no digits can show: "NaN", "∞" or "-∞" stands for it.
  ///
  /// Variants go by the largest number, which no text has words of its own for.
  package static func notANumber(_ value: Double) -> Argument {
    .numberShownAs(
      Number(isNegative: value < 0, whole: .max, fraction: 0, fractionDigits: 0),
      value.isNaN ? "NaN" : value < 0 ? "-∞" : "∞")
  }

  /// Whether it is such a value.
  package var isNotANumber: Bool {
    guard case .numberShownAs(let number, let text) = self, number.whole == .max else {
      return false
    }
    return text == "NaN" || text == "∞" || text == "-∞"
  }
}

extension Number {
  /// The number where it is whole, not negative and shown without fraction.
  package var exactWhole: UInt64? { isNegative || fractionDigits > 0 ? nil : whole }
}
