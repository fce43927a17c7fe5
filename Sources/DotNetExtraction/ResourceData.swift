import Extraction
import Phrases

/// An element `data` with a text.
struct ResourceData {
  let name: String
  /// The byte offset of the element.
  let offset: Int
  /// The text; nil if absent.
  var text: String?
  var comment = ""

  init(name: String, offset: Int) { (self.name, self.offset) = (name, offset) }

  /// The words that keep a text out of translation in a comment, as .NET's own tools write them.
  private static let locked = "{Locked}"

  /// Returns the phrase in a table of keys; nil, with a fault, if there is none, and nil alone for an
  /// empty or locked text.
  func phrase(
    in table: String, _ settings: ExtractionSettings, _ faults: inout [Fault]
  ) -> SourcePhrase? {
    guard let text, !text.isEmpty, !comment.hasPrefix(Self.locked) else { return nil }
    do throws(Fault) {
      try checkName()
      let format = try CompositeFormat(text, at: offset, name)
      faults += format.unfollowed.prefix(1).map { token in
        Fault(
          .formatNotFollowed, at: offset,
          "the format of \"\(token)\" in \"\(name)\" is not followed",
          fix: "write {0}, and pass the text as it is to be shown")
      }
      if format.isBroken { faults.append(unformatted) }
      if comment.allSatisfy(\.isWhitespace) {
        faults.append(
          Fault(
            .undescribed, at: offset, "\"\(name)\" has no comment",
            fix: .decision("say in its comment what the text is for and where it appears")))
      }
      return try phrase(format, in: table, settings)
    } catch {
      faults.append(error)
      return nil
    }
  }

  private func phrase(
    _ format: CompositeFormat, in table: String, _ settings: ExtractionSettings
  ) throws(Fault) -> SourcePhrase {
    do throws(PhraseError) {
      // The value syntax gives the kinds of tokens; words are left out, as they may hold its signs.
      var phrase = try SourcePhrase(
        key: name, table: table, value: format.signature, comment: comment.trimmed,
        categories: settings.categories)
      phrase.source = format.message
      return phrase
    } catch {
      throw Fault(
        .badValue, at: offset, "the value of \"\(name)\": \(error)",
        fix: "number the tokens from {0} without gaps")
    }
  }

  private var unformatted: Fault {
    Fault(
      .formatNotFollowed, at: offset,
      "the value of \"\(name)\" is shown as it is, since a brace has no counterpart",
      fix: .decision(
        "leave it if the app formats it in another way than string.Format; otherwise write {{ or }} for a "
          + "brace that is shown"))
  }

  private func checkName() throws(Fault) {
    guard name.isEmpty || name.unicodeScalars.contains(where: { $0.value < 0x20 }) else { return }
    throw Fault(
      .keyNotLiteral, at: offset, "the name \"\(name)\" is empty or has a control character",
      fix: .decision("name it with words"))
  }
}

extension String {
  fileprivate var trimmed: String {
    var rest = Substring(self)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
