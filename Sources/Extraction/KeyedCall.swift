import Diagnostics
import Language
import Phrases

/// A parsed call of a routine: the argument at each of its places, literal or not.
///
/// It implements the rules of keyed texts for every language.
public struct KeyedCall: Sendable {
  /// An argument of a call.
  public struct Argument: Sendable {
    /// Its start in bytes of UTF-8 from the start of the file.
    public private(set) var offset: Int
    /// The text of one literal, or of several concatenated ones; nil for anything else.
    public var text: String?
    /// Whether the argument is `nil`.
    var isNothing = false

    /// Creates an argument at an offset.
    public init(_ text: String?, at offset: Int, isNothing: Bool = false) {
      self.text = text
      self.offset = offset
      self.isNothing = isNothing
    }
  }

  /// The maximum size of a text in bytes; a longer one is a pasted document, not a message.
  static let longestText = 32_768

  /// The called routine.
  var routine: Routine
  /// The end of the call, where missing arguments are reported.
  var end: Int
  /// The arguments for the key, the table, the text and the comment; nil if absent.
  public var key, table, value, comment: Argument?
  /// The starts of the token values, for routines that take them.
  public var values: [Int] = []

  /// Creates a call without arguments.
  public init(_ routine: Routine, end: Int) {
    self.routine = routine
    self.end = end
  }

  /// Returns the phrase of the call.
  ///
  /// A call without a text has that of the files of source texts; else the key is the text. A call
  /// whose text is the general form of a plural in these files has the plural. A call of the platform or
  /// the app shows the text of these files in any case.
  ///
  /// - Parameters:
  ///   - settings: The plural categories of the source language, and the files' texts.
  ///   - faults: Receives warnings about the text.
  /// - Returns: The phrase.
  /// - Throws: The reason why there is no phrase.
  public func phrase(
    _ settings: ExtractionSettings, _ faults: inout [Fault]
  ) throws(Fault) -> KeyedPhrase {
    var phrase = try read(settings, &faults)
    phrase.isOfApp = routine.showsOwnText
    phrase.isLeft = routine.isOfApp && entryOfOtherTable(phrase.phrase, settings) != nil
    return phrase
  }

  private func read(
    _ settings: ExtractionSettings, _ faults: inout [Fault]
  ) throws(Fault) -> KeyedPhrase {
    guard let key else {
      throw Fault(
        .keyNotLiteral, at: end, "\"\(routine.name)\" has no key", fix: .decision("give it a key"))
    }
    let name = try name("key", key)
    let table =
      try table.map { table throws(Fault) in
        table.isNothing ? "" : try self.name("table", table)
      } ?? routine.fixedTable
    let given = settings.sourceTexts[name, table: table ?? ""]
    let (text, place) = try value(of: name, key, hasText: given != nil, settings, &faults)
    if let given, place == key.offset { return try self.phrase(of: given, settings, &faults) }
    if text.utf8.count > Self.longestText { throw tooLong(name, at: place) }
    let identity = SourcePhrase.Identity.key(name, table: DefaultTable.canonical(table ?? ""))
    let comment = try describedComment(identity, settings, &faults)
    let phrase = try self.phrase(name, table ?? "", text, comment, settings, at: place, &faults)
    if let given, given.hasPlurals(of: phrase) {
      return try self.phrase(of: given, settings, &faults)
    }
    if routine.takesValues { try checkCount(phrase, name, settings, &faults) }
    let differences = sourceTextFaults(phrase, given, settings.sourceTexts, at: place)
    faults += differences
    if let given, routine.isOfApp, !differences.isEmpty {
      return try self.phrase(of: given, settings, &faults)
    }
    faults += orderFaults(phrase, text, at: place)
    faults += templateFaults(text, name, settings.categories, at: place)
    // A file with the same text has the findings.
    if given?.format != text { faults += Self.percentFaults(text, name, at: place) }
    return KeyedPhrase(phrase, text: text, routine.syntax)
  }

  /// Returns the faults of a text's percent signs: one that begins no token, which is shown as it is, and
  /// a format that no pack follows.
  private static func percentFaults(_ text: String, _ name: String, at place: Int) -> [Fault] {
    let lone = SourcePhrase.lonePercentSign(in: text).map {
      Fault.lonePercent($0, of: name, at: place)
    }
    let formats = SourcePhrase.tokensWithFormat(in: text).prefix(1).map { token in
      Fault(
        .formatNotFollowed, at: place, "the format of \"\(token)\" in \"\(name)\" is not followed",
        fix: fix(of: token))
    }
    return (lone.map { [$0] } ?? []) + formats
  }

  /// Returns the phrase of a text; one of plain words, if its tokens are wrong and the project lowers
  /// that rule.
  private func phrase(
    _ key: String, _ table: String, _ text: String, _ comment: String,
    _ settings: ExtractionSettings, at place: Int, _ faults: inout [Fault]
  ) throws(Fault) -> SourcePhrase {
    do throws(PhraseError) {
      return try SourcePhrase(
        key: key, table: table, value: text, comment: comment, categories: settings.categories,
        syntax: routine.syntax)
    } catch {
      try settings.keep(
        Fault(.badValue, at: place, "the value of \"\(key)\": \(error)", fix: .exact(error.fix)),
        &faults)
      return SourcePhrase(key: key, table: table, words: text, comment: comment)
    }
  }

  /// Returns the phrase of a call that has its text in a file.
  private func phrase(
    of given: SourceTexts.Entry, _ settings: ExtractionSettings, _ faults: inout [Fault]
  ) throws(Fault) -> KeyedPhrase {
    var phrase = given.phrase
    phrase.description = try describedComment(phrase.identity, settings, &faults)
    if routine.takesValues { try checkCount(phrase, phrase.key ?? "", settings, &faults) }
    return KeyedPhrase(phrase, text: given.format, .printf)
  }

  /// Returns the warning about a function that passes a parameter on as the key of a routine, but
  /// is no routine itself.
  ///
  /// - Parameters:
  ///   - parameter: The parameter's name.
  ///   - function: The function's name.
  ///   - routine: The called routine.
  ///   - offset: The start of the key.
  ///   - fix: How the function becomes a routine.
  /// - Returns: The warning.
  public static func forwarded(
    _ parameter: String, of function: String, to routine: Routine, at offset: Int, fix: Fix
  ) -> Fault {
    Fault(
      .forwardedKey, at: offset,
      "\"\(function)\" passes its \"\(parameter)\" on to \"\(routine.name)\", "
        + "and is no routine itself, so its own calls are not read",
      fix: fix)
  }

  /// Returns the routine, as `langpack.json` writes it, that a finding asks for; nil for other findings.
  public static func forwardingEntry(of finding: Diagnostic) -> String? {
    guard finding.rule == ExtractionRule.forwardedKey.rawValue,
      let words = finding.fix?.words, let start = words.firstIndex(of: "{"),
      let end = words.lastIndex(of: "}")
    else { return nil }
    return String(words[start...end])
  }

  /// The key, after its table if the call names one.
  private var writtenKey: String {
    let table = table?.text ?? routine.fixedTable ?? ""
    return (table.isEmpty ? "" : table + "/") + (key?.text ?? "")
  }

  /// Returns the comment; empty if the call has none, with a warning if its routine has one and no file of
  /// source texts does.
  private func describedComment(
    _ identity: SourcePhrase.Identity, _ settings: ExtractionSettings, _ faults: inout [Fault]
  ) throws(Fault) -> String {
    let mayLack = routine.isLenient || routine.isOfPlatform && routine.takesKeyAlone
    if routine.comment == nil || mayLack && comment?.text == nil { return "" }
    do throws(Fault) { return try Self.description(comment, end: end) } catch {
      if comment == nil, let fixed = routine.fixedComment { return fixed }
      let isMissing = error.rule == .missingDescription
      guard isMissing || routine.isOfApp else {
        try settings.keep(error, &faults)
        return ""
      }
      guard settings.sourceTexts.comment(of: identity).isEmpty else { return "" }
      let lack = isMissing ? "has no comment for translators" : "has a comment that is no literal"
      faults.append(
        Fault(.missingComment, at: error.offset, "\"\(writtenKey)\" \(lack)", fix: error.fix))
      return ""
    }
  }

  /// Returns the text of a description or comment.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - end: The end of the call.
  /// - Returns: The text.
  /// - Throws: If it is absent.
  public static func description(_ argument: Argument?, end: Int) throws(Fault) -> String {
    let fix = Fix.decision("say what the text is for and where it appears")
    guard let argument else {
      throw Fault(.missingDescription, at: end, "the description is missing", fix: fix)
    }
    guard let text = argument.text else {
      if argument.isNothing {
        throw Fault(
          .missingDescription, at: argument.offset, "the description is missing", fix: fix)
      }
      throw Fault(
        .descriptionNotLiteral, at: argument.offset, "the description is not a string literal",
        fix: "write it as one literal; write a long one between three quotes")
    }
    if text.allSatisfy(\.isWhitespace) {
      throw Fault(.missingDescription, at: argument.offset, "the description is empty", fix: fix)
    }
    return text
  }

  /// Returns the source text and its position; the key if absent, or if a file has the text of a value
  /// that isn't a literal (`hasText`).
  private func value(
    of key: String, _ keyPlace: Argument, hasText: Bool, _ settings: ExtractionSettings,
    _ faults: inout [Fault]
  ) throws(Fault) -> (text: String, place: Int) {
    guard let value, !value.isNothing else { return (key, keyPlace.offset) }
    guard let text = value.text else {
      if hasText { return (key, keyPlace.offset) }
      let fault = Fault(
        .valueNotLiteral, at: value.offset, "the value of \"\(key)\" is not a string literal",
        fix: "write it as a literal with tokens such as %1$@")
      try settings.keep(fault, &faults)
      return (key, keyPlace.offset)
    }
    return text.isEmpty && routine.keyIsText ? (key, keyPlace.offset) : (text, value.offset)
  }

  private func name(_ what: String, _ argument: Argument) throws(Fault) -> String {
    guard let name = argument.text else {
      if routine.isOfPlatform || routine.takesKeyAlone, routine.syntax == .printf {
        throw dynamic(what, at: argument.offset)
      }
      throw Fault(
        .keyNotLiteral, at: argument.offset,
        "the \(what) of \"\(routine.name)\" is not a string literal",
        fix: "write the \(what) as a literal")
    }
    if let control = name.unicodeScalars.first(
      where: what == "key" ? Self.isNoText : Self.isControl)
    {
      throw Fault(
        .keyNotLiteral, at: argument.offset,
        "the \(what) of \"\(routine.name)\" has \(Self.words(for: control)), which no \(what) may have",
        fix: .decision("name it with words, and give the text as the value"))
    }
    if name.isEmpty, what == "key" {
      throw Fault(
        .keyNotLiteral, at: argument.offset, "the key of \"\(routine.name)\" is empty",
        fix: .decision("name it with words"))
    }
    return name
  }

  /// Whether a character is a control character other than a tab and a line break.
  ///
  /// Files in XML cannot hold it. A text that is its own key often has a line break.
  private static func isNoText(_ scalar: Unicode.Scalar) -> Bool {
    isControl(scalar) && !["\t", "\n", "\r"].contains(scalar)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F
  }

  private static func words(for control: Unicode.Scalar) -> String {
    switch control {
    case "\n", "\r": "a line break"
    case "\t": "a tab"
    default:
      "the control character U+"
        + String(control.value + 0x10000, radix: 16).uppercased().dropFirst()
    }
  }

  private func dynamic(_ what: String, at place: Int) -> Fault {
    Fault(
      .dynamicKey, at: place,
      "the \(what) of \"\(routine.name)\" is not a string literal, so the texts that it stands for "
        + "are found only in files of source texts",
      fix: .decision(
        "write the \(what) as a literal, or leave it if the app finds the text in its own files"))
  }

  private func checkCount(
    _ phrase: SourcePhrase, _ key: String, _ settings: ExtractionSettings,
    _ faults: inout [Fault]
  ) throws(Fault) {
    let wanted = phrase.parameters.count
    if values.count == wanted { return }
    let fault = Fault(
      .argumentCount, at: values.dropFirst(wanted).first ?? end,
      "the value of \"\(key)\" has \(wanted) tokens, but \(values.count) arguments are passed",
      fix: "pass one argument for each token")
    try settings.keep(fault, &faults)
  }

  /// Returns how a value is shown as a formatted token would show it.
  ///
  /// It is a decision: an app that formats its own strings, as one with `specifier:` does, needs no
  /// change, and another token is another key or another argument.
  public static func fix(of token: String) -> Fix {
    let isFraction = token.hasSuffix("f") || token.hasSuffix("F")
    let digits = token.split(separator: ".").dropFirst().last.flatMap { UInt8($0.dropLast()) } ?? 2
    let way =
      isFraction
      ? "write %1$f and pass Number(value).showing(fractionDigits: \(digits)), or a text with %1$@"
      : "write %1$@ and pass the text as it is to be shown"
    return .decision("leave it if the app formats the value; otherwise \(way)")
  }
}
