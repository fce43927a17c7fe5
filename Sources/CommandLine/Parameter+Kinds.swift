extension Parameter where Parsed == String {
  /// Returns a parameter that takes any non-empty text.
  public static func text(
    _ name: String, letter: Character? = nil, _ placeholder: String, _ help: String
  ) -> Self {
    Parameter(name, letter: letter, placeholder, help, else: "is empty") { $0.isEmpty ? nil : $0 }
  }

  /// Returns a parameter that takes a text that satisfies a rule.
  public static func text(
    _ name: String, _ placeholder: String, _ help: String, else complaint: String,
    where isRight: @escaping @Sendable (String) -> Bool
  ) -> Self {
    Parameter(name, placeholder, help, else: complaint) { isRight($0) ? $0 : nil }
  }

  /// Returns a parameter whose value is one of a few words.
  public static func choice(
    _ name: String, _ words: [String], _ help: String, former: [String: String] = [:],
    aliases: [String: String] = [:]
  ) -> Self {
    choice(name, words, help, former: former, aliases: aliases) { $0 }
  }
}

extension Parameter where Parsed == Int {
  /// Returns a parameter that takes a whole number in a range.
  public static func number(
    _ name: String, _ placeholder: String, _ help: String, in range: ClosedRange<Int>
  ) -> Self {
    Parameter(
      name, placeholder, help,
      else: "is not a whole number from \(range.lowerBound) to \(range.upperBound)"
    ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension Parameter where Parsed: RawRepresentable<String> & CaseIterable {
  /// Returns a parameter that takes the raw value of a case.
  public static func choice(_ name: String, _ help: String) -> Self {
    choice(name, Parsed.allCases.map(\.rawValue), help) { Parsed(rawValue: $0) }
  }
}

extension Parameter {
  /// Returns a parameter that takes one of a few words, and converts it to a value.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - words: The words.
  ///   - help: A short description for the help.
  ///   - former: Words that the parameter took formerly, with the complaint about each.
  ///   - aliases: Other names of the words, in lower case; in that case both may be in
  ///     upper case, and have a dot before them.
  ///   - value: A function that returns the value of a word.
  /// - Returns: The parameter.
  public static func choice(
    _ name: String, _ words: [String], _ help: String, former: [String: String] = [:],
    aliases: [String: String] = [:], value: @escaping @Sendable (String) -> Parsed?
  ) -> Self {
    // Put a long list in the help, whose lines are wrapped.
    let list = words.joined(separator: "|")
    let isLong = list.count > 40
    let all = words.joined(separator: ", ")
    var parameter = Parameter(
      name, isLong ? name.uppercased() : list, isLong ? "\(help): \(all)" : help,
      else: "is not one of \(all)"
    ) { text in
      if words.contains(text) { return value(text) }
      let other = text.lowercased().trimmingPrefix(".").description
      guard !aliases.isEmpty, former[other] == nil else { return nil }
      return words.contains(other) ? value(other) : aliases[other].flatMap(value)
    }
    parameter.option.complaints = former
    parameter.option.choices = words
    return parameter
  }
}
