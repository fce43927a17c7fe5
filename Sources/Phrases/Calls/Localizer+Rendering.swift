import Language
import Pack

/// A call to render: its values and its source text.
protocol RenderedCall {
  /// The phrases passed in place of some of the values.
  var nested: [NestedPhrase]? { get }
  /// A fault of the call itself, such as an unknown gender.
  var fault: TextFault? { get }
  /// Calls a closure with the values, in the order of the signature.
  mutating func withArguments<Result>(_ body: (ArgumentView) -> Result) -> Result
  /// Appends the source text, with the given values instead of the call's if there are any.
  mutating func appendSource(
    _ arguments: [Argument]?, _ rules: SharedRules, to output: inout TextOutput)
}

extension Localizer {
  /// Returns the text of a phrase from the packs.
  ///
  /// - Parameters:
  ///   - id: The id of the phrase.
  ///   - arguments: The values of the call site, in the order of the signature.
  /// - Returns: The text; nil if the source text is to be shown.
  /// - Complexity: One probe of the key table, and one entry of each pack that is searched.
  public func text(_ id: PhraseID, _ arguments: [Argument]) -> String? {
    arguments.withView { text(id, $0) }
  }

  /// Returns the text of a phrase from the packs, for callers that hold the values in memory.
  ///
  /// - Parameters:
  ///   - id: The id of the phrase.
  ///   - arguments: The values of the call site, in the order of the signature.
  /// - Returns: The text; nil if the source text is to be shown.
  /// - Complexity: One probe of the key table, and one entry of each pack that is searched.
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

  /// Returns the text of a call, without its spans.
  func text(_ id: PhraseID, _ call: inout some RenderedCall, _ description: StaticString) -> String
  {
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { memory in
      var output = TextOutput(storage.settingsAddress, ByteRoom(memory))
      var nesting = Nesting()
      render(id, &call, description, &nesting, into: &output)
      return output.text
    }
  }

  /// Returns the text of a call, with its spans.
  func output(
    _ id: PhraseID, _ call: inout some RenderedCall, _ description: StaticString
  ) -> TextOutput {
    var output = TextOutput(storage.settings)
    var nesting = Nesting()
    render(id, &call, description, &nesting, into: &output)
    return output
  }

  /// Renders a call from the packs, or else from its source text.
  ///
  /// The outermost call reports the first fault, once.
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

  /// Renders the text of the first pack that has one, and returns its layer.
  ///
  /// Skips corrupt texts.
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

  /// Renders the source text, pseudo-localized if requested.
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

  /// Isolates the whole text if its direction differs from the screen's.
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

/// The limits on nested phrases in one rendering: how deep, and how many.
struct Nesting {
  private var depth = 0
  private var left = 200
  private static let deepest = 8
  /// The first fault, and the phrase that has it.
  private(set) var fault: (TextFault, of: PhraseID)?

  /// Whether the phrase being rendered is not nested in another.
  var isOutermost: Bool { depth == 0 }

  /// Records a fault if it is the first.
  mutating func note(_ fault: TextFault, of id: PhraseID) {
    self.fault = self.fault ?? (fault, of: id)
  }

  /// Counts one more nested phrase; returns false if a limit is reached.
  mutating func enter() -> Bool {
    guard depth < Self.deepest, left > 0 else { return false }
    depth += 1
    left -= 1
    return true
  }

  mutating func leave() { depth -= 1 }
}
