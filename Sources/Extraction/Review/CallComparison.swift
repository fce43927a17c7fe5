import Diagnostics

/// Compares a call with the first one of the same id.
struct CallComparison {
  let place: SourcePlace
  let former: SourcePlace

  /// The finding about the later call, or nil where they agree.
  func diagnostic(_ old: CallFacts, _ new: CallFacts, key: () -> String) -> Diagnostic? {
    guard new.traits.contains(.isKeyed), old.identity == new.identity else {
      let isSame = old.identity == new.identity && old.description == new.description
      return isSame ? nil : collision(new)
    }
    if old.signature != new.signature {
      return conflict("the key \"\(key())\" has other tokens at \(former)")
    }
    if old.value != new.value {
      return conflict("the key \"\(key())\" has another value at \(former)")
    }
    return old.description == new.description ? nil : otherComment(key())
  }

  private func conflict(_ message: String) -> Diagnostic {
    Diagnostic(
      .keyConflict, at: place, message,
      fix: "use one text for one key, or give this call a key of its own")
  }

  private func collision(_ call: CallFacts) -> Diagnostic {
    Diagnostic(
      .idCollision, at: place,
      "the id \"\(call.id)\" is also that of another phrase at \(former)",
      fix: "change a word of the text or of its description")
  }

  private func otherComment(_ key: String) -> Diagnostic {
    Diagnostic(
      .otherComment, at: place,
      "the key \"\(key)\" has another comment at \(former), which is the one that is kept",
      fix: "write the same comment at both places")
  }
}
