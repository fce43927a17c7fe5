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
    let variables = names.map {
      VariableText.Variable(name: $0, argument: nil, forms: forms[$0] ?? [])
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
    return text.findings
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
    // An earlier version wrote `%1$@`.
    if isComposite, !text.contains(/%[0-9]+\$/) || text.contains(/{[0-9]/) {
      return try CompositeText().message(text, phrase)
    }
    return try PrintfText.message(text, phrase, like: format)
  }

  /// Returns the units of a message in file order; nil if no file of units can hold it.
  ///
  /// The names, conversions and kind of ids of the file are kept.
  func units(_ message: Message, like former: [Unit] = []) -> [Unit]? {
    guard phrase.isKeyed, !isComposite else { return rows(message, PrintfText()) }
    let old = former.isEmpty ? nil : try? catalogText(former, former.first?.text).variableText
    let model = VariableText(format: format, variables: [])
    if former.contains(where: \.path.isOfDictionary) {
      if let text = VariableWriter.text(message, phrase, language, like: old ?? model) {
        return Self.units(text, whole: .format, form: UnitPath.variableForm)
      }
      return nil
    }
    let isOfRows = former.contains { if case .row = $0.path { true } else { false } }
    let text = CatalogTextWriter(phrase: phrase, language: language, former: old ?? model).text(
      message)
    guard let text, !isOfRows else {
      return rows(message, PrintfText(like: old?.format ?? "", format))
    }
    switch text {
    case .text(let text): return Self.units(text, whole: .whole, form: UnitPath.form)
    case .plural(let forms, let variables):
      return forms.map { Unit(path: .plural($0.category), text: $0.text) }
        + Self.units(variables, form: UnitPath.form)
    }
  }

  private static func units(
    _ text: VariableText, whole: UnitPath, form: (String, PluralCategory) -> UnitPath
  ) -> [Unit]? {
    let units = [Unit(path: whole, text: text.format)] + units(text.variables, form: form)
    return units.contains { $0.text.isEmpty } ? nil : units
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
