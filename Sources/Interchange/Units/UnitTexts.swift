import Language
import MessageSyntax
import Phrases

/// The texts of one phrase in a file with one unit per variant.
struct UnitTexts {
  /// A text and its path.
  struct Unit: Hashable {
    var path: UnitPath
    var text: String
  }

  /// The maximum number of rows per phrase in a file.
  static let mostRows = 500

  let phrase: SourcePhrase
  let language: TextLanguage
  /// The text whose conversions new units have; empty for those of the platform.
  var format = ""
  /// Whether the app writes tokens as .NET does: `{0}`.
  var isComposite = false
  /// The text of the app's file in the language, whose parts the units are.
  var own: CatalogText?
  /// The source text of the app's file, whose parts new units are.
  var model: CatalogText?

  /// Combines units into a message; at least one is translated.
  func message(_ units: [Unit]) throws(PatternError) -> Message {
    let rows = units.compactMap { unit -> UnitTree.Row? in
      if case .row(let path) = unit.path { (path[...], unit.text) } else { nil }
    }
    if !rows.isEmpty {
      guard rows.count <= Self.mostRows else {
        throw PatternError(
          rule: "too-many-variants", message: "the phrase has \(rows.count) units",
          fix: "write at most \(Self.mostRows)")
      }
      return try UnitTree(texts: self).message(rows)
    }
    let whole = units.first { $0.path == .whole || $0.path == .format }?.text
    guard phrase.isKeyed else {
      guard let whole, units.count == 1 else { throw wrongPath() }
      return try leaf(whole)
    }
    if isComposite, let whole, units.count == 1 { return try leaf(whole) }
    return try catalogText(units, whole).message(phrase, language, like: format)
  }

  /// Returns the text of a keyed phrase.
  private func catalogText(
    _ units: [Unit], _ whole: String?
  ) throws(PatternError) -> CatalogText {
    var (plural, names): ([VariableText.Form], [String]) = ([], [])
    var forms: [String: [VariableText.Form]] = [:]
    for unit in units {
      switch unit.path {
      case .plural(let category): plural.append(.init(category: category, text: unit.text))
      case .form(let name, let category), .variableForm(let name, let category):
        if forms[name] == nil { names.append(name) }
        forms[name, default: []].append(.init(category: category, text: unit.text))
      case .whole, .format, .row, .other: break
      }
    }
    let known = (own ?? model)?.variableText.variables ?? []
    var variables = names.map { name in
      VariableText.Variable(
        name: name, argument: known.first { $0.name == name }?.argument, forms: forms[name] ?? [])
    }
    // Xcode writes the argument of a substitution as in the catalog.
    if variables.contains(where: { $0.forms.contains { $0.text.contains("%arg") } }) {
      let texts = plural + [.init(category: .other, text: whole ?? "")]
      variables = XCStringsLocalization.resolved(variables, texts)
    }
    if !plural.isEmpty { return .plural(plural, variables) }
    guard let whole else {
      throw PatternError(
        rule: "missing-format", message: "the text that contains the forms is not translated",
        fix: .decision("translate the unit without a form"))
    }
    return .text(VariableText(format: whole, variables: variables))
  }

  /// Returns the formats of the units' tokens; nil if they have none.
  func formats(_ units: [Unit]) -> TokenFormats? {
    guard phrase.isKeyed else { return nil }
    if isComposite { return units.reduce(into: TokenFormats(.composite)) { $0.add($1.text) } }
    let rows = units.filter { if case .row = $0.path { true } else { false } }
    guard rows.isEmpty else { return rows.reduce(into: TokenFormats(.printf)) { $0.add($1.text) } }
    let whole = units.first { $0.path == .whole || $0.path == .format }?.text
    return (try? catalogText(units, whole)).map { TokenFormats($0) }
  }

  /// Returns a warning about units that no other unit refers to.
  func unusedFindings(_ units: [Unit]) -> [TokenCheck.Finding] {
    let whole = units.first { $0.path == .whole || $0.path == .format }?.text
    guard phrase.isKeyed, let text = try? catalogText(units, whole) else { return [] }
    return text.findings(language)
  }

  private func wrongPath() -> PatternError {
    PatternError(
      rule: "wrong-variation", message: "the phrase cannot have these units",
      fix: .decision("export the texts into a new file, and translate its units"))
  }

  /// Returns a text without variants.
  func leaf(_ text: String) throws(PatternError) -> Message {
    guard phrase.isKeyed else {
      return try PatternText(parameters: phrase.parameters, readsMarkup: true).message(text)
    }
    if isComposite { return try CompositeText().message(text, phrase) }
    return try PrintfText.message(text, phrase, like: format)
  }

  /// Returns the units of a message in file order; nil if no file of units can hold it.
  ///
  /// The names, conversions and kind of ids of the file are kept.
  func units(_ message: Message, like former: [Unit] = []) -> [Unit]? {
    guard phrase.isKeyed, !isComposite else { return rows(message, PrintfText()) }
    let whole = former.first { $0.path == .whole || $0.path == .format } ?? former.first
    let old = former.isEmpty ? nil : try? catalogText(former, whole?.text)
    let isOfDictionary = former.contains(where: \.path.isOfDictionary)
    let isOfRows = former.contains { if case .row = $0.path { true } else { false } }
    if !isOfRows, let text = parted(message, like: [old, own]),
      let units = Self.units(text, isOfDictionary: isOfDictionary)
    {
      return units
    }
    let model = (old ?? own ?? model)?.variableText ?? VariableText(format: format, variables: [])
    if isOfDictionary {
      return VariableWriter.text(message, phrase, language, like: model)
        .flatMap { Self.units(.text(stating($0)), isOfDictionary: true) }
    }
    let text = CatalogTextWriter(phrase: phrase, language: language, former: model).text(message)
    guard let text, !isOfRows else {
      return rows(message, PrintfText(like: old?.variableText.format ?? "", format))
    }
    if case .text(let text) = text {
      return Self.units(.text(stating(text)), isOfDictionary: false)
    }
    return Self.units(text, isOfDictionary: false)
  }

  /// Returns a text whose references say their arguments, as units have no other place for them.
  private func stating(_ text: VariableText) -> VariableText {
    text.statingArguments(phrase, language) ?? text
  }

  /// Returns the message in the parts of the first text that can have it.
  private func parted(_ message: Message, like texts: [CatalogText?]) -> CatalogText? {
    texts.lazy.compactMap(\.self).compactMap { former -> CatalogText? in
      guard former.isParted else { return nil }
      switch former.saying(message, phrase, language) {
      case .text(let text): return text.statingArguments(phrase, language).map(CatalogText.text)
      case .plural(let forms, let variables):
        let texts = forms.map { form in
          VariableText(format: form.text, variables: variables).statingArguments(phrase, language)
        }
        guard !texts.contains(nil) else { return nil }
        return .plural(
          zip(forms, texts).map { .init(category: $0.category, text: $1?.format ?? "") }, variables)
      case nil: return nil
      }
    }.first
  }

  /// Returns the units of a text; nil if one would be empty, or if a dictionary cannot have it.
  private static func units(_ text: CatalogText, isOfDictionary: Bool) -> [Unit]? {
    let form = isOfDictionary ? UnitPath.variableForm : UnitPath.form
    let units: [Unit]
    switch text {
    case .text(let text):
      units =
        [Unit(path: isOfDictionary ? .format : .whole, text: text.format)]
        + self.units(text.variables, form: form)
    case .plural(let forms, let variables):
      if isOfDictionary { return nil }
      units =
        forms.map { Unit(path: .plural($0.category), text: $0.text) }
        + self.units(variables, form: form)
    }
    return units.contains { $0.text.isEmpty } ? nil : units
  }

  /// Returns the sentence of a message that is shown for most values; nil if it cannot be written.
  func generalSentence(_ message: Message) -> String? {
    let leaf = language.expansion(phrase).tree(message).tree.leaves().last?.1
    return leaf.flatMap { text($0, PrintfText(like: format)) }
  }

  /// Returns the sentences of a message by its first number, for most values of all others.
  func sentences(_ message: Message) -> [PluralCategory: String] {
    guard let position = phrase.parameters.firstIndex(where: { $0.kind == .number }),
      message.choosingParameters.contains(position), message.rowCount(1_000) < 1_000
    else { return [:] }
    let selection = language.expansion(phrase).turned(message, by: position)
    return (selection.pluralRows(in: language.categories) ?? []).reduce(into: [:]) {
      $0[$1.0] = generalSentence($1.1)
    }
  }

  private static func units(
    _ variables: [VariableText.Variable], form: (String, PluralCategory) -> UnitPath
  ) -> [Unit] {
    variables.flatMap { variable in
      variable.forms.map { Unit(path: form(variable.name, $0.category), text: $0.text) }
    }
  }

  /// Returns one unit per row of the variants, with the choices outermost.
  private func rows(_ message: Message, _ syntax: PrintfText) -> [Unit]? {
    guard message.rowCount(Self.mostRows * 20) < Self.mostRows * 20 else { return nil }
    let leaves = language.expansion(phrase).tree(message).tree.leaves()
    guard leaves.count <= Self.mostRows else { return nil }
    var units: [Unit] = []
    for (path, message) in leaves {
      guard let text = text(message, syntax), !text.isEmpty else { return nil }
      let rows = path.map { UnitTree.row($0.0, $0.1, phrase) }
      units.append(Unit(path: rows.isEmpty ? .whole : .row(rows), text: text))
    }
    return units
  }

  private func text(_ leaf: Message, _ syntax: PrintfText) -> String? {
    if isComposite {
      return CompositeText(formats: CompositeText.formats(of: format)).text(leaf, phrase)
    }
    return phrase.isKeyed
      ? syntax.text(leaf, phrase)
      : PatternText(parameters: phrase.parameters, readsMarkup: true).text(leaf)
  }
}

extension SourcePhrase {
  /// Whether a key identifies the phrase.
  var isKeyed: Bool { if case .key = identity { true } else { false } }
}
