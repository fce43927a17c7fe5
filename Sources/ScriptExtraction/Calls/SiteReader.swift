import Extraction
import FBT
import JSON

/// A reader of one text of a script, in any of its forms.
struct SiteReader {
  /// The context that all texts of a file share.
  struct Context {
    var bindings: Bindings
    var enums: EnumNames
    var reader: CallSiteReader
  }

  /// The content that all forms have in common.
  struct Form {
    var items: [ScriptItem]
    var description: String?
    var options: [ScriptOption] = []
    /// The node of the options of a call, for messages.
    var optionsNode: ScriptNode?
    var isCommon = false
  }

  let node: ScriptNode
  let syntax: FBTSyntax
  let context: Context

  /// Reads the text.
  ///
  /// - Throws: The first fault.
  func read() throws(ScriptFault) -> ScriptCall {
    switch syntax {
    case .call(let module):
      try checkBound(module)
      return try call(of: try callForm(module), module)
    case .common(let module):
      try checkBound(module)
      return try call(of: try commonForm(module), module)
    case .element(let module):
      let form = try ElementForm(node, module, context.reader).form
      try checkBound(module)
      return try call(of: form, module)
    case .construct(_, let module):
      let name = module ?? .fbt
      throw ScriptFault(
        .unknownConstruct, at: node,
        "Fbt constructs can only be used within the scope of an fbt string. I.e. It should be used "
          + "directly inside an ‹fbt› / ‹fbs› callsite", fix: "write it in the text of a \(name)(…)"
      )
    }
  }

  private func checkBound(_ module: FBTModule) throws(ScriptFault) {
    guard !context.bindings.bind(module, at: node) else { return }
    if node.dialect == .fbtee {
      throw ScriptFault(
        .notBound, at: node,
        "\(module) is not bound: fbtee imports it for elements alone, and for calls after one",
        fix: "write: import {\(module)} from 'fbtee'")
    }
    throw ScriptFault(
      .notBound, at: node, "\(module) is not bound. Did you forget to require('\(module)')?",
      fix: .exact(
        "import \(module) from 'fbt', or require it, where the call can see it"
          + (node.type == "JSXElement" ? "; or \(ItemReader.otherDialect)" : "")))
  }

  private func callForm(_ module: FBTModule) throws(ScriptFault) -> Form {
    let arguments = node.parts("arguments")
    guard arguments.count >= 2 else {
      throw ScriptFault(
        .missingDescription, at: node,
        "Expected \(module) calls to have at least two arguments. Only \(arguments.count) was given."
      )
    }
    let options = try ScriptOptions.read(arguments.dropFirst(2).first, module)
    return Form(
      items: try ScriptItem.items(of: arguments[0], module),
      description: try arguments[1].joinedText(module, .descriptionNotLiteral), options: options,
      optionsNode: arguments.dropFirst(2).first)
  }

  private func commonForm(_ module: FBTModule) throws(ScriptFault) -> Form {
    let arguments = node.parts("arguments")
    guard arguments.count == 1 else {
      throw ScriptFault(
        .constructArguments, at: node,
        "Expected \(module).c to have exactly 1 argument. \(arguments.count) was given.",
        fix: "pass the text alone")
    }
    let text = try arguments[0].joinedText(module)
    do throws(FBTError) {
      return Form(
        items: [.text(text, arguments[0])],
        description: try context.reader.description(ofCommon: text), isCommon: true)
    } catch {
      throw ScriptFault(error, at: node.start)
    }
  }

  private func call(of form: Form, _ module: FBTModule) throws(ScriptFault) -> ScriptCall {
    var warnings: [ScriptFault] = []
    var options = context.reader.defaults
    for option in form.options { try read(option, into: &options, form, &warnings) }
    if form.isCommon { options.isCommon = true }
    var reader = ItemReader(module: module, enums: context.enums)
    var constructs: [Construct] = []
    for item in form.items { constructs.append(try reader.construct(item)) }
    var call = ScriptCall(
      site: CallSite(constructs, description: form.description ?? "", options: options), node: node,
      parts: reader.parts, subject: form.options.first { $0.name == "subject" }?.node)
    try call.check()
    call.warnings = warnings + reader.warnings
    return call
  }

  /// Reads an option; those that a team defines have a meaning only in its own program.
  private func read(
    _ option: ScriptOption, into options: inout CallSite.Options, _ form: Form,
    _ warnings: inout [ScriptFault]
  ) throws(ScriptFault) {
    if context.reader.extraOptions[option.name] != nil {
      warnings.append(
        ScriptFault(
          .notNative, at: option.place, "the option \"\(option.name)\" is kept for FBT alone",
          fix: .decision(
            "leave it out, unless a translation of FBT needs it; native phrases do without")))
    }
    let json = try value(of: option, form)
    do throws(FBTError) {
      try context.reader.read(.init(option.name, json), into: &options)
    } catch {
      throw ScriptFault(error, at: option.place)
    }
  }

  private func value(of option: ScriptOption, _ form: Form) throws(ScriptFault) -> JSONValue {
    switch (option.name, option.value) {
    case ("subject", _): return .text(option.source)
    case ("common", .truth(let truth)), ("doNotExtract", .truth(let truth)),
      ("preserveWhitespace", .truth(let truth)):
      return JSONValue(.bool(truth))
    case ("common", _), ("doNotExtract", _), ("preserveWhitespace", _):
      throw ScriptFault(
        .badOption, at: form.optionsNode ?? node,
        "Value for option \"\(option.name)\" must be Boolean literal 'true' or 'false'.")
    case (_, .text(let text)): return .text(text)
    case (_, .truth(let truth)): return .text(truth ? "true" : "false")
    case ("project", .expression), ("author", .expression):
      throw notLiteral(option)
    case (let name, .expression):
      if context.reader.extraOptions[name] != nil { throw notLiteral(option) }
      return .text(option.source)
    }
  }

  private func notLiteral(_ option: ScriptOption) -> ScriptFault {
    ScriptFault(
      .tagNotLiteral, at: option.place,
      "Option \"\(option.name)\" has an invalid value. Expected a string literal",
      fix: "write the value as a literal")
  }
}
