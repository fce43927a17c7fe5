import CLangPack
import Language
import Pack

extension Argument {
  /// The argument that a C program passes; nil where its kind or its detail is not known.
  init?(_ argument: langpack_argument) {
    switch langpack_kind(argument.kind) {
    case LANGPACK_TEXT: self = .text(argument.text.text)
    case LANGPACK_INTEGER: self = .number(Number(argument.integer))
    case LANGPACK_NUMBER:
      guard let number = argument.number else { return nil }
      self = number
    case LANGPACK_PERCENT:
      guard let number = argument.number else { return nil }
      self = if case .number(let percents) = number { .percent(percents) } else { number }
    case LANGPACK_NUMBER_SHOWN_AS:
      guard let number = argument.number?.chosenNumber else { return nil }
      self = .numberShownAs(number, argument.text.text)
    case LANGPACK_CHOICE: self = .choice(Int(argument.detail))
    case LANGPACK_PHRASE: self = .phrase(argument.text.text, argument.spans)
    case LANGPACK_DATE:
      guard let style = DateStyle(parts: argument.detail) else { return nil }
      self = .date(argument.real, style)
    default: self.init(detailed: argument)
    }
  }

  /// An argument whose detail is one of a few.
  private init?(detailed argument: langpack_argument) {
    let detail = UInt8(clamping: argument.detail)
    switch langpack_kind(argument.kind) {
    case LANGPACK_GENDER:
      guard let gender = Gender(rawValue: detail) else { return nil }
      self = .gender(gender)
    case LANGPACK_NAME:
      guard let gender = Gender(rawValue: detail) else { return nil }
      self = .name(argument.text.text, gender)
    case LANGPACK_LIST:
      guard let style = ListStyle(rawValue: detail) else { return nil }
      self = .list(
        UnsafeBufferPointer(start: argument.items, count: argument.length(of: argument.items))
          .map { $0.text }, style)
    default: return nil
    }
  }
}

extension langpack_argument {
  /// The number, or what stands for a value that is none; nil where the digits are none.
  fileprivate var number: Argument? {
    guard digits.bytes == nil else {
      return Number(decimal: Array(digits.buffer)).map { .number($0) }
    }
    return real.isFinite ? .number(Number(real)) : .notANumber(real)
  }

  /// The marks of a phrase.
  fileprivate var spans: [SpanMark] {
    UnsafeBufferPointer(start: marks, count: length(of: marks)).map {
      SpanMark(offset: $0.offset, name: $0.name.bytes == nil ? nil : $0.name.text)
    }
  }

  /// How many elements there are at an address.
  fileprivate func length<Element>(of elements: UnsafePointer<Element>?) -> Int {
    elements == nil ? 0 : max(0, count)
  }
}

extension DateStyle {
  /// The style that shows some parts; nil where one is not known.
  fileprivate init?(parts: UInt32) {
    guard parts < 4 else { return nil }
    self.init(
      date: parts & 1 == 0 ? .none : .medium, time: parts & 2 == 0 ? .none : .short)
  }
}
