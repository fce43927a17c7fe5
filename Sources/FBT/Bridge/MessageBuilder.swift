import Language
import Phrases

/// A builder of a native message from the translated leaves of a call.
struct MessageBuilder {
  /// The reason why there is no message.
  struct Fault: Error {
    var reason: String
  }

  private let phrase: SourcePhrase
  private let parts: CallParts
  private let joined: JoinedChoices
  private let texts: [String: LeafTexts]
  private let levels: [MessageLevel]
  private let open: Constraint

  /// - Parameters:
  ///   - input: The delivery.
  ///   - phrase: The native phrase.
  ///   - parts: The phrases of the corresponding FBT call.
  ///   - joined: The enums that are over one value.
  /// - Throws: `FBTError` for a delivery that contradicts itself.
  init(
    _ input: TranslationInput, _ phrase: SourcePhrase, _ parts: CallParts, _ joined: JoinedChoices
  ) throws(FBTError) {
    (self.phrase, self.parts, self.joined) = (phrase, parts, joined)
    let builder = TranslationBuilder(input)
    let leaves = OrderedObject(parts.parts.flatMap(\.table.leaves).map { ($0.hash, $0) })
    var levels = parts.variations.map(MessageLevel.init)
    if leaves.names.contains(where: builder.hasViewer) { levels.insert(.viewer, at: 0) }
    let metadata = levels.map(\.metadata)
    texts = try builder.constraints(of: leaves, metadata)
    open = Constraint(metadata)
    let used = input.usedValues(of: leaves.names)
    self.levels = levels.map { level in
      var level = level
      level.values = level.metadata.possibleValues.filter {
        used[ExactText(level.metadata.token ?? "")]?.contains($0) == true
      }
      return level
    }
    try VariationLimit.check([leaves.count] + self.levels.map { $0.values.count + 1 })
  }

  /// Returns the message, or the reason why there is none.
  func message() -> Result<Message, Fault> {
    do throws(Fault) {
      guard let message = try build(0, [], open) else {
        throw Fault(reason: "a text of an enum has no translation")
      }
      return .success(message)
    } catch {
      return .failure(error)
    }
  }

  /// Builds the message below a path in the tables; nil if a text isn't translated.
  private func build(
    _ depth: Int, _ path: [String], _ constraint: Constraint
  ) throws(Fault) -> Message? {
    guard depth < levels.count else {
      return try nodes(of: 0, path, constraint).map { Message($0) }
    }
    let level = levels[depth]
    guard level.kind != .viewer else {
      return try varied(depth, path, constraint, level).message(by: Message.viewer)
    }
    if let key = joined.key(below: path) {
      return try build(depth + 1, path + [key], constraint)
    }
    guard let position = phrase.parameters.position(of: level.parameter) else {
      throw Fault(reason: "the phrase has no parameter \"\(level.parameter)\"")
    }
    var branches = Branches()
    let keys = parts.parts[0].table.at(path)?.keys ?? []
    for key in keys {
      if key == "*" {
        branches.merge(try varied(depth, path + ["*"], constraint, level))
      } else {
        let message = try build(depth + 1, path + [key], constraint)
        branches.add(level.nativeKeys(key, phrase.parameters[position]), message)
      }
    }
    if case .choice = phrase.parameters[position].kind, branches.isIncomplete { return nil }
    return branches.message(by: position)
  }

  /// Returns a branch for each value that a translator distinguished, and one for all other values.
  private func varied(
    _ depth: Int, _ path: [String], _ constraint: Constraint, _ level: MessageLevel
  ) throws(Fault) -> Branches {
    var branches = Branches()
    for value in level.values {
      var narrower = constraint
      narrower.set(level.metadata.token ?? "", .number(value))
      let message = try build(depth + 1, path, narrower)
      if value == level.otherValue {
        branches.other = message
      } else {
        branches.add(level.nativeKeys(value), message)
      }
    }
    if branches.other == nil { branches.other = try build(depth + 1, path, constraint) }
    return branches
  }

  /// Returns the nodes of one part's text, with the texts of its elements inserted.
  private func nodes(
    of part: Int, _ path: [String], _ constraint: Constraint
  ) throws(Fault) -> [Message.Node]? {
    guard case .leaf(let leaf)? = parts.parts[part].table.at(path),
      let text = texts[leaf.hash]?.resolved(constraint)
    else { return nil }
    var nodes: [Message.Node] = []
    for piece in TranslatedPiece.pieces(of: text) {
      switch piece {
      case .words(let words): nodes.append(.text(words))
      case .token(let token):
        if let inner = leaf.tokenAliases?[token].flatMap({ parts.parts[part].elements[$0] }) {
          guard let below = try self.nodes(of: inner, path, constraint) else { return nil }
          nodes += [.open(parts.parts[inner].tag)] + below + [.close]
        } else {
          nodes.append(.token(try position(of: token)))
        }
      }
    }
    return nodes
  }

  private func position(of token: String) throws(Fault) -> Int {
    guard let position = phrase.parameters.firstIndex(where: { $0.name.isExactly(token) }),
      phrase.parameters[position].kind.isShown
    else { throw Fault(reason: "the token \"{\(token)}\" is not in the phrase") }
    return position
  }
}

extension TranslationInput {
  /// Returns the values that translators of these leaves distinguished, by token.
  fileprivate func usedValues(of hashes: [String]) -> [ExactText: Set<Int>] {
    var used: [ExactText: Set<Int>] = [:]
    for translation in hashes.compactMap({ translations[$0].flatMap(\.self) }) {
      for (place, value) in translation.texts.flatMap(\.values) {
        guard translation.tokens.indices.contains(place), case .number(let number) = value else {
          continue
        }
        used[ExactText(translation.tokens[place].name), default: []].insert(number)
      }
    }
    return used
  }
}
