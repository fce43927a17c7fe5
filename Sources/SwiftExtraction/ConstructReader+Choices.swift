import Constructs
import Extraction
import Phrases
import SwiftSyntax

extension ConstructReader {
  /// `\(enum: "kind", key, ["photo": "a photo"])` or `\(enum: "kind", value, of: Kind.self)`.
  func choice(
    _ first: LabeledExprSyntax, _ form: SourceForm
  ) throws(Fault) -> Construct {
    if let type = arguments["of"] { return try choice(first, of: type) }
    try require(form)
    let token = try token(first.expression)
    let texts = arguments.unlabeled[1].expression
    guard case .elements(let elements) = texts.as(DictionaryExprSyntax.self)?.content else {
      throw Fault(
        .enumNotLiteral, at: texts, "the texts of an enum are not a dictionary literal with keys",
        fix: "write them as \(form.example)")
    }
    var found: [ChoiceText] = []
    for element in elements { found.append(try choiceText(element, after: found)) }
    return construct(.choice(name: token, found), token, first.expression)
  }

  private func choiceText(
    _ element: DictionaryElementSyntax, after former: [ChoiceText]
  ) throws(Fault) -> ChoiceText {
    guard let key = element.key.literalText else { throw notLiteral("key", element.key) }
    guard element.value.literalText != nil else { throw notLiteral("text", element.value) }
    let text = try text(element.value)
    try check(key, at: element.key, after: former)
    return ChoiceText(key, text)
  }

  private func check(
    _ key: String, at place: ExprSyntax, after former: [ChoiceText]
  ) throws(Fault) {
    if let fault = TokenName.fault(of: key) {
      throw Fault(
        .enumKey, at: place, "the key \"\(key)\" of an enum \(fault)",
        fix: "use the case's name as the key")
    }
    if former.contains(where: { $0.key == key }) {
      throw Fault(
        .enumKey, at: place, "the key \"\(key)\" appears twice in one enum",
        fix: .decision("leave one of them out"))
    }
  }

  private func notLiteral(_ what: String, _ expression: ExprSyntax) -> Fault {
    Fault(
      .enumNotLiteral, at: expression, "a \(what) of an enum is not a string literal",
      fix: "write keys and texts as literals without interpolations")
  }

  private func choice(
    _ first: LabeledExprSyntax, of type: ExprSyntax
  ) throws(Fault) -> Construct {
    try arguments.require(
      1, options: ["enum", "of"], form: "\\(enum: \"kind\", value, of: Kind.self)")
    let token = try token(first.expression)
    let found = try choices(of: type)
    for (index, choice) in found.enumerated() {
      try check(choice.key, at: type, after: Array(found.prefix(index)))
      try checkMarkup(choice.text, at: type)
    }
    return construct(.choice(name: token, found), token, first.expression)
  }

  private func choices(of type: ExprSyntax) throws(Fault) -> [ChoiceText] {
    let path = type.typePath
    let types = path.isEmpty ? [] : context.types.types(named: path, in: type.enclosingTypes)
    let name = path.isEmpty ? type.trimmedDescription : path.joined(separator: ".")
    guard let found = types.first else {
      throw Fault(
        .unknownEnum, at: type, "no enumeration \"\(name)\" is declared in the sources",
        fix: "declare it in a folder of \"sources\", and name it as Kind.self")
    }
    let own = types.filter { $0.place.file == context.file }
    guard types.count == 1 || own.count == 1 else {
      throw Fault(
        .unknownEnum, at: type,
        "\"\(name)\" is declared at \(types[0].place) and \(types[1].place)",
        fix: .decision("rename one of them"))
    }
    let chosen = own.first ?? found
    do throws(ChoiceType.Problem) {
      return try chosen.choices()
    } catch {
      throw Fault(
        .enumNotLiteral, at: type, "\"\(name)\" at \(chosen.place): \(error.words)",
        fix: "write cases, raw values and texts out, as one switch of literals in \"phraseText\"")
    }
  }
}

extension ExprSyntax {
  /// The names of `Post.Kind.self`; empty for what is no plain type.
  fileprivate var typePath: [String] {
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "self"
    else { return [] }
    return base.names
  }

  private var names: [String] {
    if let name = self.as(DeclReferenceExprSyntax.self) { return [name.baseName.nameText] }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base else {
      return []
    }
    let before = base.names
    return before.isEmpty ? [] : before + [member.declName.baseName.nameText]
  }
}
