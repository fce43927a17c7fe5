import JSON

/// A reader of call sites in their neutral JSON form, which reports errors in the form.
///
///     {"type": "element", "desc": "…", "options": {…}, "children": [
///       {"type": "text", "text": "…"}, {"type": "plural", "singular": "…", "count": "…"}, …]}
package struct CallSiteReader {
  /// Further options that a team allows, with their values; an empty list allows any text.
  package var extraOptions: OrderedObject<[String]> = .init()
  /// The descriptions of texts that many call sites share.
  package var commonStrings: OrderedObject<String> = .init()

  /// The options of the file for all its calls.
  package var defaults = CallSite.Options()

  package init() {}

  /// Reads a call site from a JSON value.
  package func read(_ json: JSONValue) throws(FBTError) -> CallSite {
    guard json["type"]?.string == "element", let children = json["children"]?.array else {
      throw FBTError(.badTree, "expected an \"element\" with \"children\", found \(json.kind)")
    }
    let options = try readOptions(json["options"]?.object ?? [])
    var constructs: [Construct] = []
    for child in children { constructs.append(try ConstructReader(child).read()) }
    let description = try description(json["desc"]?.string, of: constructs, options)
    return CallSite(constructs, description: description, options: options)
  }

  private func description(
    _ given: String?, of children: [Construct], _ options: CallSite.Options
  ) throws(FBTError) -> String {
    if let given { return given }
    guard options.isCommon else {
      throw FBTError(.badTree, "Unable to find attribute \"desc\".")
    }
    let text = children.reduce(into: "") { text, child in
      if case .text(let piece) = child { text += piece }
    }
    return try description(ofCommon: text)
  }

  /// Returns the description of a text that many call sites share.
  package func description(ofCommon text: String) throws(FBTError) -> String {
    let common = Whitespace.normalized(text, preserving: false)
    guard let known = commonStrings[common] else {
      throw FBTError(.commonString, "Unknown string \"\(common)\" for <fbt common={true}>")
    }
    return known
  }

  private func readOptions(_ members: [JSONValue.Member]) throws(FBTError) -> CallSite.Options {
    var options = defaults
    for member in members where !member.name.hasPrefix("__") {
      try read(member, into: &options)
    }
    return options
  }

  /// Reads one option of a call.
  ///
  /// - Throws: `FBTError` if the option is unknown or its value is invalid.
  package func read(
    _ member: JSONValue.Member, into options: inout CallSite.Options
  ) throws(FBTError) {
    switch member.name {
    case "project": options.project = Self.text(member.value)
    case "author": options.author = Self.text(member.value)
    case "subject": options.subject = Self.text(member.value)
    case "common": options.isCommon = try Self.truth(member.value)
    case "doNotExtract": options.doNotExtract = try Self.truth(member.value)
    case "preserveWhitespace": options.preservesWhitespace = try Self.truth(member.value)
    default: try checkExtra(member)
    }
  }

  private func checkExtra(_ member: JSONValue.Member) throws(FBTError) {
    guard let values = extraOptions[member.name] else {
      let known = ["author", "common", "doNotExtract", "preserveWhitespace", "project", "subject"]
      throw ConstructReader.invalidOption(member.name, allowed: extraOptions.names + known)
    }
    let value = Self.text(member.value)
    guard values.isEmpty || values.contains(value) else {
      throw ConstructReader.invalidValue(value, of: member.name, allowed: values)
    }
  }

  /// Returns the text of an option, which the reference collapses but doesn't trim.
  private static func text(_ value: JSONValue) -> String {
    Whitespace.collapsed(value.string ?? "")
  }

  static func truth(_ value: JSONValue) throws(FBTError) -> Bool {
    if case .bool(let truth) = value.content { return truth }
    throw FBTError(
      .badOptionValue,
      "Expected boolean value instead of '\(value.string ?? value.kind)' (\(value.javaScriptType))")
  }
}

extension JSONValue {
  /// JavaScript's name for this type of value.
  var javaScriptType: String {
    switch content {
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .null, .array, .object: "object"
    }
  }
}
