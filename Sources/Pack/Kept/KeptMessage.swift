import Language

/// A message of a pack that was decoded and checked once, so that its further texts cost neither.
///
/// Owns a copy of its words: whatever happens to the file, they stay valid UTF-8. Renders what
/// nearly all calls pass, and leaves everything else to `PackReader`.
///
/// ```
/// steps | words | sixteen zeros
/// ```
package final class KeptMessage: Sendable {
  /// The maximum number of bytes of steps and words.
  static let longest = 4096
  /// The maximum number of bytes of words in one text; values follow within the usual room.
  static let longestText = 384

  private let bytes: Bytes
  private let steps: Words<UInt64>
  private let words: ByteView
  private let rules: SharedRules
  /// The rules by address; `rules` keeps them alive.
  private let rulesAddress: Borrowed<SharedRules>

  /// The number of bytes that it takes, objects included.
  package var size: Int { bytes.buffer.count + 160 }

  /// Holds steps, which are not empty, and words, with the rules of their language.
  init?(_ steps: ByteView, _ words: ByteView, _ shared: SharedRules) {
    let bytes = Bytes(copying: steps.array + words.array + [UInt8](repeating: 0, count: 16))
    guard let words = bytes.buffer.part(steps.count..<bytes.buffer.count),
      let steps = Words<UInt64>(bytes.buffer)
    else { return nil }
    (self.bytes, self.steps, self.words) = (bytes, steps, words)
    (rules, rulesAddress) = (shared, Borrowed(shared))
  }

  /// Returns the text with its arguments inserted.
  ///
  /// - Parameters:
  ///   - arguments: The call site's values, in the order of the signature.
  ///   - settings: The rendering settings.
  ///   - room: Memory to use; must outlive the call.
  /// - Returns: The text; nil if only `PackReader` can render it: it does not fit into the room, or
  ///   an argument is absent, of the wrong type, a list, a date or a phrase.
  /// - Complexity: Linear in the text; allocates the result alone.
  package func text(
    _ arguments: ArgumentView, _ settings: Borrowed<SharedSettings>, _ room: ByteRoom
  ) -> String? {
    var output = PlainOutput(settings, room)
    return rulesAddress.with { run(from: 0, arguments, $0, &output) } ? output.text : nil
  }

  /// Appends a variant within a text.
  @inline(never)
  private func append(
    from start: Int, _ arguments: ArgumentView, _ shared: SharedRules,
    _ output: inout PlainOutput
  ) -> Bool {
    run(from: start, arguments, shared, &output)
  }

  /// Appends the text that begins at a step; returns false if only `PackReader` can render it.
  ///
  /// Ends, since each step leads to later ones, and the last is the end.
  @inline(__always)
  private func run(
    from start: Int, _ arguments: ArgumentView, _ shared: SharedRules,
    _ output: inout PlainOutput
  ) -> Bool {
    var index = start
    while let node = step(index).node {
      let step = step(index)
      index &+= 1
      switch node {
      case .text: output.append(words: words, step)
      case .token:
        guard output.append(arguments, at: step.parameter, shared) else { return false }
      default:
        guard
          let keys = node.keys(
            of: step.parameter, in: arguments, shared, viewer: output.viewer)
        else { return false }
        let target = target(of: step, at: &index, keys)
        if step.isLast {
          index = target
        } else if !append(from: target, arguments, shared, &output) {
          return false
        }
      }
    }
    return true
  }

  @inline(__always)
  private func step(_ index: Int) -> KeptStep {
    KeptStep(bits: UInt64(littleEndian: steps[index &* 8]))
  }

  /// Returns the first step of the variant that a selection chooses, and moves behind all variants.
  @inline(__always)
  private func target(of selection: KeptStep, at index: inout Int, _ keys: VariantKeys) -> Int {
    let end = index &+ selection.variants
    var target = selection.target
    while index < end {
      let variant = step(index)
      index &+= 1
      if variant.key == keys.general { target = variant.target }
      if variant.key == keys.exact {
        target = variant.target
        break
      }
    }
    index = end
    return target
  }
}
