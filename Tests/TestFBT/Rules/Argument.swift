/// Rules 1.10, 1: what varies a call.
struct Argument {
  enum Reuse { case never, constrained, collapsed }

  /// The construct; nil for the subject.
  var construct: Int?
  var keys: [String]
  var reuse = Reuse.never
  /// The kind and the source of its value: an argument with the same one is used again.
  var source = ""
  /// What FBT calls the value in its messages, and the value.
  var role: String
  var value: String
  /// Its entry of the metadata.
  var metadata: ScriptJSON
  /// Its entry in React Native mode, if it is another.
  var nativeMetadata: ScriptJSON?
}

extension SiteNode {
  /// The arguments of a call in order: the subject, then depth first.
  var arguments: [Argument] {
    let own = subject.map { subject in
      Argument(
        keys: ["*"], role: "subject", value: subject,
        metadata: .gender("__subject__"))
    }
    return (own.map { [$0] } ?? []) + Self.arguments(children)
  }

  private static func arguments(_ children: [Node]) -> [Argument] {
    children.flatMap { node -> [Argument] in
      switch node {
      case .text: []
      case .element(let element): arguments(element.children)
      case .construct(let construct): construct.argument.map { [$0] } ?? []
      }
    }
  }
}

extension Construct {
  /// What it varies; nil if it does not.
  var argument: Argument? {
    switch kind {
    case .sameParam, .list: nil
    case .param(let param): paramArgument(param)
    case .name(let name, _, let gender):
      Argument(
        construct: id, keys: ["*"], role: "gender", value: gender, metadata: .gender(name))
    case .plural(let plural): pluralArgument(plural)
    case .pronoun(let pronoun):
      Argument(
        construct: id, keys: pronoun.keys, reuse: .constrained, source: "pronoun " + pronoun.gender,
        role: "gender", value: pronoun.gender, metadata: .null,
        nativeMetadata: .object([("type", .number(3))]))
    case .choice(let value, let range):
      Argument(
        construct: id, keys: range.pairs.map(\.key), reuse: .collapsed, source: "enum " + value,
        role: "value", value: value, metadata: .null,
        nativeMetadata: .object([("range", .array(range.pairs.map { .string($0.key) }))]))
    }
  }

  private func paramArgument(_ param: Param) -> Argument? {
    if let gender = param.gender {
      return Argument(
        construct: id, keys: ["*"], role: "gender", value: gender,
        metadata: .gender(param.token(form)))
    }
    guard let number = param.number else { return nil }
    return Argument(
      construct: id, keys: ["*"], role: "number", value: number == "true" ? "" : number,
      metadata: .object([("token", .string(param.token(form))), ("type", .number(2))]))
  }

  private func pluralArgument(_ plural: Plural) -> Argument {
    let shown = plural.token.map { token in
      ScriptJSON.object([
        ("token", .string(token)), ("type", .number(2)), ("singular", .bool(true)),
      ])
    }
    return Argument(
      construct: id, keys: ["*", "_1"], reuse: .constrained, source: "plural " + plural.count,
      role: "count", value: plural.count, metadata: shown ?? .null,
      nativeMetadata: shown == nil ? .object([("type", .number(2))]) : nil)
  }
}

extension ScriptJSON {
  /// The metadata of a gender.
  static func gender(_ token: String) -> ScriptJSON {
    .object([("token", .string(token)), ("type", .number(1))])
  }
}
