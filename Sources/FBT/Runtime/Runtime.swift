/// A renderer of call sites that behaves like a running FBT program.
package struct Runtime: Sendable {
  package var locale: RuntimeLocale
  /// The reader's gender, for tables that vary by it.
  package var viewer: Int
  /// The dictionary of the locale: payloads by call-site key.
  package var payloads: OrderedObject<Payload>

  /// - Parameters:
  ///   - locale: FBT's name for the reader's locale.
  ///   - viewer: The reader's gender.
  ///   - payloads: The translations; the source's own table is used for the rest.
  package init(locale: String, viewer: Int = 3, payloads: OrderedObject<Payload> = .init()) {
    self.locale = RuntimeLocale(locale)
    self.viewer = viewer
    self.payloads = payloads
  }

  /// Returns the pieces of a phrase's text; tokens with text values are part of adjacent pieces.
  ///
  /// - Parameters:
  ///   - phrase: The phrase in the program, in its source language.
  ///   - arguments: The argument of each construct: those with a level first, in the order of
  ///     levels.
  ///   - missing: Receives the name of every token that has no argument.
  /// - Returns: The pieces, none of them empty.
  /// - Throws: `FBTError` for an invalid argument, or if the table has no text.
  package func render(
    _ phrase: CallSitePhrase, _ arguments: [RuntimeArgument],
    missing: @escaping (String) -> Void = { _ in }
  ) throws(FBTError) -> [String] {
    let payload = payloads[phrase.key.description] ?? Payload(source: phrase.table)
    return try render(payload, arguments, missing: missing)
  }

  /// Returns the pieces of a payload's text.
  package func render(
    _ payload: Payload, _ arguments: [RuntimeArgument],
    missing: @escaping (String) -> Void = { _ in }
  ) throws(FBTError) -> [String] {
    let all = (payload.variesByViewer ? [.subject(viewer)] : []) + arguments
    var keys: [[String]] = []
    for argument in all { if let found = try argument.keys(locale) { keys.append(found) } }
    guard let found = payload.node.access(keys[...]) else {
      throw FBTError(.lookupFailed, "Table access failed")
    }
    guard case .text(let pattern) = found else {
      throw FBTError(.lookupFailed, "Table access did not result in string")
    }
    return Substitution(try values(of: all), missing: missing).pieces(of: pattern)
  }

  private func values(of arguments: [RuntimeArgument]) throws(FBTError) -> [String: RuntimeValue] {
    var values: [String: RuntimeValue] = [:]
    for argument in arguments {
      guard let (token, value) = argument.substitution(locale) else { continue }
      if let former = values[token], former != .nothing, value != .nothing {
        throw FBTError(
          .badArgument,
          "Cannot register a substitution with token=`\(token)` more "
            + "than once")
      }
      values[token] = value
    }
    return values
  }
}

extension Payload.Node {
  /// Returns the node at the end of the first path that exists.
  ///
  /// Searches depth first: the first key of an outer level that leads to any text wins over a
  /// better fit of the inner levels.
  func access(_ keys: ArraySlice<[String]>) -> Payload.Node? {
    guard let tried = keys.first else { return self }
    guard case .level(let nodes) = self else { return nil }
    for key in tried {
      if let found = nodes[key]?.access(keys.dropFirst()) { return found }
    }
    return nil
  }
}
