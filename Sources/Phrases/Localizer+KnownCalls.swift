import Pack

extension Localizer.Storage {
  /// The text of a call that was seen before, as nearly all are, where the first pack has one.
  ///
  /// - Parameters:
  ///   - call: the call.
  ///   - arguments: what it passes, no phrases among it.
  /// - Returns: nil where anything is to be told of the call, done with its text, or went wrong.
  @inline(__always)
  func knownText(_ call: PatternNode, _ arguments: inout ArgumentList) -> String? {
    guard let offset = offsets.offset(of: call), let reader = firstReader else {
      return nil
    }
    return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { memory in
      var output = TextOutput(settingsAddress, ByteRoom(memory))
      let isWhole = arguments.withValues { reader.render(at: offset, $0, into: &output) }
      return isWhole && output.fault == nil ? output.text : nil
    }
  }

  /// The text of a call without values, which is nearly always plain words.
  @inline(__always)
  func knownText(_ call: PatternNode) -> String? {
    guard let offset = offsets.offset(of: call) else { return nil }
    return firstReader?.plainText(at: offset)
  }

  /// Keeps where the first pack has the text of a call, if it has one.
  func know(_ call: PatternNode) {
    guard let ordinal = keys?.ordinal(of: call.id.rawValue),
      case .text(let offset) = firstReader?.entry(ordinal)
    else { return }
    offsets.keep(offset, of: call)
  }
}
