import Language

/// Texts of files that leave out the form `other`, which no whole number shows.
extension CatalogText {
  /// The categories of the forms of each choice.
  var choices: [[PluralCategory]] {
    switch self {
    case .text(let text): text.variables.map { $0.forms.map(\.category) }
    case .plural(let forms, let variables):
      [forms.map(\.category)] + variables.map { $0.forms.map(\.category) }
    }
  }

  /// Returns the text with a form for `other` in each choice that leaves it out.
  ///
  /// - Parameter language: The language of the text.
  /// - Returns: The text; a choice that lacks a form for some whole number stays as it is.
  public func completed(_ language: TextLanguage) -> CatalogText {
    mapped { forms, _ in
      let categories = forms.map(\.category)
      guard !categories.contains(.other),
        let substitute = language.substituteForOther(among: categories),
        let form = forms.first(where: { $0.category == substitute })
      else { return forms }
      return forms + [.init(category: .other, text: form.text)]
    }
  }

  /// Returns the text without forms for `other` that a former text left out, if each says the same as the
  /// form that stands for it.
  ///
  /// - Parameters:
  ///   - former: The text of the file.
  ///   - language: The language of both.
  /// - Returns: The text.
  public func leavingOutOther(like former: CatalogText, _ language: TextLanguage) -> CatalogText {
    mapped { forms, name in
      guard let known = former.forms(of: name), !known.contains(where: { $0.category == .other }),
        let substitute = language.substituteForOther(among: known.map(\.category)),
        let other = forms.first(where: { $0.category == .other })
      else { return forms }
      let lacking = known.map(\.category).filter { category in
        language.categories.contains(category) && !forms.contains { $0.category == category }
      }
      let all = forms + lacking.map { .init(category: $0, text: other.text) }
      guard all.first(where: { $0.category == substitute })?.text == other.text else {
        return forms
      }
      let order: [PluralCategory] = [.zero, .one, .two, .few, .many]
      return order.compactMap { category in all.first { $0.category == category } }
    }
  }

  /// Returns the forms of a variable; those of whole sentences if it has no name.
  private func forms(of name: String?) -> [VariableText.Form]? {
    switch self {
    case .text(let text):
      return text.variables.first { $0.name == name }?.forms
    case .plural(let forms, let variables):
      return name.map { name in variables.first { $0.name == name }?.forms } ?? forms
    }
  }

  /// Returns the text with other forms for each choice.
  private func mapped(
    _ change: ([VariableText.Form], String?) -> [VariableText.Form]
  ) -> CatalogText {
    func changed(_ variables: [VariableText.Variable]) -> [VariableText.Variable] {
      variables.map { variable in
        var variable = variable
        variable.forms = change(variable.forms, variable.name)
        return variable
      }
    }
    switch self {
    case .text(let text):
      return .text(VariableText(format: text.format, variables: changed(text.variables)))
    case .plural(let forms, let variables):
      return .plural(change(forms, nil), changed(variables))
    }
  }
}
