import Language
import Phrases

/// The value of an expression or a variable.
struct MF2Value {
  /// What a value is.
  enum Content {
    case parameter(Int)
    /// Words; a number, if a function has made one of them.
    case literal(String, Number?)
  }

  /// How `.match` chooses by a value.
  enum Selection {
    case plural
    case ordinal
    /// By the number itself, without categories.
    case exact
    case text
    /// The option `select` is that of another expression.
    case inherited
  }

  var content: Content
  /// How the variable is written; empty for a literal.
  var name = ""
  /// The function; empty if there is none.
  var function = ""
  /// How the value chooses; nil without a function.
  var selection: Selection?
  /// Whether the option `select` is set.
  var hasSelect = false

  /// Returns the words that a literal shows in a language.
  static func words(_ text: String, _ number: Number?, _ language: TextLanguage) -> String {
    number.map { language.rules.numbers.format($0) } ?? text
  }
}

extension MF2Reader {
  /// The functions that a text can follow.
  private static let numeric = ["number", "integer"]
  private static let dates = ["date", "time", "datetime"]

  /// Returns the value of a function.
  ///
  /// - Parameters:
  ///   - function: The name of the function.
  ///   - value: Its operand; nil if there is none.
  ///   - options: Its options, with the values as written.
  /// - Returns: The value, and how it chooses.
  /// - Throws: The reason why a text cannot follow the function.
  func applied(
    _ function: String, to value: MF2Value?, _ options: [MF2Option]
  ) throws(PatternError) -> MF2Value {
    guard ["string"].contains(function) || (Self.numeric + Self.dates).contains(function) else {
      throw PatternError(
        rule: "unknown-type", message: "the function \":\(function)\" is not followed",
        fix: .decision("write :number or :string, or the value alone"))
    }
    guard var value else {
      throw PatternError(
        rule: "broken-message", message: "\":\(function)\" has no value before it",
        fix: "write {$name :\(function)}, or the words")
    }
    let select = try select(options, of: function)
    if Self.dates.contains(function) { try checkDate(value, function) }
    if Self.numeric.contains(function) {
      try checkNumber(&value, function)
      let isInherited = select == nil && value.hasSelect
      value.selection =
        switch select {
        case "ordinal": .ordinal
        case "exact": .exact
        default: isInherited ? .inherited : .plural
        }
      value.hasSelect = value.hasSelect || select != nil
    } else {
      value.selection = function == "string" ? .text : nil
    }
    value.function = function
    return value
  }

  /// Returns the value of the option `select`; nil if it is not set.
  private func select(
    _ options: [MF2Option], of function: String
  ) throws(PatternError) -> String? {
    var select: String?
    for option in options where option.name != "u:id" {
      let isSelect = option.name == "select" && Self.numeric.contains(function)
      guard isSelect, !option.isVariable, ["plural", "ordinal", "exact"].contains(option.value)
      else {
        throw PatternError(
          rule: "unknown-style",
          message: "the option \"\(option.written)\" of \":\(function)\" is not followed",
          fix: "leave it out")
      }
      select = option.value
    }
    return select
  }

  private func checkDate(_ value: MF2Value, _ function: String) throws(PatternError) {
    switch value.content {
    case .literal(let text, _):
      throw PatternError(
        rule: "unknown-style", message: "\":\(function)\" of \"\(text)\" is not followed",
        fix: .decision("write the date or the time in words"))
    case .parameter(let position):
      guard phrase.parameters.parameter(at: position)?.kind == .text else {
        throw PatternError(
          rule: "wrong-token",
          message: "\":\(function)\" needs a date, and \"$\(value.name)\" is none",
          fix: "write {$\(value.name)}")
      }
    }
  }

  /// Makes a number of a literal, and checks that a parameter is one.
  private func checkNumber(_ value: inout MF2Value, _ function: String) throws(PatternError) {
    switch value.content {
    case .literal(let text, let former):
      guard let number = former ?? NumberLiteral.ofJSON(text) else {
        throw PatternError(
          rule: "wrong-token", message: "\":\(function)\" needs a number, and \"\(text)\" is none",
          fix: "write digits as in -12.5, or leave out :\(function)")
      }
      value.content = .literal(text, function == "integer" ? number.rounded : number)
    case .parameter(let position):
      switch phrase.parameters.parameter(at: position)?.kind ?? .text {
      case .number, .ordinal, .list: break
      case .text, .name, .gender, .choice:
        throw PatternError(
          rule: "wrong-token",
          message: "\":\(function)\" needs a number, and \"$\(value.name)\" is none",
          fix: "write {$\(value.name)}, or :string to choose by it")
      }
      guard function != "integer" || numbers.isWhole(position, of: phrase) else {
        throw PatternError(
          rule: "unknown-style",
          message:
            "\":integer\" of \"$\(value.name)\" is not followed: a text cannot round a number",
          fix: "write :number, and let the app pass a whole number")
      }
    }
  }
}

/// An option of a function: `select=ordinal`.
struct MF2Option {
  var name: String
  var value: String
  /// Whether the value is a variable.
  var isVariable: Bool
  /// The option as written.
  var written: String { "\(name)=\(isVariable ? "$" : "")\(value)" }
}
