import Pack

extension Localizer.Storage {
  /// Returns the text of a call that was made before, as nearly all were, if the first pack has
  /// one.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - arguments: The values it passes, none of them a phrase.
  /// - Returns: Nil if the call must be reported, if its text needs further processing, or if
  ///   rendering failed.
  @inline(__always)
  func knownText(_ call: PatternNode, _ arguments: inout ArgumentList) -> String? {
    if let message = texts.message(of: call), let text = text(message, &arguments) { return text }
    return readText(call, &arguments)
  }

  @inline(__always)
  private func text(_ message: Unmanaged<KeptMessage>, _ arguments: inout ArgumentList) -> String? {
    guard arguments.isInline else { return longText(message, &arguments) }
    return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { memory in
      arguments.withInline { values in
        message._withUnsafeGuaranteedRef {
          $0.text(values, settingsAddress, ByteRoom(memory))
        }
      }
    }
  }

  /// Returns the text of a call with more than three values.
  ///
  /// A function of its own, so that the usual call need not save what it passes.
  @inline(never)
  private func longText(
    _ message: Unmanaged<KeptMessage>, _ arguments: inout ArgumentList
  ) -> String? {
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { memory in
      arguments.withValues { values in
        message._withUnsafeGuaranteedRef {
          $0.text(values, settingsAddress, ByteRoom(memory))
        }
      }
    }
  }

  @inline(never)
  private func readText(_ call: PatternNode, _ arguments: inout ArgumentList) -> String? {
    guard let offset = offsets.offset(of: call), let reader = firstReader else {
      return nil
    }
    if texts.hasRoom(for: call) { texts.keep(reader.keptMessage(at: offset), of: call) }
    return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { memory in
      var output = TextOutput(settingsAddress, ByteRoom(memory))
      let isWhole = arguments.withValues { reader.render(at: offset, $0, into: &output) }
      return isWhole && output.fault == nil ? output.text : nil
    }
  }

  /// Returns the text of a call without values, if it is plain words and known, as nearly always.
  @inline(__always)
  func knownText(_ call: PatternNode) -> String? {
    if let kept = texts.text(of: call) { return kept }
    return readText(call)
  }

  @inline(never)
  private func readText(_ call: PatternNode) -> String? {
    guard let offset = offsets.offset(of: call), let text = firstReader?.plainText(at: offset)
    else {
      return nil
    }
    texts.keep(text, of: call)
    return text
  }

  /// Remembers the offset of a call's text in the first pack, if the pack has one.
  func know(_ call: PatternNode) {
    guard let ordinal = keys?.ordinal(of: call.id.rawValue),
      case .text(let offset) = firstReader?.entry(ordinal)
    else { return }
    offsets.keep(offset, of: call)
  }
}
