import Language
import Pack

/// What a call passes to be rendered: its values, and its source text.
protocol RenderedCall {
  /// The phrases that stand for some of the values.
  var nested: [NestedPhrase]? { get }
  /// What the call itself does not know.
  var fault: TextFault? { get }
  /// Calls with the values, in the order of the signature.
  mutating func withArguments<Result>(_ body: (ArgumentView) -> Result) -> Result
  /// Adds the source text, with other values than the call's where some are given.
  mutating func appendSource(
    _ arguments: [Argument]?, _ rules: SharedRules, to output: inout TextOutput)
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
    arguments.withView { text(id, $0) }
  }

  /// The text of a phrase from the packs, for callers that have the values in memory.
  ///
  /// - Parameters:
  ///   - id: the id of the phrase.
  ///   - arguments: what the call site passes, in the order of the signature.
  /// - Returns: the text; nil where the source text is to be shown.
  /// - Complexity: one probe of the key table and one entry of each pack that is asked.
  public func text(_ id: PhraseID, _ arguments: UnsafeBufferPointer<Argument>) -> String? {
    text(id, ArgumentView(arguments))
  }

  private func text(_ id: PhraseID, _ arguments: ArgumentView) -> String? {
    storage.setup.observer?(id)
    return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { memory in
      var fault: TextFault?
      var output = TextOutput(storage.settingsAddress, ByteRoom(memory))
      let found = fromPacks(id, arguments, &fault, &output)
      if let fault = fault ?? output.fault { report(fault, of: id) }
      return found == nil ? nil : output.text
    }
  }

  /// The text of a call, without its spans.
  func text(_ id: PhraseID, _ call: inout some RenderedCall, _ description: StaticString) -> String
  {
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { memory in
      var output = TextOutput(storage.settingsAddress, ByteRoom(memory))
      var nesting = Nesting()
      render(id, &call, description, &nesting, into: &output)
      return output.text
    }
  }

  /// The text of a call, with its spans.
  func output(
    _ id: PhraseID, _ call: inout some RenderedCall, _ description: StaticString
  ) -> TextOutput {
    var output = TextOutput(storage.settings)
    var nesting = Nesting()
    render(id, &call, description, &nesting, into: &output)
    return output
  }

  /// Renders a call: from the packs, else its source text.
  ///
  /// What went wrong first is reported once, by the outermost call.
  func render(
    _ id: PhraseID, _ call: inout some RenderedCall, _ description: StaticString,
    _ nesting: inout Nesting, into output: inout TextOutput
  ) {
    storage.setup.observer?(id)
    var fault = call.fault
    let layer: Int?
    if let nested = call.nested {
      if let fault { nesting.note(fault, of: id) }
      let arguments = resolved(&call, nested, &nesting, &fault)
      layer = arguments.withUnsafeBufferPointer { fromPacks(id, ArgumentView($0), &fault, &output) }
      if layer == nil { renderSource(&call, arguments, &output) }
    } else {
      layer = call.withArguments { fromPacks(id, $0, &fault, &output) }
      if layer == nil { renderSource(&call, nil, &output) }
    }
    if let fault = fault ?? output.fault { nesting.note(fault, of: id) }
    if nesting.isOutermost, let (fault, inner) = nesting.fault {
      report(fault, of: fault == .nesting ? id : inner)
    }
    if storage.setup.isAnnotating { annotate(id, layer, description, &output) }
  }

  private func annotate(
    _ id: PhraseID, _ layer: Int?, _ description: StaticString, _ output: inout TextOutput
  ) {
    let origin = layer.map { setup.layers[$0].rules.tag.description } ?? "source"
    output.append(words: " ⟦\(id) · \(origin) · \(description)⟧")
  }

  private func report(_ fault: TextFault, of id: PhraseID) {
    setup.report?(TextReport(locale: setup.layers.first?.rules.tag, phrase: id, fault: fault))
  }

  /// Renders the text of the first pack that has one, and gives its layer.
  ///
  /// Broken ones are passed over.
  private func fromPacks(
    _ id: PhraseID, _ arguments: ArgumentView, _ fault: inout TextFault?,
    _ output: inout TextOutput
  ) -> Int? {
    guard storage.setup.pseudo == nil, let present = storage.keys?.ordinal(of: id.rawValue) else {
      return nil
    }
    for layer in 0..<storage.readers.count {
      let reader = storage.readers[layer].reader
      let isFormer = storage.readers[layer].isFormer
      guard let ordinal = isFormer ? storage.formerKeys?.ordinal(of: id.rawValue) : present
      else { continue }
      switch reader.entry(ordinal) {
      case .text(let offset):
        if reader.render(at: offset, arguments, into: &output) {
          isolate(&output, isRightToLeft: reader.isRightToLeft)
          if storage.hasOverlays { tellExposure(layer) }
          return layer
        }
        fault = fault ?? output.fault
        output.clear()
      case .sameAsSource:
        if storage.hasOverlays { tellExposure(layer) }
        return nil
      case .missing, .dead: continue
      }
    }
    if !storage.readers.isEmpty { setup.missing?(id) }
    return nil
  }

  private func tellExposure(_ layer: Int) {
    if setup.overlays.contains(layer) { setup.exposed?(layer) }
  }

  /// Renders the source text, disguised where that is asked for.
  private func renderSource(
    _ call: inout some RenderedCall, _ arguments: [Argument]?, _ output: inout TextOutput
  ) {
    let pseudo = setup.pseudo
    if let pseudo {
      output.beginTransform(pseudo.disguised)
      pseudo.begin(&output)
    }
    call.appendSource(arguments, storage.sourceRules, to: &output)
    if let pseudo {
      output.endTransform()
      pseudo.end(&output)
    } else {
      isolate(&output, isRightToLeft: setup.isSourceRightToLeft)
    }
  }

  /// A text of the other direction than the screen's is isolated as a whole.
  private func isolate(_ output: inout TextOutput, isRightToLeft: Bool) {
    guard isRightToLeft != storage.isRightToLeft, storage.setup.settings.isolatesValues else {
      return
    }
    output.isolate(rightToLeft: isRightToLeft)
  }

  private func resolved(
    _ call: inout some RenderedCall, _ phrases: [NestedPhrase], _ nesting: inout Nesting,
    _ fault: inout TextFault?
  ) -> [Argument] {
    var arguments = call.withArguments { $0.array }
    for nested in phrases {
      guard nesting.enter() else {
        fault = fault ?? .nesting
        continue
      }
      var output = TextOutput(storage.settings)
      nested.phrase.render(self, &nesting, into: &output)
      nesting.leave()
      let spans = output.marks.balanced(to: output.count)
      arguments[nested.position] = spans.isEmpty ? .text(output.text) : .phrase(output.text, spans)
    }
    return arguments
  }
}

/// How deep and how often phrases may stand within phrases in one rendering.
struct Nesting {
  private var depth = 0
  private var left = 200
  private static let deepest = 8
  /// What went wrong first, and with which phrase.
  private(set) var fault: (TextFault, of: PhraseID)?

  /// Whether no other phrase is around the one that is rendered.
  var isOutermost: Bool { depth == 0 }

  /// Keeps a fault, if it is the first.
  mutating func note(_ fault: TextFault, of id: PhraseID) {
    self.fault = self.fault ?? (fault, of: id)
  }

  /// Counts one more; false where it is too many.
  mutating func enter() -> Bool {
    guard depth < Self.deepest, left > 0 else { return false }
    depth += 1
    left -= 1
    return true
  }

  mutating func leave() { depth -= 1 }
}
