import Language
import Pack

/// What a call passes to be rendered: which phrase, its values, and its source text.
protocol RenderedCall {
  /// The id that is looked up.
  var id: PhraseID { get }
  /// The values, in the order of the signature.
  var arguments: [Argument] { get }
  /// The phrases that stand for some of them.
  var nested: [NestedPhrase] { get }
  /// What the call itself does not know.
  var fault: TextFault? { get }
  /// What translators are told.
  var description: String { get }
  /// Adds the source text.
  func appendSource(_ arguments: [Argument], _ rules: LanguageRules, to output: inout TextOutput)
}

extension Localizer {
  /// The text of a phrase from the packs.
  ///
  /// - Parameters:
  ///   - id: the id of the phrase.
  ///   - arguments: what the call site passes, in the order of the signature.
  /// - Returns: the text; nil where the source text is to be shown.
  /// - Complexity: one probe of the key table and one entry of each pack that is asked.
  public func text(_ id: PhraseID, _ arguments: [Argument]) -> String? {
    setup.observer?(id)
    var fault: TextFault?
    let found = fromPacks(id, arguments, &fault)
    if let fault = fault ?? found?.output.fault { report(fault, of: id) }
    return found?.output.text
  }

  /// The text of a call: from the packs, else its source text.
  ///
  /// What went wrong is reported once.
  func render(_ call: some RenderedCall, _ nesting: inout Nesting) -> TextOutput {
    let setup = setup
    setup.observer?(call.id)
    var fault = call.fault
    let arguments = call.nested.isEmpty ? call.arguments : resolved(call, &nesting, &fault)
    let found = setup.pseudo == nil ? fromPacks(call.id, arguments, &fault) : nil
    var output = found?.output ?? source(call, arguments)
    if let fault = fault ?? output.fault { report(fault, of: call.id) }
    if setup.isAnnotating {
      let origin = found?.pack.rules.tag.description ?? "source"
      output.append(words: " ⟦\(call.id) · \(origin) · \(call.description)⟧")
    }
    return output
  }

  private func report(_ fault: TextFault, of id: PhraseID) {
    setup.report?(TextReport(locale: setup.layers.first?.rules.tag, phrase: id, fault: fault))
  }

  /// The text of the first pack that has one; broken ones are passed over.
  private func fromPacks(
    _ id: PhraseID, _ arguments: [Argument], _ fault: inout TextFault?
  ) -> (output: TextOutput, pack: Pack)? {
    guard let ordinal = setup.keyTable?.ordinal(of: id.rawValue) else { return nil }
    for pack in setup.layers {
      switch pack.entry(ordinal) {
      case .text(let offset):
        var output = TextOutput(setup.settings)
        if pack.render(at: offset, arguments, into: &output) {
          isolate(&output, pack.rules)
          return (output, pack)
        }
        fault = fault ?? output.fault
      case .sameAsSource: return nil
      case .missing, .dead: continue
      }
    }
    return nil
  }

  private func source(_ call: some RenderedCall, _ arguments: [Argument]) -> TextOutput {
    var output = TextOutput(setup.settings)
    if let pseudo = setup.pseudo {
      output.transform = pseudo.disguised
      pseudo.begin(&output)
      call.appendSource(arguments, setup.sourceRules, to: &output)
      pseudo.end(&output)
    } else {
      call.appendSource(arguments, setup.sourceRules, to: &output)
      isolate(&output, setup.sourceRules)
    }
    return output
  }

  /// A text of the other direction than the screen's is isolated as a whole.
  private func isolate(_ output: inout TextOutput, _ rules: LanguageRules) {
    guard setup.settings.isolatesValues, rules.isRightToLeft != isRightToLeft else { return }
    output.isolate(rightToLeft: rules.isRightToLeft)
  }

  private func resolved(
    _ call: some RenderedCall, _ nesting: inout Nesting, _ fault: inout TextFault?
  ) -> [Argument] {
    var arguments = call.arguments
    for nested in call.nested {
      guard nesting.enter() else {
        fault = fault ?? .nesting
        continue
      }
      let output = render(nested.phrase, &nesting)
      nesting.leave()
      arguments[nested.position] = .text(output.text)
    }
    return arguments
  }
}

/// How deep and how often phrases may stand within phrases in one rendering.
struct Nesting {
  private var depth = 0
  private var left = 200
  private static let deepest = 8

  /// Counts one more; false where it is too many.
  mutating func enter() -> Bool {
    guard depth < Self.deepest, left > 0 else { return false }
    depth += 1
    left -= 1
    return true
  }

  mutating func leave() { depth -= 1 }
}
