import Phrases

/// The parameters of a phrase that the names of a Flutter message stand for.
///
/// Flutter has names where a phrase with a key has positions. A name of the phrase, such as `arg1`
/// for the first parameter of a key, stands for itself. Others are given where there is one way to
/// do so: by what a text does with them, by the types in the metadata, and by the order there.
struct FlutterNames {
  /// The most names that are tried in all ways.
  private static let mostNames = 8

  private let phrase: SourcePhrase
  private let own: SyntaxNames
  private let placeholders: [FlutterText.Placeholder]
  private(set) var positions: [String: Int] = [:]

  /// Returns whether a character may be in a name: `[a-zA-Z0-9|_]`.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isLetterOfASCII || scalar.isDigitOfASCII || scalar == "_" || scalar == "|"
  }

  /// Finds the parameters of the names in a text.
  ///
  /// - Throws: An error if the names may stand for several parameters, or for none.
  init(
    _ nodes: [FlutterNode], _ phrase: SourcePhrase, _ placeholders: [FlutterText.Placeholder]
  ) throws(PatternError) {
    (self.phrase, self.placeholders) = (phrase, placeholders)
    own = .ofFlutter(phrase.parameters.map(\.name))
    var unknown: [(name: String, uses: Set<FlutterNode.Use>)] = []
    for (name, uses) in FlutterNode.uses(in: nodes) {
      if name == Parameter.viewerName {
        positions[name] = Message.viewer
      } else if let position = own.position(name) {
        positions[name] = position
      } else {
        unknown.append((name, uses))
      }
    }
    guard let first = unknown.first else { return }
    // A text with more names than there are parameters is wrong, whatever they stand for.
    guard unknown.count <= phrase.parameters.count else { throw unfitting(first.name) }
    let free = phrase.parameters.indices.filter { !positions.values.contains($0) }
    // Names for the fewest parameters come first, so that few ways are tried.
    let found = unknown.map { name, uses in (name, free.filter { fits(name, uses, $0) }) }
      .sorted { $0.1.count < $1.1.count }
    if let (name, positions) = found.first, positions.isEmpty { throw unfitting(name) }
    let (names, fitting) = (found.map(\.0), found.map(\.1))
    let listed = inOrder(names, fitting)
    let given: [Int]
    if let listed { given = listed } else { given = try single(names, fitting) }
    for (name, position) in zip(names, given) {
      positions[name] = position
    }
  }

  /// Returns whether a name may stand for a parameter.
  private func fits(_ name: String, _ uses: Set<FlutterNode.Use>, _ position: Int) -> Bool {
    let kind = phrase.parameters[position].kind
    let isNumber = kind == .number || kind == .ordinal
    if let type = placeholders.first(where: { $0.name == name })?.isNumber, type != isNumber {
      return false
    }
    return uses.allSatisfy { use in
      switch (use, kind) {
      case (.shown, _): kind.isShown
      case (.plural, .number), (.plural, .list): true
      case (.select, .name), (.select, .gender), (.select, .choice): true
      case (.plural, _), (.select, _): false
      }
    }
  }

  /// Returns the positions by the order of the metadata; nil if that lists other names than the
  /// phrase has parameters, or of other types.
  private func inOrder(_ names: [String], _ fitting: [[Int]]) -> [Int]? {
    guard placeholders.count == phrase.parameters.count else { return nil }
    var found: [Int] = []
    for (name, fitting) in zip(names, fitting) {
      guard let position = placeholders.firstIndex(where: { $0.name == name }),
        fitting.contains(position)
      else { return nil }
      found.append(position)
    }
    return found
  }

  /// Returns the positions if there is one way to give each name another parameter.
  private func single(_ names: [String], _ fitting: [[Int]]) throws(PatternError) -> [Int] {
    var found: [[Int]] = []
    func give(_ given: [Int]) {
      guard found.count < 2 else { return }
      guard given.count < names.count else { return found.append(given) }
      for position in fitting[given.count] where !given.contains(position) {
        give(given + [position])
      }
    }
    if names.count <= Self.mostNames { give([]) }
    guard let first = found.first else { throw unfitting(names[0]) }
    guard found.count == 1 else {
      let known = phrase.parameters.indices.compactMap { own.name($0).map { "{\($0)}" } }
      throw PatternError(
        rule: "unknown-token",
        message: "\"{\(names[0])}\" may be any of \(known.joined(separator: ", "))",
        fix: .decision(
          "write these, or list the placeholders and their types in the metadata, in the order "
            + "of the source's tokens"))
    }
    return first
  }

  private func unfitting(_ name: String) -> PatternError {
    let known = phrase.parameters.indices.compactMap { own.name($0).map { "{\($0)}" } }
    return PatternError(
      rule: "unknown-token", message: "\"{\(name)}\" is not an argument of the source text",
      fix: known.isEmpty
        ? .decision("remove it, as the source text has none")
        : .decision("remove it, or use \(known.joined(separator: ", ")) for what it has"))
  }
}

extension SyntaxNames {
  /// Returns names that Flutter and Dart accept: a letter, then letters, digits, `_`.
  public static func ofFlutter(_ names: [String]) -> SyntaxNames {
    SyntaxNames(names, digitPrefix: "arg") {
      $0.isLetterOfASCII || $0.isDigitOfASCII || $0 == "_"
    }
  }
}
