/// A member of an object, or an attribute.
struct Member {
  var name: String
  var text: String?
  var code = ""
  var value: Value?

  init(_ name: String, text: String) {
    self.name = name
    self.text = text
  }

  init(_ name: String, code: String) {
    self.name = name
    self.code = code
  }

  init(_ name: String, value: Value) {
    self.name = name
    self.value = value
  }
}

extension SourceWriter {
  /// Writes an object literal.
  mutating func object(_ members: [Member]) {
    write("{")
    list(members) { writer, member in
      writer.key(member.name)
      writer.gap()
      writer.write(":")
      writer.gap()
      switch (member.text, member.value) {
      case (let text?, _): writer.option(text, of: member.name)
      case (_, let value?): writer.value(value)
      default: writer.write(member.code)
      }
    }
    if !members.isEmpty, chance.one(in: 8) { write(",") }
    write("}")
  }

  /// Writes the key of a member: a name, a number or a string.
  private mutating func key(_ name: String) {
    if chance.one(in: 12) {
      write("[")
      literal(name, templates: false)
      return write("]")
    }
    let isName = name.wholeMatch(of: /[A-Za-z_][A-Za-z_0-9]*/) != nil
    let isNumber = name.wholeMatch(of: /0|[1-9][0-9]{0,8}/) != nil
    if isName || isNumber, !chance.one(in: 4) { return write(name) }
    literal(name, templates: false)
  }

  /// Writes the range of an enum.
  mutating func range(_ range: EnumRange) {
    switch range {
    case .module(let module): write(module.name)
    case .pairs(let pairs): object(pairs.map { Member($0.key, text: $0.text) })
    case .list(let texts):
      write("[")
      list(texts) { $0.literal($1, templates: false) }
      write("]")
    }
  }
}
