import JSON
import Language
import Pack

extension Argument {
  /// The value as cases have it; see README.md.
  var json: JSONValue {
    switch self {
    case .text(let text): .members(["text": .text(text)])
    case .number(let number): .members(["number": .text(number.digits)])
    case .percent(let number): .members(["percent": .text(number.digits)])
    case .numberShownAs(let number, let text):
      .members(["number": .text(number.digits), "shown": .text(text)])
    case .gender(let gender): .members(["gender": .text(gender.name)])
    case .name(let text, let gender):
      .members(["name": .text(text), "gender": .text(gender.name)])
    case .choice(let position): .members(["choice": .whole(position)])
    case .list(let items, let style):
      .members([
        "list": .list(items.map(JSONValue.text)),
        "style": .text(["and", "or", "unit"][Int(style.rawValue)]),
      ])
    case .phrase(let text, let marks):
      .members([
        "phrase": .text(text),
        "spans": .list(marks.map { .list([.whole($0.offset), $0.name.json]) }),
      ])
    case .date(let seconds, let style):
      .members([
        "date": .text(seconds.isFinite ? Self.digits(of: seconds) : "inf"),
        "day": JSONValue(.bool(style.date != .none)),
        "time": JSONValue(.bool(style.time != .none)),
      ])
    }
  }

  /// Returns the digits of seconds, without a fraction of zero.
  private static func digits(of seconds: Double) -> String {
    Int(exactly: seconds).map(String.init) ?? "\(seconds)"
  }
}

extension String? {
  /// The text, or null.
  var json: JSONValue { map(JSONValue.text) ?? JSONValue(.null) }
}

extension Number {
  /// The visible digits: `-12.50`.
  var digits: String {
    let shown = String(fraction)
    let zeros = String(repeating: "0", count: max(0, Int(fractionDigits) - shown.count))
    return (isNegative ? "-" : "") + String(whole)
      + (fractionDigits == 0 ? "" : "." + zeros + shown)
  }
}
