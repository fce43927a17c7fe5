import Diagnostics
import Language
import Pack
import Phrases

extension SourcePhrase {
  /// Parses the values of a call from the command line.
  ///
  /// - Parameters:
  ///   - values: The values of the parameters, in order.
  ///   - name: The phrase as the user named it.
  /// - Returns: The arguments of the call.
  /// - Throws: An error if there are too few or too many values, or one doesn't fit.
  func arguments(_ values: [String], named name: String) throws(ProjectError) -> [Argument] {
    guard values.count == parameters.count else {
      let names = parameters.map { $0.shown }.joined(separator: ", ")
      let taken = counted(parameters.count, "value") + (names.isEmpty ? "" : ": \(names)")
      throw .failure("\"\(name)\" takes \(taken); \(values.count) given")
    }
    var arguments: [Argument] = []
    for (value, parameter) in zip(values, parameters) {
      guard let argument = parameter.kind.argument(value) else {
        let rule = parameter.isNumbered ? "is not" : "doesn't fit \"\(parameter.name)\":"
        let fix = value.contains("=") ? " (write the values alone, in their order)" : ""
        throw .failure("\"\(value)\" \(rule) \(parameter.kind.form)\(fix)")
      }
      arguments.append(styled(argument, parameter.name))
    }
    return arguments
  }
}

extension SourcePhrase {
  /// Returns a value with the style of its token: a percentage, or how a list is joined.
  fileprivate func styled(_ argument: Argument, _ name: String) -> Argument {
    guard case .pattern(let segments) = identity else { return argument }
    for case .token(let construct, name, let style) in segments {
      switch (construct, argument) {
      case (.percent, .number(let number)): return .percent(number)
      case (.list, .list(let items, _)):
        return .list(items, style.first.flatMap { ListStyle(rawValue: $0) } ?? .and)
      default: continue
      }
    }
    return argument
  }
}

extension Parameter {
  /// Whether the name is a position in a format, which tells a user nothing.
  fileprivate var isNumbered: Bool { Int(name) != nil }

  /// The name and the form of the value in words.
  fileprivate var shown: String { isNumbered ? kind.form : "\(name) (\(kind.form))" }
}

extension Parameter.Kind {
  /// The form of a value on the command line.
  fileprivate var form: String {
    switch self {
    case .text: "a text"
    case .number, .ordinal: "a number"
    case .list: "texts separated by commas"
    case .name: "a name, or NAME/GENDER"
    case .gender:
      "a gender: female, male, or \(Gender.allCases.map(\.name).joined(separator: ", "))"
    case .choice(let keys): "one of \(keys.joined(separator: ", "))"
    }
  }

  /// Parses a value; nil if it doesn't fit.
  fileprivate func argument(_ value: String) -> Argument? {
    switch self {
    case .text: return .text(value)
    case .number, .ordinal: return Number(decimal: value).map { .number($0) }
    case .list: return .list(value.split(separator: ",").map(String.init), .and)
    case .gender: return Gender(word: value).map { .gender($0) }
    case .choice(let keys): return keys.firstIndex(of: value).map { .choice($0) }
    case .name:
      let parts = value.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return .name(value, .unknownSingular) }
      return Gender(word: String(parts[1])).map { .name(String(parts[0]), $0) }
    }
  }
}

extension Gender {
  /// Parses a name of files, or `female` and `male` for one person.
  fileprivate init?(word: String) {
    switch word {
    case "female": self = .femaleSingular
    case "male": self = .maleSingular
    default: self.init(name: word)
    }
  }
}
