import Foundation
import Language
import Pack

/// What the programs are asked for, and what they must say: the words are the same for all.
///
///     pack PATH                                     STATUS =LOCALE RIGHT-TO-LEFT
///     keys PATH                                     STATUS BELONGS
///     inside                                        STATUS BELONGS
///     id ID                                         FOUND ORDINAL
///     key TABLE KEY                                 ID FOUND ORDINAL
///     text ORDINAL VIEWER NO-ISOLATES COUNT value…  STATUS =TEXT FAULT PARAMETER (OFFSET =NAME)…
///     value: KIND DETAIL INTEGER BITS-OF-REAL =DIGITS =TEXT COUNT (OFFSET =TEXT)…
///
/// Texts are hexadecimal digits after "="; "-" is none.
struct CaseFile {
  private(set) var questions = ""
  private(set) var answers: [String] = []

  mutating func open(_ path: URL, _ pack: LanguagePack) {
    questions += "pack \(path.path)\n"
    answers.append("0 \(Self.hex(pack.rules.tag.description)) \(pack.rules.isRightToLeft ? 1 : 0)")
  }

  mutating func open(keys path: URL, belongs: Bool) {
    questions += "keys \(path.path)\n"
    answers.append("0 \(belongs ? 1 : 0)")
  }

  /// Uses the key table inside the pack, if it has one.
  mutating func openKeysInside(_ pack: LanguagePack) {
    let isThere = pack.flags.contains(.keys)
    questions += "inside\n"
    answers.append(isThere ? "0 1" : "-7 0")
  }

  mutating func ask(id: UInt64, ordinal: UInt32?) {
    questions += "id \(id)\n"
    answers.append("\(ordinal == nil ? 0 : 1) \(ordinal ?? 0)")
  }

  mutating func ask(key: String, table: String, id: UInt64, ordinal: UInt32?) {
    questions += "key \(Self.hex(table)) \(Self.hex(key))\n"
    answers.append("\(id) \(ordinal == nil ? 0 : 1) \(ordinal ?? 0)")
  }

  mutating func ask(
    _ pack: LanguagePack, _ ordinal: Int, _ arguments: [Argument],
    _ settings: RenderingSettings = .init()
  ) {
    questions +=
      "text \(ordinal) \(settings.viewer.rawValue) \(settings.isolatesValues ? 0 : 1) "
      + "\(arguments.count)\n" + arguments.map { "  " + Self.words($0) + "\n" }.joined()
    answers.append(Self.answer(pack, ordinal, arguments, settings))
  }

  /// A text as it stands in the file.
  static func hex(_ text: String) -> String {
    "=" + text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func answer(
    _ pack: LanguagePack, _ ordinal: Int, _ arguments: [Argument], _ settings: RenderingSettings
  ) -> String {
    switch pack.entry(UInt32(ordinal)) {
    case .sameAsSource: return "1"
    case .missing: return "2"
    case .dead: return "3"
    case .text(let offset):
      let shared = SharedSettings(settings)
      return withExtendedLifetime(shared) {
        var output = TextOutput(shared)
        let isWhole = arguments.withView {
          pack.render(at: offset, $0, into: &output)
        }
        guard isWhole else { return "-9" }
        let marks = output.marks.map { " \($0.offset) \($0.name.map(hex) ?? "-")" }.joined()
        return "0 \(hex(output.text)) \(fault(output.fault))\(marks)"
      }
    }
  }

  private static func fault(_ fault: TextFault?) -> String {
    switch fault {
    case nil: "0 0"
    case .absentValue(let parameter): "1 \(parameter)"
    case .wrongType(let parameter): "2 \(parameter)"
    case .missingVariant(let parameter): "3 \(parameter)"
    case .unknownGender(let parameter): "4 \(parameter)"
    case .notANumber(let parameter): "5 \(parameter)"
    case .nesting, .tooLong, .brokenText, .brokenSource: "6 0"
    }
  }
}

extension CaseFile {
  private static func words(_ argument: Argument) -> String {
    switch argument {
    case .text(let text): value(0, text: text)
    case .number(let number): value(2, digits: digits(number))
    case .percent(let number): value(3, digits: digits(number))
    case .numberShownAs(let number, let text): value(4, digits: digits(number), text: text)
    case .gender(let gender): value(5, Int(gender.rawValue))
    case .name(let text, let gender): value(6, Int(gender.rawValue), text: text)
    case .choice(let position): value(7, position)
    case .list(let items, let style):
      value(8, Int(style.rawValue), more: items.map { " 0 " + hex($0) })
    case .phrase(let text, let marks):
      value(9, text: text, more: marks.map { " \($0.offset) \($0.name.map(hex) ?? "-")" })
    case .date(let seconds, let style):
      value(10, (style.date == .none ? 0 : 1) + (style.time == .none ? 0 : 2), real: seconds)
    }
  }

  private static func value(
    _ kind: Int, _ detail: Int = 0, real: Double = 0, digits: String? = nil, text: String? = nil,
    more: [String] = []
  ) -> String {
    "\(kind) \(detail) 0 \(real.bitPattern) \(digits.map(hex) ?? "-") \(text.map(hex) ?? "-") "
      + "\(more.count)\(more.joined())"
  }

  /// The digits that are shown, so that the programs read the same number.
  private static func digits(_ number: Number) -> String {
    let fraction = String(number.fraction)
    let zeros = String(repeating: "0", count: max(0, Int(number.fractionDigits) - fraction.count))
    return (number.isNegative ? "-" : "") + String(number.whole)
      + (number.fractionDigits == 0 ? "" : "." + zeros + fraction)
  }
}
