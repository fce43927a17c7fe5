import Extraction
import FBT
import JSON

/// A converter of a script's construct to the neutral form, whose reader enforces the rules.
struct ConstructConverter {
  private let form: ConstructForm
  private let enums: EnumNames

  init(_ form: ConstructForm, _ enums: EnumNames) {
    self.form = form
    self.enums = enums
  }

  /// Returns the construct, and the expression that it selects by, if it has one.
  ///
  /// - Throws: The first fault, at the construct or at the faulty option.
  func convert() throws(ScriptFault) -> (construct: Construct, argument: ScriptNode?) {
    try refuseNested()
    let members = try members()
    do throws(FBTError) {
      let json = JSONValue(.object([.init("type", .text(form.kind.rawValue))] + members))
      return (try ConstructReader(json).read(), argument)
    } catch {
      let option = error.option.flatMap { name in form.options.first { $0.name == name } }
      throw ScriptFault(error, at: option?.place ?? form.node.start)
    }
  }

  /// The argument that is evaluated once for all texts of the call.
  private var argument: ScriptNode? {
    switch form.kind {
    case .plural, .pronoun: form.arguments[1].node
    case .enumeration: form.arguments[0].node
    case .name: form.arguments[2].node
    case .param, .sameParam, .list:
      form.options.first { $0.name == "gender" || $0.name == "number" }?.node
    }
  }

  /// Rejects a construct directly within another, without a text of its own in between.
  private func refuseNested() throws(ScriptFault) {
    let written = form.node.type == "JSXElement" ? form.node.parts : form.node.parts("arguments")
    for part in written {
      guard let inner = part.first(enteringSites: false, where: { $0.fbt?.isConstruct == true }),
        case .construct(let kind, _)? = inner.fbt
      else { continue }
      throw ScriptFault(
        ConstructReader.nested(kind.rawValue, in: form.kind.rawValue), at: form.node.start)
    }
  }

  private func members() throws(ScriptFault) -> [JSONValue.Member] {
    let wanted = form.kind.argumentCount
    guard wanted...wanted + form.kind.optionalArgumentCount ~= form.arguments.count else {
      throw form.fault("expects \(wanted) arguments, found \(form.arguments.count)")
    }
    switch form.kind {
    case .param: return try param()
    case .name:
      let gender = form.arguments[2].source
      return [try name(form.arguments[0]), .init("gender", .text(gender))]
    case .plural: return try plural()
    case .pronoun: return try pronoun()
    case .enumeration:
      let range = try EnumRange(form, enums).pairs
      return [.init("value", .text(form.arguments[0].source)), .init("range", range)]
    case .sameParam: return [try name(form.arguments[0])]
    case .list:
      let word = form.arguments.dropFirst(2).first?.text
      return [try name(form.arguments[0])] + (word.map { [.init("conjunction", .text($0))] } ?? [])
    }
  }

  /// Reads the name of a token.
  private func name(_ argument: ConstructForm.Argument) throws(ScriptFault) -> JSONValue.Member {
    guard let text = argument.text else {
      throw form.fault("expects the name of its token as a string literal", .tokenNotLiteral)
    }
    return .init("name", .text(text))
  }

  private func param() throws(ScriptFault) -> [JSONValue.Member] {
    let (own, value) = (form.arguments[0], form.arguments[1])
    var members: [JSONValue.Member] = [.init("value", .text(value.source))]
    for option in form.options {
      switch (option.name, option.value) {
      case ("number", .truth(let truth)): members.append(.init("number", JSONValue(.bool(truth))))
      case ("number", .text), ("gender", .text), ("gender", .truth): throw notExpression(option)
      case ("name", .text("")): continue
      case ("name", .text(let text)): members.append(.init("name", .text(text)))
      case ("name", _):
        throw form.fault("expects the name of its token as a string literal", .tokenNotLiteral)
      default: members.append(.init(option.name, .text(option.source)))
      }
    }
    return members.contains { $0.name == "name" } ? members : members + [try name(own)]
  }

  private func plural() throws(ScriptFault) -> [JSONValue.Member] {
    guard let singular = form.arguments[0].text else {
      throw form.fault("expects its words as a string literal", .pluralNotLiteral)
    }
    var members: [JSONValue.Member] = [
      .init("singular", .text(singular)), .init("count", .text(form.arguments[1].source)),
    ]
    for option in form.options where option.name != "count" {
      switch (option.name, option.value) {
      case ("value", .expression): members.append(.init("value", .text(option.source)))
      case ("value", _): throw notExpression(option)
      case (_, .text(let text)): members.append(.init(option.name, .text(text)))
      case ("many", _), ("name", _), ("showCount", _):
        throw ScriptFault(
          .pluralNotLiteral, at: option.place,
          "Option \"\(option.name)\" has an invalid value. Expected a string literal")
      default: members.append(.init(option.name, .text(option.source)))
      }
    }
    return members
  }

  private func pronoun() throws(ScriptFault) -> [JSONValue.Member] {
    let usage = form.arguments[0]
    guard let word = usage.text else {
      throw ScriptFault(
        .pronounUsage, at: form.node,
        "`usage`, the first argument of fbt.pronoun() must be a `StringLiteral` but we got "
          + "`\(usage.node.type)`")
    }
    var members: [JSONValue.Member] = [
      .init("usage", .text(word)), .init("gender", .text(form.arguments[1].source)),
    ]
    for option in form.options {
      switch option.value {
      case .truth(let truth): members.append(.init(option.name, JSONValue(.bool(truth))))
      case .text(let text): members.append(.init(option.name, .text(text)))
      case .expression:
        if !["capitalize", "human"].contains(option.name) {
          members.append(.init(option.name, .text(option.source)))
          continue
        }
        throw ScriptFault(
          .badOption, at: option.place,
          "Value for option \"\(option.name)\" must be Boolean literal 'true' or 'false'.")
      }
    }
    return members
  }

  private func notExpression(_ option: ScriptOption) -> ScriptFault {
    option.name == "number"
      ? ScriptFault(
        .badOption, at: form.node, "`number` option must be an expression or `true`")
      : ScriptFault(
        .badOption, at: form.node,
        "Expected BabelNodeCallExpressionArg value instead of \(option.source)",
        fix: "pass an expression")
  }
}

extension FBTSyntax {
  /// Whether it is part of a text.
  var isConstruct: Bool { !isSite }
}
